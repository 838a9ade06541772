import { createLog } from '../../events/log.ts';
import { timelineOf } from '../../machines/logTools/timeline.ts';
import { advance } from '../../machines/engine/world.ts';
import { speedRatio, type Work } from './contest.ts';
import { journey } from './journey.ts';
import { atMost, median, quantile, timed, type Measure } from './measure.ts';
import { numbers } from './numbers.ts';

const length = 100_000;
const seeks = 300;

/** Returns the used heap in MB. */
function heapUsed(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

/** Appends and processes the same five thousand records of all kinds, after a number of earlier ones. */
function after(count: number): Work {
  let lived: ReturnType<typeof journey> | undefined;
  const more = journey(6000).records.slice(1000);
  return () => {
    lived ??= journey(count);
    const log = createLog(lived.records);
    let { world } = lived;
    return () => {
      for (const { type, data, at } of more)
        world = advance(world, log.append(type as 'search.closed', data as Record<never, never>, at)).world;
    };
  };
}

export const contenders: Record<string, Work> = { long: after(length), short: after(1000) };

export async function run(): Promise<Measure[]> {
  const empty = heapUsed();
  const { records } = journey(length);
  const lived = heapUsed();
  const timeline = timelineOf(records);
  const first = timed(() => timeline.at(length - 1));
  const keyframes = heapUsed();
  const random = numbers(11);
  const times = Array.from({ length: seeks }, () => timed(() => timeline.at(Math.floor(random() * length))));
  return [
    atMost('at(seq) in 100,000 records, median', median(times), 16, 'ms'),
    { name: 'at(seq) in 100,000 records, p99', value: quantile(times, 0.99), unit: 'ms' },
    { name: 'the first at(seq), through all 100,000', value: first / 1000, unit: 's' },
    { name: 'memory of a session of 100,000 records', value: lived - empty, unit: 'MB' },
    { name: 'memory of its keyframes', value: keyframes - lived, unit: 'MB' },
    { name: 'append after 100,000 records, to after 1000', value: await speedRatio(import.meta.url, 'long', 'short', 9), unit: '× speed' },
  ];
}
