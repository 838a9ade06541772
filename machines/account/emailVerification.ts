import { setup, type SnapshotFrom } from 'xstate';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

/**
 * The reminder to verify the email address: shown after signing up and on request, until it is dismissed with Got it. The mail is sent
 * again once (S1.4); its link leads to the home page, which shows the result.
 */
export const emailVerification = setup({
  types: {
    events: {} as RecordOf<
      | 'session.started'
      | 'unauthSave.found'
      | 'overlay.opened'
      | 'overlay.closed'
      | 'navigation.pushed'
      | 'navigation.popped'
      | 'emailVerification.requested'
      | 'emailVerification.dismissed'
      | 'emailVerification.resendRequested'
      | 'emailVerification.resent'
      | 'emailVerification.resendFailed'
    >,
  },
  guards: {
    wasVerified: ({ event }) => event.type === 'session.started' && event.data.search.email_verified === '1',
    isUnverified: ({ event }) => event.type === 'session.started' && event.data.page?.context.user.nags?.includes('verify_email') === true,
    wasNotVerified: ({ event }) => event.type === 'session.started' && event.data.search.email_verified === '0',
  },
  actions: {
    append: command<'append'>(),
    resendVerification: command<'resendVerification'>(),
    takeReminder: command<'takeReminder'>(),
    focusPage: command<'focusPage'>(),
  },
}).createMachine({
  id: 'emailVerification',
  initial: 'hidden',
  states: {
    hidden: {
      on: {
        'session.started': [
          {
            guard: 'wasVerified',
            actions: {
              type: 'append',
              params: { type: 'toast.shown', data: { name: 'email', message: 'emailVerified', mode: 'append', tone: 'success' } },
            },
          },
          {
            guard: 'wasNotVerified',
            actions: {
              type: 'append',
              params: { type: 'toast.shown', data: { name: 'email', message: 'emailNotVerified', mode: 'append', tone: 'error' } },
            },
          },
          { guard: 'isUnverified', actions: { type: 'takeReminder', params: undefined } },
        ],
        'emailVerification.requested': { target: 'shown' },
      },
    },
    shown: {
      initial: 'unsent',
      on: {
        // Nothing that has the focus opened it.
        'emailVerification.dismissed': { target: 'hidden', actions: { type: 'focusPage', params: { link: null } } },
        'unauthSave.found': { target: 'waiting' },
        'overlay.opened': { target: 'waiting' },
      },
      states: {
        unsent: { on: { 'emailVerification.resendRequested': { target: 'sending' } } },
        sending: {
          entry: { type: 'resendVerification', params: undefined },
          on: { 'emailVerification.resent': { target: 'sent' }, 'emailVerification.resendFailed': { target: 'failed' } },
        },
        failed: { on: { 'emailVerification.resendRequested': { target: 'sending' } } },
        sent: {},
      },
    },
    /** The reminder waits until the overlay is closed or the person goes to another page. */
    waiting: {
      on: { 'overlay.closed': { target: 'shown' }, 'navigation.pushed': { target: 'shown' }, 'navigation.popped': { target: 'shown' } },
    },
  },
});

type Snapshot = SnapshotFrom<typeof emailVerification>;
export const isVerificationShown = (snapshot: Snapshot): boolean => snapshot.matches('shown');
/** The button shows this from the first click on (S1.4). */
export const isVerificationResent = (snapshot: Snapshot): boolean =>
  snapshot.matches({ shown: 'sent' }) || snapshot.matches({ shown: 'sending' });
export const hasResendFailed = (snapshot: Snapshot): boolean => snapshot.matches({ shown: 'failed' });
