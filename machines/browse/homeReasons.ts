import { assign, setup, type SnapshotFrom } from 'xstate';
import type { HomeReason } from '../../events/entities/feed.ts';
import type { RecordOf } from '../../events/record.ts';

/** Reasons that are kept, the latest: those of some eighty pages. */
const maxKept = 2_000;

/** Why pins are in the home feed, as its pages said. */
export const homeReasons = setup({
  types: { context: {} as { reasons: readonly HomeReason[] }, events: {} as RecordOf<'feed.pageLoaded'> },
  guards: { hasReasons: ({ event }) => event.data.source.kind === 'home' && Boolean(event.data.page.reasons?.length) },
  actions: {
    keep: assign({ reasons: ({ context, event }) => [...context.reasons, ...(event.data.page.reasons ?? [])].slice(-maxKept) }),
  },
}).createMachine({
  id: 'homeReasons',
  context: { reasons: [] },
  initial: 'known',
  on: { 'feed.pageLoaded': { guard: 'hasReasons', actions: 'keep' } },
  states: { known: {} },
});

export const reasonOf = ({ context }: SnapshotFrom<typeof homeReasons>, pinId: string | null): HomeReason | undefined =>
  context.reasons.findLast((reason) => reason.pinId === pinId);
