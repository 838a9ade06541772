import { assign, setup } from 'xstate';
import { placeOf, type Draft } from '../../events/entities/draft.ts';
import type { DataOf, RecordOf } from '../../events/record.ts';
import { accountIn } from '../browse/account.ts';
import { command } from '../commands.ts';

interface Context {
  /** Account id; null if signed out. */
  account: string | null;
  /** The purpose of the comment field. */
  composer: { pinId: string; mode: DataOf<'commentComposer.turned'>['mode']; commentId: string | null };
  /** The people that the view for a new message was opened for. */
  to: string;
  /** Texts of this page that are not sent. */
  typed: readonly Draft[];
  /** Texts of the session that ended, until their place opens. */
  found: readonly Draft[];
}

const without = (drafts: readonly Draft[], place: string): Draft[] => drafts.filter((draft) => placeOf(draft) !== place);
const withDraft = (drafts: readonly Draft[], draft: Draft): Draft[] =>
  draft.text.trim() === '' ? without(drafts, placeOf(draft)) : [...without(drafts, placeOf(draft)), draft];
const withoutPin = (drafts: readonly Draft[], pinId: string): Draft[] =>
  drafts.filter((draft) => draft.kind !== 'comment' || draft.pinId !== pinId);
const textAt = (drafts: readonly Draft[], place: string): string => drafts.find((draft) => placeOf(draft) === place)?.text ?? '';

type Event = RecordOf<
  | 'session.started'
  | 'state.loaded'
  | 'logout.requested'
  | 'account.changedElsewhere'
  | 'logout.cleared'
  | 'logout.failed'
  | 'drafts.found'
  | 'comments.opened'
  | 'commentComposer.turned'
  | 'commentComposer.typed'
  | 'comment.sent'
  | 'comment.createFailed'
  | 'comment.updated'
  | 'conversation.opened'
  | 'conversation.typed'
  | 'message.kept'
  | 'message.sendFailed'
  | 'newMessage.opened'
  | 'newMessage.typed'
  | 'newMessage.sent'
  | 'newMessage.closed'
>;

const recipients = (people: readonly { id: string }[]): string => people.map(({ id }) => id).join(' ');

/** The changes that an event makes to the unsent texts. */
function typedAfter({ composer, to, typed }: Context, event: Event): Partial<Context> {
  switch (event.type) {
    case 'comments.opened':
      return event.data.pinId === composer.pinId ? {} : { composer: { pinId: event.data.pinId, mode: 'comment', commentId: null } };
    case 'commentComposer.turned': {
      const { mode, commentId, text } = event.data;
      // The composer keeps its text then, too.
      if (mode === composer.mode && commentId === null) return {};
      const turned = { pinId: composer.pinId, mode, commentId };
      return { composer: turned, typed: withDraft(withoutPin(typed, composer.pinId), { kind: 'comment', ...turned, text }) };
    }
    case 'commentComposer.typed':
      return { typed: withDraft(typed, { kind: 'comment', ...composer, text: event.data.text }) };
    case 'comment.sent':
    case 'comment.updated': {
      const pinId = event.type === 'comment.sent' ? event.data.pinId : event.data.comment.pin_id;
      return { composer: { pinId: composer.pinId, mode: 'comment', commentId: null }, typed: withoutPin(typed, pinId) };
    }
    case 'comment.createFailed': {
      const { pinId, parentId, kind, text } = event.data;
      const mode = parentId !== null ? 'reply' : kind === 'userdiditdata' ? 'didIt' : 'comment';
      return { typed: withDraft(typed, { kind: 'comment', pinId, mode, commentId: parentId, text }) };
    }
    case 'conversation.typed':
      return { typed: withDraft(typed, { kind: 'message', ...event.data }) };
    case 'message.kept':
      return { typed: without(typed, placeOf({ kind: 'message', conversationId: event.data.conversationId })) };
    case 'message.sendFailed': {
      const { conversationId, text } = event.data;
      const later = textAt(typed, placeOf({ kind: 'message', conversationId }));
      const unsent = [text, later].filter((part) => part.trim() !== '').join('\n');
      return { typed: withDraft(typed, { kind: 'message', conversationId, text: unsent }) };
    }
    case 'newMessage.opened': {
      const recipientIds = recipients(event.data.people);
      return { to: recipientIds, typed: without(typed, placeOf({ kind: 'newMessage', recipientIds })) };
    }
    case 'newMessage.typed':
      return { typed: withDraft(typed, { kind: 'newMessage', recipientIds: to, text: event.data.text }) };
    case 'newMessage.sent':
    case 'newMessage.closed':
      return { typed: without(typed, placeOf({ kind: 'newMessage', recipientIds: to })) };
    default:
      return {};
  }
}

/** The place that an event opens, by its name; undefined if it opens none. */
function placeOpened({ composer }: Context, event: Event): string | undefined {
  switch (event.type) {
    case 'comments.opened':
      return placeOf({ kind: 'comment', pinId: event.data.pinId, mode: 'comment', commentId: null });
    case 'commentComposer.turned':
      return placeOf({ kind: 'comment', pinId: composer.pinId, mode: event.data.mode, commentId: event.data.commentId });
    case 'conversation.opened':
      return placeOf({ kind: 'message', conversationId: event.data.conversationId });
    case 'newMessage.opened':
      return placeOf({ kind: 'newMessage', recipientIds: recipients(event.data.people) });
    default:
      return undefined;
  }
}

/** The unsent text of the ended session whose place an event opens; undefined if there is none. */
function foundAt(context: Context, event: Event): Draft | undefined {
  const place = placeOpened(context, event);
  return context.found.find((draft) => placeOf(draft) === place);
}

/** The record that puts a text back into its field. */
function putBack(draft: Draft) {
  const { text } = draft;
  if (draft.kind === 'message') return { type: 'conversation.typed' as const, data: { conversationId: draft.conversationId, text } };
  if (draft.kind === 'newMessage') return { type: 'newMessage.typed' as const, data: { text } };
  return { type: 'commentComposer.typed' as const, data: { text, caret: text.length } };
}

/**
 * Texts that were typed and not sent: kept in the browser when the session ends without the person's wish, and put back for the same person
 * once their place opens again. A log-out that was asked for leaves none.
 */
export const drafts = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: {
    isSignedIn: ({ event }) => (event.type === 'session.started' || event.type === 'state.loaded') && accountIn(event) !== null,
    isFound: ({ context, event }) => foundAt(context, event) !== undefined,
    isSessionEnd: ({ event }) =>
      event.type === 'logout.requested'
        ? event.data.reason === 'authentication_failed'
        : event.type === 'account.changedElsewhere' && !event.data.isSignedIn && event.data.keepsUnsent,
    isLogOutElsewhere: ({ event }) => event.type === 'account.changedElsewhere' && !event.data.isSignedIn && !event.data.keepsUnsent,
  },
  actions: {
    begin: assign(({ event }) =>
      event.type === 'session.started' || event.type === 'state.loaded' ? { account: accountIn(event)?.id ?? null } : {},
    ),
    follow: assign(({ context, event }) => typedAfter(context, event)),
    learn: assign(({ context, event }) =>
      event.type === 'drafts.found' ? { found: event.data.drafts.filter((draft) => textAt(context.typed, placeOf(draft)) === '') } : {},
    ),
    take: assign(({ context, event }) => ({ found: without(context.found, placeOf(foundAt(context, event)!)) })),
    append: command<'append'>(),
    readDrafts: command<'readDrafts'>(),
    keepDrafts: command<'keepDrafts'>(),
    dropDraft: command<'dropDraft'>(),
  },
}).createMachine({
  id: 'drafts',
  context: { account: null, composer: { pinId: '', mode: 'comment', commentId: null }, to: '', typed: [], found: [] },
  initial: 'following',
  on: {
    'session.started': [
      {
        guard: 'isSignedIn',
        actions: ['begin', { type: 'readDrafts', params: ({ context }) => ({ account: context.account! }) }],
      },
      { actions: 'begin' },
    ],
    'state.loaded': [
      {
        guard: 'isSignedIn',
        actions: ['begin', { type: 'readDrafts', params: ({ context }) => ({ account: context.account! }) }],
      },
      { actions: 'begin' },
    ],
    'drafts.found': { actions: 'learn' },
    'comments.opened': { actions: 'follow' },
    'conversation.opened': { actions: 'follow' },
    'newMessage.opened': { actions: 'follow' },
    'commentComposer.turned': { actions: 'follow' },
    'commentComposer.typed': { actions: 'follow' },
    'comment.sent': { actions: 'follow' },
    'comment.createFailed': { actions: 'follow' },
    'comment.updated': { actions: 'follow' },
    'conversation.typed': { actions: 'follow' },
    'message.kept': { actions: 'follow' },
    'message.sendFailed': { actions: 'follow' },
    'newMessage.typed': { actions: 'follow' },
    'newMessage.sent': { actions: 'follow' },
    'newMessage.closed': { actions: 'follow' },
  },
  /** The event that opens a place puts its text back there. */
  always: {
    guard: 'isFound',
    actions: [
      { type: 'append', params: ({ context, event }) => putBack(foundAt(context, event)!) },
      { type: 'dropDraft', params: ({ context, event }) => ({ place: placeOf(foundAt(context, event)!) }) },
      'take',
    ],
  },
  states: {
    following: {
      on: {
        'logout.requested': [{ guard: 'isSessionEnd', target: 'ending' }, { target: 'leaving' }],
        'account.changedElsewhere': [
          { guard: 'isSessionEnd', target: 'ending' },
          { guard: 'isLogOutElsewhere', target: 'leaving' },
        ],
      },
    },
    /** The session is over; the log-out empties the browser first. */
    ending: {
      on: {
        'account.changedElsewhere': { guard: 'isLogOutElsewhere', target: 'leaving' },
        'logout.failed': { target: 'following' },
        'logout.cleared': {
          target: 'following',
          actions: {
            type: 'keepDrafts',
            params: ({ context: { account, typed } }) => ({ account: account ?? '', drafts: typed }),
          },
        },
      },
    },
    /** The person logs out. Calls that fail because of it do not make it a session that ended by itself. */
    leaving: {
      on: {
        'account.changedElsewhere': { guard: 'isSessionEnd', target: 'ending' },
        'logout.failed': { target: 'following' },
      },
    },
  },
});
