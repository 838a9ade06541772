import { assign, setup } from 'xstate';
import type { AnyRecord, DataOf, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

type Settled = DataOf<'inbox.settled'>;

export const settlingInstance = ({ data }: AnyRecord): string | undefined => ('isSettled' in data ? data.id : undefined);

/** Shows or dismisses the toast of the entry, which is no other's. */
const toastAbout = ({ id, isSettled }: Settled) =>
  isSettled
    ? ({ type: 'toast.shown', data: { name: 'inboxSettled', about: id, message: 'inbox.settled', mode: 'append', tone: 'plain' } } as const)
    : ({ type: 'toast.dismissed', data: { name: 'inboxSettled', about: id } } as const);

/** Settling an entry of the owner's inbox, or reopening it: one call at a time, and another if the owner changed their mind meanwhile. */
export const inboxSettling = setup({
  types: {
    context: {} as { wanted: Settled },
    input: {} as { key: string },
    events: {} as RecordOf<'inbox.settled' | 'inbox.settlingDone' | 'inbox.settlingRefused'>,
  },
  guards: { isOther: ({ context, event }) => event.type === 'inbox.settlingDone' && event.data.isSettled !== context.wanted.isSettled },
  delays: { shown: 8000 },
  actions: {
    want: assign(({ event }) => (event.type === 'inbox.settled' ? { wanted: event.data } : {})),
    sendSettling: command<'sendSettling'>(),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'inboxSettling',
  context: { wanted: { id: '', isSettled: false } },
  initial: 'open',
  on: {
    'inbox.settled': { target: '.sending', actions: ['want', { type: 'append', params: ({ context }) => toastAbout(context.wanted) }] },
  },
  states: {
    open: {},
    sending: {
      entry: { type: 'sendSettling', params: ({ context }) => context.wanted },
      on: {
        'inbox.settled': { actions: ['want', { type: 'append', params: ({ context }) => toastAbout(context.wanted) }] },
        'inbox.settlingDone': [{ guard: 'isOther', target: 'sending', reenter: true }, { target: 'done' }],
        'inbox.settlingRefused': {
          target: 'over',
          actions: [
            { type: 'append', params: ({ context }) => toastAbout({ ...context.wanted, isSettled: false }) },
            {
              type: 'append',
              params: { type: 'toast.shown', data: { name: 'inboxRefused', message: 'inbox.refused', mode: 'append', tone: 'error' } },
            },
          ],
        },
      },
    },
    done: {
      after: {
        shown: {
          target: 'over',
          actions: { type: 'append', params: ({ context }) => toastAbout({ ...context.wanted, isSettled: false }) },
        },
      },
    },
    over: { type: 'final' },
  },
});
