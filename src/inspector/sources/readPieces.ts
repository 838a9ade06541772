import { logReader, type LogFile } from '../../../events/file.ts';
import { logStarts } from '../../../events/file/logStarts.ts';
import type { AnyRecord } from '../../../events/record.ts';

/** Number of bytes read at a time. */
const piece = 2 ** 20;
/** Bytes of the longest line: more than twice those of a keyframe of a million records. At a longer one the log ends. */
const maxLine = 2 ** 26;

type Readable = Pick<Blob, 'size' | 'slice'>;

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

/**
 * Reads a file in pieces, line by line, so that the whole file is never in memory.
 * @returns the rest after the last line end
 */
async function readLines(file: Readable, onLine: (line: Uint8Array) => void, onPiece?: () => void): Promise<Uint8Array> {
  /** Of the line whose end is not read yet. */
  let parts: Uint8Array[] = [];
  let length = 0;
  for (let at = 0; at < file.size && length <= maxLine; at += piece) {
    const bytes = new Uint8Array(await file.slice(at, at + piece).arrayBuffer());
    let from = 0;
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
      onLine(joined([...parts, bytes.subarray(from, end)]));
      parts = [];
      length = 0;
      from = end + 1;
    }
    parts.push(bytes.subarray(from));
    length += bytes.length - from;
    onPiece?.();
  }
  return joined(parts);
}

/** Reads a log file, and hands its first records over at once. */
export async function readPieces(file: Readable, onRecords: (records: readonly AnyRecord[]) => void): Promise<Omit<LogFile, 'records'>> {
  const reader = logReader();
  const rest = await readLines(file, reader.take, () => onRecords(reader.handOver()));
  const log = reader.end(rest);
  onRecords(reader.handOver());
  return log;
}

/** A log of a file that has several: its bytes and the page at which it began. */
export interface LogPart {
  readonly file: Readable;
  readonly path: string;
}

/** Returns the logs of a file. */
export async function logPartsOf(file: Blob): Promise<LogPart[]> {
  const starts = logStarts();
  const begins: { at: number; path: string }[] = [];
  let at = 0;
  await readLines(file, (line) => {
    if (starts.take(line) || at === 0) begins.push({ at, path: pathIn(line) });
    at += line.length + 1;
  });
  return begins.length > 1 ? begins.map(({ at, path }, i) => ({ file: file.slice(at, begins[i + 1]?.at), path })) : [{ file, path: '' }];
}

function pathIn(line: Uint8Array): string {
  const reader = logReader();
  reader.take(line);
  const [first] = reader.handOver();
  return first?.type === 'session.started' ? first.data.path : '';
}
