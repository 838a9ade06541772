import { assign, setup, type SnapshotFrom } from 'xstate';
import type { DataOf, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

const name = 'moderated';
const dismissal = { type: 'toast.dismissed', data: { name } } as const;
const toastOf = ({ order: { action } }: DataOf<'moderation.done'>): { type: 'toast.shown'; data: DataOf<'toast.shown'> } => ({
  type: 'toast.shown',
  data: { name, message: `moderation.${action}`, mode: 'append', tone: 'plain' },
});
const refusal = (message: 'refused' | 'undoRefused') =>
  ({ type: 'toast.shown', data: { name: 'moderationRefused', message: `moderation.${message}`, mode: 'append', tone: 'error' } }) as const;

interface Context {
  /** The decision that can be undone; null where the last one cannot. */
  id: string | null;
  /** The list in which it was made. */
  list: 'reports' | 'people';
}

/** Accounts are also decided about in the reports: then it names the report. */
const listOf = ({ order: { action, subject, about } }: DataOf<'moderation.done'>): Context['list'] =>
  subject.kind === 'person' && about === null && action !== 'dismiss' ? 'people' : 'reports';

/** Shows a toast after each action, with an undo if there is one, and after failures that no dialog shows. */
export const moderationNotice = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      'moderation.done' | 'moderation.refused' | 'moderation.undoRequested' | 'moderation.undone' | 'moderation.undoRefused'
    >,
  },
  guards: {
    hasUndo: ({ context }) => context.id !== null,
    isDismissal: ({ event }) => event.type === 'moderation.refused' && ['dismiss', 'unban', 'unlimit'].includes(event.data.order.action),
  },
  /** Milliseconds that the toast stays, long enough to undo. */
  delays: { shown: 8000 },
  actions: {
    remember: assign(({ event }) =>
      event.type === 'moderation.done' ? { id: event.data.isUndoable ? event.data.id : null, list: listOf(event.data) } : {},
    ),
    append: command<'append'>(),
    undoModeration: command<'undoModeration'>(),
  },
}).createMachine({
  id: 'moderationNotice',
  context: { id: null, list: 'reports' },
  initial: 'quiet',
  on: {
    'moderation.done': {
      target: '.shown',
      reenter: true,
      actions: ['remember', { type: 'append', params: ({ event }) => toastOf(event.data) }],
    },
    'moderation.refused': { guard: 'isDismissal', actions: { type: 'append', params: refusal('refused') } },
    'moderation.undoRefused': { actions: { type: 'append', params: refusal('undoRefused') } },
  },
  states: {
    quiet: {},
    shown: {
      after: { shown: { target: 'quiet', actions: { type: 'append', params: dismissal } } },
      on: {
        'moderation.undoRequested': {
          guard: 'hasUndo',
          target: 'undoing',
          actions: [
            { type: 'append', params: dismissal },
            { type: 'undoModeration', params: ({ context }) => ({ id: context.id! }) },
          ],
        },
      },
    },
    undoing: {
      on: {
        'moderation.undone': { target: 'quiet' },
        'moderation.undoRefused': { target: 'quiet', actions: { type: 'append', params: refusal('undoRefused') } },
      },
    },
  },
});

export const canUndoModeration = ({ context }: SnapshotFrom<typeof moderationNotice>): boolean => context.id !== null;
/** The list that shows what is being undone; null while nothing is. */
export const listOfUndoing = ({ value, context }: SnapshotFrom<typeof moderationNotice>): Context['list'] | null =>
  value === 'undoing' ? context.list : null;
