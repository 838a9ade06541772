import { assign, setup, type SnapshotFrom } from 'xstate';
import type { AccountFacts, Settings } from '../../events/entities/settings.ts';
import type { DataOf, RecordOf } from '../../events/record.ts';
import { accountIn } from '../browse/account.ts';
import { command } from '../commands.ts';
import {
  changesOf,
  isInstanceForm,
  isSettingsForm,
  isSettingsPage,
  passcodeRefused,
  protectionOfForm,
  refusalOf,
  savedValues,
  savedWords,
} from './settingsForms.ts';

interface Context {
  isSignedIn: boolean;
  /** The session began on a page of settings. */
  isAtSettings: boolean;
  settings: Settings | null;
  facts: AccountFacts | null;
  /** The submission that is being saved. */
  submission: DataOf<'form.accepted'> | null;
  /** The handle of the passcode's digits. */
  passcode: string | null;
}

const opened = ({ settings }: Context, form: string): { type: 'form.opened'; data: DataOf<'form.opened'> } => ({
  type: 'form.opened',
  data: { form, values: settings ? savedValues(form, settings) : {} },
});
const passcodeRequest = (
  { submission }: Context,
  variant: DataOf<'passcode.asked'>['variant'],
): { type: 'passcode.asked'; data: DataOf<'passcode.asked'> } => ({
  type: 'passcode.asked',
  data: { form: submission!.form, variant },
});
const protection = ({ settings, facts }: Context, { form, values }: DataOf<'form.accepted'>): ReturnType<typeof protectionOfForm> =>
  settings && facts?.has_passcode ? protectionOfForm(form, values, settings) : 'none';

/**
 * The settings of the account: loaded with the first of their pages and saved form by form, with the parental passcode for guarded
 * settings (S2.4).
 */
export const settings = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'session.started'
      | 'state.loaded'
      | 'navigation.pushed'
      | 'navigation.replaced'
      | 'navigation.popped'
      | 'connection.restored'
      | 'settings.loaded'
      | 'settings.loadFailed'
      | 'settings.retried'
      | 'settings.saved'
      | 'settings.saveFailed'
      | 'account.deleted'
      | 'form.accepted'
      | 'passcode.given'
      | 'passcode.declined'
    >,
  },
  guards: {
    opensSettings: ({ context, event }) => {
      const isThere = 'handler' in event.data ? isSettingsPage(event.data.handler) : context.isAtSettings;
      const isSignedIn = event.type === 'session.started' || event.type === 'state.loaded' ? accountIn(event) !== null : context.isSignedIn;
      return isThere && isSignedIn;
    },
    isElsewhere: ({ event }) => event.type === 'form.accepted' && (!isSettingsForm(event.data.form) || isInstanceForm(event.data.form)),
    loosens: ({ context, event }) => event.type === 'form.accepted' && protection(context, event.data) === 'loosens',
    tightens: ({ context, event }) => event.type === 'form.accepted' && protection(context, event.data) === 'tightens',
    isPasscodeRefused: ({ event }) => event.type === 'settings.saveFailed' && event.data.code === passcodeRefused,
  },
  /** Milliseconds for which the "saved" message shows. */
  delays: { told: 4000 },
  actions: {
    begin: assign(({ event }) =>
      event.type === 'session.started'
        ? { isSignedIn: accountIn(event) !== null, isAtSettings: isSettingsPage(event.data.handler) }
        : event.type === 'state.loaded'
          ? { isSignedIn: accountIn(event) !== null }
          : {},
    ),
    learn: assign(({ event }) =>
      event.type === 'settings.loaded' || event.type === 'settings.saved' ? { settings: event.data.settings, facts: event.data.facts } : {},
    ),
    take: assign(({ context, event }) =>
      event.type === 'form.accepted'
        ? { submission: { ...event.data, values: changesOf(event.data.form, event.data.values, context.settings) }, passcode: null }
        : {},
    ),
    takePasscode: assign(({ event }) => (event.type === 'passcode.given' ? { passcode: event.data.handle } : {})),
    append: command<'append'>(),
    loadSettings: command<'loadSettings'>(),
    saveSettings: command<'saveSettings'>(),
  },
}).createMachine({
  id: 'settings',
  context: { isSignedIn: false, isAtSettings: false, settings: null, facts: null, submission: null, passcode: null },
  initial: 'unasked',
  states: {
    unasked: {
      on: {
        'session.started': [{ guard: 'opensSettings', target: 'loading', actions: 'begin' }, { actions: 'begin' }],
        /** A page from the cache learns its person later. */
        'state.loaded': [{ guard: 'opensSettings', target: 'loading', actions: 'begin' }, { actions: 'begin' }],
        'navigation.pushed': { guard: 'opensSettings', target: 'loading' },
        'navigation.replaced': { guard: 'opensSettings', target: 'loading' },
        'navigation.popped': { guard: 'opensSettings', target: 'loading' },
      },
    },
    loading: {
      entry: { type: 'loadSettings', params: undefined },
      on: { 'settings.loaded': { target: 'loaded', actions: 'learn' }, 'settings.loadFailed': { target: 'failed' } },
    },
    failed: { on: { 'settings.retried': { target: 'loading' }, 'connection.restored': { target: 'loading' } } },
    loaded: {
      entry: [
        { type: 'append', params: ({ context }) => opened(context, 'settings/account') },
        { type: 'append', params: ({ context }) => opened(context, 'settings/messages') },
        { type: 'append', params: ({ context }) => opened(context, 'settings/permissions') },
        { type: 'append', params: ({ context }) => opened(context, 'settings/mentions') },
        { type: 'append', params: ({ context }) => opened(context, 'settings/notifications') },
        { type: 'append', params: ({ context }) => opened(context, 'settings/privacy') },
      ],
      initial: 'ready',
      on: { 'settings.loaded': { actions: 'learn' } },
      states: {
        ready: {
          after: { told: { actions: { type: 'append', params: { type: 'toast.dismissed', data: { name: 'settingsSaved' } } } } },
          on: {
            'form.accepted': [
              { guard: 'isElsewhere' },
              {
                guard: 'loosens',
                target: 'asking',
                actions: ['take', { type: 'append', params: ({ context }) => passcodeRequest(context, 'validate') }],
              },
              {
                guard: 'tightens',
                target: 'asking',
                actions: ['take', { type: 'append', params: ({ context }) => passcodeRequest(context, 'acknowledge') }],
              },
              { target: 'saving', actions: 'take' },
            ],
          },
        },
        asking: {
          on: {
            'passcode.given': { target: 'saving', actions: 'takePasscode' },
            'passcode.declined': {
              target: 'ready',
              actions: {
                type: 'append',
                params: ({ context }) => ({ type: 'form.refused', data: { form: context.submission!.form, problems: {}, message: null } }),
              },
            },
          },
        },
        saving: {
          entry: { type: 'saveSettings', params: ({ context }) => ({ ...context.submission!, passcode: context.passcode }) },
          on: {
            'settings.saved': {
              target: 'ready',
              actions: [
                'learn',
                { type: 'append', params: ({ context }) => ({ type: 'form.saved', data: { form: context.submission!.form } }) },
                { type: 'append', params: ({ context }) => opened(context, context.submission!.form) },
                {
                  type: 'append',
                  params: ({ context }) => ({
                    type: 'toast.shown',
                    data: { name: 'settingsSaved', message: savedWords(context.submission!.form), mode: 'one', tone: 'success' },
                  }),
                },
              ],
            },
            'settings.saveFailed': [
              {
                guard: 'isPasscodeRefused',
                target: 'asking',
                actions: { type: 'append', params: ({ context }) => passcodeRequest(context, 'validate') },
              },
              {
                target: 'ready',
                actions: {
                  type: 'append',
                  params: ({ context, event }) => ({ type: 'form.refused', data: refusalOf(context.submission!.form, event.data) }),
                },
              },
            ],
            'account.deleted': { target: '#settings.gone' },
          },
        },
      },
    },
    /** The account was deleted, so the person is signed out. */
    gone: {
      entry: { type: 'append', params: { type: 'logout.requested', data: { reason: 'accountDeleted', path: null, logoutOnAbort: true } } },
    },
  },
});

type Snapshot = SnapshotFrom<typeof settings>;
export const savedSettings = ({ context }: Snapshot): Settings | null => context.settings;
export const accountFacts = ({ context }: Snapshot): AccountFacts | null => context.facts;
export const hasSettingsFailed = (snapshot: Snapshot): boolean => snapshot.value === 'failed';
export const mayHaveSettings = ({ context }: Snapshot): boolean => context.isSignedIn;
