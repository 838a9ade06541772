import { digestOf } from '../../../events/digest.ts';
import { writeLog } from '../../../events/file.ts';
import type { AnyRecord, DataOf } from '../../../events/record.ts';
import { sealing } from '../../../machines/logTools/replay.ts';
import { toPlain, type World } from '../../../machines/engine/world.ts';
import { afterOthers } from './nextTask.ts';
import { cleanedLogs, type SavedLog, storedLogs } from './savedLogs.ts';
import { sessionsOfVisit } from './visit.ts';

/** Number of records replayed before the page may respond: some tens of milliseconds. */
const batchSize = 200;

/**
 * Saves this page's log as a sealed file, `tessera-{session}.ndjson`, or those of several page lives, one behind the other, oldest first.
 * The digest of this page's log is of the live world and the effects come from a replay, so `tessera replay` detects a divergence.
 * @param world after the last record
 * @returns the number of records in the file
 */
export async function saveLog(
  records: readonly AnyRecord[],
  world: World,
  { scope, isClean }: DataOf<'log.saveRequested'>,
): Promise<number> {
  const first = records[0];
  if (first?.type !== 'session.started') throw new Error('a log begins with session.started');
  const { session } = first.data;
  const visit = sessionsOfVisit();
  const others = scope === 'page' ? [] : await storedLogs((other) => other !== session && (scope === 'recent' || visit.includes(other)));
  const logs = [...others, { session, records, world }].sort((a, b) => a.records[0]!.at - b.records[0]!.at);
  const texts: string[] = [];
  for (const log of isClean ? await cleanedLogs(logs) : logs) texts.push(await sealed(log));
  download(`tessera-${session}${scope === 'page' ? '' : `-${scope}`}${isClean ? '-cleaned' : ''}.ndjson`, texts);
  return logs.reduce((sum, log) => sum + log.records.length, 0);
}

async function sealed({ session, records, world, forkedFrom }: SavedLog): Promise<string> {
  const replay = sealing();
  for (let from = 0; from < records.length; from += batchSize) {
    for (const record of records.slice(from, from + batchSize)) replay.take(record);
    await afterOthers();
  }
  const { effects, keyframes } = replay;
  const digest = digestOf(toPlain(world ?? replay.world));
  return writeLog(records, { session, digest, effects, keyframes, ...(forkedFrom && { forkedFrom }) });
}

function download(name: string, texts: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([...texts], { type: 'application/x-ndjson' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Every engine has read the file by the next task, except for Safari.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
