import * as v from 'valibot';
import { RememberedAccount } from '../../../events/entities/account.ts';
import type { IdentityCommands } from '../../../machines/account/identityCommands.ts';
import type { CommandHandlers } from '../commandHandlers.ts';
import { keep, readStored, whereStored } from '../shell/stored.ts';

const prefix = 'account.';
const Details = v.omit(RememberedAccount, ['username']);

/** Name of the item that lists the usernames of accounts that asked to be remembered. */
export const namesList = 'rememberedNames';

/** In the tab's session storage, which survives the page change at the end of logging in: whether the account asked. */
const wish = 'tessera.remembersNext';

/** A damaged list counts as none; the log-in page leaves the fact. */
const quietly = { append: () => undefined };

const namesThatAsked = (to: Parameters<typeof readStored>[2]): readonly string[] => readStored(namesList, v.array(v.string()), to) ?? [];

/** Whether an item of this browser shows an account that asked to be remembered. */
export const isRememberedAccount = (key: string): boolean =>
  namesThatAsked(quietly).some((username) => key === `tessera.${prefix}${username}`);

/** Stores what is shown of an account where one logs in, by its username, if it asked for that (S1.3). */
export function keepAccount({ username, ...details }: RememberedAccount): void {
  if (namesThatAsked(quietly).includes(username)) keep(prefix + username, details);
}

function forget(username: string): void {
  const others = namesThatAsked(quietly).filter((name) => name !== username);
  keep(namesList, others.length > 0 ? others : null);
  keep(prefix + username, null);
}

export const rememberedStore: CommandHandlers<
  Pick<IdentityCommands, 'readRemembered' | 'rememberNext' | 'rememberAccount' | 'forgetAccount'>
> = {
  readRemembered(_, to) {
    const names = namesThatAsked(to);
    const accounts = [...names].sort().flatMap((username) => {
      const details = readStored(prefix + username, Details, to);
      return details ? [{ username, ...details }] : [];
    });
    to.append('rememberedAccounts.read', { isOn: names.length > 0, accounts });
  },
  rememberNext: ({ isOn }) => whereStored(() => sessionStorage.setItem(wish, String(isOn))),
  rememberAccount: ({ username }) =>
    whereStored(() => {
      const asked = sessionStorage.getItem(wish);
      sessionStorage.removeItem(wish);
      if (username === null || asked === null) return;
      if (asked !== 'true') forget(username);
      else if (!namesThatAsked(quietly).includes(username)) keep(namesList, [...namesThatAsked(quietly), username]);
    }),
  forgetAccount: ({ username }) => forget(username),
};
