import { logReader, type LogFile } from '../../../events/file.ts';
import type { AnyRecord } from '../../../events/record.ts';

/** Number of bytes read at a time. */
const piece = 2 ** 20;
/**
 * Bytes of the longest line; a keyframe has some 15 MB, and one of a very long session 30. At a longer one the log ends: joining its
 * pieces would never end.
 */
const maxLine = 2 ** 26;

/** Reads a log file in pieces, so that the first records show at once and the whole file is never in memory. */
export async function readPieces(
  file: Pick<Blob, 'size' | 'slice'>,
  onRecords: (records: readonly AnyRecord[]) => void,
): Promise<Omit<LogFile, 'records'>> {
  const reader = logReader();
  let rest = new Uint8Array();
  for (let at = 0; at < file.size && rest.length <= maxLine; at += piece) {
    const bytes = new Uint8Array(await new Blob([rest, file.slice(at, at + piece)]).arrayBuffer());
    let from = 0;
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
      reader.take(bytes.subarray(from, end));
      from = end + 1;
    }
    rest = bytes.slice(from);
    onRecords(reader.handOver());
  }
  const log = reader.end(rest);
  onRecords(reader.handOver());
  return log;
}
