import { transitionRows } from '../../../machines/logTools/transitions.ts';
import { jobOf, type Job } from '../playing/job.ts';
import type { Counted } from './countingWorker.ts';
import { workerUrl } from '../sources/workers.ts';
import countingWorker from './countingWorker.ts?worker&url';

/** Counts how often each transition was taken over several logs. */
export type Counting = Job<readonly File[], Counted>;

const key = 'tessera.inspector.counts';

function storedCount(): Counted | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Counted | null;
  } catch {
    return null;
  }
}

/** The last counts are stored in this browser, so that an address shows the same heat again. */
export function counting(): Counting {
  const job = jobOf<readonly File[], Counted>(() => new Worker(workerUrl(countingWorker), { type: 'module', name: 'heat' }), storedCount());
  job.subscribe(() => {
    const { update, isRunning } = job.get();
    if (isRunning || !update?.isDone) return;
    try {
      localStorage.setItem(key, JSON.stringify(update));
    } catch {
      // Without a store the counts last as long as the page.
    }
  });
  return job;
}

const numbers = new Map(transitionRows.map(({ name }, number) => [name, number]));

/** Counts by index in `transitionRows`. Transitions that no longer exist are left out. */
export const rowsOf = ({ counts }: Counted): ReadonlyMap<number, number> =>
  new Map(counts.flatMap(([name, times]) => (numbers.has(name) ? [[numbers.get(name)!, times] as const] : [])));
