import { maxBytesOfSharedLog, maxCompressedBytes } from '../../../events/entities/sharedLog.ts';
import { logWriter } from '../../../events/file.ts';
import type { AnyRecord } from '../../../events/record.ts';
import { cleanedLogs, type SavedLog, storedLogs } from '../shell/savedLogs.ts';
import { noteShared, sharedSessions } from './sharedSessions.ts';

/**
 * Cleans the log of this page, and those of earlier pages of this tab whose ends were not sent, and sends each whole, in place of what was
 * sent of it before: what a text is replaced by depends on the texts behind it, so parts of a log would not fit each other.
 * @param send a log of a session, compressed by gzip, in base64
 * @returns the number of records of this page
 */
export async function shareLogs(
  records: readonly AnyRecord[],
  account: string,
  send: (session: string, log: string) => Promise<unknown>,
): Promise<number> {
  const [first] = records;
  if (first?.type !== 'session.started') throw new Error('a log begins with session.started');
  const { session } = first.data;
  const sent = sharedSessions(account);
  await share({ session, records });
  const earlier = await storedLogs((other) => other !== session && sent[other] !== undefined).catch(() => []);
  for (const log of earlier) if (log.records.length > sent[log.session]!) await share(log);
  return records.length;

  async function share(log: SavedLog): Promise<void> {
    const [clean] = await cleanedLogs([log]);
    await send(log.session, await fittingLog(log.session, clean!.records));
    noteShared(account, log.session, log.records.length);
  }
}

/** The log as the server takes it; if it is too large, its beginning. */
async function fittingLog(session: string, records: readonly AnyRecord[]): Promise<string> {
  const writer = logWriter(session);
  const lines: string[] = [];
  const encoder = new TextEncoder();
  let bytes = 0;
  for (const record of records) {
    const line = writer.line(record);
    if ((bytes += encoder.encode(line).length) > maxBytesOfSharedLog) break;
    lines.push(line);
  }
  for (;;) {
    const compressed = await gzipped(lines.join(''));
    if (compressed.length <= maxCompressedBytes) return base64Of(compressed);
    lines.length = Math.floor(lines.length * 0.8);
  }
}

const gzipped = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer());

/** Letters are made of so many bytes at once: a call takes a limited number of arguments. */
const piece = 0x8000;

function base64Of(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += piece) binary += String.fromCharCode(...bytes.subarray(at, at + piece));
  return btoa(binary);
}
