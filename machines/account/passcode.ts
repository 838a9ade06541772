import { assign, setup, type SnapshotFrom } from 'xstate';
import type { DataOf, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { passcodeRefused } from './settingsForms.ts';

interface Context {
  /** The form whose change requires the passcode. */
  form: string;
  variant: DataOf<'passcode.asked'>['variant'];
  /** Handle of the digits that were entered. */
  handle: string | null;
  isOnOwnPage: boolean;
}

const reset = { type: 'form.undone', data: { form: 'passcode' } } as const;

/**
 * The parental passcode's modal: opened by a change to a guarded setting, in one of two variants; it stays open until the change is done
 * or canceled (S2.4).
 */
export const passcode = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'session.started'
      | 'navigation.pushed'
      | 'navigation.replaced'
      | 'navigation.popped'
      | 'passcode.asked'
      | 'passcode.acknowledged'
      | 'passcode.cancelled'
      | 'form.accepted'
      | 'settings.saved'
      | 'settings.saveFailed'
      | 'account.deleted'
    >,
  },
  guards: {
    isAcknowledgement: ({ event }) => event.type === 'passcode.asked' && event.data.variant === 'acknowledge',
    isOwnForm: ({ event }) => event.type === 'form.accepted' && event.data.form === 'passcode',
    isRefusedOnOwnPage: ({ context, event }) =>
      event.type === 'settings.saveFailed' && event.data.code === passcodeRefused && context.isOnOwnPage,
    isRefused: ({ event }) => event.type === 'settings.saveFailed' && event.data.code === passcodeRefused,
  },
  actions: {
    rememberPage: assign(({ event }) => ('handler' in event.data ? { isOnOwnPage: event.data.handler === 'parental-passcode' } : {})),
    open: assign(({ event }) =>
      event.type === 'passcode.asked' ? { form: event.data.form, variant: event.data.variant, handle: null } : {},
    ),
    take: assign(({ event }) => (event.type === 'form.accepted' ? { handle: event.data.secrets.passcode ?? null } : {})),
    askForDigits: assign({ variant: 'validate' }),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'passcode',
  context: { form: '', variant: 'validate', handle: null, isOnOwnPage: false },
  initial: 'closed',
  on: {
    'session.started': { actions: 'rememberPage' },
    'navigation.pushed': { actions: 'rememberPage' },
    'navigation.replaced': { actions: 'rememberPage' },
    'navigation.popped': { actions: 'rememberPage' },
  },
  states: {
    closed: {
      on: {
        'passcode.asked': [
          { guard: 'isAcknowledgement', target: 'acknowledging', actions: 'open' },
          { target: 'validating', actions: 'open' },
        ],
      },
    },
    validating: {
      on: {
        'form.accepted': { guard: 'isOwnForm', target: 'submitting', actions: 'take' },
        'passcode.cancelled': { target: 'cancelled' },
      },
    },
    acknowledging: {
      on: {
        'passcode.acknowledged': { target: 'submitting' },
        'passcode.cancelled': { target: 'cancelled' },
      },
    },
    submitting: {
      entry: {
        type: 'append',
        params: ({ context }) => ({ type: 'passcode.given', data: { form: context.form, handle: context.handle } }),
      },
      on: {
        'settings.saved': { target: 'done' },
        'account.deleted': { target: 'done' },
        'settings.saveFailed': [
          {
            guard: 'isRefusedOnOwnPage',
            target: 'validating',
            actions: [
              'askForDigits',
              {
                type: 'append',
                params: ({ event }) => ({ type: 'form.refused', data: { form: 'passcode', problems: {}, message: event.data.message } }),
              },
            ],
          },
          {
            guard: 'isRefused',
            target: 'validating',
            actions: [
              'askForDigits',
              {
                type: 'append',
                params: ({ event }) => ({ type: 'form.refused', data: { form: 'passcode', problems: {}, message: event.data.message } }),
              },
              {
                type: 'append',
                params: ({ event }) => ({
                  type: 'passcode.errorShown',
                  data: { form: event.data.form, status: event.data.status, code: event.data.code },
                }),
              },
            ],
          },
          { target: 'done' },
        ],
      },
    },
    cancelled: {
      entry: { type: 'append', params: ({ context }) => ({ type: 'passcode.declined', data: { form: context.form } }) },
      always: { target: 'done' },
    },
    done: { entry: { type: 'append', params: reset }, always: { target: 'closed' } },
  },
});

type Snapshot = SnapshotFrom<typeof passcode>;
export const isPasscodeOpen = ({ value }: Snapshot): boolean => value !== 'closed';
export const isPasscodeSubmitting = ({ value }: Snapshot): boolean => value === 'submitting';
export const isPasscodeAcknowledgement = ({ context }: Snapshot): boolean => context.variant === 'acknowledge';
