import { assign, setup, type SnapshotFrom } from 'xstate';
import type { DataOf, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

type Reason = DataOf<'prompt.requested'>['reason'];

/** The dialog that asks a signed-out or partly signed-in person to log in or sign up (S1.6). */
export const prompt = setup({
  types: {
    context: {} as { isSignedIn: boolean; reason: Reason },
    events: {} as RecordOf<
      | 'session.started'
      | 'state.loaded'
      | 'prompt.requested'
      | 'viewer.restricted'
      | 'prompt.switched'
      | 'prompt.dismissed'
      | 'navigation.pushed'
      | 'navigation.popped'
    >,
  },
  guards: {
    isLimited: ({ event }) => event.type === 'viewer.restricted' && event.data.by === 'limit',
    isSignedOut: ({ context }) => !context.isSignedIn,
    wantsSignUp: ({ event }) => event.type === 'prompt.switched' && event.data.to === 'signUp',
    wantsLogin: ({ event }) => event.type === 'prompt.switched' && event.data.to === 'login',
  },
  actions: {
    begin: assign(({ event }) => (event.type === 'session.started' ? { isSignedIn: event.data.page?.context.user.login_state === 1 } : {})),
    learn: assign(({ event }) => (event.type === 'state.loaded' ? { isSignedIn: event.data.state.user.login_state === 1 } : {})),
    restrict: assign({ isSignedIn: false, reason: 'continue' }),
    remember: assign(({ event }) => (event.type === 'prompt.requested' ? { reason: event.data.reason } : {})),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'prompt',
  context: { isSignedIn: false, reason: 'continue' },
  initial: 'closed',
  on: {
    'session.started': { actions: 'begin' },
    'state.loaded': { actions: 'learn' },
    'prompt.requested': { guard: 'isSignedOut', target: '.login', actions: 'remember' },
    'viewer.restricted': { guard: 'isLimited', target: '.login', actions: 'restrict' },
  },
  states: {
    closed: {},
    login: {
      on: {
        'prompt.switched': { guard: 'wantsSignUp', target: 'signUp' },
        'prompt.dismissed': { target: 'closed', actions: { type: 'append', params: { type: 'form.undone', data: { form: 'login' } } } },
        'navigation.pushed': { target: 'closed' },
        'navigation.popped': { target: 'closed' },
      },
    },
    signUp: {
      on: {
        'prompt.switched': { guard: 'wantsLogin', target: 'login' },
        'prompt.dismissed': { target: 'closed', actions: { type: 'append', params: { type: 'form.undone', data: { form: 'signUp' } } } },
        'navigation.pushed': { target: 'closed' },
        'navigation.popped': { target: 'closed' },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof prompt>;
export const isPromptOpen = ({ value }: Snapshot): boolean => value !== 'closed';
export const promptPanel = ({ value }: Snapshot): 'login' | 'signUp' => (value === 'signUp' ? 'signUp' : 'login');
export const promptReason = ({ context }: Snapshot): Reason => context.reason;
