import { assign, setup } from 'xstate';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { doorAfterEnd, ownPath } from './nextPage.ts';

interface Context {
  isSignedIn: boolean;
  /** The page that is open. */
  here: string;
  /** Destination after the log-out; null for the default. */
  path: string | null;
  logoutOnAbort: boolean;
  /** The person did not ask for it: unsent changes stay for their return. */
  keepsUnsent: boolean;
}

/** Logging out, so that no data of the person stays in this browser (S2.4). Other tabs follow. */
export const logout = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'session.started'
      | 'state.loaded'
      | 'navigation.pushed'
      | 'navigation.replaced'
      | 'navigation.popped'
      | 'logout.requested'
      | 'logout.sessionDeleted'
      | 'logout.failed'
      | 'logout.cleared'
      | 'account.changedElsewhere'
      | 'session.rejected'
    >,
  },
  guards: {
    isAuthenticationFailure: ({ event }) => event.type === 'logout.requested' && event.data.reason === 'authentication_failed',
    /** Signed out, or unknown to the server: there is no session to delete. */
    hasNoSession: ({ context, event }) =>
      event.type === 'logout.requested' && (!context.isSignedIn || event.data.reason === 'accountDeleted'),
    isNobodys: ({ context, event }) =>
      event.type === 'logout.requested' && !context.isSignedIn && event.data.reason === 'authentication_failed',
    isIgnoredAbort: ({ context, event }) => event.type === 'logout.failed' && event.data.isAbort && context.logoutOnAbort,
    wasMine: ({ context, event }) => event.type === 'account.changedElsewhere' && context.isSignedIn && !event.data.isSignedIn,
  },
  actions: {
    begin: assign(({ event }) =>
      event.type === 'session.started' ? { isSignedIn: event.data.page?.context.is_authenticated ?? false, here: event.data.path } : {},
    ),
    learn: assign(({ event }) => (event.type === 'state.loaded' ? { isSignedIn: event.data.state.session.isAuthenticated } : {})),
    arrive: assign(({ event }) => ('handler' in event.data ? { here: event.data.path } : {})),
    take: assign(({ event }) =>
      event.type === 'logout.requested'
        ? { path: event.data.path, logoutOnAbort: event.data.logoutOnAbort, keepsUnsent: event.data.reason === 'authentication_failed' }
        : {},
    ),
    follow: assign(({ context, event }) => {
      if (event.type !== 'account.changedElsewhere') return {};
      const { keepsUnsent } = event.data;
      return { keepsUnsent, path: keepsUnsent ? doorAfterEnd(context.here) : null };
    }),
    deleteSession: command<'deleteSession'>(),
    clearStorages: command<'clearStorages'>(),
    setLoggedOutCookie: command<'setLoggedOutCookie'>(),
    tellOtherTabs: command<'tellOtherTabs'>(),
    openPage: command<'openPage'>(),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'logout',
  context: { isSignedIn: false, here: '/', path: null, logoutOnAbort: false, keepsUnsent: false },
  initial: 'idle',
  on: {
    'session.started': { actions: 'begin' },
    'state.loaded': { actions: 'learn' },
    'navigation.pushed': { actions: 'arrive' },
    'navigation.replaced': { actions: 'arrive' },
    'navigation.popped': { actions: 'arrive' },
    /** The person logs in again and goes on where they were. */
    'session.rejected': {
      actions: {
        type: 'append',
        params: ({ event }) => ({
          type: 'logout.requested' as const,
          data: {
            reason: 'authentication_failed' as const,
            path: doorAfterEnd(event.data.path),
            // The server has ended the session already.
            logoutOnAbort: true,
          },
        }),
      },
    },
  },
  states: {
    idle: {
      on: {
        'logout.requested': [
          { guard: 'isNobodys' },
          { guard: 'hasNoSession', target: 'clearing', actions: 'take' },
          { target: 'deletingSession', actions: 'take' },
        ],
        'account.changedElsewhere': { guard: 'wasMine', target: 'clearing', actions: 'follow' },
      },
    },
    deletingSession: {
      entry: [
        { type: 'append', params: { type: 'impressions.paused', data: {} } },
        { type: 'deleteSession', params: undefined },
      ],
      on: {
        'logout.sessionDeleted': { target: 'clearing' },
        'logout.failed': [{ guard: 'isIgnoredAbort', target: 'clearing' }, { target: 'failed' }],
        /** Calls that were under way fail as the session ends. */
        'logout.requested': { guard: 'isAuthenticationFailure' },
        'account.changedElsewhere': { guard: 'wasMine', target: 'clearing', actions: 'follow' },
      },
    },
    clearing: {
      entry: [
        { type: 'tellOtherTabs', params: ({ context }) => ({ isSignedIn: false, keepsUnsent: context.keepsUnsent }) },
        { type: 'clearStorages', params: ({ context }) => ({ keepsUnsent: context.keepsUnsent }) },
      ],
      on: { 'logout.cleared': { target: 'leaving' }, 'logout.requested': { guard: 'isAuthenticationFailure' } },
    },
    leaving: {
      entry: [
        { type: 'setLoggedOutCookie', params: undefined },
        { type: 'openPage', params: ({ context }) => ({ path: ownPath(context.path) }) },
      ],
    },
    /** Still signed in: a toast says so, and the person may try again. */
    failed: {
      entry: {
        type: 'append',
        params: { type: 'toast.shown', data: { name: 'logoutFailed', message: 'logoutFailed', mode: 'append', tone: 'error' } },
      },
      always: { target: 'idle' },
    },
  },
});
