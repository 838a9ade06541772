import { availableParallelism } from 'node:os';
import { canonicalText } from '../../events/digest.ts';
import { readLog, type LogFile } from '../../events/file.ts';
import type { AnyRecord, DataOf } from '../../events/record.ts';
import { catalogueVersion } from '../../events/version.ts';
import { conditionOf, conditionWords, placesWhere, type Condition } from '../../machines/logTools/condition.ts';
import { replaying, soundVerdict, verdictOf, type Verdict } from '../../machines/logTools/replay.ts';
import type { SoundLog } from '../../machines/logTools/segments.ts';
import { timelineOf } from '../../machines/logTools/timeline.ts';
import { toPlain, type PlainWorld } from '../../machines/engine/world.ts';
import { readArguments } from './arguments.ts';
import { describeStep, describeWorld, elapsed } from './describe.ts';
import { openLogs } from './logFiles.ts';
import { exitCodes, forkWords, isFolder, replayLogs, replayMany } from './replayMany.ts';
import { replayInThreads } from './replayThreads.ts';
import { stepKeys, stepThrough } from './stepping.ts';
import { painted, printable, processTerminal, type Terminal } from './terminal.ts';

const usage = `Usage: tessera replay <log> [options]
       tessera replay <folder> [--reporter junit]

Folds a session's log and prints the final state of every flow; then checks the seal:
the count of records, the hash chain, what each record did, the digest of the final world.
Of a folder, checks every log in it and in its folders (*.ndjson, *.ndjson.gz). A log may be
packed by gzip; - is standard input. A file may have several logs, as Help → Save a log makes of a
visit: each is checked, and visit.ndjson#2 is the second one, here and in every command for a log.

  --to SEQ      the world after record SEQ instead of the last
  --break WHEN  the world after the first record of a type, search.submitted say, or at which a
                condition comes to hold; may be given several times:
${conditionWords
  .split('\n')
  .map((text) => `                  ${text}`)
  .join('\n')}
  --step        record by record, from --to or the first break on:
                ${stepKeys}
  --threads N   as many at most, instead of one for each core; a log of more than 100,000 records
                holds keyframes, at which it is split
  --reporter KIND
                junit: XML with a test case for each log
  --json        one JSON object: { file, session, records, foreign, lifted, seq, record, world, verdict }
  -h, --help    this

Exit code: 0 the replay equals the seal; 1 it differs (the first record at which it does is
named); 2 the log, or a part of it, can't be read, or the call is wrong; 3 it equals the seal,
but of a fork, which is no evidence, or of what is left of a session. Of several logs, the first
of 2, 1 and 3 that one of them has.
`;

/** `tessera replay`. @returns the exit code */
export async function replayCommand(argv: string[], terminal: Terminal = processTerminal): Promise<number> {
  const read = readArguments(
    argv,
    {
      to: { type: 'string' },
      break: { type: 'string', multiple: true },
      step: { type: 'boolean' },
      reporter: { type: 'string' },
      threads: { type: 'string' },
      json: { type: 'boolean' },
    },
    ['<log>'],
    usage,
    terminal,
  );
  if (typeof read === 'number') return read;
  const { to, step, json, reporter, threads = String(availableParallelism()), break: breaks = [] } = read.values;
  const [path] = read.positionals as [string];
  const isMany = reporter !== undefined || (await isFolder(path));
  const isOne = to !== undefined || breaks.length > 0 || step || json;
  const wrong =
    to !== undefined && !/^\d+$/.test(to)
      ? '--to takes the number of a record.'
      : step && json
        ? '--step and --json exclude each other.'
        : step && path === '-'
          ? '--step reads what is typed, so the log can’t be standard input.'
          : reporter !== undefined && reporter !== 'junit'
            ? `There is no reporter ${reporter}.`
            : !/^[1-9]\d{0,2}$/.test(threads)
              ? '--threads takes a number from 1 to 999.'
              : isMany && isOne
                ? 'A folder and --reporter take no other option.'
                : undefined;
  if (wrong !== undefined) {
    terminal.err(`${wrong}\n\n${usage}`);
    return 2;
  }
  if (isMany) return replayMany(path, reporter === 'junit', Number(threads), terminal);
  let conditions: Condition[];
  try {
    conditions = breaks.map(breakOf);
  } catch (error) {
    terminal.err(`--break: ${(error as Error).message}\n`);
    return 2;
  }
  const logs = await openLogs(path, terminal);
  if (!logs) return 2;
  if (logs.length > 1) {
    if (!isOne) return replayLogs(path, logs, Number(threads), terminal);
    terminal.err(`${path} has ${logs.length} logs, of the pages of a visit: name one of them, ${logs[0]!.path} say.\n`);
    return 2;
  }
  const { bytes } = logs[0]!;
  // A sound log is replayed without keeping its records; all else asks for records in between.
  const sound = to === undefined && breaks.length === 0 && !step ? await replayInThreads(bytes, Number(threads)) : undefined;
  if (sound) {
    showSound(path, sound, json ?? false, terminal);
    return exitCodes[soundVerdict(sound.file.seal!).kind];
  }

  const file = readLog(bytes);
  const { records } = file;
  const breakPlaces = placesWhere(conditions, conditions.length > 0 ? records : []);
  const isBreak = ({ seq }: AnyRecord): boolean => breakPlaces.has(seq);
  const stop = placeOf(records, to === undefined ? undefined : Number(to), breaks.length > 0 ? isBreak : undefined);
  if (stop < 0 && records.length > 0) {
    terminal.err(
      to !== undefined
        ? `There is no record ${to}: the last that can be read is ${records.length - 1}.\n`
        : `There is no record for --break ${breaks.join(' or ')}.\n`,
    );
    return 2;
  }

  const replay = replaying();
  for (const record of records) replay.take(record);
  const verdict = verdictOf(file, replay);
  const world = toPlain(stop === records.length - 1 ? replay.world : timelineOf(records).at(stop));

  if (json) {
    terminal.out(asJson({ path, file, count: records.length, seq: stop, record: records[stop] ?? null, world, verdict }));
  } else if (records.length === 0) {
    terminal.out(describeVerdict(terminal, file, verdict));
  } else {
    terminal.out(describeFile(file, records[0]!, records.at(-1)!));
    if (step) await stepThrough(terminal, records, to === undefined && breaks.length === 0 ? 0 : stop, isBreak);
    else terminal.out(`${describePlace(terminal, records[0]!, records[stop]!)}\n${describeWorld(terminal, world, records[0]!.at)}\n`);
    terminal.out(describeVerdict(terminal, file, verdict));
  }
  return exitCodes[verdict.kind];
}

/** Returns the position to stop at; −1 if there is none. */
function placeOf(records: readonly AnyRecord[], to: number | undefined, isBreak: ((record: AnyRecord) => boolean) | undefined): number {
  if (to !== undefined) return to < records.length ? to : -1;
  return isBreak ? records.findIndex(isBreak) : records.length - 1;
}

/** @throws {Error} for what is no condition, and no record type */
const breakOf = (text: string): Condition => conditionOf(/\s/.test(text.trim()) ? text : `${text.trim()} is recorded`);

function showSound(path: string, { file, world, first, last }: SoundLog, isJson: boolean, terminal: Terminal): void {
  const verdict = soundVerdict(file.seal!);
  if (isJson) terminal.out(asJson({ path, file, count: last.seq + 1, seq: last.seq, record: last, world, verdict }));
  else
    terminal.out(
      describeFile(file, first, last) +
        `${describePlace(terminal, first, last)}\n${describeWorld(terminal, world, first.at)}\n` +
        describeVerdict(terminal, file, verdict),
    );
}

interface ReplayResult {
  readonly path: string;
  readonly file: LogFile;
  readonly count: number;
  readonly seq: number;
  readonly record: AnyRecord | null;
  readonly world: PlainWorld;
  readonly verdict: Verdict;
}

function asJson({ path, file: { session, foreign, lifted }, count, seq, record, world, verdict }: ReplayResult): string {
  return `${canonicalText({ file: path, session, records: count, foreign, lifted, seq, record, world, verdict })}\n`;
}

function describeFile({ session, foreign, lifted }: LogFile, first: AnyRecord, last: AnyRecord): string {
  const app = first.type === 'session.started' ? `, app ${printable(first.data.appVersion)}, catalogue ${first.data.catalogueVersion}` : '';
  const lines = [
    `session  ${session}${app}`,
    `records  ${last.seq + 1} in ${((last.at - first.at) / 1000).toFixed(3)} s`,
    ...(lifted > 0 ? [`lifted   ${lifted} of an older version`] : []),
    ...Object.entries(foreign).map(([type, count]) => `skipped  ${count} × ${type}, unknown here`),
  ];
  return `${lines.join('\n')}\n\n`;
}

function describePlace(terminal: Terminal, first: AnyRecord, { seq, at, type }: AnyRecord): string {
  return `after record ${seq}, ${painted(terminal, 'bold', type)}, ${elapsed(first.at, at)}\n`;
}

function describeVerdict(terminal: Terminal, { records, seal }: LogFile, verdict: Verdict): string {
  if (verdict.kind === 'fork') {
    return `${painted(terminal, 'yellow', 'fork')}     of ${forkWords(verdict)}: ${verdict.isCut ? 'no evidence of the whole session' : 'nothing that happened, so no evidence'}\n`;
  }
  if (verdict.kind === 'equal') {
    return `${painted(terminal, 'green', 'equal')}    ${seal!.count} records, chain ${seal!.head.slice(0, 12)}…, world ${seal!.digest.slice(0, 12)}…\n`;
  }
  const { kind, seq, line, reason } = verdict;
  const head = `${painted(terminal, 'red', kind)}  at record ${seq}, line ${line}: it ${reason}\n`;
  const record = records[seq];
  if (kind !== 'differs' || !record) return head;
  const start = records[0]!.data as Partial<DataOf<'session.started'>>;
  const difference =
    start.catalogueVersion === catalogueVersion
      ? ''
      : `         recorded with catalogue ${start.catalogueVersion}, replayed with ${catalogueVersion}\n`;
  return `${head}${difference}${describeStep(terminal, timelineOf(records).at(seq - 1), record, records[0]!.at)}`;
}
