import { setup } from 'xstate';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

/** The bot check of a signed-in person, 30 s after the page loaded (S1.6, S2.9); skipped without a captcha. */
export const sessionCheck = setup({
  types: { events: {} as RecordOf<'session.started' | 'captcha.solved' | 'captcha.failed' | 'session.verified'> },
  guards: {
    isDue: ({ event }) =>
      event.type === 'session.started' &&
      event.data.page?.context.is_authenticated === true &&
      Boolean(event.data.page.services?.recaptchaSiteKey),
    isForCheck: ({ event }) => 'action' in event.data && event.data.action === 'session_verify',
  },
  delays: { pause: 30_000 },
  actions: { verifySession: command<'verifySession'>(), append: command<'append'>() },
}).createMachine({
  id: 'sessionCheck',
  initial: 'unknown',
  states: {
    unknown: { on: { 'session.started': { guard: 'isDue', target: 'waiting' } } },
    waiting: { after: { pause: { target: 'provingHuman' } } },
    provingHuman: {
      entry: { type: 'append', params: { type: 'captcha.requested', data: { action: 'session_verify' } } },
      on: {
        'captcha.solved': {
          guard: 'isForCheck',
          target: 'verifying',
          actions: { type: 'verifySession', params: ({ event }) => ({ handle: event.data.handle }) },
        },
        'captcha.failed': { guard: 'isForCheck', target: 'unproven' },
      },
    },
    verifying: { on: { 'session.verified': { target: 'verified' } } },
    verified: {},
    unproven: {},
  },
});
