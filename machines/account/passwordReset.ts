import { setup, type SnapshotFrom } from 'xstate';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { refusalOf } from './settingsForms.ts';

/**
 * Password reset: a mail is requested, its link leads back here, and the person chooses a new password. The page
 * takes the focus when the button that had it is gone.
 */
export const passwordReset = setup({
  types: {
    events: {} as RecordOf<
      | 'session.started'
      | 'navigation.pushed'
      | 'navigation.popped'
      | 'form.accepted'
      | 'passwordReset.sent'
      | 'passwordReset.done'
      | 'passwordReset.failed'
      | 'passwordReset.restarted'
    >,
  },
  guards: {
    comesByLink: ({ event }) =>
      event.type === 'session.started' && event.data.handler === 'password/reset' && event.data.search.step === 'choose',
    isAsking: ({ event }) => event.type === 'form.accepted' && event.data.form === 'passwordReset',
    isChoosing: ({ event }) => event.type === 'form.accepted' && event.data.form === 'newPassword',
    isStale: ({ event }) => event.type === 'passwordReset.failed' && event.data.status === 403,
  },
  actions: {
    append: command<'append'>(),
    askPasswordReset: command<'askPasswordReset'>(),
    resetPassword: command<'resetPassword'>(),
    openPage: command<'openPage'>(),
    focusPage: command<'focusPage'>(),
    tellOtherTabs: command<'tellOtherTabs'>(),
  },
}).createMachine({
  id: 'passwordReset',
  initial: 'asking',
  states: {
    asking: {
      on: {
        'session.started': { guard: 'comesByLink', target: 'choosing' },
        'form.accepted': {
          guard: 'isAsking',
          target: 'sending',
          actions: { type: 'askPasswordReset', params: ({ event }) => ({ email: event.data.secrets.email ?? '' }) },
        },
      },
    },
    sending: {
      on: {
        'passwordReset.sent': {
          target: 'sent',
          actions: [
            { type: 'append', params: { type: 'form.saved', data: { form: 'passwordReset' } } },
            { type: 'focusPage', params: { link: null } },
          ],
        },
        'passwordReset.failed': {
          target: 'asking',
          actions: { type: 'append', params: ({ event }) => ({ type: 'form.refused', data: refusalOf('passwordReset', event.data) }) },
        },
      },
    },
    sent: {
      on: {
        'passwordReset.restarted': { target: 'asking', actions: { type: 'focusPage', params: { link: null } } },
        'navigation.pushed': { target: 'asking' },
        'navigation.popped': { target: 'asking' },
      },
    },
    choosing: {
      on: {
        'form.accepted': {
          guard: 'isChoosing',
          target: 'saving',
          actions: { type: 'resetPassword', params: ({ event }) => ({ password: event.data.secrets.password ?? '' }) },
        },
      },
    },
    saving: {
      on: {
        'passwordReset.done': {
          target: 'done',
          actions: [
            { type: 'tellOtherTabs', params: ({ event }) => ({ isSignedIn: event.data.isSignedIn, keepsUnsent: true }) },
            { type: 'openPage', params: ({ event }) => ({ path: event.data.isSignedIn ? '/' : '/login' }) },
          ],
        },
        'passwordReset.failed': [
          {
            guard: 'isStale',
            target: 'stale',
            actions: [
              { type: 'append', params: { type: 'form.undone', data: { form: 'newPassword' } } },
              { type: 'focusPage', params: { link: null } },
            ],
          },
          {
            target: 'choosing',
            actions: { type: 'append', params: ({ event }) => ({ type: 'form.refused', data: refusalOf('newPassword', event.data) }) },
          },
        ],
      },
    },
    stale: { on: { 'passwordReset.restarted': { target: 'asking', actions: { type: 'focusPage', params: { link: null } } } } },
    done: {},
  },
});

type Snapshot = SnapshotFrom<typeof passwordReset>;
export const isResetSent = ({ value }: Snapshot): boolean => value === 'sent';
export const isResetStale = ({ value }: Snapshot): boolean => value === 'stale';
export const isChoosingPassword = ({ value }: Snapshot): boolean => value === 'choosing' || value === 'saving' || value === 'done';
