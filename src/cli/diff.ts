import type { AnyRecord } from '../../events/record.ts';
import { isDrawn, type Difference, type IsIgnored } from '../../machines/logTools/differences.ts';
import { findDivergence, type Divergence } from '../../machines/logTools/divergence.ts';
import { readArguments } from './arguments.ts';
import { openLog } from './logFiles.ts';
import { brief, columns, complain, line, painted, processTerminal, type Terminal } from './terminal.ts';

const usage = `Usage: tessera diff <a> <b> [options]

Names the first record at which two logs part, and how their worlds differ after it.
Times and what is drawn at random (session, entry and request identifiers) are not compared.

  --ignore KEY  also pass over this key, wherever it stands; may be given several times
  --strict      compare everything
  --json        one JSON object: { a, b, seq, records, worlds }, seq null when they do not part
  -h, --help    this

Exit code: 0 the logs tell the same; 1 they part; 2 one can't be read up to where they would
part, or the call is wrong.
`;

/** Number of paths that are printed; `--json` prints all. */
const shownPlaces = 40;

/** `tessera diff`. @returns the exit code */
export async function diffCommand(argv: string[], terminal: Terminal = processTerminal): Promise<number> {
  const read = readArguments(
    argv,
    { ignore: { type: 'string', multiple: true }, strict: { type: 'boolean' }, json: { type: 'boolean' } },
    ['<a>', '<b>'],
    usage,
    terminal,
  );
  if (typeof read === 'number') return read;
  const { ignore = [], strict, json } = read.values;
  const [pathA, pathB] = read.positionals as [string, string];
  const [a, b] = [await openLog(pathA, terminal), await openLog(pathB, terminal)];
  if (!a || !b) return 2;
  for (const [path, { problem }] of [
    [pathA, a],
    [pathB, b],
  ] as const)
    if (problem) complain(terminal, `${path}, line ${problem.line}: it ${problem.reason}`);

  const isIgnored: IsIgnored = (key, value) => ignore.includes(key) || (!strict && isDrawn(key, value));
  const divergence = findDivergence(a.records, b.records, isIgnored);
  // A log that ends at an unreadable line says nothing about a divergence there.
  const isUnknown = !divergence
    ? Boolean(a.problem ?? b.problem)
    : (a.problem !== null && !a.records[divergence.seq]) || (b.problem !== null && !b.records[divergence.seq]);
  if (!divergence) {
    const alike = `${painted(terminal, 'green', 'alike')}  ${a.records.length} records${isUnknown ? ', as far as both can be read' : ''}\n`;
    terminal.out(json ? `${JSON.stringify({ a: pathA, b: pathB, seq: null, records: [], worlds: [] })}\n` : alike);
    return isUnknown ? 2 : 0;
  }
  const { seq, worlds } = divergence;
  const [recordA, recordB] = [a.records[seq], b.records[seq]];
  if (json) terminal.out(`${JSON.stringify({ a: pathA, b: pathB, seq, records: [recordA ?? null, recordB ?? null], worlds })}\n`);
  else terminal.out(describeDivergence(terminal, divergence, recordA, recordB));
  return isUnknown ? 2 : 1;
}

/** Prints where two logs diverge. */
export function describeDivergence(
  terminal: Terminal,
  { seq, records, worlds }: Divergence,
  a: AnyRecord | undefined,
  b: AnyRecord | undefined,
): string {
  const name = (record: AnyRecord | undefined): string => record?.type ?? '(has ended)';
  const comparedRecords = a && b && a.type === b.type ? records : [];
  return [
    `${painted(terminal, 'red', 'part')}  at record ${seq}, A | B`,
    ...columns([['   type', name(a), `| ${name(b)}`], ...listed(comparedRecords)]),
    '',
    worlds.length === 0
      ? 'the worlds after it are the same'
      : `the worlds after it differ in ${worlds.length} ${worlds.length === 1 ? 'place' : 'places'}, A | B`,
    ...columns(listed(worlds)),
  ]
    .map((text) => line(terminal, text))
    .join('');
}

function listed(places: readonly Difference[]): string[][] {
  const rows = places.slice(0, shownPlaces).map(({ path, a, b }) => [`   ${path}`, brief(a), `| ${brief(b)}`]);
  return places.length > shownPlaces ? [...rows, [`   and ${places.length - shownPlaces} more`, '', '']] : rows;
}
