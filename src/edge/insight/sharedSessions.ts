import * as v from 'valibot';
import { whereStored } from '../shell/stored.ts';

const key = 'tessera.sharedSessions';
const Shared = v.pipe(v.string(), v.parseJson(), v.object({ account: v.string(), sessions: v.record(v.string(), v.number()) }));

/** The sessions of this tab that the account shares, with the number of records that were sent of each. */
export function sharedSessions(account: string): Readonly<Record<string, number>> {
  try {
    const read = v.safeParse(Shared, sessionStorage.getItem(key));
    return read.success && read.output.account === account ? read.output.sessions : {};
  } catch {
    // The browser refuses its storage.
    return {};
  }
}

export function noteShared(account: string, session: string, records: number): void {
  const sessions = { ...sharedSessions(account), [session]: records };
  whereStored(() => sessionStorage.setItem(key, JSON.stringify({ account, sessions })));
}

export const forgetShared = (): void => whereStored(() => sessionStorage.removeItem(key));
