import { assign, setup, type SnapshotFrom } from 'xstate';
import { defaultInstanceName } from '../../events/entities/instanceName.ts';
import type { Experiences, PageData, PageState, PageUser } from '../../events/entities/page.ts';
import type { DataOf, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { hasRepFooter } from './repFooter.ts';
import { isOn } from '../insight/experimentGroup.ts';

interface Context {
  /** The page's data about the viewer (S2.3); null before it has loaded. */
  user: PageUser | null;
  /** The last signed-in person of this browser, for a signed-out viewer; the picture is empty if it is the default one (S1.3). */
  loggedOutInfo: PageState['session']['loggedOutUserInfo'];
  isMobileAgent: boolean;
  isTabletAgent: boolean;
  /** The page was opened by a log-in or a sign-up. */
  comesFromDoor: boolean;
  /** Of all texts: a locale of S1.9. */
  locale: string;
  /** Absent while its owner has given it none. */
  instanceName?: string;
  /** The language in the account's settings; null until they are loaded. */
  accountLanguage: string | null;
  experiences: Experiences;
  /** Experiment groups by name. */
  groups: Record<string, string>;
}

const person = (user: PageUser, state: PageState | null): Partial<Context> => ({
  user,
  loggedOutInfo: withoutDefaultAvatar(state?.session.loggedOutUserInfo ?? null),
  ...(state && { experiences: state.experiences }),
  ...(state?.experiments && { groups: state.experiments.active }),
});

const restrictionOf = ({ by, until }: DataOf<'viewer.restricted'>): Partial<PageUser> =>
  by === 'limit' ? { login_state: 2 } : { is_write_banned: true, write_banned_until: until ?? null };

function withoutDefaultAvatar(info: Context['loggedOutInfo']): Context['loggedOutInfo'] {
  return info && /default_\d+\.png$/.test(info.medium_image_url ?? '') ? { ...info, medium_image_url: null } : info;
}

/** Whether an address is a page of logging in or signing up. */
export const isDoor = (address: string | null): boolean => /^https?:\/\/[^/]+\/(?:login|signup)(?:[/?#]|$)/.test(address ?? '');

function readFrom(page: PageData | null): Partial<Context> {
  if (!page) return {};
  const { user, is_mobile_agent, is_tablet_agent, locale, referrer, instance_name: instanceName } = page.context;
  return {
    ...person(page.state?.user ?? user, page.state),
    isMobileAgent: is_mobile_agent,
    isTabletAgent: is_tablet_agent,
    comesFromDoor: isDoor(referrer),
    locale,
    // Absent rather than undefined, which a keyframe does not hold.
    ...(instanceName && { instanceName }),
    groups: page.experiments.active,
  };
}

/** The viewer: type (S1.4), device and locale as recognized by the server; another locale once its texts are loaded. */
export const viewer = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'session.started'
      | 'state.loaded'
      | 'settings.loaded'
      | 'settings.saved'
      | 'viewer.restricted'
      | 'locale.chosen'
      | 'locale.loaded'
      | 'experiences.loaded'
      | 'loggedOutUser.found'
      | 'instanceSettings.saved'
    >,
  },
  guards: {
    /** Another setting may be saved while the page shows a language chosen for this browser alone. */
    changesLanguage: ({ context, event }) =>
      event.type === 'settings.saved' && event.data.settings.language !== (context.accountLanguage ?? context.locale),
  },
  actions: {
    loadLocale: command<'loadLocale'>(),
    read: assign(({ event }) => (event.type === 'session.started' ? readFrom(event.data.page) : {})),
    learn: assign(({ event }) => (event.type === 'state.loaded' ? person(event.data.state.user, event.data.state) : {})),
    learnExperiences: assign(({ event }) => (event.type === 'experiences.loaded' ? { experiences: event.data.experiences } : {})),
    meetAgain: assign(({ event }) =>
      event.type === 'loggedOutUser.found' ? { loggedOutInfo: withoutDefaultAvatar(event.data.info) } : {},
    ),
    restrict: assign(({ context, event }) =>
      event.type === 'viewer.restricted' && context.user ? { user: { ...context.user, ...restrictionOf(event.data) } } : {},
    ),
    translate: assign(({ event }) => (event.type === 'locale.loaded' ? { locale: event.data.locale } : {})),
    learnLanguage: assign(({ event }) =>
      event.type === 'settings.loaded' || event.type === 'settings.saved' ? { accountLanguage: event.data.settings.language } : {},
    ),
    learnName: assign(({ event }) => (event.type === 'instanceSettings.saved' ? { instanceName: event.data.state.settings.name } : {})),
    rename: assign(({ context, event }) =>
      event.type === 'settings.saved' && context.user
        ? { user: { ...context.user, username: event.data.settings.username, full_name: event.data.settings.full_name } }
        : {},
    ),
  },
}).createMachine({
  id: 'viewer',
  context: {
    user: null,
    loggedOutInfo: null,
    isMobileAgent: false,
    isTabletAgent: false,
    comesFromDoor: false,
    locale: 'en_US',
    accountLanguage: null,
    experiences: {},
    groups: {},
  },
  initial: 'known',
  states: {
    known: {
      on: {
        'session.started': { actions: 'read' },
        'state.loaded': { actions: 'learn' },
        'settings.loaded': { actions: 'learnLanguage' },
        'settings.saved': [
          {
            guard: 'changesLanguage',
            actions: ['rename', 'learnLanguage', { type: 'loadLocale', params: ({ event }) => ({ locale: event.data.settings.language }) }],
          },
          { actions: ['rename', 'learnLanguage'] },
        ],
        'locale.chosen': { actions: { type: 'loadLocale', params: ({ event }) => ({ locale: event.data.locale }) } },
        'locale.loaded': { actions: 'translate' },
        'viewer.restricted': { actions: 'restrict' },
        'experiences.loaded': { actions: 'learnExperiences' },
        'instanceSettings.saved': { actions: 'learnName' },
        'loggedOutUser.found': { actions: 'meetAgain' },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof viewer>;
export const viewerUser = ({ context }: Snapshot): PageUser | null => context.user;
export const isSignedIn = ({ context }: Snapshot): boolean => context.user?.login_state === 1;
export const isLimitedLogin = ({ context }: Snapshot): boolean => context.user?.login_state === 2;
export const isWriteBanned = ({ context }: Snapshot): boolean => context.user?.is_write_banned === true;
export const isTouchAgent = ({ context }: Snapshot): boolean => context.isMobileAgent || context.isTabletAgent;
export const instanceName = ({ context }: Snapshot): string => context.instanceName ?? defaultInstanceName;
export const shownLocale = ({ context }: Snapshot): string => context.locale;
export const isInExperiment = ({ context }: Snapshot, name: string): boolean => isOn(context.groups[name]);

/** Signed-in people who are new or in the experiment get the high footer (S2.9). */
export const hasTallFooter = (snapshot: Snapshot): boolean =>
  isSignedIn(snapshot) && (snapshot.context.user?.is_new === true || isInExperiment(snapshot, 'navbar_tall'));
/** Whether tiles show their words without a pointer (S1.4). */
export const showsRepFooter = (snapshot: Snapshot): boolean => isSignedIn(snapshot) && hasRepFooter(snapshot.context.experiences);

/** S1.4; a signed-out viewer is greeted only if both email and first name are known. */
export type ViewerType =
  | { type: 'AUTH' | 'LIMITED_LOGIN' }
  | { type: 'UNAUTH'; personalised: NonNullable<Context['loggedOutInfo']> | null };
export function viewerType({ context }: Snapshot): ViewerType {
  if (context.user?.login_state === 1) return { type: 'AUTH' };
  if (context.user?.login_state === 2) return { type: 'LIMITED_LOGIN' };
  const { loggedOutInfo: info } = context;
  return { type: 'UNAUTH', personalised: info?.email && info.first_name ? info : null };
}
