import type { AnyRecord } from '../../events/record.ts';
import { timelineOf } from '../../machines/timeline.ts';
import { toPlain } from '../../machines/world.ts';
import { readArguments } from './arguments.ts';
import { differences, type Difference, type IsIgnored } from './differences.ts';
import { openLog } from './logFiles.ts';
import { brief, columns, line, painted, processTerminal, type Terminal } from './terminal.ts';

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

/** Places that are printed; `--json` gives all. */
const shownPlaces = 40;
const drawn = new Set(['at', 'due', 'entry', 'request_identifier']);

/** `tessera diff`. @returns the exit code */
export async function diffCommand(argv: string[], terminal: Terminal = processTerminal): Promise<number> {
  const read = readArguments(argv, { ignore: { type: 'string', multiple: true }, strict: { type: 'boolean' }, json: { type: 'boolean' } }, ['<a>', '<b>'], usage, terminal);
  if (typeof read === 'number') return read;
  const { ignore = [], strict, json } = read.values;
  const [pathA, pathB] = read.positionals as [string, string];
  const [a, b] = [await openLog(pathA, terminal), await openLog(pathB, terminal)];
  if (!a || !b) return 2;
  for (const [path, { problem }] of [[pathA, a], [pathB, b]] as const) if (problem) terminal.err(`${path}, line ${problem.line}: it ${problem.reason}\n`);

  const isIgnored: IsIgnored = (key, value) => ignore.includes(key) || (!strict && (drawn.has(key) || (key === 'session' && typeof value === 'string')));
  const seq = partingOf(a.records, b.records, isIgnored);
  // Where one ends because its next line can't be read, nothing is known of a parting there.
  const isUnknown = seq < 0 ? Boolean(a.problem ?? b.problem) : (a.problem !== null && !a.records[seq]) || (b.problem !== null && !b.records[seq]);
  if (seq < 0) {
    const alike = `${painted(terminal, 'green', 'alike')}  ${a.records.length} records${isUnknown ? ', as far as both can be read' : ''}\n`;
    terminal.out(json ? `${JSON.stringify({ a: pathA, b: pathB, seq: null, records: [], worlds: [] })}\n` : alike);
    return isUnknown ? 2 : 0;
  }
  const [recordA, recordB] = [a.records[seq], b.records[seq]];
  const worlds = differences(toPlain(timelineOf(a.records).at(seq)), toPlain(timelineOf(b.records).at(seq)), isIgnored);
  if (json) terminal.out(`${JSON.stringify({ a: pathA, b: pathB, seq, records: [recordA ?? null, recordB ?? null], worlds })}\n`);
  else terminal.out(describeParting(terminal, seq, recordA, recordB, isIgnored, worlds));
  return isUnknown ? 2 : 1;
}

/** The first record at which two logs are not the same; −1 when they are. */
function partingOf(a: readonly AnyRecord[], b: readonly AnyRecord[], isIgnored: IsIgnored): number {
  for (let seq = 0; seq < Math.max(a.length, b.length); seq++) if (differences(a[seq], b[seq], isIgnored).length > 0) return seq;
  return -1;
}

function describeParting(terminal: Terminal, seq: number, a: AnyRecord | undefined, b: AnyRecord | undefined, isIgnored: IsIgnored, worlds: readonly Difference[]): string {
  const name = (record: AnyRecord | undefined): string => record?.type ?? '(has ended)';
  const told = a && b && a.type === b.type ? differences(a, b, isIgnored) : [];
  return [
    `${painted(terminal, 'red', 'part')}  at record ${seq}, A | B`,
    ...columns([['   type', name(a), `| ${name(b)}`], ...listed(told)]),
    '',
    worlds.length === 0 ? 'the worlds after it are the same' : `the worlds after it differ in ${worlds.length} ${worlds.length === 1 ? 'place' : 'places'}, A | B`,
    ...columns(listed(worlds)),
  ].map((text) => line(terminal, text)).join('');
}

function listed(places: readonly Difference[]): string[][] {
  const rows = places.slice(0, shownPlaces).map(({ path, a, b }) => [`   ${path}`, brief(a), `| ${brief(b)}`]);
  return places.length > shownPlaces ? [...rows, [`   and ${places.length - shownPlaces} more`, '', '']] : rows;
}
