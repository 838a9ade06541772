import type { DoneChange } from '../../events/entities/activity.ts';
import type { RecordOf, RecordType } from '../../events/record.ts';
import { accountIn } from './account.ts';
import { renamed } from './changes.ts';

/** Types of the records that decide which changes of earlier sessions are listed. */
export const pastTypes = [
  'session.started',
  'state.loaded',
  'change.done',
  'activity.loaded',
  'activity.clearingConfirmed',
  'activity.keepingSwitched',
] as const satisfies readonly RecordType[];
export type PastRecord = RecordOf<(typeof pastTypes)[number]>;

/** Changes that are listed, the newest: as many as the server's list has in eight pages. */
const maxPast = 200;

/**
 * The changes that an account made, oldest first, by the logs of a device: none of another account, none from before the account cleared
 * its activity here, and none that ended while it kept no activity.
 * @param logs oldest first, each with its records of these types in order
 * @param since milliseconds since the epoch
 */
export function pastChanges(logs: readonly (readonly PastRecord[])[], account: string, since: number): DoneChange[] {
  let changes: DoneChange[] = [];
  let isKept = true;
  for (const log of logs) {
    let owner: string | null = null;
    for (const record of log) {
      if (record.type === 'session.started' || record.type === 'state.loaded') owner = accountIn(record)?.id ?? null;
      if (owner !== account) continue;
      if (record.type === 'activity.clearingConfirmed') changes = [];
      else if (record.type === 'activity.keepingSwitched' || record.type === 'activity.loaded') isKept = record.data.isKept;
      else if (record.type === 'change.done' && isKept && record.at >= since) {
        const { clientId, madeId, change } = record.data;
        if (changes.some(({ changeId }) => changeId === clientId)) continue;
        const before = madeId === null ? changes : renamed(changes, clientId, madeId);
        // Its own id stays: the server lists the act by it.
        changes = before.map((done, i) => ({ ...done, changeId: changes[i]!.changeId }));
        changes.push({ changeId: clientId, clientId: madeId ?? clientId, change, at: record.at });
      }
    }
  }
  return changes.slice(-maxPast);
}
