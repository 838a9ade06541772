import { assign, setup, type SnapshotFrom } from 'xstate';
import type { ConsentChoice } from '../../events/entities/ads.ts';
import type { PageData } from '../../events/entities/page.ts';
import { emptyHistory, type VisitorHistory } from '../../events/entities/visitor.ts';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { mayRemember, type Terms, termsOf } from './allowance.ts';
import {
  type Derived,
  derivedOf,
  historyAfter,
  joined,
  type LinkedPin,
  type Opened,
  type Start,
  startedWith,
  withLinkedPin,
} from './histories.ts';
import { signalsOf } from './signals.ts';

interface Context {
  terms: Terms;
  /** The beginning of the visit; null before it, and once nothing may be kept of it. Until the person chooses it is held in memory. */
  start: Start | null;
  /** The current page. */
  here: Opened | null;
  /** The reader is at the top of the page, as far as is known. */
  isAtTop: boolean;
  /** Home was asked for once by what this browser remembers. */
  isHomeChosen: boolean;
  /** The server was not told yet that the visitor is forgotten. Until then nothing is remembered anew. */
  isServerUntold: boolean;
  choice: ConsentChoice | null;
  history: VisitorHistory;
  /** Pins whose closeups were loaded last, the latest last. */
  pins: readonly LinkedPin[];
}

type Event = RecordOf<
  | 'session.started'
  | 'state.loaded'
  | 'navigation.pushed'
  | 'navigation.replaced'
  | 'navigation.popped'
  | 'viewport.scrolled'
  | 'closeup.loaded'
  | 'feed.pageLoaded'
  | 'pin.clickedThrough'
  | 'unauthSave.pinSet'
  | 'search.recentCleared'
  | 'invite.found'
  | 'visitor.memoryChosen'
  | 'connection.restored'
  | 'signUp.registered'
  | 'handshake.exchanged'
  | 'visitor.read'
  | 'visitor.updated'
  | 'visitor.searchRemoved'
  | 'visitor.homeDeclined'
  | 'change.requested'
  | 'visitor.downloaded'
  | 'visitor.forgetRequested'
  | 'visitor.forgotten'
>;

/** Signed out, no bot, and not a page from the cache, which does not know its person. */
function isVisitorsPage(page: PageData | null): boolean {
  if (!page || page.context.is_bot || page.state?.session.isCachedRender) return false;
  return (page.state?.user ?? page.context.user).login_state === 0;
}

/** The choice in a record; null without one. */
const choiceIn = (event: Event): ConsentChoice | null => ('choice' in event.data ? event.data.choice : null);

const withSignal = ({ terms }: Context, event: Event): Terms =>
  event.type === 'visitor.read' && event.data.hasPrivacySignal ? { ...terms, hasPrivacySignal: true } : terms;

/** The server draws the first page of Home without knowing what this browser remembers. */
const refreshHome = { type: 'feed.refreshed', data: { source: { kind: 'home' } } } as const;

const nothingAllowed: Terms = { isAllowedCountry: false, needsConsent: true, hasPrivacySignal: false };

/**
 * The visit as it is told to the server with a session. The invite is the one that the registration carried: a code of this page that the
 * server did not know comes before a kept one.
 */
function sent({ history: { pages, foundInvites, paidLanding, referral }, start }: Context, isRegister: boolean) {
  const found = foundInvites.at(-1) ?? null;
  const isCarried = found && (found.ts >= (start?.at ?? 0) || [undefined, found.inviteCode].includes(start?.referral.invite_code));
  return { isRegister, pages, invite: isRegister && isCarried ? found : null, paidLanding, referral };
}

/** A page that was opened, with what the histories hold of it. */
const placeOf = ({ at, data: { path, handler, params, search } }: Opened): Opened =>
  ({ type: 'navigation.pushed', at, data: { path, handler, params, search } }) as Opened;

const isHome = (place: Opened | null): boolean => place?.data.handler === 'index' || place?.data.handler === 'homefeed';

const withStored = ({ history, start }: Context, event: Event): VisitorHistory =>
  event.type === 'visitor.read' ? joined(event.data.history, history, start) : history;

/**
 * The browser's memory of a signed-out person: pages, pins, searches, links, and how they came (S1.3, S1.5). Nothing in countries
 * that do not allow it, without consent, and once the person asks to be forgotten. Told to the server when they sign up or in (S2.7).
 */
export const visitor = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: {
    isVisitor: ({ event }) => event.type === 'session.started' && isVisitorsPage(event.data.page),
    isSignedOut: ({ event }) => event.type === 'state.loaded' && event.data.state.user.login_state === 0,
    mayRemember: ({ context, event }) => !context.isServerUntold && mayRemember(withSignal(context, event), choiceIn(event)),
    isUntold: ({ event }) => event.type === 'visitor.forgotten' && !event.data.isServerTold,
    isServerUntold: ({ context }) => context.isServerUntold,
    choosesHome: ({ context, event }) => {
      const isRead = event.type === 'visitor.read';
      if (context.isHomeChosen || context.isServerUntold || (isRead && !mayRemember(withSignal(context, event), event.data.choice)))
        return false;
      const isAtHome = isRead ? context.isAtTop && isHome(context.here) : event.type === 'navigation.pushed' && isHome(event);
      return isAtHome && signalsOf(isRead ? event.data.choice : context.choice, withStored(context, event)) !== null;
    },
    /** Part by part, because those of an older log are in another order. */
    hasStored: ({ event }) =>
      event.type === 'visitor.read' &&
      (Object.keys(emptyHistory) as (keyof VisitorHistory)[]).some(
        (part) => JSON.stringify(event.data.history[part]) !== JSON.stringify(emptyHistory[part]),
      ),
    refuses: ({ event }) => choiceIn(event) === 'refused',
    allows: ({ context, event }) => choiceIn(event) === 'allowed' && mayRemember(context.terms, 'allowed'),
    /** A home feed by these visits is wanted from now on, and the person is on Home. */
    allowsHome: ({ context, event }) =>
      event.type === 'visitor.memoryChosen' &&
      !context.isHomeChosen &&
      isHome(context.here) &&
      signalsOf(event.data.choice, context.history) !== null,
    tunesHome: ({ context, event }) =>
      event.type === 'change.requested' && event.data.change.kind === 'tuneHome' && context.choice === 'allowed',
    isRespelled: ({ context, event }) =>
      event.type === 'feed.pageLoaded' && historyAfter(context.history, event, context.pins) !== context.history,
    isSession: ({ event }) => event.type === 'signUp.registered' && !event.data.needsToken,
  },
  actions: {
    begin: assign(({ event }) =>
      event.type === 'session.started' && event.data.page
        ? {
            terms: termsOf(event.data.page),
            start: startedWith(event, event.data.page),
            here: placeOf(event),
          }
        : {},
    ),
    note: assign(({ context, event }) => ({
      history: historyAfter(context.history, event, context.pins),
      ...(event.type === 'closeup.loaded' && { pins: withLinkedPin(context.pins, event.data.pin) }),
    })),
    arrive: assign(({ event }) =>
      'handler' in event.data ? { here: placeOf(event as Opened), isAtTop: event.type === 'navigation.pushed' } : {},
    ),
    noteHere: assign(({ context }) => (context.here ? { history: historyAfter(context.history, context.here, context.pins) } : {})),
    scroll: assign(({ event }) => (event.type === 'viewport.scrolled' ? { isAtTop: event.data.top <= 0 } : {})),
    chooseHome: assign({ isHomeChosen: true }),
    learn: assign(({ context, event }) => ({
      terms: withSignal(context, event),
      choice: choiceIn(event),
      history: withStored(context, event),
    })),
    update: assign(({ event }) => (event.type === 'visitor.updated' ? { history: event.data.history, choice: event.data.choice } : {})),
    choose: assign(({ context, event }) => ({ choice: choiceIn(event) ?? context.choice })),
    noteTold: assign(({ event }) => (event.type === 'visitor.forgotten' ? { isServerUntold: !event.data.isServerTold } : {})),
    /** The beginning of the visit stays where only an older choice counts no more, so that the person is asked at once. */
    empty: assign(({ context, event }) => ({
      history: emptyHistory,
      pins: [],
      start: event.type === 'visitor.read' && event.data.choice === null ? context.start : null,
    })),
    /** A person who may still say yes keeps the beginning of the visit, in memory only. */
    wait: assign(({ context }) => ({
      history: emptyHistory,
      pins: [],
      start: !context.isServerUntold && context.choice === null && mayRemember(context.terms, 'allowed') ? context.start : null,
    })),
    append: command<'append'>(),
    readVisitor: command<'readVisitor'>(),
    rememberVisit: command<'rememberVisit'>(),
    keepHistory: command<'keepHistory'>(),
    keepMemoryChoice: command<'keepMemoryChoice'>(),
    forgetVisitor: command<'forgetVisitor'>(),
    tellForgotten: command<'tellForgotten'>(),
    sendLandingSignals: command<'sendLandingSignals'>(),
  },
}).createMachine({
  id: 'visitor',
  context: {
    terms: nothingAllowed,
    start: null,
    here: null,
    isAtTop: true,
    isHomeChosen: false,
    isServerUntold: false,
    choice: null,
    history: emptyHistory,
    pins: [],
  },
  initial: 'off',
  on: {
    'navigation.pushed': { actions: 'arrive' },
    'navigation.replaced': { actions: 'arrive' },
    'navigation.popped': { actions: 'arrive' },
    'viewport.scrolled': { actions: 'scroll' },
    'visitor.memoryChosen': { actions: ['choose', { type: 'keepMemoryChoice', params: ({ event }) => ({ choice: event.data.choice }) }] },
    'signUp.registered': {
      guard: 'isSession',
      actions: { type: 'sendLandingSignals', params: ({ context }) => sent(context, true) },
    },
    'handshake.exchanged': {
      actions: {
        type: 'sendLandingSignals',
        params: ({ context, event }) => sent(context, event.data.isRegistration),
      },
    },
  },
  states: {
    /** Signed in, a bot, or not known yet: a page from the cache learns its person later. */
    off: {
      on: {
        'session.started': [{ guard: 'isVisitor', target: 'reading', actions: ['begin', 'note'] }, { actions: 'begin' }],
        'state.loaded': [{ guard: 'isSignedOut', target: 'reading' }, { actions: { type: 'rememberVisit', params: { isAllowed: true } } }],
      },
    },
    reading: {
      entry: { type: 'readVisitor', params: undefined },
      on: {
        'visitor.read': [
          { guard: 'choosesHome', target: 'remembering', actions: ['learn', 'chooseHome', { type: 'append', params: refreshHome }] },
          { guard: 'mayRemember', target: 'remembering', actions: 'learn' },
          { guard: 'hasStored', target: 'forgetting', actions: 'learn' },
          { target: 'notRemembering', actions: 'learn' },
        ],
        'navigation.pushed': { actions: ['arrive', 'note'] },
        'navigation.replaced': { actions: ['arrive', 'note'] },
        'navigation.popped': { actions: ['arrive', 'note'] },
        'closeup.loaded': { actions: 'note' },
        'feed.pageLoaded': { guard: 'isRespelled', actions: 'note' },
        'pin.clickedThrough': { actions: 'note' },
        'unauthSave.pinSet': { actions: 'note' },
        'invite.found': { actions: 'note' },
        'visitor.downloaded': { actions: 'note' },
        // The last visit was to be forgotten, and the server is told now.
        'visitor.forgotten': { actions: 'noteTold' },
      },
    },
    remembering: {
      entry: { type: 'rememberVisit', params: { isAllowed: true } },
      initial: 'keeping',
      on: {
        'navigation.pushed': [
          {
            guard: 'choosesHome',
            target: '.keeping',
            actions: ['arrive', 'note', 'chooseHome', { type: 'append', params: refreshHome }],
          },
          { target: '.keeping', actions: ['arrive', 'note'] },
        ],
        'navigation.replaced': { target: '.keeping', actions: ['arrive', 'note'] },
        'navigation.popped': { target: '.keeping', actions: ['arrive', 'note'] },
        'closeup.loaded': { target: '.keeping', actions: 'note' },
        'feed.pageLoaded': { guard: 'isRespelled', target: '.keeping', actions: 'note' },
        'pin.clickedThrough': { target: '.keeping', actions: 'note' },
        'unauthSave.pinSet': { target: '.keeping', actions: 'note' },
        'search.recentCleared': { target: '.keeping', actions: 'note' },
        'invite.found': { target: '.keeping', actions: 'note' },
        'visitor.searchRemoved': { target: '.keeping', actions: 'note' },
        'visitor.homeDeclined': { target: '.keeping', actions: 'note' },
        // The outbox keeps no changes of signed-out people.
        'change.requested': {
          guard: 'tunesHome',
          target: '.keeping',
          actions: [
            'note',
            {
              type: 'append',
              params: ({ event: { at, data } }) => ({
                type: 'change.kept' as const,
                data: { clientId: `home-${at}`, change: data.change },
              }),
            },
          ],
        },
        'visitor.downloaded': { target: '.keeping', actions: 'note' },
        'visitor.updated': [{ guard: 'refuses', target: 'forgetting', actions: 'choose' }, { actions: 'update' }],
        'visitor.memoryChosen': [
          {
            guard: 'refuses',
            target: 'forgetting',
            actions: ['choose', { type: 'keepMemoryChoice', params: ({ event }) => ({ choice: event.data.choice }) }],
          },
          {
            guard: 'allowsHome',
            actions: [
              'choose',
              'chooseHome',
              { type: 'keepMemoryChoice', params: ({ event }) => ({ choice: event.data.choice }) },
              { type: 'append', params: refreshHome },
            ],
          },
          { actions: ['choose', { type: 'keepMemoryChoice', params: ({ event }) => ({ choice: event.data.choice }) }] },
        ],
        'visitor.forgetRequested': { target: 'forgetting' },
        // In another tab.
        'visitor.forgotten': { guard: 'isUntold', target: 'notRemembering', actions: 'noteTold' },
      },
      states: {
        /** Stores what has changed. */
        keeping: { entry: { type: 'keepHistory', params: ({ context }) => ({ history: context.history }) } },
      },
    },
    forgetting: {
      entry: ['empty', { type: 'forgetVisitor', params: undefined }],
      on: { 'visitor.forgotten': { target: 'notRemembering', actions: 'noteTold' } },
    },
    /** Until the next page, or until the person allows it. */
    notRemembering: {
      entry: ['wait', { type: 'rememberVisit', params: { isAllowed: false } }],
      on: {
        'visitor.memoryChosen': [
          {
            guard: 'allows',
            target: 'reading',
            actions: ['choose', 'noteHere', { type: 'keepMemoryChoice', params: ({ event }) => ({ choice: event.data.choice }) }],
          },
          { actions: ['choose', 'wait', { type: 'keepMemoryChoice', params: ({ event }) => ({ choice: event.data.choice }) }] },
        ],
        'visitor.updated': { actions: ['choose', 'wait'] },
        'visitor.forgetRequested': { target: 'forgetting' },
        'visitor.forgotten': { actions: 'noteTold' },
        'connection.restored': { guard: 'isServerUntold', actions: { type: 'tellForgotten', params: undefined } },
        'navigation.pushed': [
          { guard: 'isServerUntold', actions: ['arrive', { type: 'tellForgotten', params: undefined }] },
          { actions: 'arrive' },
        ],
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof visitor>;
export const isRemembering = (snapshot: Snapshot): boolean => snapshot.matches('remembering');
/** The server still has to be told that the visitor is forgotten. */
export const isServerUntold = ({ context }: Snapshot): boolean => context.isServerUntold;
export const isForgetting = ({ value }: Snapshot): boolean => value === 'forgetting';
export const rememberedHistory = ({ context }: Snapshot): VisitorHistory => context.history;
export const rememberedFlags = ({ context }: Snapshot): Derived => derivedOf(context.history, context.terms.isAllowedCountry);
export const isVisitor = ({ value }: Snapshot): boolean => value !== 'off';
export const rememberingChoice = ({ context }: Snapshot): ConsentChoice | null => context.choice;

/** Whether the visitor has to be asked before anything of the visit is kept. */
export const isMemoryAsked = ({ value, context: { choice, start } }: Snapshot): boolean =>
  value === 'notRemembering' && choice === null && start !== null;

/** Whether the visitor is offered a home feed that follows what this browser remembers anyway: on Home, until they answer. */
export const isHomeOffered = ({ value, context: { choice, history, here } }: Snapshot): boolean =>
  typeof value === 'object' && choice === null && history.homeDeclinedAt === null && isHome(here) && signalsOf('allowed', history) !== null;

/** Why nothing is remembered, for the page that says so; null while it is, and before that is known. */
export function reasonNotToRemember({ value, context: { terms, choice } }: Snapshot): NotRemembered | null {
  if (value !== 'notRemembering') return null;
  if (!terms.isAllowedCountry) return 'country';
  if (terms.hasPrivacySignal) return 'privacySignal';
  if (mayRemember(terms, choice)) return 'forgotten';
  return choice === null ? 'unanswered' : 'refused';
}
export type NotRemembered = 'country' | 'privacySignal' | 'forgotten' | 'refused' | 'unanswered';

/** Whether this browser remembers that the person saw a pin (S1.2). */
export const hasVisitedPin = ({ context }: Snapshot, pinId: string | null): boolean =>
  context.history.pins.some((pin) => pin.pinId === pinId);
