import { transitionRows } from '../../../machines/transitions.ts';
import { jobOf, type Job } from '../playing/job.ts';
import type { Counted } from './countingWorker.ts';

/** Counts how often each transition was taken over several logs. */
export type Counting = Job<readonly File[], Counted>;

const key = 'tessera.inspector.heat';

function storedCount(): Counted | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Counted | null;
  } catch {
    return null;
  }
}

/** What was counted last stays in this browser, so that an address shows the same heat again. */
export function counting(): Counting {
  const job = jobOf<readonly File[], Counted>(() => new Worker(new URL('./countingWorker.ts', import.meta.url), { type: 'module', name: 'heat' }), storedCount());
  job.subscribe(() => {
    const { told, isRunning } = job.get();
    if (isRunning || !told?.isDone) return;
    try {
      localStorage.setItem(key, JSON.stringify(told));
    } catch {
      // Without a store it lasts as long as the page.
    }
  });
  return job;
}

const numbers = new Map(transitionRows.map(({ name }, number) => [name, number]));

/** By place in `transitionRows`. Transitions that are no more are left out. */
export const rowsOf = ({ taken }: Counted): ReadonlyMap<number, number> =>
  new Map(taken.flatMap(([name, times]) => (numbers.has(name) ? [[numbers.get(name)!, times] as const] : [])));
