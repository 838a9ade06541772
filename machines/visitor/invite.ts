import { assign, setup, type SnapshotFrom } from 'xstate';
import { joinRefusals } from '../../events/entities/joinRefusal.ts';
import type { PageUser } from '../../events/entities/page.ts';
import type { ToastMessage } from '../../events/entities/toast.ts';
import type { Invite } from '../../events/entities/visitor.ts';
import type { DataOf, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { isInviteLanding } from './inviteLanding.ts';

interface Viewer {
  id: string | null;
  isSignedIn: boolean;
  mayMessage: boolean;
}

interface Context {
  viewer: Viewer;
  /** A phone or a tablet. */
  isTouch: boolean;
  /** Of the landing or of the invite's own page; empty without one. */
  code: string;
  /** The code is that of the invite's own page. */
  isOfItsPage: boolean;
  invite: Invite | null;
}

type Event = RecordOf<
  | 'session.started'
  | 'state.loaded'
  | 'navigation.pushed'
  | 'navigation.replaced'
  | 'navigation.popped'
  | 'invite.found'
  | 'invite.missed'
  | 'invite.dismissed'
  | 'invite.joinRequested'
  | 'invite.joined'
  | 'invite.joinFailed'
>;

/** The page of an invite link, which leads on to its landing. */
export const invitePage = 'invite/[code]';
/** Channels whose invites do not name the inviter (S1.5). */
export const namelessChannels: readonly number[] = [5, 9, 12, 16];
const maxCode = 100;

const viewerIn = (user: PageUser): Viewer => ({
  id: user.id,
  isSignedIn: user.login_state === 1,
  mayMessage: user.login_state === 1 && user.should_show_messaging !== false,
});

const isItsPage = ({ data }: Event): boolean => 'handler' in data && data.handler === invitePage;

/** The code of a place: on landing pages that of the query (S1.5), on the invite's own page that of the path; empty elsewhere. */
function codeAt(event: Event): string {
  if (!('handler' in event.data)) return '';
  const { handler, params, search } = event.data;
  if (handler === invitePage) return (params.code ?? '').slice(0, maxCode);
  return isInviteLanding(handler) ? (search.invite_code ?? '').slice(0, maxCode) : '';
}

/** The landing page of an invite, by its path and code. */
export const landingOf = (path: string, code: string): string => `${path}?invite_code=${encodeURIComponent(code)}`;

/** The viewer may join the board of an invite, or learns why not; this needs no messages, unlike all else that a toast tells of one. */
const concernsJoining = ({ board }: Invite): boolean => board?.mayJoin === true || board?.refusal !== undefined;

const isForToast = (viewer: Viewer, found: Invite): boolean =>
  viewer.isSignedIn &&
  found.sender.id !== viewer.id &&
  (concernsJoining(found) || (viewer.mayMessage && found.sender.should_show_messaging));

function wordsOfFailure({ status, code }: DataOf<'invite.joinFailed'>): ToastMessage {
  if (status === 404) return 'visitor.broken';
  if (status === 403 && code === joinRefusals.removed) return 'visitor.removed';
  return status === 403 && code === joinRefusals.full ? 'visitor.full' : 'unknown';
}

/**
 * The landing of an invite: a popover for signed-out people on a desktop, a toast for signed-in ones, which lets them join a board, or
 * nothing (S1.2, S1.5).
 */
export const invite = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: {
    isItsPage: ({ event }) => isItsPage(event),
    hasCode: ({ event }) => codeAt(event) !== '',
    wentToItsPage: ({ context }) => context.invite === null && context.isOfItsPage,
    wentToLanding: ({ context }) => context.invite === null && context.code !== '',
    isForPopover: ({ context }) => !context.viewer.isSignedIn && !context.isTouch && context.viewer.id === null,
    isForMember: ({ context, event }) =>
      event.type === 'invite.found' && event.data.invite.board?.refusal === 'member' && isForToast(context.viewer, event.data.invite),
    mayJoin: ({ context }) => context.invite?.board?.mayJoin === true,
    isForToast: ({ context, event }) => event.type === 'invite.found' && isForToast(context.viewer, event.data.invite),
  },
  actions: {
    begin: assign(({ event }) => {
      const page = event.type === 'session.started' ? event.data.page : null;
      if (!page) return {};
      const { is_mobile_agent: isMobile, is_tablet_agent: isTablet, user } = page.context;
      return { viewer: viewerIn(page.state?.user ?? user), isTouch: isMobile || isTablet };
    }),
    learnViewer: assign(({ event }) => (event.type === 'state.loaded' ? { viewer: viewerIn(event.data.state.user) } : {})),
    take: assign(({ event }) => ({ code: codeAt(event), isOfItsPage: isItsPage(event), invite: null })),
    learn: assign(({ event }) => (event.type === 'invite.found' ? { invite: event.data.invite } : {})),
    loadInvite: command<'loadInvite'>(),
    joinBoard: command<'joinBoard'>(),
    goTo: command<'goTo'>(),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'invite',
  context: { viewer: { id: null, isSignedIn: false, mayMessage: false }, isTouch: false, code: '', isOfItsPage: false, invite: null },
  initial: 'none',
  on: {
    'session.started': [
      { guard: 'isItsPage', target: '.opening', actions: ['begin', 'take'] },
      { guard: 'hasCode', target: '.looking', actions: ['begin', 'take'] },
      { actions: 'begin' },
    ],
    'state.loaded': { actions: 'learnViewer' },
    'navigation.pushed': [
      { guard: 'isItsPage', target: '.opening', actions: 'take' },
      { guard: 'hasCode', target: '.looking', actions: 'take' },
      { target: '.none' },
    ],
    'navigation.replaced': [
      { guard: 'isItsPage', target: '.opening', actions: 'take' },
      { guard: 'hasCode', target: '.looking', actions: 'take' },
      { target: '.none' },
    ],
    'navigation.popped': [
      { guard: 'isItsPage', target: '.opening', actions: 'take' },
      { guard: 'hasCode', target: '.looking', actions: 'take' },
      { target: '.none' },
    ],
  },
  states: {
    none: { on: { 'invite.joinRequested': { guard: 'mayJoin', target: 'joining' } } },
    joining: {
      entry: { type: 'joinBoard', params: ({ context }) => ({ code: context.code }) },
      on: {
        'invite.joined': {
          target: 'none',
          actions: [
            {
              type: 'append',
              params: { type: 'toast.shown', data: { name: 'invited', message: 'visitor.joined', mode: 'append', tone: 'success' } },
            },
            { type: 'goTo', params: ({ event }) => ({ path: event.data.path, replace: true }) },
          ],
        },
        'invite.joinFailed': {
          target: 'refused',
          actions: {
            type: 'append',
            params: ({ event }) => ({
              type: 'toast.shown' as const,
              data: { name: 'joinFailed', message: wordsOfFailure(event.data), mode: 'append' as const, tone: 'error' as const },
            }),
          },
        },
        // The answer counts wherever the person went meanwhile; an invite of that place is looked up after it.
        'navigation.pushed': { actions: 'take' },
        'navigation.replaced': { actions: 'take' },
        'navigation.popped': { actions: 'take' },
      },
    },
    refused: {
      always: [{ guard: 'wentToItsPage', target: 'opening' }, { guard: 'wentToLanding', target: 'looking' }, { target: 'none' }],
    },
    looking: {
      entry: { type: 'loadInvite', params: ({ context }) => ({ code: context.code }) },
      on: {
        'invite.found': [
          { guard: 'isForPopover', target: 'shown', actions: 'learn' },
          // A member has no more use for the code.
          {
            guard: 'isForMember',
            target: 'none',
            actions: [
              'learn',
              {
                type: 'append',
                params: { type: 'toast.shown', data: { name: 'invited', message: 'visitor.invited', mode: 'append', tone: 'plain' } },
              },
              { type: 'goTo', params: ({ event }) => ({ path: event.data.invite.path, replace: true }) },
            ],
          },
          {
            guard: 'isForToast',
            target: 'none',
            actions: [
              'learn',
              {
                type: 'append',
                params: { type: 'toast.shown', data: { name: 'invited', message: 'visitor.invited', mode: 'append', tone: 'plain' } },
              },
            ],
          },
          { target: 'none' },
        ],
        // Nothing is shown, silently (S1.8).
        'invite.missed': { target: 'none' },
      },
    },
    shown: { on: { 'invite.dismissed': { target: 'none' } } },
    opening: {
      entry: { type: 'loadInvite', params: ({ context }) => ({ code: context.code }) },
      on: {
        'invite.found': {
          actions: [
            'learn',
            {
              type: 'goTo',
              params: ({ event }) => ({ path: landingOf(event.data.invite.path, event.data.inviteCode), replace: true }),
            },
          ],
        },
        'invite.missed': { target: 'missing' },
      },
    },
    missing: {},
  },
});

type Snapshot = SnapshotFrom<typeof invite>;
export const isInviteShown = ({ value }: Snapshot): boolean => value === 'shown';
export const isJoiningBoard = ({ value }: Snapshot): boolean => value === 'joining';
export const mayJoinBoard = ({ value, context }: Snapshot): boolean => value === 'none' && context.invite?.board?.mayJoin === true;
export const isInviteMissing = ({ value }: Snapshot): boolean => value === 'missing';
export const shownInvite = ({ context }: Snapshot): Invite | null => context.invite;
/** Why the viewer may not join the board; undefined if they may, or the invite lets nobody in. */
export const joinRefusal = ({ context }: Snapshot): NonNullable<Invite['board']>['refusal'] => context.invite?.board?.refusal;
/** The inviter; null where the channel does not name them (S1.5). */
export const namedSender = ({ context: { invite: shown } }: Snapshot): Invite['sender'] | null =>
  shown && !namelessChannels.includes(shown.invite_channel) ? shown.sender : null;
