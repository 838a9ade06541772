import { assign, setup, type SnapshotFrom } from 'xstate';
import type { FieldValue } from '../../events/account/forms.ts';
import type { Problem } from '../../events/entities/account.ts';
import type { DataOf, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { isYounger, minAgeIn } from './age.ts';
import { mayPass } from './callFailure.ts';
import { formRefusal } from './formRefusal.ts';
import { destination } from './nextPage.ts';

interface Context {
  /** Id of the page: its sign-up makes one account, however often the server is asked. */
  page: string;
  path: string;
  /** The visitor's country, from the page. */
  country: string;
  locale: string;
  referrer: string | null;
  /** Of the invitation that led here. */
  inviteCode: string | null;
  /** This is a country's site: the default site creates the sessions. */
  isCrossDomain: boolean;
  hasCaptcha: boolean;
  /** The product's client id for Google's sign-in; null if there is none. */
  googleClientId: string | null;
  form: string;
  values: Record<string, FieldValue>;
  /** Handles by field. */
  secrets: Record<string, string>;
  social: DataOf<'social.vouched'> | null;
  captcha: string | null;
  token: string | null;
  /** Repetitions of the same attempt. */
  retries: number;
  failure: Pick<DataOf<'signUp.failed'>, 'code' | 'message'>;
}

const signUpForms = ['signUp', 'businessSignUp'];
/** The server is asked again at most three times (S2.4). */
const maxRetries = 3;
const codes = { tooYoung: 90, birthdayInvalid: 91, nameTaken: 88, weakPassword: 89, emailTaken: 80 };

/** Field problems by the server's code; the form itself shows the message. */
export const problemOfSignUp = ({ code }: Pick<Context['failure'], 'code'>): Record<string, Problem> => {
  if (code === codes.weakPassword) return { password: 'passwordWeak' };
  if (code === codes.birthdayInvalid) return { birthday: 'birthdayInvalid' };
  if (code === codes.nameTaken) return { username: 'nameTaken' };
  return code === codes.emailTaken ? { email: 'emailIsAccounts' } : {};
};

/** Partner if there is a business name, social if a network vouches, else email (S2.5). */
const kindOf = ({ social, secrets }: Context): 'partner' | 'facebook' | 'email' =>
  secrets.businessName ? 'partner' : social ? 'facebook' : 'email';

/**
 * Signing up: by email, as a partner, or through a social network; a country's site uses the handshake with the default site (S2.4, S2.5).
 */
export const signUp = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'session.started'
      | 'navigation.pushed'
      | 'navigation.replaced'
      | 'navigation.popped'
      | 'form.accepted'
      | 'social.vouched'
      | 'captcha.solved'
      | 'captcha.failed'
      | 'signUp.registered'
      | 'signUp.failed'
      | 'handshake.exchanged'
      | 'handshake.failed'
      | 'visitor.read'
      | 'invite.found'
    >,
  },
  guards: {
    isSignUpPage: ({ event }) => 'handler' in event.data && /^signup\b/.test(event.data.handler ?? ''),
    isOwnForm: ({ event }) => event.type === 'form.accepted' && signUpForms.includes(event.data.form),
    isOwnFormWithCaptcha: ({ context, event }) =>
      event.type === 'form.accepted' && signUpForms.includes(event.data.form) && context.hasCaptcha,
    /** A date that would end the sign-up is sent only if it is accepted twice. */
    isUnconfirmedAge: ({ context, event }) =>
      event.type === 'form.accepted' &&
      signUpForms.includes(event.data.form) &&
      event.data.values.birthday !== context.values.birthday &&
      isYounger(minAgeIn(context.country), String(event.data.values.birthday ?? ''), event.at),
    hasCaptcha: ({ context }) => context.hasCaptcha,
    isForSignUp: ({ event }) => 'action' in event.data && event.data.action === 'mweb_signup',
    isTooYoung: ({ event }) => event.type === 'signUp.failed' && event.data.code === codes.tooYoung,
    mayRetry: ({ context, event }) => event.type === 'signUp.failed' && mayPass(event.data) && context.retries < maxRetries,
    lacksToken: ({ event }) => event.type === 'signUp.registered' && event.data.needsToken && event.data.handle === null,
    hasToken: ({ event }) => event.type === 'signUp.registered' && event.data.handle !== null,
    isRegistration: ({ event }) => 'isRegistration' in event.data && event.data.isRegistration,
  },
  delays: { backOff: ({ context }) => 500 * 2 ** (context.retries - 1) },
  actions: {
    begin: assign(({ event }) => {
      if (event.type !== 'session.started') return {};
      const { session, path, page } = event.data;
      if (!page) return { page: session, path };
      const { country, locale, referrer, invite_code: inviteCode } = page.context;
      return {
        page: session,
        path,
        country,
        locale,
        referrer,
        inviteCode,
        isCrossDomain: page.site !== 'www',
        hasCaptcha: Boolean(page.services?.recaptchaSiteKey),
        googleClientId: page.services?.googleClientId ?? null,
      };
    }),
    takeInvite: assign(({ context, event }) => {
      if (event.type === 'invite.found') return { inviteCode: event.data.inviteCode };
      // Of an earlier visit.
      const kept = event.type === 'visitor.read' ? event.data.history.foundInvites.at(-1)?.inviteCode : undefined;
      return { inviteCode: context.inviteCode ?? kept ?? null };
    }),
    arrive: assign(({ event }) => ('path' in event.data && event.data.path !== null ? { path: event.data.path } : {})),
    take: assign(({ event }) =>
      event.type === 'form.accepted'
        ? { form: event.data.form, values: event.data.values, secrets: event.data.secrets, social: null, retries: 0 }
        : {},
    ),
    /** A birthday that was given before counts all the same. */
    takeSocial: assign(({ context, event }) => {
      if (event.type !== 'social.vouched') return {};
      const { birthday } = context.values;
      const values: Context['values'] = birthday === undefined ? {} : { birthday };
      return { form: event.data.form ?? 'signUp', values, secrets: {}, social: event.data, retries: 0 };
    }),
    dropCaptcha: assign({ captcha: null }),
    takeCaptcha: assign(({ event }) => (event.type === 'captcha.solved' ? { captcha: event.data.handle } : {})),
    takeToken: assign(({ event }) => (event.type === 'signUp.registered' ? { token: event.data.handle } : {})),
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    rememberFailure: assign(({ event }) =>
      event.type === 'signUp.failed' ? { failure: { code: event.data.code, message: event.data.message } } : {},
    ),
    register: command<'register'>(),
    exchangeToken: command<'exchangeToken'>(),
    keepReminder: command<'keepReminder'>(),
    setAgeRestrictedCookie: command<'setAgeRestrictedCookie'>(),
    tellOtherTabs: command<'tellOtherTabs'>(),
    openPage: command<'openPage'>(),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'signUp',
  context: {
    page: '',
    path: '/',
    country: '',
    locale: '',
    referrer: null,
    inviteCode: null,
    isCrossDomain: false,
    hasCaptcha: false,
    googleClientId: null,
    form: 'signUp',
    values: {},
    secrets: {},
    social: null,
    captcha: null,
    token: null,
    retries: 0,
    failure: { code: null, message: '' },
  },
  initial: 'idle',
  on: {
    'session.started': { actions: 'begin' },
    'navigation.pushed': [
      /** Arriving at the sign-up page empties its form. */
      {
        guard: 'isSignUpPage',
        actions: [
          'arrive',
          { type: 'append', params: { type: 'form.undone', data: { form: 'signUp' } } },
          { type: 'append', params: { type: 'form.undone', data: { form: 'businessSignUp' } } },
        ],
      },
      { actions: 'arrive' },
    ],
    'navigation.replaced': { actions: 'arrive' },
    'navigation.popped': { actions: 'arrive' },
    'visitor.read': { actions: 'takeInvite' },
    'invite.found': { actions: 'takeInvite' },
  },
  states: {
    idle: {
      on: {
        'form.accepted': [
          { guard: 'isUnconfirmedAge', target: 'confirmingAge', actions: 'take' },
          { guard: 'isOwnFormWithCaptcha', target: 'provingHuman', actions: 'take' },
          { guard: 'isOwnForm', target: 'registering', actions: 'take' },
        ],
        'social.vouched': [
          { guard: 'hasCaptcha', target: 'provingHuman', actions: 'takeSocial' },
          { target: 'registering', actions: 'takeSocial' },
        ],
      },
    },
    /** One mistyped year would end the sign-up for this browser: the person is asked to look at it again. */
    confirmingAge: {
      entry: { type: 'append', params: ({ context }) => formRefusal(context.form, {}, null) },
      on: {
        'form.accepted': [
          { guard: 'isUnconfirmedAge', target: 'confirmingAge', reenter: true, actions: 'take' },
          { guard: 'isOwnFormWithCaptcha', target: 'provingHuman', actions: 'take' },
          { guard: 'isOwnForm', target: 'registering', actions: 'take' },
        ],
        'social.vouched': [
          { guard: 'hasCaptcha', target: 'provingHuman', actions: 'takeSocial' },
          { target: 'registering', actions: 'takeSocial' },
        ],
      },
    },
    provingHuman: {
      // A token proves one call only.
      entry: ['dropCaptcha', { type: 'append', params: { type: 'captcha.requested', data: { action: 'mweb_signup' } } }],
      on: {
        'captcha.solved': { guard: 'isForSignUp', target: 'registering', actions: 'takeCaptcha' },
        /** The server decides whether it accepts a sign-up without a captcha. */
        'captcha.failed': { guard: 'isForSignUp', target: 'registering' },
      },
    },
    registering: {
      entry: {
        type: 'register',
        params: ({ context }) => ({
          clientId: context.page,
          kind: kindOf(context),
          // The handshake is used only across domains, with an email and without a network's token (S2.5).
          byHandshake: context.isCrossDomain && context.secrets.email !== undefined && context.social === null,
          values: context.values,
          secrets: context.secrets,
          social: context.social,
          captcha: context.captcha,
          country: context.country,
          locale: context.locale,
          referrer: context.referrer,
          inviteCode: context.inviteCode,
        }),
      },
      on: {
        'signUp.registered': [
          { guard: 'lacksToken', target: 'stranded' },
          { guard: 'hasToken', target: 'exchanging', actions: 'takeToken' },
          { target: 'succeeded' },
        ],
        'signUp.failed': [
          { guard: 'isTooYoung', target: 'ageRestricted' },
          { guard: 'mayRetry', target: 'waitingToRetry', actions: 'countRetry' },
          { target: 'failed', actions: 'rememberFailure' },
        ],
      },
    },
    waitingToRetry: { after: { backOff: [{ guard: 'hasCaptcha', target: 'provingHuman' }, { target: 'registering' }] } },
    exchanging: {
      entry: { type: 'exchangeToken', params: ({ context }) => ({ handle: context.token ?? '', isRegistration: true }) },
      on: {
        'handshake.exchanged': { guard: 'isRegistration', target: 'succeeded' },
        'handshake.failed': { guard: 'isRegistration', target: 'stranded' },
      },
    },
    failed: {
      entry: {
        type: 'append',
        params: ({ context }) =>
          formRefusal(
            context.form,
            problemOfSignUp(context.failure),
            Object.keys(problemOfSignUp(context.failure)).length > 0 ? null : context.failure.message,
          ),
      },
      always: { target: 'idle' },
    },
    /** The account exists, but its session could not be created (S2.8). */
    stranded: {
      entry: { type: 'append', params: ({ context }) => formRefusal(context.form, {}, null) },
      on: {
        'form.accepted': [
          { guard: 'isOwnFormWithCaptcha', target: 'provingHuman', actions: 'take' },
          { guard: 'isOwnForm', target: 'registering', actions: 'take' },
        ],
      },
    },
    ageRestricted: {
      entry: [
        { type: 'setAgeRestrictedCookie', params: undefined },
        { type: 'append', params: ({ context }) => formRefusal(context.form, {}, null) },
      ],
    },
    succeeded: {
      entry: [
        { type: 'append', params: ({ context }) => ({ type: 'form.saved' as const, data: { form: context.form } }) },
        { type: 'keepReminder', params: undefined },
        { type: 'tellOtherTabs', params: { isSignedIn: true, keepsUnsent: true } },
        { type: 'openPage', params: ({ context }) => ({ path: destination(context.path) }) },
      ],
    },
  },
});

type Snapshot = SnapshotFrom<typeof signUp>;
/** Names the sign-up that this page makes. */
export const signUpId = ({ context }: Snapshot): string => context.page;
export const googleClientId = ({ context }: Snapshot): string | null => context.googleClientId;
export const isStranded = (snapshot: Snapshot): boolean => snapshot.value === 'stranded';
/** The birthday that the person is to look at again; null if there is none. */
export const birthdayToConfirm = ({ context, value }: Snapshot): string | null =>
  value === 'confirmingAge' ? String(context.values.birthday) : null;
export const isAgeRestricted = (snapshot: Snapshot): boolean => snapshot.value === 'ageRestricted';
/** Number of the retry that is pending or under way; 0 if none is. */
export const signUpRetries = ({ context, value }: Snapshot): number =>
  value === 'waitingToRetry' || value === 'registering' ? context.retries : 0;
