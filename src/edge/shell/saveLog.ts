import { digestOf } from '../../../events/digest.ts';
import { writeLog } from '../../../events/file.ts';
import type { AnyRecord } from '../../../events/record.ts';
import { sealing } from '../../../machines/logTools/replay.ts';
import { toPlain, type World } from '../../../machines/engine/world.ts';

/** Number of records replayed before the page may respond: some tens of milliseconds. */
const batchSize = 200;

/**
 * Saves a session's log as a sealed file, `tessera-{session}.ndjson`. The digest is of the live world and the effects come from a replay,
 * so `tessera replay` detects a divergence.
 * @param world after the last record
 */
export async function saveLog(records: readonly AnyRecord[], world: World): Promise<void> {
  const first = records[0];
  if (first?.type !== 'session.started') throw new Error('a log begins with session.started');
  const replay = sealing();
  for (let from = 0; from < records.length; from += batchSize) {
    for (const record of records.slice(from, from + batchSize)) replay.take(record);
    await new Promise((resolve) => setTimeout(resolve));
  }
  const { session } = first.data;
  const { effects, keyframes } = replay;
  download(`tessera-${session}.ndjson`, writeLog(records, { session, digest: digestOf(toPlain(world)), effects, keyframes }));
}

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/x-ndjson' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Every engine has read the file by the next task, except for Safari.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
