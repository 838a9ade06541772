import type { SnapshotFrom } from 'xstate';
import type { outbox } from './outbox.ts';

/**
 * The private note on a pin that shows: what waits to be sent, else the stored one. The stored one may come from an answer that is older
 * than a change of this session, which then replaces it as it did on the server.
 */
export function shownNote({ context: { done, waiting } }: SnapshotFrom<typeof outbox>, pinId: string, stored: string): string {
  let shown = stored;
  for (const { change } of done) if (change.kind === 'notePin' && change.pinId === pinId && change.before === shown) shown = change.note;
  for (const { change } of waiting) if (change.kind === 'notePin' && change.pinId === pinId) shown = change.note;
  return shown;
}
