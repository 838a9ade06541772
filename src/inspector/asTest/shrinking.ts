import { jobOf, type Job } from '../playing/job.ts';
import type { ShrinkAsked, ShrinkTold } from './shrinkWorker.ts';

/** Shrinks a log in a worker, which brings fast-check with it. */
export type ShrinkJob = Job<ShrinkAsked, ShrinkTold>;

export const shrinking = (): ShrinkJob => jobOf<ShrinkAsked, ShrinkTold>(() => new Worker(new URL('./shrinkWorker.ts', import.meta.url), { type: 'module', name: 'shrink' }));
