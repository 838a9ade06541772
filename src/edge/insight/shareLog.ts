import { maxBytesOfSharedLog, maxBytesOfSharedRecord, maxCompressedBytes } from '../../../events/entities/sharedLog.ts';
import { logWriter } from '../../../events/file.ts';
import type { AnyRecord } from '../../../events/record.ts';
import { failureOf } from '../shell/calls.ts';
import { cleanedLogs, type SavedLog, storedLogs } from '../shell/savedLogs.ts';
import { forgetSessions, noteShared, type Sharer, sharedSessions } from './sharedSessions.ts';

/**
 * Cleans the log of this page, and those of earlier pages of this tab whose ends were not sent, and sends each whole, in place of what was
 * sent of it before: what a text is replaced by depends on the texts behind it, so parts of a log would not fit each other.
 * @param send a log of a session, compressed by gzip, in base64
 * @returns the number of records of this page, and whether there is no room for more of them
 */
export async function shareLogs(
  records: readonly AnyRecord[],
  sharer: Sharer,
  send: (session: string, log: string) => Promise<unknown>,
): Promise<{ records: number; isFull: boolean }> {
  const [first] = records;
  if (first?.type !== 'session.started') throw new Error('a log begins with session.started');
  const { session } = first.data;
  const sent = sharedSessions(sharer);
  const isFull = await share({ session, records });
  // Most pages have none, and the database is not opened for nothing: this page may be frozen at any moment.
  if (Object.keys(sent).every((other) => other === session)) return { records: records.length, isFull };
  const earlier = await storedLogs((other, written) => other !== session && written > (sent[other] ?? Infinity)).catch(() => undefined);
  for (const log of earlier ?? []) await share(log).catch(passOverRefused);
  // Their pages have ended: nothing comes after what was sent.
  if (earlier) forgetSessions(sharer, (other) => other !== session);
  return { records: records.length, isFull };

  async function share(log: SavedLog): Promise<boolean> {
    const [clean] = await cleanedLogs([log]);
    const { compressed, isCut } = await fittingLog(log.session, clean!.records);
    await send(log.session, compressed);
    noteShared(sharer, log.session, log.records.length);
    return isCut;
  }
}

/** A log that the server refuses would be refused the next time too; after any other failure, the earlier logs are sent again later. */
async function passOverRefused(error: unknown): Promise<void> {
  if (![400, 413].includes((await failureOf(error)).status ?? 0)) throw error;
}

/** The log as the server takes it; if it is too large, its beginning. */
async function fittingLog(session: string, records: readonly AnyRecord[]): Promise<{ compressed: string; isCut: boolean }> {
  const writer = logWriter(session);
  const lines: string[] = [];
  const encoder = new TextEncoder();
  let bytes = 0;
  for (const record of records) {
    const line = writer.line(record);
    const { length } = encoder.encode(line);
    if (length > maxBytesOfSharedRecord || (bytes += length) > maxBytesOfSharedLog) break;
    lines.push(line);
  }
  for (;;) {
    const compressed = await gzipped(lines.join(''));
    if (compressed.length <= maxCompressedBytes) return { compressed: base64Of(compressed), isCut: lines.length < records.length };
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
