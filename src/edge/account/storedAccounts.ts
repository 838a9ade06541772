import * as v from 'valibot';
import { StoredAccount } from '../../../events/entities/account.ts';
import type { IdentityCommands } from '../../../machines/account/identityCommands.ts';
import type { Carriers } from '../carriers.ts';
import { installId } from './installation.ts';

/** The multiple-accounts key with the id of the group, which is the accounts of this installation (S2.3). */
const listKey = (): string => `tessera.multipleAccounts.${installId()}`;
const personKey = (username: string): string => `tessera.account.${username}`;

function stored(): StoredAccount[] {
  try {
    const read = v.safeParse(v.array(StoredAccount), JSON.parse(localStorage.getItem(listKey()) ?? '[]'));
    return read.success ? read.output : [];
  } catch {
    return [];
  }
}

/** Keeps the accounts of this browser, and what is shown of each (S1.3). Storage that is refused or full only means that nothing is kept. */
export const storedAccounts: Carriers<Pick<IdentityCommands, 'readAccounts' | 'storeAccounts'>> = {
  readAccounts: (_, to) => to.append('accounts.read', { stored: stored() }),
  storeAccounts({ accounts, people }) {
    try {
      localStorage.setItem(listKey(), JSON.stringify(accounts));
      for (const { username, ...shown } of people) localStorage.setItem(personKey(username), JSON.stringify(shown));
    } catch {
      // As above.
    }
  },
};
