import { accountEvents } from './accountEvents.ts';
import { browsingEvents } from './browsingEvents.ts';

/** Record types that are events as they are, with their numbers; a number never changes its meaning. */
export const recordEvents = { ...browsingEvents, ...accountEvents };
