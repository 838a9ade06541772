import { assign, setup, type SnapshotFrom } from 'xstate';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { mayPass } from './callFailure.ts';
import { formRefusal } from './formRefusal.ts';
import { destination } from './nextPage.ts';

interface Context {
  path: string;
  referrer: string | null;
  hasCaptcha: boolean;
  /** Handles by field: identity and password. */
  secrets: Record<string, string>;
  captcha: string | null;
  /** Handle of the second factor's code. */
  code: string | null;
  token: string | null;
  retries: number;
  message: string;
}

const maxRetries = 3;

/** Logging in: 200, 401 and 409 are answers; 409 asks for the second factor (S2.4). */
export const login = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'session.started'
      | 'navigation.pushed'
      | 'navigation.replaced'
      | 'navigation.popped'
      | 'form.accepted'
      | 'captcha.solved'
      | 'captcha.failed'
      | 'login.answered'
      | 'login.failed'
      | 'login.restarted'
      | 'handshake.exchanged'
      | 'handshake.failed'
    >,
  },
  guards: {
    isLoginPage: ({ event }) => 'handler' in event.data && /^login\b/.test(event.data.handler ?? ''),
    isLogin: ({ event }) => event.type === 'form.accepted' && event.data.form === 'login',
    isLoginWithCaptcha: ({ context, event }) => event.type === 'form.accepted' && event.data.form === 'login' && context.hasCaptcha,
    isCode: ({ event }) => event.type === 'form.accepted' && event.data.form === 'loginCode',
    isForLogin: ({ event }) => 'action' in event.data && event.data.action === 'mweb_login',
    hasCaptcha: ({ context }) => context.hasCaptcha,
    isCodeWithCaptcha: ({ context, event }) => event.type === 'form.accepted' && event.data.form === 'loginCode' && context.hasCaptcha,
    isOk: ({ event }) => event.type === 'login.answered' && event.data.status === 200,
    isChallenged: ({ event }) => event.type === 'login.answered' && event.data.status === 409,
    mayRetry: ({ context, event }) => event.type === 'login.failed' && mayPass(event.data) && context.retries < maxRetries,
    isLoginHandshake: ({ event }) => 'isRegistration' in event.data && !event.data.isRegistration,
  },
  delays: { backOff: ({ context }) => 500 * 2 ** (context.retries - 1) },
  actions: {
    begin: assign(({ event }) =>
      event.type === 'session.started'
        ? {
            path: event.data.path,
            referrer: event.data.page?.context.referrer ?? null,
            hasCaptcha: Boolean(event.data.page?.services?.recaptchaSiteKey),
          }
        : {},
    ),
    arrive: assign(({ event }) => ('path' in event.data ? { path: event.data.path } : {})),
    take: assign(({ event }) => (event.type === 'form.accepted' ? { secrets: event.data.secrets, code: null, retries: 0 } : {})),
    takeCode: assign(({ event }) => (event.type === 'form.accepted' ? { code: event.data.secrets.code ?? null, retries: 0 } : {})),
    takeCaptcha: assign(({ event }) => (event.type === 'captcha.solved' ? { captcha: event.data.handle } : {})),
    dropCaptcha: assign({ captcha: null }),
    takeToken: assign(({ event }) => (event.type === 'login.answered' ? { token: event.data.handle } : {})),
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    rememberFailure: assign(({ event }) => ('message' in event.data ? { message: event.data.message } : {})),
    logIn: command<'logIn'>(),
    exchangeToken: command<'exchangeToken'>(),
    tellOtherTabs: command<'tellOtherTabs'>(),
    openPage: command<'openPage'>(),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'login',
  context: { path: '/', referrer: null, hasCaptcha: false, secrets: {}, captcha: null, code: null, token: null, retries: 0, message: '' },
  initial: 'idle',
  on: {
    'session.started': { actions: 'begin' },
    'navigation.pushed': [
      /** Arriving at the log-in page empties its form. */
      { guard: 'isLoginPage', actions: ['arrive', { type: 'append', params: { type: 'form.undone', data: { form: 'login' } } }] },
      { actions: 'arrive' },
    ],
    'navigation.replaced': { actions: 'arrive' },
    'navigation.popped': { actions: 'arrive' },
  },
  states: {
    idle: {
      on: {
        'form.accepted': [
          { guard: 'isLoginWithCaptcha', target: 'provingHuman', actions: 'take' },
          { guard: 'isLogin', target: 'loggingIn', actions: 'take' },
        ],
      },
    },
    provingHuman: {
      // A token proves one call only.
      entry: ['dropCaptcha', { type: 'append', params: { type: 'captcha.requested', data: { action: 'mweb_login' } } }],
      on: {
        'captcha.solved': { guard: 'isForLogin', target: 'loggingIn', actions: 'takeCaptcha' },
        'captcha.failed': { guard: 'isForLogin', target: 'loggingIn' },
      },
    },
    loggingIn: {
      entry: { type: 'logIn', params: ({ context: { secrets, captcha, referrer } }) => ({ secrets, captcha, referrer, code: null }) },
      on: {
        'login.answered': [
          { guard: 'isOk', target: 'exchanging', actions: 'takeToken' },
          { guard: 'isChallenged', target: 'askingCode' },
          { target: 'idle', actions: { type: 'append', params: formRefusal('login', { password: 'credentialsWrong' }, null) } },
        ],
        'login.failed': [
          { guard: 'mayRetry', target: 'waitingToRetry', actions: 'countRetry' },
          { target: 'idle', actions: { type: 'append', params: ({ event }) => formRefusal('login', {}, event.data.message) } },
        ],
      },
    },
    waitingToRetry: { after: { backOff: [{ guard: 'hasCaptcha', target: 'provingHuman' }, { target: 'loggingIn' }] } },
    askingCode: {
      on: {
        'form.accepted': [
          { guard: 'isCodeWithCaptcha', target: 'provingHumanAgain', actions: 'takeCode' },
          { guard: 'isCode', target: 'checkingCode', actions: 'takeCode' },
        ],
        'login.restarted': {
          target: 'idle',
          actions: [
            { type: 'append', params: { type: 'form.undone', data: { form: 'loginCode' } } },
            { type: 'append', params: formRefusal('login', {}, null) },
          ],
        },
      },
    },
    provingHumanAgain: {
      entry: ['dropCaptcha', { type: 'append', params: { type: 'captcha.requested', data: { action: 'mweb_login' } } }],
      on: {
        'captcha.solved': { guard: 'isForLogin', target: 'checkingCode', actions: 'takeCaptcha' },
        'captcha.failed': { guard: 'isForLogin', target: 'checkingCode' },
      },
    },
    checkingCode: {
      entry: { type: 'logIn', params: ({ context: { secrets, captcha, referrer, code } }) => ({ secrets, captcha, referrer, code }) },
      on: {
        'login.answered': [
          { guard: 'isOk', target: 'exchanging', actions: 'takeToken' },
          { target: 'askingCode', actions: { type: 'append', params: formRefusal('loginCode', { code: 'codeWrong' }, null) } },
        ],
        'login.failed': {
          target: 'askingCode',
          actions: { type: 'append', params: ({ event }) => formRefusal('loginCode', {}, event.data.message) },
        },
      },
    },
    exchanging: {
      entry: { type: 'exchangeToken', params: ({ context }) => ({ handle: context.token ?? '', isRegistration: false }) },
      on: {
        'handshake.exchanged': { guard: 'isLoginHandshake', target: 'succeeded' },
        'handshake.failed': { guard: 'isLoginHandshake', target: 'failed', actions: 'rememberFailure' },
      },
    },
    failed: {
      entry: [
        { type: 'append', params: ({ context }) => formRefusal('login', {}, context.message) },
        { type: 'append', params: { type: 'form.undone', data: { form: 'loginCode' } } },
      ],
      always: { target: 'idle' },
    },
    succeeded: {
      entry: [
        { type: 'append', params: { type: 'form.saved', data: { form: 'login' } } },
        { type: 'append', params: { type: 'form.saved', data: { form: 'loginCode' } } },
        { type: 'tellOtherTabs', params: { isSignedIn: true, keepsUnsent: true } },
        { type: 'openPage', params: ({ context }) => ({ path: destination(context.path) }) },
      ],
    },
  },
});

type Snapshot = SnapshotFrom<typeof login>;
/** The first factor was accepted; the second is asked for. */
export const isAskingCode = ({ value }: Snapshot): boolean =>
  value === 'askingCode' || value === 'provingHumanAgain' || value === 'checkingCode';
