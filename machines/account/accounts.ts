import { assign, setup, type SnapshotFrom } from 'xstate';
import type { AccountDetail, SessionAccount, StoredAccount } from '../../events/entities/account.ts';
import type { PageData } from '../../events/entities/page.ts';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { isOn } from '../insight/experimentGroup.ts';
import type { IdentityCommands } from './identityCommands.ts';

interface Context {
  isSignedIn: boolean;
  path: string;
  userId: string | null;
  mayStore: boolean;
  stored: StoredAccount[];
  accounts: SessionAccount[];
  details: AccountDetail[];
  switchingTo: string;
}

/** Countries in which several accounts are not stored (S1.6): the European Union and the United Kingdom; in Canada they are. */
const excluded: readonly string[] = [
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GB',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
];
/** True if the experiment is on and the country is not excluded (S1.6). */
export const mayStoreAccounts = ({ context, experiments }: PageData): boolean =>
  isOn(experiments.active.multi_account) && !excluded.includes(context.country);

function read({ path, page }: RecordOf<'session.started'>['data']): Partial<Context> {
  if (!page?.context.is_authenticated) return { path };
  return {
    isSignedIn: true,
    path,
    userId: page.context.user.id,
    mayStore: mayStoreAccounts(page),
  };
}

const peopleOf = (accounts: SessionAccount[]): IdentityCommands['storeAccounts']['people'] =>
  accounts.map(({ username, image_medium_url, email, login_methods = [] }) => ({
    username,
    avatar: image_medium_url,
    loginMethods: login_methods,
    email,
  }));
const storedOf = (accounts: SessionAccount[]): StoredAccount[] =>
  accounts.map(({ user_id, username, logged_in }) => ({ user_id, username, logged_in }));
const resetOf = (stored: StoredAccount[]): StoredAccount[] => stored.map((account) => ({ ...account, logged_in: true }));

/** The accounts that are signed in on this device: listed, stored for later sessions, and switched between (S2.4). */
export const accounts = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'session.started'
      | 'navigation.pushed'
      | 'navigation.replaced'
      | 'navigation.popped'
      | 'connection.restored'
      | 'account.changedElsewhere'
      | 'accounts.read'
      | 'accounts.listed'
      | 'accounts.detailed'
      | 'accounts.listFailed'
      | 'accounts.switchRequested'
      | 'accounts.switched'
      | 'accounts.switchFailed'
    >,
  },
  guards: {
    maySignedInStore: ({ event }) => event.type === 'session.started' && read(event.data).mayStore === true,
    isSignedIn: ({ event }) => event.type === 'session.started' && read(event.data).isSignedIn === true,
    isSomebody: ({ event }) => event.type === 'account.changedElsewhere' && event.data.isSignedIn,
    isFirstLoggedOut: ({ event }) => event.type === 'accounts.read' && event.data.stored[0]?.logged_in === false,
    mayStore: ({ context }) => context.mayStore,
    isAnother: ({ context, event }) =>
      event.type === 'accounts.switchRequested' &&
      event.data.userId !== context.userId &&
      context.accounts.some(({ user_id, logged_in }) => user_id === event.data.userId && logged_in),
  },
  actions: {
    begin: assign(({ event }) => (event.type === 'session.started' ? read(event.data) : {})),
    arrive: assign(({ event }) => ('path' in event.data ? { path: event.data.path } : {})),
    takeStored: assign(({ event }) => (event.type === 'accounts.read' ? { stored: event.data.stored } : {})),
    resetStored: assign(({ event }) => (event.type === 'accounts.read' ? { stored: resetOf(event.data.stored) } : {})),
    learn: assign(({ event }) => (event.type === 'accounts.listed' ? { accounts: event.data.accounts } : {})),
    learnMore: assign(({ event }) => (event.type === 'accounts.detailed' ? { details: event.data.accounts } : {})),
    choose: assign(({ event }) => (event.type === 'accounts.switchRequested' ? { switchingTo: event.data.userId } : {})),
    readAccounts: command<'readAccounts'>(),
    storeAccounts: command<'storeAccounts'>(),
    listAccounts: command<'listAccounts'>(),
    fetchAccounts: command<'fetchAccounts'>(),
    switchAccount: command<'switchAccount'>(),
    tellOtherTabs: command<'tellOtherTabs'>(),
    clearPages: command<'clearPages'>(),
    openPage: command<'openPage'>(),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'accounts',
  context: { isSignedIn: false, path: '/', userId: null, mayStore: false, stored: [], accounts: [], details: [], switchingTo: '' },
  initial: 'unknown',
  on: {
    'navigation.pushed': { actions: 'arrive' },
    'navigation.replaced': { actions: 'arrive' },
    'navigation.popped': { actions: 'arrive' },
    'account.changedElsewhere': { guard: 'isSomebody', actions: { type: 'openPage', params: ({ context }) => ({ path: context.path }) } },
  },
  states: {
    unknown: {
      on: {
        'session.started': [
          { guard: 'maySignedInStore', target: 'reading', actions: 'begin' },
          { guard: 'isSignedIn', target: 'listing', actions: 'begin' },
          { actions: 'begin' },
        ],
      },
    },
    reading: {
      entry: { type: 'readAccounts', params: undefined },
      on: {
        'accounts.read': [
          /** If the first stored account is logged out, all count as logged in (S2.4). */
          {
            guard: 'isFirstLoggedOut',
            target: 'listing',
            actions: ['resetStored', { type: 'storeAccounts', params: ({ context }) => ({ accounts: context.stored, people: [] }) }],
          },
          { target: 'listing', actions: 'takeStored' },
        ],
      },
    },
    listing: {
      entry: { type: 'listAccounts', params: undefined },
      on: {
        'accounts.listed': [
          {
            guard: 'mayStore',
            target: 'listed',
            actions: [
              'learn',
              {
                type: 'storeAccounts',
                params: ({ context }) => ({ accounts: storedOf(context.accounts), people: peopleOf(context.accounts) }),
              },
            ],
          },
          { target: 'listed', actions: 'learn' },
        ],
        'accounts.listFailed': { target: 'unlisted' },
      },
    },
    unlisted: { on: { 'connection.restored': { target: 'listing' } } },
    listed: {
      entry: {
        type: 'fetchAccounts',
        params: ({ context }) => ({ ids: context.accounts.filter(({ logged_in }) => logged_in).map(({ user_id }) => user_id) }),
      },
      on: {
        'accounts.detailed': { actions: 'learnMore' },
        'accounts.switchRequested': { guard: 'isAnother', target: 'switching', actions: 'choose' },
      },
    },
    switching: {
      entry: { type: 'switchAccount', params: ({ context }) => ({ userId: context.switchingTo }) },
      on: {
        'accounts.switched': { target: 'leaving' },
        'accounts.switchFailed': {
          target: 'listed',
          actions: {
            type: 'append',
            params: { type: 'toast.shown', data: { name: 'switchFailed', message: 'switchFailed', mode: 'append', tone: 'error' } },
          },
        },
      },
    },
    leaving: {
      entry: [
        { type: 'tellOtherTabs', params: { isSignedIn: true, keepsUnsent: true } },
        { type: 'clearPages', params: undefined },
        { type: 'openPage', params: { path: '/' } },
      ],
    },
  },
});

type Snapshot = SnapshotFrom<typeof accounts>;
/** The other accounts on this device. */
export const otherAccounts = ({ context }: Snapshot): readonly SessionAccount[] =>
  context.accounts.filter(({ user_id }) => user_id !== context.userId);
/** Usernames of the accounts that are logged in on this device. */
export const loggedInNames = ({ context }: Snapshot): readonly string[] =>
  context.accounts.filter(({ logged_in }) => logged_in).map(({ username }) => username);
/** Names of the people who own an account. */
export const ownersOf = (snapshot: Snapshot, id: string): readonly string[] =>
  accountDetail(snapshot, id)?.owners?.map(({ full_name, username }) => full_name || username) ?? [];
/** Ids of the businesses that the person owns. */
export const ownBusinesses = (snapshot: Snapshot): readonly string[] =>
  accountDetail(snapshot, snapshot.context.userId ?? '')?.businesses?.map(({ id }) => id) ?? [];
/** Details of an account from the batch: its business and what it owns. */
export const accountDetail = ({ context }: Snapshot, id: string): AccountDetail | undefined =>
  context.details.find((detail) => detail.id === id);
