import * as v from 'valibot';
import { StoredAccount } from '../../../events/entities/account.ts';
import type { IdentityCommands } from '../../../machines/account/identityCommands.ts';
import { keep, readStored } from '../shell/stored.ts';
import type { CommandHandlers } from '../commandHandlers.ts';
import { keepAccount } from './rememberedStore.ts';
import { installId } from './installation.ts';

/** The multiple-accounts key with the group's id, which is the id of this installation (S2.3). */
const listName = (): string => `multipleAccounts.${installId()}`;

/** Stores the accounts of this browser, and the displayed fields of each (S1.3). If storage is refused or full, nothing is stored. */
export const storedAccounts: CommandHandlers<Pick<IdentityCommands, 'readAccounts' | 'storeAccounts'>> = {
  readAccounts: (_, to) => to.append('accounts.read', { stored: readStored(listName(), v.array(StoredAccount), to) ?? [] }),
  storeAccounts({ accounts, people }) {
    keep(listName(), accounts);
    for (const person of people) keepAccount(person);
  },
};
