import { early, lazyWithRetry } from '../../parts/lazyWithRetry.ts';

const load = () => import('./ChangeToast.tsx');

/** Before a first save, which may happen offline. */
export const loadChangeToast = early(load);
export const ChangeToast = lazyWithRetry(load);
