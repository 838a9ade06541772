import { assign, setup, type SnapshotFrom } from 'xstate';
import type { PersonInBrief } from '../../events/entities/user.ts';
import type { PageUser } from '../../events/entities/page.ts';
import type { DataOf, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

interface Context {
  /** The viewer's properties that decide whether people are suggested, from the page. */
  viewer: { isSignedIn: boolean; mayMessage: boolean; isMobileStyle: boolean };
  /** The shared subject; null while the menu is closed. */
  shared: DataOf<'share.opened'> | null;
  /** Loaded once, then kept (S1.3); null before. */
  suggestions: readonly PersonInBrief[] | null;
  text: string;
  found: readonly PersonInBrief[];
  /** Requested last; null before. */
  requested: DataOf<'share.linkCopyRequested'>['what'] | null;
  isCopied: boolean;
  hasCopyFailed: boolean;
}

/** Signed in, not limited, and allowed to write messages (S1.6). */
const personIn = (user: PageUser): Pick<Context['viewer'], 'isSignedIn' | 'mayMessage'> => ({
  isSignedIn: user.login_state === 1,
  mayMessage: user.login_state === 1 && user.should_show_messaging !== false,
});

export const pinPath = (pinId: string): string => `/pin/${encodeURIComponent(pinId)}/`;

const isPin = (shared: Context['shared']): boolean => shared !== null && shared.pinId !== null;

/** The context with which a menu begins. */
const untouched = { text: '', found: [], requested: null, isCopied: false, hasCopyFailed: false };

/**
 * The share menu of a pin, a board or a person: its link, and the system's share sheet (S1.4); people to send a pin to; the markup for
 * other sites. People are suggested to viewers who are signed in, not limited, mobile-style and may write messages.
 */
export const sharing = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'session.started'
      | 'state.loaded'
      | 'share.opened'
      | 'share.suggestionsLoaded'
      | 'share.suggestionsFailed'
      | 'share.typed'
      | 'share.peopleFound'
      | 'share.searchFailed'
      | 'share.personChosen'
      | 'share.linkCopyRequested'
      | 'share.linkCopied'
      | 'share.copyFailed'
      | 'share.nativeRequested'
      | 'share.nativeDone'
      | 'share.nativeFailed'
      | 'overlay.opened'
      | 'overlay.closed'
      | 'navigation.pushed'
      | 'navigation.popped'
    >,
  },
  guards: {
    isOwn: ({ event }) => 'overlay' in event.data && event.data.overlay === 'share',
    maySuggest: ({ context: { viewer, shared, suggestions } }) =>
      viewer.isSignedIn && viewer.mayMessage && viewer.isMobileStyle && isPin(shared) && suggestions === null,
    isOfPin: ({ context }) => isPin(context.shared),
    isBlank: ({ event }) => event.type === 'share.typed' && event.data.text.trim() === '',
    isForTheText: ({ context, event }) => 'text' in event.data && event.data.text === context.text,
    isAbort: ({ event }) => event.type === 'share.nativeFailed' && event.data.isAbort,
  },
  delays: { quiet: 150 },
  actions: {
    begin: assign(({ event }) => (event.type === 'session.started' && event.data.page ? { viewer: viewerOf(event.data.page) } : {})),
    learnViewer: assign(({ context, event }) =>
      event.type === 'state.loaded' ? { viewer: { ...context.viewer, ...personIn(event.data.state.user) } } : {},
    ),
    open: assign(({ event }) => (event.type === 'share.opened' ? { shared: event.data, ...untouched } : {})),
    close: assign({ shared: null, ...untouched }),
    keepSuggestions: assign(({ event }) => (event.type === 'share.suggestionsLoaded' ? { suggestions: [...event.data.people] } : {})),
    type: assign(({ event }) => (event.type === 'share.typed' ? { text: event.data.text } : {})),
    forgetFound: assign({ found: [] }),
    find: assign(({ event }) => (event.type === 'share.peopleFound' ? { found: [...event.data.people] } : {})),
    request: assign(({ event }) =>
      event.type === 'share.linkCopyRequested' ? { requested: event.data.what, isCopied: false, hasCopyFailed: false } : {},
    ),
    tellCopied: assign({ isCopied: true, hasCopyFailed: false }),
    tellCopyFailed: assign({ isCopied: false, hasCopyFailed: true }),
    append: command<'append'>(),
    loadShareSuggestions: command<'loadShareSuggestions'>(),
    findPeopleToShareWith: command<'findPeopleToShareWith'>(),
    copyLink: command<'copyLink'>(),
    shareNatively: command<'shareNatively'>(),
  },
}).createMachine({
  id: 'sharing',
  context: {
    viewer: { isSignedIn: false, mayMessage: false, isMobileStyle: false },
    shared: null,
    suggestions: null,
    ...untouched,
  },
  initial: 'closed',
  on: {
    'session.started': { actions: 'begin' },
    'state.loaded': { actions: 'learnViewer' },
    'share.suggestionsLoaded': { actions: 'keepSuggestions' },
    'share.opened': {
      target: '.open',
      actions: ['open', { type: 'append', params: { type: 'overlay.opened', data: { overlay: 'share' } } }],
    },
    'overlay.opened': [{ guard: 'isOwn' }, { target: '.closed', actions: 'close' }],
    'overlay.closed': { guard: 'isOwn', target: '.closed', actions: 'close' },
    'navigation.pushed': { target: '.closed', actions: 'close' },
    'navigation.popped': { target: '.closed', actions: 'close' },
  },
  states: {
    closed: {},
    open: {
      initial: 'deciding',
      on: {
        'share.typed': [
          { guard: 'isBlank', target: '.resting', actions: ['type', 'forgetFound'] },
          { target: '.typing', actions: 'type', reenter: true },
        ],
        'share.linkCopyRequested': {
          actions: [
            'request',
            {
              type: 'copyLink',
              params: ({ context: { shared }, event }) => ({ path: shared!.path, title: shared!.title, what: event.data.what }),
            },
          ],
        },
        'share.linkCopied': [
          { guard: 'isOfPin', actions: ['tellCopied', { type: 'append', params: ({ context }) => shareOf(context) }] },
          { actions: 'tellCopied' },
        ],
        'share.copyFailed': { actions: 'tellCopyFailed' },
        'share.nativeRequested': {
          actions: {
            type: 'shareNatively',
            params: ({ context: { shared } }) => ({ path: shared!.path, title: shared!.title }),
          },
        },
        'share.nativeDone': [
          {
            guard: 'isOfPin',
            actions: [
              { type: 'append', params: ({ context }) => shareOf(context) },
              { type: 'append', params: { type: 'overlay.closed', data: { overlay: 'share' } } },
            ],
          },
          { actions: { type: 'append', params: { type: 'overlay.closed', data: { overlay: 'share' } } } },
        ],
        // The link remains if the system's share sheet fails.
        'share.nativeFailed': [{ guard: 'isAbort' }, { actions: 'tellCopyFailed' }],
        'share.personChosen': {
          guard: 'isOfPin',
          actions: [
            { type: 'append', params: { type: 'overlay.closed', data: { overlay: 'share' } } },
            {
              type: 'append',
              params: ({ context, event }) => ({
                type: 'newMessage.opened' as const,
                data: { attachment: { kind: 'pin' as const, id: context.shared!.pinId! }, people: [event.data.person] },
              }),
            },
          ],
        },
      },
      states: {
        deciding: { always: [{ guard: 'maySuggest', target: 'suggesting' }, { target: 'resting' }] },
        suggesting: {
          entry: { type: 'loadShareSuggestions', params: undefined },
          on: {
            'share.suggestionsLoaded': { target: 'resting', actions: 'keepSuggestions' },
            'share.suggestionsFailed': { target: 'resting' },
          },
        },
        resting: {},
        typing: { after: { quiet: { target: 'finding' } } },
        finding: {
          entry: { type: 'findPeopleToShareWith', params: ({ context }) => ({ text: context.text }) },
          on: {
            'share.peopleFound': { guard: 'isForTheText', target: 'resting', actions: 'find' },
            'share.searchFailed': { guard: 'isForTheText', target: 'resting', actions: 'forgetFound' },
          },
        },
      },
    },
  },
});

/** The share as a change, which the outbox counts for signed-in people. */
const shareOf = ({ shared }: Context) => ({
  type: 'change.requested' as const,
  data: { change: { kind: 'sharePin' as const, pinId: shared!.pinId! } },
});

function viewerOf({ context, state }: NonNullable<DataOf<'session.started'>['page']>): Context['viewer'] {
  const { is_mobile_agent, is_tablet_agent } = context;
  return { ...personIn(state?.user ?? context.user), isMobileStyle: is_mobile_agent || is_tablet_agent };
}

type Snapshot = SnapshotFrom<typeof sharing>;
export const sharedPage = ({ context }: Snapshot): Context['shared'] => context.shared;
/** Whether the viewer may send the shared pin to people; boards and people are shared by their link. */
export const maySend = ({ context: { viewer, shared } }: Snapshot): boolean => viewer.mayMessage && isPin(shared);
export const sharingText = ({ context }: Snapshot): string => context.text;
/** Offered people: those found by the typed text, else the suggested ones. */
export const peopleOffered = ({ context }: Snapshot): readonly PersonInBrief[] =>
  context.text.trim() ? context.found : (context.suggestions ?? noPeople);
export const isLookingForPeople = (snapshot: Snapshot): boolean =>
  snapshot.matches({ open: 'suggesting' }) || snapshot.matches({ open: 'typing' }) || snapshot.matches({ open: 'finding' });
/** The link or the markup, once it is on the clipboard. */
export const copiedOfPage = ({ context }: Snapshot): Context['requested'] => (context.isCopied ? context.requested : null);
/** The link or the markup, for copying by hand: the browser refused to copy or to share it. */
export const uncopiedOfPage = ({ context }: Snapshot): Context['requested'] =>
  context.hasCopyFailed ? (context.requested ?? 'link') : null;
const noPeople: readonly PersonInBrief[] = [];
