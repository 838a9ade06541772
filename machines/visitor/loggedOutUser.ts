import { setup } from 'xstate';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

/** Pages at which the person is greeted. */
const doors: readonly (string | null)[] = ['login', 'login/[step]'];

/** Asks who was signed in here before, once, where a log-in form may greet them (S1.7). The flow `viewer` keeps the answer. */
export const loggedOutUser = setup({
  types: {
    events: {} as RecordOf<
      | 'session.started'
      | 'state.loaded'
      | 'navigation.pushed'
      | 'navigation.replaced'
      | 'navigation.popped'
      | 'prompt.requested'
      | 'loggedOutUser.found'
      | 'loggedOutUser.notFound'
    >,
  },
  guards: {
    isSignedIn: ({ event }) => event.type === 'session.started' && event.data.page?.context.user.login_state !== 0,
    isSignedInNow: ({ event }) => event.type === 'state.loaded' && event.data.state.user.login_state !== 0,
    isDoor: ({ event }) => 'handler' in event.data && doors.includes(event.data.handler),
  },
  actions: { loadLoggedOutUser: command<'loadLoggedOutUser'>() },
}).createMachine({
  id: 'loggedOutUser',
  initial: 'unasked',
  states: {
    unasked: {
      on: {
        'session.started': [
          { guard: 'isSignedIn', target: 'settled' },
          { guard: 'isDoor', target: 'asking' },
        ],
        'state.loaded': { guard: 'isSignedInNow', target: 'settled' },
        'navigation.pushed': { guard: 'isDoor', target: 'asking' },
        'navigation.replaced': { guard: 'isDoor', target: 'asking' },
        'navigation.popped': { guard: 'isDoor', target: 'asking' },
        'prompt.requested': { target: 'asking' },
      },
    },
    asking: {
      entry: { type: 'loadLoggedOutUser', params: undefined },
      on: { 'loggedOutUser.found': { target: 'settled' }, 'loggedOutUser.notFound': { target: 'settled' } },
    },
    settled: {},
  },
});
