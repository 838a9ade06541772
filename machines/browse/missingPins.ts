import type { SnapshotFrom } from 'xstate';
import type { moderationNotice } from '../insight/moderationNotice.ts';
import type { visitor } from '../visitor/visitor.ts';
import type { outbox } from './outbox.ts';

// Selectors apart from their charts, which the first page does not load.

/** Pins that this session deleted and did not restore. */
export function deletedPins({ context: { done, waiting } }: SnapshotFrom<typeof outbox>): readonly string[] {
  const ids = new Set<string>();
  for (const { change } of [...done, ...waiting]) {
    if (change.kind === 'deletePins') for (const id of change.pinIds) ids.add(id);
    if (change.kind === 'restorePins') for (const id of change.pinIds) ids.delete(id);
  }
  return [...ids];
}

/** Pins that the person does not want in the home feed, said in this session. */
export function unwantedPins({ context: { done, waiting } }: SnapshotFrom<typeof outbox>): readonly string[] {
  const ids = new Set<string>();
  for (const { change } of [...done, ...waiting]) {
    if (change.kind !== 'tuneHome' || change.wish === 'more') continue;
    if (change.isOn) ids.add(change.pinId);
    else ids.delete(change.pinId);
  }
  return [...ids];
}

/** Pins that a signed-out person does not want in the home feed; none unless this browser remembers them. */
export const unwantedByVisitor = ({ context }: SnapshotFrom<typeof visitor>): readonly string[] =>
  context.history.homeWishes.flatMap(({ pinId, wish }) => (wish === 'more' ? [] : [pinId]));

/** Pins that this session removed as owner of the instance. */
export const removedPins = ({ context }: SnapshotFrom<typeof moderationNotice>): readonly string[] => Object.values(context.removed);
