import { assign, setup, type SnapshotFrom } from 'xstate';
import type { ModerationSubject } from '../../events/entities/moderation.ts';
import type { DataOf, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

const toast = 'moderated';
const dismissal = { type: 'toast.dismissed', data: { name: toast } } as const;
type ToastShown = { type: 'toast.shown'; data: DataOf<'toast.shown'> };
const toastOf = (message: DataOf<'moderation.done'>['order']['action'] | 'undone'): ToastShown => ({
  type: 'toast.shown',
  data: { name: toast, message: `moderation.${message}`, mode: 'append', tone: 'plain' },
});
const refusal = (message: 'refused' | 'undoRefused') =>
  ({ type: 'toast.shown', data: { name: 'moderationRefused', message: `moderation.${message}`, mode: 'append', tone: 'error' } }) as const;

interface Context {
  /** The decision that the toast's undo is about; null where there is none. */
  id: string | null;
  /** The name of its person or thing; null if unknown. */
  name: string | null;
  /** The list in which it was made, or is being undone. */
  list: 'reports' | 'people' | 'log';
  /** The pin that was removed from its own page, which shows what became of it. */
  pinId: string | null;
  /** Removed pins by their decisions, which can be undone. */
  removed: Readonly<Record<string, string>>;
  /** Names by subject of the actions that are under way. */
  names: Readonly<Record<string, string>>;
}

const keyOf = ({ kind, id }: ModerationSubject): string => `${kind} ${id}`;

/** Accounts are also decided about in the reports: then it names the report. */
const listOf = ({ order: { action, subject, about } }: DataOf<'moderation.done'>): Context['list'] =>
  subject.kind === 'person' && about === null && action !== 'dismiss' ? 'people' : 'reports';

function done({ names, removed }: Context, event: DataOf<'moderation.done'>): Context {
  const { id, isUndoable, order } = event;
  const key = keyOf(order.subject);
  return {
    id: isUndoable ? id : null,
    name: Object.hasOwn(names, key) ? names[key]! : null,
    list: listOf(event),
    pinId: order.action === 'removePin' && order.about === null ? order.subject.id : null,
    removed: order.action === 'removePin' ? { ...removed, [id]: order.subject.id } : removed,
    names: Object.fromEntries(Object.entries(names).filter(([other]) => other !== key)),
  };
}

const reload = ({ context }: { context: Context }) => ({ type: 'closeup.retried' as const, data: { pinId: context.pinId! } });

/** Shows a toast after each action and each undo, and after failures that no dialog shows. */
export const moderationNotice = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'moderation.requested'
      | 'moderation.done'
      | 'moderation.refused'
      | 'moderation.undoRequested'
      | 'moderation.undone'
      | 'moderation.undoRefused'
    >,
  },
  guards: {
    hasUndo: ({ context, event }) => event.type === 'moderation.undoRequested' && (event.data.id ?? context.id) !== null,
    isDismissal: ({ event }) => event.type === 'moderation.refused' && ['dismiss', 'unban', 'unlimit'].includes(event.data.order.action),
    isOfPinPage: ({ context }) => context.pinId !== null,
  },
  /** Milliseconds that the toast stays, long enough to undo. */
  delays: { shown: 8000 },
  actions: {
    rememberName: assign(({ context, event }) =>
      event.type === 'moderation.requested' ? { names: { ...context.names, [keyOf(event.data.order.subject)]: event.data.name } } : {},
    ),
    remember: assign(({ context, event }) => (event.type === 'moderation.done' ? done(context, event.data) : {})),
    choose: assign(({ event }) =>
      event.type === 'moderation.undoRequested' && event.data.id !== undefined
        ? { id: event.data.id, name: event.data.name ?? null, list: 'log' as const, pinId: null }
        : {},
    ),
    forget: assign({ id: null }),
    restore: assign(({ context, event }) =>
      event.type === 'moderation.undone'
        ? { removed: Object.fromEntries(Object.entries(context.removed).filter(([id]) => id !== event.data.id)) }
        : {},
    ),
    append: command<'append'>(),
    undoModeration: command<'undoModeration'>(),
    focusPage: command<'focusPage'>(),
  },
}).createMachine({
  id: 'moderationNotice',
  context: { id: null, name: null, list: 'reports', pinId: null, removed: {}, names: {} },
  initial: 'quiet',
  on: {
    'moderation.requested': { actions: 'rememberName' },
    'moderation.done': {
      target: '.done',
      reenter: true,
      actions: ['remember', { type: 'append', params: ({ event }) => toastOf(event.data.order.action) }],
    },
    'moderation.refused': { guard: 'isDismissal', actions: { type: 'append', params: refusal('refused') } },
    'moderation.undoRequested': {
      guard: 'hasUndo',
      target: '.undoing',
      actions: [
        'choose',
        { type: 'append', params: dismissal },
        { type: 'undoModeration', params: ({ context }) => ({ id: context.id! }) },
      ],
    },
    'moderation.undoRefused': { actions: { type: 'append', params: refusal('undoRefused') } },
  },
  states: {
    quiet: {},
    done: {
      always: [
        {
          guard: 'isOfPinPage',
          target: 'shown',
          actions: [
            { type: 'append', params: reload },
            { type: 'focusPage', params: { link: null } },
          ],
        },
        { target: 'shown' },
      ],
    },
    shown: { after: { shown: { target: 'quiet', actions: { type: 'append', params: dismissal } } } },
    undoing: {
      on: {
        'moderation.undoRequested': {},
        'moderation.undone': { target: 'done', actions: ['forget', 'restore', { type: 'append', params: toastOf('undone') }] },
        'moderation.undoRefused': { target: 'quiet', actions: ['forget', { type: 'append', params: refusal('undoRefused') }] },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof moderationNotice>;
export const canUndoModeration = ({ context }: Snapshot): boolean => context.id !== null;
export const isUndoing = ({ value }: Snapshot): boolean => value === 'undoing';
/** The name of the person or thing that the toast is about; null if unknown. */
export const moderatedName = ({ context }: Snapshot): string | null => context.name;
/** The list that shows what is being undone; null while nothing is. */
export const listOfUndoing = ({ value, context }: Snapshot): Context['list'] | null => (value === 'undoing' ? context.list : null);
