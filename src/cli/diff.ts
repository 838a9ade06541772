import type { AnyRecord } from '../../events/record.ts';
import { compareLogs, relevances, type Comparison, type RecordDifference } from '../../machines/logTools/comparison.ts';
import type { Difference } from '../../machines/logTools/differences.ts';
import type { Divergence } from '../../machines/logTools/divergence.ts';
import { timelineOf } from '../../machines/logTools/timeline.ts';
import { advance, toPlain } from '../../machines/engine/world.ts';
import { readArguments } from './arguments.ts';
import { openLog } from './logFiles.ts';
import { brief, columns, complain, line, painted, printable, processTerminal, type Terminal } from './terminal.ts';

const usage = `Usage: tessera diff <a> <b> [options]

Compares two sessions and names every difference, the most relevant first: answers, then what the
person did, then how the sessions began, then what follows from these. A record is compared with
the one of the other log that has the same cause; records without a cause are aligned by gestures.
Then it prints how the flows that the first of them changed differ after it.

Not relevant are the order of answers, times, ids that stand for each other, what is drawn at
random, and asides: timers, measurements, scrolling, preloading, repetitions, and records that the other
log ended too early for.

  --ignore TYPE|FIELD  leaves out records of this type, or passes over this field wherever it
                       stands; may be given several times: --ignore toast.shown --ignore username
  --strict             takes everything as relevant
  --json               one JSON object: { a, b, differences: [{ relevance, a, b, places, caused }],
                       worlds }; a and b are the records
  -h, --help           this

Exit code: 0 no relevant difference; 1 some; 2 one can't be read as far as they would differ, or the call is
wrong.
`;

const options = { ignore: { type: 'string', multiple: true }, strict: { type: 'boolean' }, json: { type: 'boolean' } } as const;

/** Numbers of differences and of their places that are printed; `--json` prints all. */
const shownDifferences = 20;
const shownPlaces = 40;
const shownPlacesOfFurther = 4;

/** `tessera diff`. @returns the exit code */
export async function diffCommand(argv: string[], terminal: Terminal = processTerminal): Promise<number> {
  const read = readArguments(argv, options, ['<a>', '<b>'], usage, terminal);
  if (typeof read === 'number') return read;
  const { ignore, strict, json } = read.values;
  const [pathA, pathB] = read.positionals as [string, string];
  const [a, b] = [await openLog(pathA, terminal), await openLog(pathB, terminal)];
  if (!a || !b) return 2;
  for (const [path, { problem }] of [
    [pathA, a],
    [pathB, b],
  ] as const)
    if (problem) complain(terminal, `${path}, line ${problem.line}: it ${problem.reason}`);

  const { differences, placesOf } = compareLogs(a.records, b.records, { ignored: ignore, isStrict: strict });
  const relevant = differences.filter(({ relevance }) => relevance !== 'aside');
  const [first] = relevant;
  const worlds = first?.a && first.b ? worldPlaces([a.records, b.records], [first.a, first.b], placesOf) : [];
  // A log that ends at an unreadable line says nothing about what it lacks.
  const isUnknown = relevant.every((difference) => (a.problem !== null && !difference.a) || (b.problem !== null && !difference.b));
  if (json) terminal.out(`${JSON.stringify({ a: pathA, b: pathB, differences, worlds })}\n`);
  else {
    const counts = a.records.length === b.records.length ? `${a.records.length}` : `${a.records.length} | ${b.records.length}`;
    const head = first
      ? `${painted(terminal, 'red', 'differ')}  ${countsOf(relevant)}, A | B`
      : `${painted(terminal, 'green', 'alike')}  ${counts} records${a.problem || b.problem ? ', as far as both can be read' : ''}`;
    const lines = [
      head,
      ...relevant
        .slice(0, shownDifferences)
        .flatMap((difference, at) => describeDifference(difference, at === 0 ? shownPlaces : shownPlacesOfFurther)),
      ...(relevant.length > shownDifferences ? [`and ${relevant.length - shownDifferences} more`] : []),
      ...(first?.a && first.b ? ['', ...describeWorlds(worlds, 'the flows that it changed')] : []),
      ...(differences.length > relevant.length ? [`aside   ${typesOf(differences.slice(relevant.length))}`] : []),
    ];
    terminal.out(lines.map((text) => line(terminal, text)).join(''));
  }
  return relevant.length > 0 && !isUnknown ? 1 : a.problem || b.problem ? 2 : 0;
}

/** The places at which the flows that either of two records changed differ after them. */
function worldPlaces(
  logs: readonly [a: readonly AnyRecord[], b: readonly AnyRecord[]],
  records: readonly [a: AnyRecord, b: AnyRecord],
  placesOf: Comparison['placesOf'],
): Difference[] {
  const steps = ([0, 1] as const).map((side) => advance(timelineOf(logs[side]).at(records[side].seq - 1), records[side]));
  const names = new Set(steps.flatMap(({ changed }) => changed));
  const [worldA, worldB] = steps.map(({ world }) =>
    Object.fromEntries(Object.entries(toPlain(world).instances).filter(([name]) => names.has(name))),
  );
  return placesOf(worldA, worldB).filter(({ path }) => !/\.used$|\.timers\..+\.cause$/.test(path));
}

function countsOf(relevant: readonly RecordDifference[]): string {
  const counts = relevances.map(
    (relevance) => [relevance, relevant.filter((difference) => difference.relevance === relevance).length] as const,
  );
  return counts.flatMap(([relevance, count]) => (count > 0 ? [`${count} ${relevance}${count === 1 ? '' : 's'}`] : [])).join(', ');
}

function describeDifference({ relevance, a, b, places, caused }: RecordDifference, maxPlaces: number): string[] {
  const seqOf = (record: AnyRecord | null): string => (record ? String(record.seq) : '–');
  const types = a?.type === b?.type ? a!.type : `${a?.type ?? '(none)'} | ${b?.type ?? '(none)'}`;
  const more = caused > 0 ? `, and ${caused} that it caused` : '';
  return ['', printable(`${relevance}  at record ${seqOf(a)} | ${seqOf(b)}: ${types}${more}`), ...columns(listed(places, maxPlaces))];
}

/** How often each type of record differs. */
function typesOf(asides: readonly RecordDifference[]): string {
  const counts = new Map<string, number>();
  for (const { a, b } of asides) counts.set((a ?? b)!.type, (counts.get((a ?? b)!.type) ?? 0) + 1);
  return printable([...counts].map(([type, count]) => `${count} × ${type}`).join(', '));
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
    ...describeWorlds(worlds, 'the worlds'),
  ]
    .map((text) => line(terminal, text))
    .join('');
}

const describeWorlds = (worlds: readonly Difference[], what: string): string[] => [
  worlds.length === 0
    ? `${what} are the same after it`
    : `${what} differ after it in ${worlds.length} ${worlds.length === 1 ? 'place' : 'places'}, A | B`,
  ...columns(listed(worlds)),
];

function listed(places: readonly Difference[], max = shownPlaces): string[][] {
  const rows = places.slice(0, max).map(({ path, a, b }) => [`   ${path}`, brief(a), `| ${brief(b)}`]);
  return places.length > max ? [...rows, [`   and ${places.length - max} more`, '', '']] : rows;
}
