import { conditionOf, conditionWords, type Condition } from '../../machines/logTools/condition.ts';
import { firstLeftOut, picked } from '../../machines/logTools/fork.ts';
import { smallestUntil } from '../inspector/asTest/smallest.ts';
import { readArguments } from './arguments.ts';
import { elapsed } from './describe.ts';
import { openRecords, saveFork } from './logFiles.ts';
import { brief, columns, line, painted, processTerminal, type Terminal } from './terminal.ts';

const usage = `Usage: tessera shrink <log> --until <condition> [options]

Leaves records out of a log for as long as the condition still comes to hold in it, and prints
those that are left: without any one of them, it would not. Numbers and causes are put right.

  --until CONDITION  what shows the fault:
${conditionWords
  .split('\n')
  .map((text) => `                       ${text}`)
  .join('\n')}
  --out FILE         writes the smallest log to a file, sealed anew as a fork of the session
  --json             one JSON object: { file, until, was, records, seqs }
  -h, --help         this

Exit code: 0 it was shrunk; 1 the condition never holds in the log; 2 the log can't be read, or
the call is wrong.
`;

/** `tessera shrink`. @returns the exit code */
export async function shrinkCommand(argv: string[], terminal: Terminal = processTerminal): Promise<number> {
  const read = readArguments(
    argv,
    { until: { type: 'string' }, out: { type: 'string' }, json: { type: 'boolean' } },
    ['<log>'],
    usage,
    terminal,
  );
  if (typeof read === 'number') return read;
  const { until, out, json } = read.values;
  const [path] = read.positionals as [string];
  let condition: Condition;
  try {
    condition = conditionOf(until ?? '');
  } catch (error) {
    terminal.err(`--until: ${(error as Error).message}\n\n${usage}`);
    return 2;
  }
  const file = await openRecords(path, terminal);
  if (!file) return 2;
  const { records, session } = file;
  const seqs = smallestUntil(records, condition);
  if (!seqs) {
    terminal.err(`It never comes to hold that ${until}, in ${records.length} records.\n`);
    return 1;
  }
  const small = picked(records, seqs);
  if (out !== undefined && !(await saveFork(out, small, { session, at: firstLeftOut(seqs) }, terminal))) return 2;
  if (json) {
    terminal.out(`${JSON.stringify({ file: path, until, was: records.length, records: small, seqs })}\n`);
    return 0;
  }
  const rows = small.map(({ type, at, data }, seq) => [`   ${seq}`, `was ${seqs[seq]}`, elapsed(small[0]!.at, at), type, brief(data)]);
  terminal.out(
    `${painted(terminal, 'green', 'shrunk')}  ${records.length} records to ${small.length}\n${columns(rows)
      .map((text) => line(terminal, text))
      .join('')}`,
  );
  return 0;
}
