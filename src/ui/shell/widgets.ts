import { early, lazyWithRetry } from '../parts/lazyWithRetry.ts';

/** Menus and dialogs share a chunk with the widget library: loaded on first hover or focus, or with a form that asks before it is left. */
const load = () => import('./widgets/Widgets.tsx');

export const loadWidgets = early(load);
export const Widgets = lazyWithRetry(load);
