import { assign, setup } from 'xstate';
import type { AnyRecord, DataOf, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { refusalToast } from './refusalWords.ts';

type Toggled = DataOf<'comment.toggled'>;

export const toggleInstance = ({ data }: AnyRecord): string | undefined =>
  'what' in data && 'commentId' in data ? `${data.what} ${data.commentId}` : undefined;

/** A like, helpful mark or highlight being sent: one call at a time, and another if the person changed their mind meanwhile. */
export const commentToggle = setup({
  types: {
    context: {} as { wanted: Toggled },
    input: {} as { key: string },
    events: {} as RecordOf<'comment.toggled' | 'comment.toggleDone' | 'comment.toggleRefused'>,
  },
  guards: { isOther: ({ context, event }) => event.type === 'comment.toggleDone' && event.data.isOn !== context.wanted.isOn },
  actions: {
    want: assign(({ event }) => (event.type === 'comment.toggled' ? { wanted: event.data } : {})),
    sendCommentToggle: command<'sendCommentToggle'>(),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'commentToggle',
  context: { wanted: { pinId: '', commentId: '', what: 'like', isOn: false } },
  initial: 'untouched',
  states: {
    untouched: { on: { 'comment.toggled': { target: 'sending', actions: 'want' } } },
    sending: {
      entry: { type: 'sendCommentToggle', params: ({ context }) => context.wanted },
      on: {
        'comment.toggled': { actions: 'want' },
        'comment.toggleDone': [{ guard: 'isOther', target: 'sending', reenter: true }, { target: 'settled' }],
        'comment.toggleRefused': {
          target: 'settled',
          actions: {
            type: 'append',
            params: ({ event }) => refusalToast(`${event.data.what}Refused`, event.data),
          },
        },
      },
    },
    settled: { type: 'final' },
  },
});
