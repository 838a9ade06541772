import { digestOf } from '../../events/digest.ts';
import { logReader, logWriter } from '../../events/file.ts';
import type { AnyRecord } from '../../events/record.ts';
import { replaying, verdictOf } from '../../machines/logTools/replay.ts';
import { toPlain } from '../../machines/engine/world.ts';
import { journey } from './journey.ts';
import { atMost, type Measure } from './measure.ts';

/**
 * The limit is for 1,000,000 records; a tenth has the same ratio, in a tenth of the time and memory. `TESSERA_RECORDS=1000000` measures
 * all.
 */
const length = Number(process.env.TESSERA_RECORDS ?? 100_000);

/** Returns the milliseconds of processor time, so that other programs do not count. */
function spent(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Number of lines before the other contender's turn. */
const stretch = 250;

/** Returns the lines of a sealed file, without line ends, because a million of them exceed the maximum length of a string. */
function linesOf(session: string): Uint8Array[] {
  const writer = logWriter(session);
  const replay = replaying();
  const lines = journey(length).records.map((record) => {
    replay.take(record);
    return Buffer.from(writer.line(record).trimEnd());
  });
  return [...lines, Buffer.from(writer.seal({ digest: digestOf(toPlain(replay.world)), effects: replay.effects }).trimEnd())];
}

/** `tessera replay` of a file against `JSON.parse` of its lines, in turns: reading and checking the chain, folding, effects, verdict. */
export async function run(): Promise<Measure[]> {
  const lines = linesOf('journey');
  const utf8 = new TextDecoder();
  const reader = logReader();
  const replay = replaying();
  const records: { type: AnyRecord['type'] }[] = [];
  let [parsing, reading, folding] = [0, 0, 0];
  for (let at = 0; at < lines.length; at += stretch) {
    const some = lines.slice(at, at + stretch);
    const texts = some.map((line) => utf8.decode(line));
    parsing += spent(() => texts.forEach((text) => JSON.parse(text)));
    reading += spent(() => some.forEach(reader.take));
    const read = reader.handOver();
    folding += spent(() => read.forEach(replay.take));
    for (const { type } of read) records.push({ type });
  }
  const judging = spent(() => {
    if (verdictOf({ ...reader.end(), records }, replay).kind !== 'equal') throw new Error('the replay is not what was sealed');
  });
  const times = { reading, folding, judging };
  for (const [name, time] of Object.entries(times))
    process.stderr.write(
      `  ${name.padEnd(8)} ${(time / parsing).toFixed(1)} × JSON.parse, ${((time / length) * 1000).toFixed(1)} µs a record\n`,
    );
  return [
    atMost(`tessera replay of ${length.toLocaleString('en-US')} records`, (reading + folding + judging) / parsing, 3, '× JSON.parse'),
    { name: 'JSON.parse of the same lines', value: (parsing / length) * 1000, unit: 'µs a record' },
  ];
}
