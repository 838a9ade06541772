import { assign, setup } from 'xstate';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

/** Sends the fingerprint of the device where the person is signed in or signs in, 300 ms after it was computed (S2.9). */
export const fingerprint = setup({
  types: {
    context: {} as { fingerprint: string },
    events: {} as RecordOf<'session.started' | 'form.accepted' | 'fingerprint.computed' | 'fingerprint.sent'>,
  },
  guards: {
    isSignedIn: ({ event }) => event.type === 'session.started' && event.data.page?.context.is_authenticated === true,
    isDoor: ({ event }) => event.type === 'form.accepted' && ['login', 'signUp', 'businessSignUp'].includes(event.data.form),
  },
  delays: { pause: 300 },
  actions: {
    keep: assign(({ event }) => (event.type === 'fingerprint.computed' ? { fingerprint: event.data.fingerprint } : {})),
    computeFingerprint: command<'computeFingerprint'>(),
    sendFingerprint: command<'sendFingerprint'>(),
  },
}).createMachine({
  id: 'fingerprint',
  context: { fingerprint: '' },
  initial: 'unknown',
  states: {
    unknown: {
      on: { 'session.started': { guard: 'isSignedIn', target: 'computing' }, 'form.accepted': { guard: 'isDoor', target: 'computing' } },
    },
    computing: {
      entry: { type: 'computeFingerprint', params: undefined },
      on: { 'fingerprint.computed': { target: 'computed', actions: 'keep' } },
    },
    computed: { after: { pause: { target: 'sending' } } },
    sending: {
      entry: { type: 'sendFingerprint', params: ({ context }) => ({ fingerprint: context.fingerprint }) },
      on: { 'fingerprint.sent': { target: 'sent' } },
    },
    sent: {},
  },
});
