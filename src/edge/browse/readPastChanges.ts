import type { DoneChange } from '../../../events/entities/activity.ts';
import { parseLine } from '../../../events/file/line.ts';
import { readPayload } from '../../../events/file/payload.ts';
import { fromRfc3339 } from '../../../events/file/time.ts';
import { pastChanges, type PastRecord, pastTypes } from '../../../machines/browse/pastChanges.ts';
import { storedLines } from '../shell/logDatabase.ts';
import { withWrittenSessions } from '../shell/writtenSessions.ts';

/** Milliseconds for which the server lists what a person did. */
const listedMs = 30 * 86_400_000;
/** Characters of a line in which its type is: a log has megabytes of other lines, which need no parsing. */
const headLength = 400;
const isWanted = new RegExp(`"type":"app\\.tessera\\.(?:${pastTypes.join('|').replaceAll('.', '\\.')})\\.v`);

/**
 * Reads what an account did in the last thirty days from the logs of this device's sessions, oldest first; damaged lines are skipped.
 * @throws if there is no store, or one that is still to be emptied after a log-out
 */
export function readPastChanges(account: string): Promise<DoneChange[]> {
  const since = Date.now() - listedMs;
  return withWrittenSessions(async (db, sessions) => {
    const logs: PastRecord[][] = [];
    for (const session of sessions)
      logs.push((await storedLines(db, session, 0)).flatMap((text) => text.split('\n').flatMap(wantedRecord)));
    return pastChanges(logs, account, since);
  });
}

function wantedRecord(line: string): PastRecord[] {
  if (!isWanted.test(line.slice(0, headLength))) return [];
  const parsed = parseLine(line);
  if (!('envelope' in parsed)) return [];
  const { type, data, time, sequence } = parsed.envelope;
  const payload = readPayload(type, data);
  const at = typeof time === 'string' ? fromRfc3339(time) : undefined;
  if (!('type' in payload) || payload.is === 'foreign' || at === undefined) return [];
  return [{ seq: Number(sequence), at, type: payload.type, data: payload.data } as PastRecord];
}
