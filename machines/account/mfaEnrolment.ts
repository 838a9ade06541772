import { assign, setup, type SnapshotFrom } from 'xstate';
import type { DataOf, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { refusalOf } from './settingsForms.ts';

/** The form under which unread recovery codes count as unsaved; `form.undone` of it gives them up. */
export const codesForm = 'mfaEnrolment';

/** Handles of the vault's values; null while there are none. */
interface Context {
  secret: string | null;
  picture: string | null;
  codes: string | null;
  /** Outcome of copying the codes. */
  copied: 'yes' | 'failed' | null;
}

const emptyContext: Context = { secret: null, picture: null, codes: null, copied: null };

/** Enabling two-factor log-in: a password, a secret to scan, a code that proves it, and recovery codes to keep. */
export const mfaEnrolment = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'mfaEnrolment.requested'
      | 'mfaEnrolment.begun'
      | 'mfaEnrolment.confirmed'
      | 'mfaEnrolment.failed'
      | 'mfaEnrolment.copyRequested'
      | 'mfaEnrolment.copied'
      | 'mfaEnrolment.copyFailed'
      | 'mfaEnrolment.closed'
      | 'form.accepted'
      | 'form.undone'
      | 'navigation.pushed'
      | 'navigation.popped'
    >,
  },
  guards: {
    isProof: ({ event }) => event.type === 'form.accepted' && event.data.form === 'mfaProof',
    isOfCodes: ({ event }) => event.type === 'form.undone' && event.data.form === codesForm,
    isCode: ({ event }) => event.type === 'form.accepted' && event.data.form === 'mfa',
  },
  actions: {
    rememberSecret: assign(({ event }) =>
      event.type === 'mfaEnrolment.begun' ? { secret: event.data.secret, picture: event.data.picture } : {},
    ),
    rememberCodes: assign(({ event }) => (event.type === 'mfaEnrolment.confirmed' ? { ...emptyContext, codes: event.data.codes } : {})),
    noteCopied: assign({ copied: 'yes' }),
    noteCopyFailed: assign({ copied: 'failed' }),
    forget: assign(() => emptyContext),
    append: command<'append'>(),
    beginMfa: command<'beginMfa'>(),
    confirmMfa: command<'confirmMfa'>(),
    copySecret: command<'copySecret'>(),
    forgetSecrets: command<'forgetSecrets'>(),
  },
}).createMachine({
  id: 'mfaEnrolment',
  context: emptyContext,
  initial: 'closed',
  states: {
    closed: { on: { 'mfaEnrolment.requested': { target: 'proving' } } },
    closing: {
      entry: [
        'forget',
        { type: 'forgetSecrets', params: { form: 'mfaEnrolment' } },
        { type: 'append', params: { type: 'form.undone', data: { form: 'mfaProof' } } },
        { type: 'append', params: { type: 'form.undone', data: { form: 'mfa' } } },
      ],
      always: { target: 'closed' },
    },
    proving: {
      on: {
        'form.accepted': {
          guard: 'isProof',
          target: 'beginning',
          actions: {
            type: 'beginMfa',
            params: ({ event }) => ({ password: event.data.secrets.password ?? '', passcode: event.data.secrets.passcode ?? null }),
          },
        },
        'mfaEnrolment.closed': { target: 'closing' },
        'navigation.pushed': { target: 'closing' },
        'navigation.popped': { target: 'closing' },
      },
    },
    beginning: {
      on: {
        'mfaEnrolment.begun': {
          target: 'scanning',
          actions: ['rememberSecret', { type: 'append', params: { type: 'form.saved', data: { form: 'mfaProof' } } }],
        },
        'mfaEnrolment.failed': {
          target: 'proving',
          actions: { type: 'append', params: ({ event }) => ({ type: 'form.refused', data: refusalOf('mfaProof', event.data) }) },
        },
      },
    },
    scanning: {
      on: {
        'form.accepted': {
          guard: 'isCode',
          target: 'confirming',
          actions: { type: 'confirmMfa', params: ({ event }) => ({ code: event.data.secrets.code ?? '' }) },
        },
        'mfaEnrolment.closed': { target: 'closing' },
        'navigation.pushed': { target: 'closing' },
        'navigation.popped': { target: 'closing' },
      },
    },
    confirming: {
      on: {
        'mfaEnrolment.confirmed': {
          target: 'confirmed',
          actions: ['rememberCodes', { type: 'append', params: { type: 'form.saved', data: { form: 'mfa' } } }],
        },
        'mfaEnrolment.failed': {
          target: 'scanning',
          actions: { type: 'append', params: ({ event }) => ({ type: 'form.refused', data: codeRefusalOf(event.data) }) },
        },
      },
    },
    confirmed: {
      on: {
        'mfaEnrolment.copyRequested': { actions: { type: 'copySecret', params: ({ context }) => ({ handle: context.codes ?? '' }) } },
        'mfaEnrolment.copied': { actions: 'noteCopied' },
        'mfaEnrolment.copyFailed': { actions: 'noteCopyFailed' },
        'mfaEnrolment.closed': { target: 'closing' },
        'form.undone': { guard: 'isOfCodes', target: 'closing' },
      },
    },
  },
});

/** The API code of a wrong second factor. */
const codeWrong = 101;
const codeRefusalOf = ({ code, message }: DataOf<'mfaEnrolment.failed'>): DataOf<'form.refused'> =>
  code === codeWrong ? { form: 'mfa', problems: { code: 'codeWrong' }, message: null } : { form: 'mfa', problems: {}, message };

type Snapshot = SnapshotFrom<typeof mfaEnrolment>;
/** Handles of the secret and the picture to show; null if there is nothing to show. */
export const secretShown = ({ context }: Snapshot): string | null => context.secret;
export const pictureShown = ({ context }: Snapshot): string | null => context.picture;
export const codesCopied = ({ context }: Snapshot): Context['copied'] => context.copied;
export const codesShown = ({ context }: Snapshot): string | null => context.codes;
export const isMfaProofAsked = ({ value }: Snapshot): boolean => value === 'proving' || value === 'beginning';
