import { digestOf } from '../../../events/digest.ts';
import { writeLog } from '../../../events/file.ts';
import type { AnyRecord } from '../../../events/record.ts';
import { replaying } from '../../../machines/replay.ts';
import { toPlain, type World } from '../../../machines/world.ts';

/** Records that are replayed before the page gets a breath: some tens of milliseconds. */
const stretch = 200;

/**
 * Hands a session's log to the person as a sealed file, `tessera-{session}.ndjson`. The seal's digest is of the live
 * world, what each record did is found by a replay: where the two part, `tessera replay` tells it.
 * @param world after the last of the records
 */
export async function saveLog(records: readonly AnyRecord[], world: World): Promise<void> {
  const first = records[0];
  if (first?.type !== 'session.started') throw new Error('a log begins with session.started');
  const replay = replaying();
  for (let from = 0; from < records.length; from += stretch) {
    for (const record of records.slice(from, from + stretch)) replay.take(record);
    await new Promise((resolve) => setTimeout(resolve));
  }
  const { session } = first.data;
  download(`tessera-${session}.ndjson`, writeLog(records, { session, digest: digestOf(toPlain(world)), effects: replay.effects }));
}

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/x-ndjson' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser has taken the file by the next task in every engine but Safari, which needs it a moment longer.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
