import { setup, type SnapshotFrom } from 'xstate';
import type { RecordOf } from '../../events/record.ts';

/** Whether the navigation footer of small screens is hidden: while an on-screen keyboard leaves little room (S1.4, S2.9). */
export const navigationFooter = setup({
  types: { events: {} as RecordOf<'navigationFooter.hidden' | 'navigationFooter.shown'> },
}).createMachine({
  id: 'navigationFooter',
  initial: 'shown',
  states: {
    shown: { on: { 'navigationFooter.hidden': { target: 'hidden' } } },
    hidden: { on: { 'navigationFooter.shown': { target: 'shown' } } },
  },
});

export const isFooterHidden = ({ value }: SnapshotFrom<typeof navigationFooter>): boolean => value === 'hidden';
