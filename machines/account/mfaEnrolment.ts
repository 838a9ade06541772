import { assign, setup, type SnapshotFrom } from 'xstate';
import type { DataOf, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

/** Handles of what the vault holds; null while there is nothing. */
interface Context {
  secret: string | null;
  picture: string | null;
  codes: string | null;
}

const nothing: Context = { secret: null, picture: null, codes: null };

/** Setting up the second step of logging in: a secret to scan, a code that proves it, recovery codes to keep. */
export const mfaEnrolment = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<'mfaEnrolment.requested' | 'mfaEnrolment.begun' | 'mfaEnrolment.confirmed' | 'mfaEnrolment.failed' | 'mfaEnrolment.closed' | 'form.accepted' | 'navigation.pushed' | 'navigation.popped'>,
  },
  guards: { isOwnForm: ({ event }) => event.type === 'form.accepted' && event.data.form === 'mfa' },
  actions: {
    rememberSecret: assign(({ event }) => (event.type === 'mfaEnrolment.begun' ? { secret: event.data.secret, picture: event.data.picture } : {})),
    rememberCodes: assign(({ event }) => (event.type === 'mfaEnrolment.confirmed' ? { ...nothing, codes: event.data.codes } : {})),
    forget: assign(() => nothing),
    append: command<'append'>(),
    beginMfa: command<'beginMfa'>(),
    confirmMfa: command<'confirmMfa'>(),
    forgetSecrets: command<'forgetSecrets'>(),
  },
}).createMachine({
  id: 'mfaEnrolment',
  context: nothing,
  initial: 'closed',
  states: {
    closed: { on: { 'mfaEnrolment.requested': { target: 'beginning' } } },
    closing: { entry: ['forget', { type: 'forgetSecrets', params: { form: 'mfaEnrolment' } }, { type: 'append', params: { type: 'form.undone', data: { form: 'mfa' } } }], always: { target: 'closed' } },
    beginning: {
      entry: { type: 'beginMfa', params: undefined },
      on: { 'mfaEnrolment.begun': { target: 'scanning', actions: 'rememberSecret' }, 'mfaEnrolment.failed': { target: 'failed' } },
    },
    failed: { on: { 'mfaEnrolment.requested': { target: 'beginning' }, 'mfaEnrolment.closed': { target: 'closed' } } },
    scanning: {
      on: {
        'form.accepted': { guard: 'isOwnForm', target: 'confirming', actions: { type: 'confirmMfa', params: ({ event }) => ({ code: event.data.secrets.code ?? '' }) } },
        'mfaEnrolment.closed': { target: 'closing' },
        'navigation.pushed': { target: 'closing' },
        'navigation.popped': { target: 'closing' },
      },
    },
    confirming: {
      on: {
        'mfaEnrolment.confirmed': { target: 'confirmed', actions: ['rememberCodes', { type: 'append', params: { type: 'form.saved', data: { form: 'mfa' } } }] },
        'mfaEnrolment.failed': { target: 'scanning', actions: { type: 'append', params: ({ event }) => ({ type: 'form.refused', data: refusalOf(event.data) }) } },
      },
    },
    confirmed: { on: { 'mfaEnrolment.closed': { target: 'closing' } } },
  },
});

/** The API code of a second factor that is wrong. */
const codeWrong = 101;
const refusalOf = ({ code, message }: DataOf<'mfaEnrolment.failed'>): DataOf<'form.refused'> =>
  code === codeWrong ? { form: 'mfa', problems: { code: 'codeWrong' }, message: null } : { form: 'mfa', problems: {}, message };

type Snapshot = SnapshotFrom<typeof mfaEnrolment>;
/** Handles of what is to be scanned, or to be kept; null where there is nothing to show. */
export const secretShown = ({ context }: Snapshot): string | null => context.secret;
export const pictureShown = ({ context }: Snapshot): string | null => context.picture;
export const codesShown = ({ context }: Snapshot): string | null => context.codes;
export const isMfaBeginning = ({ value }: Snapshot): boolean => value === 'beginning';
export const hasMfaFailed = ({ value }: Snapshot): boolean => value === 'failed';
