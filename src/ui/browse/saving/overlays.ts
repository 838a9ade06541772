import { early, lazyWithRetry } from '../../parts/lazyWithRetry.ts';

/** The board picker and the editors share a chunk, loaded on hover or focus. */
const load = () => import('./SavingOverlays.tsx');

export const loadSavingOverlays = early(load);
export const SavingOverlays = lazyWithRetry(load);
