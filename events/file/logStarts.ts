/** Place of the id in a line that this version wrote. */
const idAt = '{"specversion":"1.0","id":"'.length;
const quote = 34;
/** Most logs of a file, several times as many as the product saves: what is behind them are lines behind the end of the last one. */
export const maxLogs = 100;
const ascii = new TextDecoder('latin1');

/** Finds where a log begins in a file that has several, one behind the other, as the page lives of a visit are saved. */
export interface LogStarts {
  /**
   * @param line the next one of the file
   * @returns whether it begins a log behind one that ends with its seal or keyframes; the first log of a file is not reported
   */
  take(line: Uint8Array): boolean;
}

export function logStarts(): LogStarts {
  let previousId: Uint8Array = new Uint8Array();
  let logs = 1;
  return {
    take(line) {
      const id = line.subarray(idAt, line.indexOf(quote, idAt));
      // `-0`: only the first record of a log has it.
      const isFirst = logs < maxLogs && id.at(-1) === 48 && id.at(-2) === 45 && /-(?:seal|keyframe-\d+)$/.test(ascii.decode(previousId));
      previousId = id;
      if (isFirst) logs++;
      return isFirst;
    },
  };
}

/** The logs of a file, each as its own bytes; the whole file if it has one. */
export function logsIn(file: Uint8Array): Uint8Array[] {
  const starts = logStarts();
  const logs: Uint8Array[] = [];
  let begin = 0;
  for (let from = 0, end = file.indexOf(10); end >= 0; from = end + 1, end = file.indexOf(10, from)) {
    if (!starts.take(file.subarray(from, end))) continue;
    logs.push(file.subarray(begin, from));
    begin = from;
  }
  return [...logs, file.subarray(begin)];
}
