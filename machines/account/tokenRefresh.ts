import { setup } from 'xstate';
import type { PageData } from '../../events/entities/page.ts';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

/** True for the proactive group; for the enabled group only while the session has 1 to 90 days left (S1.7). */
function isIdentityDue({ context, experiments, daysToExpiration }: PageData): boolean {
  const group = experiments.active.identity_token_refresh ?? '';
  return (
    context.is_authenticated &&
    (group === 'proactive' || (/^enabled/.test(group) && daysToExpiration !== null && daysToExpiration >= 1 && daysToExpiration <= 90))
  );
}

const areAccountsDue = ({ context, daysToExpiration }: PageData): boolean =>
  context.is_authenticated && daysToExpiration !== null && daysToExpiration <= 0;

/** Renews expiring tokens at start-up, by the days that are left (S1.7). */
export const tokenRefresh = setup({
  types: { events: {} as RecordOf<'session.started' | 'tokens.refreshed'> },
  guards: {
    isIdentityDue: ({ event }) => event.type === 'session.started' && event.data.page !== null && isIdentityDue(event.data.page),
    areAccountsDue: ({ event }) => event.type === 'session.started' && event.data.page !== null && areAccountsDue(event.data.page),
  },
  actions: { refreshTokens: command<'refreshTokens'>() },
}).createMachine({
  id: 'tokenRefresh',
  initial: 'unknown',
  states: {
    unknown: {
      on: {
        'session.started': [
          { guard: 'areAccountsDue', target: 'refreshingAccounts' },
          { guard: 'isIdentityDue', target: 'refreshingIdentity' },
        ],
      },
    },
    refreshingAccounts: {
      entry: { type: 'refreshTokens', params: { which: 'storedAccounts' } },
      on: { 'tokens.refreshed': { target: 'refreshed' } },
    },
    refreshingIdentity: {
      entry: { type: 'refreshTokens', params: { which: 'identity' } },
      on: { 'tokens.refreshed': { target: 'refreshed' } },
    },
    refreshed: {},
  },
});
