import { undoMilliseconds } from '../../shell/undoPeriod.ts';

/** Days for which deleted pins and boards stay in the trash of their owners. */
const trashDays = 30;
const day = 86_400_000;

/** Time of the oldest deletion that its owner can undo, in ISO 8601. */
export const oldestInTrash = (): string => new Date(Date.now() - trashDays * day).toISOString();

/** Time of the oldest deletion that others can undo: who deleted another's pin, and the instance's owner. */
export const oldestUndoable = (): string => new Date(Date.now() - undoMilliseconds).toISOString();

/** Time at which something leaves the trash, in ISO 8601. */
export const goneAt = (deletedAt: string): string => new Date(Date.parse(deletedAt) + trashDays * day).toISOString();
