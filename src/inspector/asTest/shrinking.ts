import { jobOf, type Job } from '../playing/job.ts';
import type { ShrinkRequest, ShrinkUpdate } from './shrinkWorker.ts';
import { workerUrl } from '../sources/workers.ts';
import shrinkWorker from './shrinkWorker.ts?worker&url';

/** Shrinks a log in a worker, which loads fast-check. */
export type ShrinkJob = Job<ShrinkRequest, ShrinkUpdate>;

export const shrinking = (): ShrinkJob =>
  jobOf<ShrinkRequest, ShrinkUpdate>(() => new Worker(workerUrl(shrinkWorker), { type: 'module', name: 'shrink' }));
