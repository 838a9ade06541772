import { assign, setup } from 'xstate';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { mayPass } from './callFailure.ts';

const maxRetries = 3;

/**
 * Transfers the session of a signed-in person to the other site that the page names: a token from this site, a session at that one (S1.7).
 */
export const crossDomain = setup({
  types: {
    context: {} as { origin: string; retries: number },
    events: {} as RecordOf<'session.started' | 'crossDomain.tokenMade' | 'crossDomain.sessionMade' | 'crossDomain.failed'>,
  },
  guards: {
    hasOther: ({ event }) =>
      event.type === 'session.started' && event.data.page?.context.is_authenticated === true && Boolean(event.data.page.crossDomainOrigin),
    mayRetry: ({ context, event }) => event.type === 'crossDomain.failed' && mayPass(event.data) && context.retries < maxRetries,
  },
  delays: { backOff: ({ context }) => 2_000 * 2 ** (context.retries - 1) },
  actions: {
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    take: assign(({ event }) => (event.type === 'session.started' ? { origin: event.data.page?.crossDomainOrigin ?? '' } : {})),
    makeCrossDomainToken: command<'makeCrossDomainToken'>(),
    makeCrossDomainSession: command<'makeCrossDomainSession'>(),
  },
}).createMachine({
  id: 'crossDomain',
  context: { origin: '', retries: 0 },
  initial: 'unknown',
  states: {
    unknown: { on: { 'session.started': { guard: 'hasOther', target: 'makingToken', actions: 'take' } } },
    makingToken: {
      entry: { type: 'makeCrossDomainToken', params: undefined },
      on: {
        'crossDomain.tokenMade': {
          target: 'makingSession',
          actions: {
            type: 'makeCrossDomainSession',
            params: ({ context, event }) => ({ origin: context.origin, handle: event.data.handle }),
          },
        },
        'crossDomain.failed': [{ guard: 'mayRetry', target: 'waitingToRetry', actions: 'countRetry' }, { target: 'failed' }],
      },
    },
    makingSession: {
      on: {
        'crossDomain.sessionMade': { target: 'known' },
        'crossDomain.failed': [{ guard: 'mayRetry', target: 'waitingToRetry', actions: 'countRetry' }, { target: 'failed' }],
      },
    },
    /** A token works once, so the pair begins anew. */
    waitingToRetry: { after: { backOff: { target: 'makingToken' } } },
    known: {},
    /** Only the record shows this failure (S1.8): the person stays signed in here, and their next page tries again. */
    failed: {},
  },
});
