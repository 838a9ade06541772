import { dirname, relative, resolve, sep } from 'node:path';
import { conditionOf, conditionWords } from '../../machines/logTools/condition.ts';
import { neverTest } from '../inspector/asTest/neverTest.ts';
import { NoGestures, playwrightSpec } from '../inspector/asTest/playwrightSpec.ts';
import { textOf } from '../inspector/asTest/sights.ts';
import { vitestTest } from '../inspector/asTest/vitestTest.ts';
import { readArguments } from './arguments.ts';
import { openRecords, saveText } from './logFiles.ts';
import { processTerminal, type Terminal } from './terminal.ts';

const usage = `Usage: tessera test <log> --as vitest|playwright [options]

Turns a session, or a part of it, into a test. As Vitest it takes the records in and compares
what each does with what it did; where it does not, the test names the record. As Playwright it
opens the page as the log began, does what the person did, by role and name, and answers the
page's calls out of the log. After each step it asserts the requests that change something, the
states of the flows and what the person saw. It needs a running instance as its baseURL.

  --as KIND    vitest or playwright
  --out FILE   where to write it; without it, it is printed
  --from SEQ   as Vitest: records before it are taken in, but not compared
  --to SEQ     the last record of the part
  --never CONDITION
               as Vitest: instead of all that each record does, this alone, that it never comes
               to hold; of a log shrunk until a fault shows, a test that fails until it is mended
  --name NAME  what the test is called; the log's name when absent
  -h, --help   this

A condition is one of these:

${conditionWords}

Exit code: 0 it was made; 1 nobody did anything that a Playwright spec could do again; 2 the log
can't be read, the file not written, or the call is wrong.
`;

/** `tessera test`. @returns the exit code */
export async function testCommand(argv: string[], terminal: Terminal = processTerminal): Promise<number> {
  const options = {
    as: { type: 'string' },
    out: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    never: { type: 'string' },
    name: { type: 'string' },
  } as const;
  const read = readArguments(argv, options, ['<log>'], usage, terminal);
  if (typeof read === 'number') return read;
  const { as, out, from = '0', to, never, name } = read.values;
  const [path] = read.positionals as [string];
  const wrong = wrongIn(read.values);
  if (wrong !== undefined) {
    terminal.err(`${wrong}\n\n${usage}`);
    return 2;
  }
  const file = await openRecords(path, terminal);
  if (!file) return 2;
  const { records, session } = file;
  const title = name ?? (never === undefined ? `the session ${session} goes as it was recorded` : `it never comes to hold that ${never}`);
  const last = Math.min(Number(to ?? Infinity), records.length - 1);
  let text: string;
  try {
    if (as === 'playwright') text = playwrightSpec(records, title, last, await textOf(records));
    else if (never === undefined) text = vitestTest(records, title, machinesFrom(out), { from: Number(from), to: last });
    else text = neverTest(records.slice(0, last + 1), title, machinesFrom(out), never);
  } catch (error) {
    if (!(error instanceof NoGestures)) throw error;
    terminal.err(`${error.message}\n`);
    return 1;
  }
  if (out === undefined) terminal.out(text);
  else if (!(await saveText(out, text, terminal))) return 2;
  return 0;
}

/** Returns the fault of a call; undefined if it is valid. */
function wrongIn({ as, from = '0', to = '0', never }: { as?: string; from?: string; to?: string; never?: string }): string | undefined {
  if ((as !== 'vitest' && as !== 'playwright') || ![from, to].every((seq) => /^\d+$/.test(seq)))
    return 'It takes --as vitest or --as playwright; --from and --to take numbers of records.';
  if (never === undefined) return undefined;
  if (as !== 'vitest') return '--never makes a Vitest test.';
  try {
    conditionOf(never);
    return undefined;
  } catch (error) {
    return `--never: ${(error as Error).message}`;
  }
}

/** Returns the import path of the flows' folder from a file: of its own project, or of this one. */
function machinesFrom(out: string | undefined): string {
  const folder = relative(dirname(resolve(out ?? 'session.test.ts')), resolve('machines'))
    .split(sep)
    .join('/');
  return folder.startsWith('.') ? folder : `./${folder}`;
}
