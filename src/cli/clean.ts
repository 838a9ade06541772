import { randomUUID } from 'node:crypto';
import { cleanedLogs, previewOf } from '../../machines/logTools/clean.ts';
import { productTextsOf } from '../inspector/asTest/productTexts.ts';
import { readArguments } from './arguments.ts';
import { openAllRecords, saveLogs } from './logFiles.ts';
import { brief, columns, line, painted, processTerminal, type Terminal } from './terminal.ts';

const usage = `Usage: tessera clean <log> [options]

Makes a recording fit to be given to somebody else: each text in a field that is not of the
privacy class open (tessera catalogue shows the classes) becomes another of the same shape: as
long, of the same scripts, with the same line breaks, and the same wherever it stands. The
product's own pages in addresses and its words in the names of controls stay. So the cleaned log
still replays, and can be made a test. Prints what will be in it; --out saves it, sealed anew:
as a fork, if the log was cut off or damaged. Of a file with the logs of several pages, cleans all.

  --out FILE  where to save the cleaned log; without it nothing is saved
  --json      one JSON object: { file, records, changed: [{ type, field, count, before, after }] }
  -h, --help  this

Exit code: 0; 2 the log can't be read, the file not written, or the call is wrong.
`;

/**
 * `tessera clean`.
 * @param salt of the replacement texts, which is never stored
 * @returns the exit code
 */
export async function cleanCommand(argv: string[], terminal: Terminal = processTerminal, salt: string = randomUUID()): Promise<number> {
  const read = readArguments(argv, { out: { type: 'string' }, json: { type: 'boolean' } }, ['<log>'], usage, terminal);
  if (typeof read === 'number') return read;
  const { out, json } = read.values;
  const [path] = read.positionals as [string];
  const logs = await openAllRecords(path, terminal);
  if (!logs) return 2;
  const originals = logs.flatMap(({ records }) => records);
  const texts = await productTextsOf(originals);
  const cleanLogs = cleanedLogs(logs, salt, texts);
  const clean = cleanLogs.flatMap(({ records }) => records);
  const changed = previewOf(originals, clean);
  if (out !== undefined && !(await saveLogs(out, cleanLogs, terminal))) return 2;
  if (json) {
    terminal.out(`${JSON.stringify({ file: path, records: clean.length, changed })}\n`);
    return 0;
  }
  const rows = changed.map(({ type, field, count, before, after }) => [
    `   ${type}`,
    field,
    `${count} ×`,
    brief(before),
    `→ ${brief(after)}`,
  ]);
  const saved = out === undefined ? 'nothing is saved: --out says where' : `saved to ${out}`;
  terminal.out(
    `${painted(terminal, 'green', 'clean')}  ${clean.length} records, ${saved}\n${columns(rows)
      .map((text) => line(terminal, text))
      .join('')}`,
  );
  return 0;
}
