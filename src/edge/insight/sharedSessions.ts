import * as v from 'valibot';
import { whereStored } from '../shell/stored.ts';

const key = 'tessera.sharedSessions';
/** The account that shares logs, and the time of its consent: logs under an earlier one are shared no more. */
const Sharer = { account: v.string(), since: v.string() };
export interface Sharer {
  account: string;
  since: string;
}
const Shared = v.pipe(v.string(), v.parseJson(), v.object({ ...Sharer, sessions: v.record(v.string(), v.number()) }));

/** The sessions of this tab that are shared under a consent, with the number of records that were sent of each. */
export function sharedSessions({ account, since }: Sharer): Readonly<Record<string, number>> {
  try {
    const read = v.safeParse(Shared, sessionStorage.getItem(key));
    return read.success && read.output.account === account && read.output.since === since ? read.output.sessions : {};
  } catch {
    // The browser refuses its storage.
    return {};
  }
}

export const noteShared = (sharer: Sharer, session: string, records: number): void =>
  storeSessions(sharer, { ...sharedSessions(sharer), [session]: records });

/** Forgets sessions of this tab whose logs are all sent, or no longer stored. */
export const forgetSessions = (sharer: Sharer, isForgotten: (session: string) => boolean): void =>
  storeSessions(sharer, Object.fromEntries(Object.entries(sharedSessions(sharer)).filter(([session]) => !isForgotten(session))));

const storeSessions = ({ account, since }: Sharer, sessions: Readonly<Record<string, number>>): void =>
  whereStored(() => sessionStorage.setItem(key, JSON.stringify({ account, since, sessions })));

export const forgetShared = (): void => whereStored(() => sessionStorage.removeItem(key));
