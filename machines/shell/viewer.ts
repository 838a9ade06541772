import { assign, setup, type SnapshotFrom } from 'xstate';
import type { PageData, PageState, PageUser } from '../../events/entities/page.ts';
import type { DataOf, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { isOn } from '../insight/experimentGroup.ts';

interface Context {
  /** The page's data about the viewer (S2.3); null before it has loaded. */
  user: PageUser | null;
  /** The last signed-in person of this browser, for a signed-out viewer; the picture is empty if it is the default one (S1.3). */
  loggedOutInfo: PageState['session']['loggedOutUserInfo'];
  isMobileAgent: boolean;
  isTabletAgent: boolean;
  /** Of all texts: a locale of S1.9. */
  locale: string;
  /** Experiment groups by name. */
  groups: Record<string, string>;
}

const person = (user: PageUser, state: PageState | null): Partial<Context> => ({
  user,
  loggedOutInfo: withoutDefaultAvatar(state?.session.loggedOutUserInfo ?? null),
  ...(state?.experiments && { groups: state.experiments.active }),
});

const restrictionOf = ({ by, until }: DataOf<'viewer.restricted'>): Partial<PageUser> =>
  by === 'limit' ? { login_state: 2 } : { is_write_banned: true, write_banned_until: until ?? null };

function withoutDefaultAvatar(info: Context['loggedOutInfo']): Context['loggedOutInfo'] {
  return info && /default_\d+\.png$/.test(info.medium_image_url ?? '') ? { ...info, medium_image_url: null } : info;
}

function readFrom(page: PageData | null): Partial<Context> {
  if (!page) return {};
  const { user, is_mobile_agent, is_tablet_agent, locale } = page.context;
  return {
    ...person(page.state?.user ?? user, page.state),
    isMobileAgent: is_mobile_agent,
    isTabletAgent: is_tablet_agent,
    locale,
    groups: page.experiments.active,
  };
}

/** The viewer: type (S1.4), device and locale as recognized by the server; another locale once its texts are loaded. */
export const viewer = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<'session.started' | 'state.loaded' | 'settings.saved' | 'viewer.restricted' | 'locale.loaded'>,
  },
  guards: {
    changesLocale: ({ context, event }) => event.type === 'settings.saved' && event.data.settings.language !== context.locale,
  },
  actions: {
    loadLocale: command<'loadLocale'>(),
    read: assign(({ event }) => (event.type === 'session.started' ? readFrom(event.data.page) : {})),
    learn: assign(({ event }) => (event.type === 'state.loaded' ? person(event.data.state.user, event.data.state) : {})),
    restrict: assign(({ context, event }) =>
      event.type === 'viewer.restricted' && context.user ? { user: { ...context.user, ...restrictionOf(event.data) } } : {},
    ),
    translate: assign(({ event }) => (event.type === 'locale.loaded' ? { locale: event.data.locale } : {})),
    rename: assign(({ context, event }) =>
      event.type === 'settings.saved' && context.user
        ? { user: { ...context.user, username: event.data.settings.username, full_name: event.data.settings.full_name } }
        : {},
    ),
  },
}).createMachine({
  id: 'viewer',
  context: { user: null, loggedOutInfo: null, isMobileAgent: false, isTabletAgent: false, locale: 'en_US', groups: {} },
  initial: 'known',
  states: {
    known: {
      on: {
        'session.started': { actions: 'read' },
        'state.loaded': { actions: 'learn' },
        'settings.saved': [
          {
            guard: 'changesLocale',
            actions: ['rename', { type: 'loadLocale', params: ({ event }) => ({ locale: event.data.settings.language }) }],
          },
          { actions: 'rename' },
        ],
        'locale.loaded': { actions: 'translate' },
        'viewer.restricted': { actions: 'restrict' },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof viewer>;
export const viewerUser = ({ context }: Snapshot): PageUser | null => context.user;
export const isSignedIn = ({ context }: Snapshot): boolean => context.user?.login_state === 1;
export const isTouchAgent = ({ context }: Snapshot): boolean => context.isMobileAgent || context.isTabletAgent;
export const shownLocale = ({ context }: Snapshot): string => context.locale;
export const isInExperiment = ({ context }: Snapshot, name: string): boolean => isOn(context.groups[name]);

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
