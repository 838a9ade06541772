import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Assumption } from '../../events/entities/feed.ts';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

interface Context {
  assumptions: readonly Assumption[];
  hasRemoveFailed: boolean;
}

/** The home feed's assumptions on the person, loaded when its page shows, and again after each assumption that they remove. */
export const homeTaste = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'homeTaste.shown'
      | 'homeTaste.loaded'
      | 'homeTaste.failed'
      | 'homeTaste.removeRequested'
      | 'homeTaste.removed'
      | 'homeTaste.removeFailed'
    >,
  },
  actions: {
    learn: assign(({ event }) => (event.type === 'homeTaste.loaded' ? { assumptions: event.data.assumptions } : {})),
    forgetFailure: assign({ hasRemoveFailed: false }),
    rememberFailure: assign({ hasRemoveFailed: true }),
    loadHomeTaste: command<'loadHomeTaste'>(),
    removeAssumption: command<'removeAssumption'>(),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'homeTaste',
  context: { assumptions: [], hasRemoveFailed: false },
  initial: 'unasked',
  states: {
    unasked: { on: { 'homeTaste.shown': { target: 'loading', actions: 'forgetFailure' } } },
    loading: {
      entry: { type: 'loadHomeTaste', params: undefined },
      on: { 'homeTaste.loaded': { target: 'known', actions: 'learn' }, 'homeTaste.failed': { target: 'failed' } },
    },
    known: {
      on: {
        'homeTaste.shown': { target: 'loading', actions: 'forgetFailure' },
        'homeTaste.removeRequested': {
          target: 'removing',
          actions: [
            'forgetFailure',
            {
              type: 'removeAssumption',
              params: ({ event: { data } }) => ({ kind: data.assumption.kind, subject: data.assumption.subject }),
            },
          ],
        },
      },
    },
    removing: {
      on: {
        'homeTaste.removed': {
          target: 'loading',
          actions: { type: 'append', params: { type: 'feed.refreshed', data: { source: { kind: 'home' } } } },
        },
        'homeTaste.removeFailed': { target: 'known', actions: 'rememberFailure' },
      },
    },
    failed: { on: { 'homeTaste.shown': { target: 'loading' } } },
  },
});

type Snapshot = SnapshotFrom<typeof homeTaste>;
export const assumptionsIn = ({ context }: Snapshot): readonly Assumption[] => context.assumptions;
export const isTasteKnown = ({ value }: Snapshot): boolean => value === 'known' || value === 'removing';
export const isRemovingAssumption = ({ value }: Snapshot): boolean => value === 'removing' || value === 'loading';
export const hasTasteFailed = ({ value }: Snapshot): boolean => value === 'failed';
export const hasRemoveFailed = ({ context }: Snapshot): boolean => context.hasRemoveFailed;
