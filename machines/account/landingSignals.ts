import { assign, setup } from 'xstate';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import type { IdentityCommands } from './identityCommands.ts';

type Signals = Omit<IdentityCommands['sendLandingSignals'], 'isRegister'>;
/** A page that the person saw before signing in (S1.3). */
type VisitedPage = Signals['pages'][number];

/** S1.5 */
const maxPages = 20;

/** Consecutive visits of the same page count once. */
const withPage = (pages: VisitedPage[], page: VisitedPage): VisitedPage[] =>
  [...(pages.at(-1)?.path === page.path ? pages.slice(0, -1) : pages), page].slice(-maxPages);

/** Landing signals of a sign-up or log-in: the pages seen before it, and the inviter (S2.7). */
export const landingSignals = setup({
  types: {
    context: {} as Signals,
    events: {} as RecordOf<
      'session.started' | 'navigation.pushed' | 'navigation.popped' | 'signUp.registered' | 'handshake.exchanged' | 'landingSignals.sent'
    >,
  },
  guards: {
    /** Without a session the handshake comes first. */
    isSession: ({ event }) => event.type === 'signUp.registered' && !event.data.needsToken,
  },
  actions: {
    begin: assign(({ event }) => {
      const code = event.type === 'session.started' ? event.data.page?.context.invite_code : null;
      return { pages: [], invite: code ? { inviteCode: code, ts: event.at } : null };
    }),
    visit: assign(({ context, event }) =>
      'path' in event.data
        ? { pages: withPage(context.pages, { path: event.data.path, pageType: event.data.handler ?? 'other', ts: event.at }) }
        : {},
    ),
    sendLandingSignals: command<'sendLandingSignals'>(),
  },
}).createMachine({
  id: 'landingSignals',
  context: { pages: [], invite: null },
  initial: 'visiting',
  states: {
    visiting: {
      on: {
        'session.started': { actions: ['begin', 'visit'] },
        'navigation.pushed': { actions: 'visit' },
        'navigation.popped': { actions: 'visit' },
        'signUp.registered': {
          guard: 'isSession',
          target: 'telling',
          actions: { type: 'sendLandingSignals', params: ({ context }) => ({ isRegister: true, ...context }) },
        },
        'handshake.exchanged': {
          target: 'telling',
          actions: { type: 'sendLandingSignals', params: ({ context, event }) => ({ isRegister: event.data.isRegistration, ...context }) },
        },
      },
    },
    telling: { on: { 'landingSignals.sent': { target: 'visiting' } } },
  },
});
