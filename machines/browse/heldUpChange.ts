import { assign, setup, type SnapshotFrom } from 'xstate';
import type { KeptChange } from '../../events/entities/change.ts';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { accountIn } from './account.ts';

interface Context {
  account: string | null;
  held: KeptChange | null;
  /** The person had it sent at once: the focus is on a button of the notice, which goes with it. */
  isRetried: boolean;
}

const notice = {
  type: 'toast.shown',
  data: { name: 'changeHeldUp', message: 'changeHeldUp', mode: 'append', tone: 'plain' },
} as const;
const dismissal = { type: 'toast.dismissed', data: { name: 'changeHeldUp' } } as const;
/** The question whether to discard it. */
const questionEnd = { type: 'overlay.closed', data: { overlay: 'changeDiscarding' } } as const;

/**
 * The change that holds up the outbox, and its notice: once when it is held up, and again with each further change of the person, which
 * waits behind it. The notice goes as soon as the change is done, refused or discarded, or the banner says that the connection is lost.
 */
export const heldUpChange = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'session.started'
      | 'state.loaded'
      | 'connection.lost'
      | 'change.heldUp'
      | 'change.kept'
      | 'change.done'
      | 'change.failed'
      | 'change.refused'
      | 'change.retried'
      | 'change.discarded'
    >,
  },
  guards: {
    isHeld: ({ context, event }) => 'clientId' in event.data && event.data.clientId === context.held?.clientId,
    isRetried: ({ context, event }) => event.type === 'change.done' && event.data.clientId === context.held?.clientId && context.isRetried,
    /** The session ended or belongs to another account: the change is sent once it is back. */
    isNotMineNow: ({ context, event }) =>
      event.type === 'change.failed' && event.data.clientId === context.held?.clientId && [401, 412].includes(event.data.status ?? 0),
    isOther: ({ context, event }) => event.type === 'state.loaded' && (accountIn(event)?.id ?? null) !== context.account,
  },
  actions: {
    begin: assign(({ event }) =>
      event.type === 'session.started' || event.type === 'state.loaded' ? { account: accountIn(event)?.id ?? null } : {},
    ),
    hold: assign(({ event }) =>
      event.type === 'change.heldUp' ? { held: { clientId: event.data.clientId, change: event.data.change }, isRetried: false } : {},
    ),
    letGo: assign({ held: null }),
    noteRetry: assign({ isRetried: true }),
    forgetRetry: assign({ isRetried: false }),
    append: command<'append'>(),
    focusPage: command<'focusPage'>(),
  },
}).createMachine({
  id: 'heldUpChange',
  context: { account: null, held: null, isRetried: false },
  initial: 'none',
  on: { 'session.started': { target: '.none', actions: 'begin' } },
  states: {
    none: {
      entry: 'letGo',
      on: { 'state.loaded': { actions: 'begin' }, 'change.heldUp': { target: 'told', actions: 'hold' } },
    },
    told: {
      entry: { type: 'append', params: notice },
      exit: [
        { type: 'append', params: dismissal },
        { type: 'append', params: questionEnd },
      ],
      on: {
        'state.loaded': { guard: 'isOther', target: 'none', actions: 'begin' },
        'connection.lost': { target: 'none' },
        'change.kept': { actions: { type: 'append', params: notice } },
        'change.retried': { guard: 'isHeld', actions: 'noteRetry' },
        'change.discarded': { guard: 'isHeld', actions: { type: 'focusPage', params: { link: null } } },
        'change.done': [
          { guard: 'isRetried', target: 'none', actions: { type: 'focusPage', params: { link: null } } },
          { guard: 'isHeld', target: 'none' },
        ],
        'change.failed': [
          { guard: 'isNotMineNow', target: 'none' },
          { guard: 'isHeld', actions: 'forgetRetry' },
        ],
        'change.refused': { guard: 'isHeld', target: 'none' },
      },
    },
  },
});

/** The change that holds up the outbox, once its person is told; null if there is none. */
export const changeHeldUp = ({ context }: SnapshotFrom<typeof heldUpChange>): KeptChange | null => context.held;
