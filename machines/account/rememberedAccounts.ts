import { assign, setup, type SnapshotFrom } from 'xstate';
import type { RememberedAccount } from '../../events/entities/account.ts';
import type { RecordOf } from '../../events/record.ts';
import { accountIn } from '../browse/account.ts';
import { command } from '../commands.ts';
import { mayStoreAccounts } from './accounts.ts';

interface Context {
  /** Of the signed-in person. */
  username: string;
  mayStore: boolean;
  accounts: RememberedAccount[];
  /** Username of the one that the person logs in to. */
  chosen: string | null;
  /** The log-in that is under way asks to be remembered. */
  asks: boolean;
  /** The switch beside the log-in, also of one through a network. */
  isOn: boolean;
  /** A network vouches for a log-in that is under way. */
  isVouched: boolean;
}

/**
 * Accounts that this browser knows from before, offered where one logs in (S1.3, S2.3): those whose people asked for it as they logged
 * in. The next page tells the name of the account.
 */
export const rememberedAccounts = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'session.started'
      | 'state.loaded'
      | 'navigation.pushed'
      | 'navigation.popped'
      | 'prompt.requested'
      | 'viewer.restricted'
      | 'rememberedAccounts.read'
      | 'rememberedAccount.chosen'
      | 'rememberedAccount.removed'
      | 'form.accepted'
      | 'form.changed'
      | 'form.undone'
      | 'social.vouched'
      | 'signUp.registered'
      | 'handshake.exchanged'
      | 'account.deleted'
    >,
  },
  guards: {
    isLoginPage: ({ event }) => 'handler' in event.data && /^login\b/.test(event.data.handler ?? ''),
    isCached: ({ event }) => event.type === 'session.started' && event.data.page?.state?.session.isCachedRender === true,
    isLogin: ({ event }) => event.type === 'form.accepted' && event.data.form === 'login',
    isLoggedIn: ({ context, event }) => event.type === 'handshake.exchanged' && !event.data.isRegistration && context.mayStore,
    isSwitch: ({ event }) => event.type === 'form.changed' && event.data.form === 'login' && event.data.field === 'remember',
    isUndone: ({ event }) => event.type === 'form.undone' && event.data.form === 'login',
    isVouchedLogin: ({ event }) => event.type === 'social.vouched' && event.data.form === 'login',
    isLoggedInByNetwork: ({ context }) => context.isVouched && context.mayStore,
    hasChosen: ({ context }) => context.chosen !== null,
    isChosen: ({ context, event }) => event.type === 'rememberedAccount.removed' && event.data.username === context.chosen,
    isKnown: ({ context, event }) =>
      event.type === 'rememberedAccount.chosen' && context.accounts.some(({ username }) => username === event.data.username),
  },
  actions: {
    begin: assign(({ event }) =>
      event.type === 'session.started'
        ? {
            username: event.data.page?.context.user.username ?? '',
            mayStore: event.data.page !== null && mayStoreAccounts(event.data.page),
          }
        : {},
    ),
    learn: assign(({ event }) => (event.type === 'rememberedAccounts.read' ? { accounts: event.data.accounts, chosen: null } : {})),
    choose: assign(({ event }) => (event.type === 'rememberedAccount.chosen' ? { chosen: event.data.username } : {})),
    remove: assign(({ context, event }) =>
      event.type === 'rememberedAccount.removed'
        ? { accounts: context.accounts.filter(({ username }) => username !== event.data.username), chosen: null }
        : {},
    ),
    ask: assign(({ event }) => (event.type === 'form.accepted' ? { asks: event.data.values.remember === true } : {})),
    turn: assign(({ event }) => (event.type === 'form.changed' ? { isOn: event.data.value === true } : {})),
    turnOff: assign({ isOn: false }),
    vouch: assign({ isVouched: true }),
    vouchNot: assign({ isVouched: false }),
    readRemembered: command<'readRemembered'>(),
    rememberNext: command<'rememberNext'>(),
    rememberAccount: command<'rememberAccount'>(),
    forgetAccount: command<'forgetAccount'>(),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'rememberedAccounts',
  context: { username: '', mayStore: false, accounts: [], chosen: null, asks: false, isOn: false, isVouched: false },
  initial: 'unread',
  on: {
    'session.started': [
      {
        guard: 'isLoginPage',
        target: '.reading',
        actions: ['begin', { type: 'rememberAccount', params: ({ event }) => ({ username: accountIn(event)?.username ?? null }) }],
      },
      /** Its state tells who is signed in. */
      { guard: 'isCached', actions: 'begin' },
      {
        actions: ['begin', { type: 'rememberAccount', params: ({ event }) => ({ username: accountIn(event)?.username ?? null }) }],
      },
    ],
    'state.loaded': {
      actions: { type: 'rememberAccount', params: ({ event }) => ({ username: accountIn(event)?.username ?? null }) },
    },
    'navigation.pushed': { guard: 'isLoginPage', target: '.reading' },
    'navigation.popped': { guard: 'isLoginPage', target: '.reading' },
    'prompt.requested': { target: '.reading' },
    'viewer.restricted': { target: '.reading' },
    'form.accepted': [{ guard: 'isLogin', actions: 'ask' }, { actions: 'vouchNot' }],
    'handshake.exchanged': {
      guard: 'isLoggedIn',
      actions: { type: 'rememberNext', params: ({ context }) => ({ isOn: context.asks }) },
    },
    'form.changed': { guard: 'isSwitch', actions: 'turn' },
    'form.undone': { guard: 'isUndone', actions: 'turnOff' },
    'social.vouched': [{ guard: 'isVouchedLogin', actions: 'vouch' }, { actions: 'vouchNot' }],
    'signUp.registered': {
      guard: 'isLoggedInByNetwork',
      actions: { type: 'rememberNext', params: ({ context }) => ({ isOn: context.isOn }) },
    },
    'account.deleted': { actions: { type: 'forgetAccount', params: ({ context }) => ({ username: context.username }) } },
  },
  states: {
    unread: {},
    reading: {
      entry: { type: 'readRemembered', params: undefined },
      on: {
        'rememberedAccounts.read': [
          {
            guard: 'hasChosen',
            target: 'read',
            actions: [
              'learn',
              { type: 'append', params: { type: 'form.changed', data: { form: 'login', field: 'remember', value: false } } },
            ],
          },
          { target: 'read', actions: 'learn' },
        ],
      },
    },
    read: {
      on: {
        /** The switch is on for an account that asked before. */
        'rememberedAccount.chosen': {
          guard: 'isKnown',
          actions: [
            'choose',
            { type: 'append', params: { type: 'form.changed', data: { form: 'login', field: 'remember', value: true } } },
          ],
        },
        'rememberedAccount.removed': [
          {
            guard: 'isChosen',
            actions: [
              'remove',
              { type: 'forgetAccount', params: ({ event }) => ({ username: event.data.username }) },
              { type: 'append', params: { type: 'form.changed', data: { form: 'login', field: 'remember', value: false } } },
            ],
          },
          { actions: ['remove', { type: 'forgetAccount', params: ({ event }) => ({ username: event.data.username }) }] },
        ],
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof rememberedAccounts>;
export const rememberedOnes = ({ context }: Snapshot): readonly RememberedAccount[] => context.accounts;
export const chosenAccount = ({ context }: Snapshot): RememberedAccount | undefined =>
  context.accounts.find(({ username }) => username === context.chosen);
/** Whether this browser can be asked to remember accounts. */
export const mayRemember = ({ context }: Snapshot): boolean => context.mayStore;
