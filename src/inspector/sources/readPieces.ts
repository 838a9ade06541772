import { logReader, type LogFile } from '../../../events/file.ts';
import type { AnyRecord } from '../../../events/record.ts';

/** Number of bytes read at a time. */
const piece = 2 ** 20;
/** Bytes of the longest line: more than twice those of a keyframe of a million records. At a longer one the log ends. */
const maxLine = 2 ** 26;

function joined(parts: readonly Uint8Array[]): Uint8Array {
  if (parts.length === 1) return parts[0]!;
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Reads a log file in pieces, so that the first records show at once and the whole file is never in memory. */
export async function readPieces(
  file: Pick<Blob, 'size' | 'slice'>,
  onRecords: (records: readonly AnyRecord[]) => void,
): Promise<Omit<LogFile, 'records'>> {
  const reader = logReader();
  /** Of the line whose end is not read yet. */
  let parts: Uint8Array[] = [];
  let length = 0;
  for (let at = 0; at < file.size && length <= maxLine; at += piece) {
    const bytes = new Uint8Array(await file.slice(at, at + piece).arrayBuffer());
    let from = 0;
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
      reader.take(joined([...parts, bytes.subarray(from, end)]));
      parts = [];
      length = 0;
      from = end + 1;
    }
    parts.push(bytes.subarray(from));
    length += bytes.length - from;
    onRecords(reader.handOver());
  }
  const log = reader.end(joined(parts));
  onRecords(reader.handOver());
  return log;
}
