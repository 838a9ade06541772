import { pageHandlers } from '../../../machines/shell/handlers.ts';
import { needsLaterFlows } from '../../../machines/shell/chunk.ts';

export const undrawn: Readonly<Record<string, string>> = Object.fromEntries(pageHandlers.filter(needsLaterFlows).map((h) => [h, 'later']));
