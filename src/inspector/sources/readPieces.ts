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

export interface ReadingOfLog {
  onRecords(records: readonly AnyRecord[]): void;
  /** The log is read to its end. */
  onRead(log: Omit<LogFile, 'records'>): void;
  /** Another log of the file begins: the pages at which they began, so far. */
  onParts?(paths: readonly string[]): void;
}

/**
 * Reads a log of a file, hands its first records over at once, and finds the file's other logs on the way.
 * @param number of the log in a file that has several, from 0
 * @returns the number of logs
 */
export async function readPieces(file: Readable, number: number, { onRecords, onRead, onParts }: ReadingOfLog): Promise<number> {
  const starts = logStarts();
  const paths: string[] = [];
  const reader = logReader();
  function end(rest: Uint8Array): void {
    const log = reader.end(rest);
    onRecords(reader.handOver());
    onRead(log);
  }
  const rest = await readLines(
    file,
    (line) => {
      if (starts.take(line) || paths.length === 0) {
        if (paths.length === number + 1) end(new Uint8Array());
        paths.push(pathIn(line));
        if (paths.length > 1) onParts?.([...paths]);
      }
      if (paths.length === number + 1) reader.take(line);
    },
    () => onRecords(reader.handOver()),
  );
  const count = Math.max(1, paths.length);
  if (count === number + 1) end(rest);
  return count;
}

function pathIn(line: Uint8Array): string {
  const reader = logReader();
  reader.take(line);
  const [first] = reader.handOver();
  return first?.type === 'session.started' ? first.data.path : '';
}
