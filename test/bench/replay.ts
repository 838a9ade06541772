import { availableParallelism } from 'node:os';
import { digestOf } from '../../events/digest.ts';
import { logWriter } from '../../events/file.ts';
import { sealing } from '../../machines/logTools/replay.ts';
import { segmentsOf, soundLog, type Replayed } from '../../machines/logTools/segments.ts';
import { toPlain } from '../../machines/engine/world.ts';
import { shared } from '../../src/cli/logFiles.ts';
import { replayInThreads, replaySegmentInThread } from '../../src/cli/replayThreads.ts';
import { journey } from './journey.ts';
import { atMost, median, type Measure } from './measure.ts';

/** The limit is for 1,000,000 records. In a shorter log the start of the threads counts for more. */
const length = Number(process.env.TESSERA_RECORDS ?? 1_000_000);
const rounds = Number(process.env.TESSERA_BENCH_ROUNDS ?? 3);
/** Threads of a common machine: their longest tells what the clock says where so many cores are free. */
const commonCores = 4;

interface Spent {
  /** Milliseconds. */
  readonly clock: number;
  /** Milliseconds of all threads. */
  readonly processor: number;
}

async function spent(work: () => unknown): Promise<Spent> {
  const [before, began] = [process.cpuUsage(), performance.now()];
  await work();
  const clock = performance.now() - began;
  const { user, system } = process.cpuUsage(before);
  return { clock, processor: (user + system) / 1000 };
}

/** A sealed file in pieces, because a million lines exceed the maximum length of a string. */
function sealedFile(session: string): Uint8Array {
  const writer = logWriter(session);
  // A short log has as many keyframes as one of a million records.
  const replay = sealing(length / 10);
  const lines = journey(length).records.map((record) => {
    replay.take(record);
    return Buffer.from(writer.line(record));
  });
  lines.push(Buffer.from(writer.seal({ digest: digestOf(toPlain(replay.world)), effects: replay.effects })));
  for (const [count, keyframe] of replay.keyframes) lines.push(Buffer.from(writer.keyframe(count, keyframe)));
  return Buffer.concat(lines);
}

/** `JSON.parse` of each record's line, one after another. */
function parseLines(bytes: Uint8Array): void {
  const utf8 = new TextDecoder();
  let from = 0;
  for (let line = 0; line < length; line++) {
    const end = bytes.indexOf(10, from);
    JSON.parse(utf8.decode(bytes.subarray(from, end)));
    from = end + 1;
  }
}

/** Processor time of the longest of so many threads, one after another. */
async function longestThread(bytes: Uint8Array, threads: number): Promise<number> {
  const replayed: Replayed[] = [];
  const times: number[] = [];
  for (const segment of segmentsOf(bytes, threads))
    times.push((await spent(async () => void replayed.push(await replaySegmentInThread(segment)))).processor);
  if (!soundLog(replayed)) throw new Error('the replay is not what was sealed');
  return Math.max(...times);
}

/** `tessera replay` of a file against `JSON.parse` of its lines in one thread, in turns. */
export async function run(): Promise<Measure[]> {
  const bytes = sealedFile('journey');
  // As files are read.
  const file = shared(bytes);
  const parsings: Spent[] = [];
  const replays: Record<'several' | 'one', Spent[]> = { several: [], one: [] };
  const longest: number[] = [];
  const replay = async (threads: number): Promise<void> => {
    if (!(await replayInThreads(file, threads))) throw new Error('the replay is not what was sealed');
  };
  for (let round = 0; round < rounds; round++) {
    parsings.push(await spent(() => parseLines(bytes)));
    replays.several.push(await spent(() => replay(availableParallelism())));
    replays.one.push(await spent(() => replay(1)));
    longest.push(await longestThread(file, commonCores));
  }
  const mid = (times: readonly Spent[], kind: keyof Spent): number => median(times.map((time) => time[kind]));
  const records = `${length.toLocaleString('en-US')} records`;
  return [
    atMost(
      `tessera replay of ${records}, by the clock, ${availableParallelism()} threads`,
      mid(replays.several, 'clock') / mid(parsings, 'clock'),
      3,
      '× JSON.parse',
    ),
    {
      name: `the longest of ${commonCores} threads, one after another, in processor time`,
      value: median(longest) / mid(parsings, 'processor'),
      unit: '× JSON.parse',
    },
    { name: 'in one thread, in processor time', value: mid(replays.one, 'processor') / mid(parsings, 'processor'), unit: '× JSON.parse' },
    { name: 'JSON.parse of the same lines', value: (mid(parsings, 'processor') / length) * 1000, unit: 'µs a record' },
    { name: 'keyframes, of the file', value: (100 * keyframeBytes(bytes)) / bytes.length, unit: '%' },
  ];
}

/** Bytes of the lines behind the seal. */
function keyframeBytes(bytes: Uint8Array): number {
  let from = 0;
  for (let line = 0; line <= length; line++) from = bytes.indexOf(10, from) + 1;
  return bytes.length - from;
}
