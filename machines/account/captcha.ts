import { assign, setup } from 'xstate';
import type { DataOf, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

type Action = DataOf<'captcha.requested'>['action'];
interface Context {
  /** The product's key at the captcha service. */
  key: string;
  action: Action;
}

const failed = ({ action }: Context, message: string): { type: 'captcha.failed'; data: DataOf<'captcha.failed'> } => ({
  type: 'captcha.failed',
  data: { action, message },
});

/**
 * Gets a captcha token for one action at a time: the script first, then the token, with a timeout of 8 s and a lifetime of 105 s (S2.9).
 * Without a key there is no captcha.
 */
export const captcha = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      'session.started' | 'captcha.requested' | 'captcha.solved' | 'captcha.failed' | 'script.found' | 'script.failed'
    >,
  },
  guards: {
    hasKey: ({ event }) => event.type === 'session.started' && Boolean(event.data.page?.services?.recaptchaSiteKey),
    isItsScript: ({ event }) => 'script' in event.data && event.data.script === 'recaptcha',
    isItsAction: ({ context, event }) => 'action' in event.data && event.data.action === context.action,
  },
  delays: { patience: 8_000, freshness: 105_000 },
  actions: {
    takeKey: assign(({ event }) => (event.type === 'session.started' ? { key: event.data.page?.services?.recaptchaSiteKey ?? '' } : {})),
    take: assign(({ event }) => (event.type === 'captcha.requested' ? { action: event.data.action } : {})),
    solveCaptcha: command<'solveCaptcha'>(),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'captcha',
  context: { key: '', action: 'mweb_login' },
  initial: 'off',
  states: {
    off: { on: { 'session.started': { guard: 'hasKey', target: 'unsolved', actions: 'takeKey' } } },
    unsolved: { on: { 'captcha.requested': { target: 'awaitingScript', actions: 'take' } } },
    awaitingScript: {
      entry: {
        type: 'append',
        params: ({ context }) => ({ type: 'script.requested' as const, data: { script: 'recaptcha', key: context.key } }),
      },
      on: {
        'script.found': { guard: 'isItsScript', target: 'solving' },
        'script.failed': {
          guard: 'isItsScript',
          target: 'unsolved',
          actions: { type: 'append', params: ({ context, event }) => failed(context, event.data.message) },
        },
        'captcha.requested': { actions: 'take' },
      },
    },
    solving: {
      entry: { type: 'solveCaptcha', params: ({ context }) => ({ action: context.action, key: context.key }) },
      on: {
        'captcha.solved': { guard: 'isItsAction', target: 'solved' },
        'captcha.failed': { guard: 'isItsAction', target: 'unsolved' },
        'captcha.requested': { target: 'solving', reenter: true, actions: 'take' },
      },
      after: {
        patience: {
          target: 'unsolved',
          actions: { type: 'append', params: ({ context }) => failed(context, 'The captcha took too long.') },
        },
      },
    },
    solved: {
      on: { 'captcha.requested': { target: 'solving', actions: 'take' } },
      after: {
        freshness: {
          target: 'unsolved',
          actions: { type: 'append', params: ({ context }) => ({ type: 'captcha.expired' as const, data: { action: context.action } }) },
        },
      },
    },
  },
});
