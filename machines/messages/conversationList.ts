import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Conversation } from '../../events/entities/conversation.ts';
import type { Mailbox } from '../../events/messages.ts';
import type { RecordOf } from '../../events/record.ts';
import { accountIn } from '../browse/account.ts';
import { command } from '../commands.ts';
import { writerIn } from './writer.ts';

interface Context {
  isWriter: boolean;
  mailbox: Mailbox;
  inbox: Conversation[];
  requests: Conversation[];
  /** Bookmark of the mailbox's next page. */
  bookmark: string | null;
  /** Conversations with unread messages, without requests; the badge counts them. */
  unseen: string[];
  /** Conversations that received a message since the badge was asked for: its answer may be older than that. */
  receivedSince: string[];
  /** Time of the last opening in milliseconds since the epoch; it decides which day is today. */
  openedAt: number;
}

const sentAt = ({ last_message, created_at }: Conversation): string => last_message?.created_at ?? created_at;
/** Newest first (S2.4). Server times have one format, so they sort as texts. */
const sorted = (conversations: readonly Conversation[]): Conversation[] =>
  conversations.toSorted((a, b) => (sentAt(a) < sentAt(b) ? 1 : sentAt(a) > sentAt(b) ? -1 : a.id < b.id ? 1 : -1));

const withoutConversation = (conversations: readonly Conversation[], id: string): Conversation[] =>
  conversations.filter((conversation) => conversation.id !== id);

/** Replaces a known conversation; a list holds no messages. */
function withConversation(context: Context, conversation: Conversation): Partial<Context> {
  const { messages: _, ...short } = conversation;
  const { id, is_request: isRequest, unread } = conversation;
  const [inbox, requests] = [withoutConversation(context.inbox, id), withoutConversation(context.requests, id)];
  const otherUnseen = context.unseen.filter((unseenId) => unseenId !== id);
  return {
    inbox: isRequest ? inbox : sorted([short, ...inbox]),
    requests: isRequest ? sorted([short, ...requests]) : requests,
    unseen: unread > 0 && !isRequest ? [...otherUnseen, id] : otherUnseen,
  };
}

const changed = (context: Context, change: (conversation: Conversation) => Conversation): Partial<Context> => ({
  inbox: context.inbox.map(change),
  requests: context.requests.map(change),
});

function listed(
  context: Context,
  { data: { mailbox, isFirst, bookmark, conversations } }: RecordOf<'conversations.listed'>,
): Partial<Context> {
  if (mailbox !== context.mailbox) return {};
  const ids = new Set(conversations.map(({ id }) => id));
  const listed = context[mailbox].filter(({ id }) => !ids.has(id));
  const last = conversations.at(-1);
  // Conversations beyond the first page stay; those missing from the page they belong to are gone.
  const remaining = isFirst
    ? listed.filter((conversation) => bookmark !== null && last !== undefined && sentAt(conversation) < sentAt(last))
    : listed;
  const merged = sorted([...remaining, ...conversations]);
  return { bookmark, ...(mailbox === 'inbox' ? { inbox: merged } : { requests: merged }) };
}

/** The conversations, newest first, with requests apart, and the number of unread ones (S2.4). */
export const conversationList = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'session.started'
      | 'state.loaded'
      | 'messageStream.opened'
      | 'messageStream.gapped'
      | 'overlay.opened'
      | 'conversations.badgeLoaded'
      | 'conversations.badgeFailed'
      | 'conversations.shown'
      | 'conversations.moreRequested'
      | 'conversations.listed'
      | 'conversations.listFailed'
      | 'conversation.loaded'
      | 'conversation.read'
      | 'conversation.acceptRequested'
      | 'conversation.removeRequested'
      | 'conversation.removed'
      | 'conversation.changeFailed'
      | 'message.received'
      | 'message.sent'
      | 'newMessage.sent'
      | 'block.done'
      | 'connection.restored'
    >,
  },
  guards: {
    /** Children under 16 write no messages; the badge counts their news. */
    isReader: ({ event }) => (event.type === 'session.started' || event.type === 'state.loaded') && accountIn(event) !== null,
    isWriter: ({ event }) => (event.type === 'session.started' || event.type === 'state.loaded') && writerIn(event) !== null,
    isOwn: ({ context, event }) => context.isWriter && event.type === 'overlay.opened' && event.data.overlay === 'messages',
    isThisOne: ({ context, event }) =>
      (event.type === 'conversations.listed' || event.type === 'conversations.listFailed') && event.data.mailbox === context.mailbox,
    hasMore: ({ context }) => context.bookmark !== null,
  },
  actions: {
    begin: assign({ isWriter: true }),
    open: assign(({ event }) => ({ openedAt: event.at })),
    forgetReceived: assign({ receivedSince: [] }),
    noteReceived: assign(({ context: { receivedSince: known }, event }) =>
      event.type === 'message.received' && !known.includes(event.data.conversationId)
        ? { receivedSince: [...known, event.data.conversationId] }
        : {},
    ),
    count: assign(({ context, event }) => {
      if (event.type !== 'conversations.badgeLoaded') return {};
      const later = context.unseen.filter((id) => context.receivedSince.includes(id));
      return { unseen: [...new Set([...event.data.unseen, ...later])] };
    }),
    choose: assign(({ event }) => (event.type === 'conversations.shown' ? { mailbox: event.data.mailbox, bookmark: null } : {})),
    list: assign(({ context, event }) => (event.type === 'conversations.listed' ? listed(context, event) : {})),
    learn: assign(({ context, event }) =>
      event.type === 'conversation.loaded' || event.type === 'message.received' || event.type === 'newMessage.sent'
        ? withConversation(context, event.data.conversation)
        : {},
    ),
    send: assign(({ context, event }) => {
      if (event.type !== 'message.sent') return {};
      const { conversationId, message } = event.data;
      const after = changed(context, (conversation) =>
        conversation.id === conversationId && (conversation.last_message?.created_ms ?? 0) <= message.created_ms
          ? { ...conversation, last_message: message }
          : conversation,
      );
      return { inbox: sorted(after.inbox!), requests: after.requests! };
    }),
    clearBadge: assign(({ context, event }) =>
      event.type === 'conversation.read'
        ? {
            ...changed(context, (conversation) =>
              conversation.id === event.data.conversationId ? { ...conversation, unread: 0 } : conversation,
            ),
            unseen: context.unseen.filter((id) => id !== event.data.conversationId),
          }
        : {},
    ),
    accept: assign(({ context, event }) => {
      const conversation =
        event.type === 'conversation.acceptRequested' ? context.requests.find(({ id }) => id === event.data.conversationId) : undefined;
      return conversation ? withConversation(context, { ...conversation, is_request: false }) : {};
    }),
    remove: assign(({ context, event }) => {
      if (event.type !== 'conversation.removeRequested' && event.type !== 'conversation.removed') return {};
      const { conversationId: id } = event.data;
      return {
        inbox: withoutConversation(context.inbox, id),
        requests: withoutConversation(context.requests, id),
        unseen: context.unseen.filter((unseenId) => unseenId !== id),
      };
    }),
    block: assign(({ context, event }) => {
      if (event.type !== 'block.done') return {};
      const { userId, isBlocked } = event.data;
      return changed(context, (conversation) =>
        conversation.users.some(({ id }) => id === userId)
          ? { ...conversation, blocked: [...conversation.blocked.filter((id) => id !== userId), ...(isBlocked ? [userId] : [])] }
          : conversation,
      );
    }),
    loadMessageBadge: command<'loadMessageBadge'>(),
    listConversations: command<'listConversations'>(),
  },
}).createMachine({
  id: 'conversationList',
  context: { isWriter: false, mailbox: 'inbox', inbox: [], requests: [], bookmark: null, unseen: [], receivedSince: [], openedAt: 0 },
  initial: 'unlisted',
  on: {
    'session.started': [
      { guard: 'isWriter', actions: ['begin', 'forgetReceived', { type: 'loadMessageBadge', params: undefined }] },
      { guard: 'isReader', actions: ['forgetReceived', { type: 'loadMessageBadge', params: undefined }] },
    ],
    // A cached page learns from it who reads it.
    'state.loaded': [
      { guard: 'isWriter', actions: ['begin', 'forgetReceived', { type: 'loadMessageBadge', params: undefined }] },
      { guard: 'isReader', actions: ['forgetReceived', { type: 'loadMessageBadge', params: undefined }] },
    ],
    // Again, since what came before the stream was open is not in it.
    'messageStream.opened': { actions: ['forgetReceived', { type: 'loadMessageBadge', params: undefined }] },
    'messageStream.gapped': { target: '.listing', actions: ['forgetReceived', { type: 'loadMessageBadge', params: undefined }] },
    'conversations.badgeLoaded': { actions: 'count' },
    'overlay.opened': { guard: 'isOwn', target: '.listing', actions: 'open' },
    'conversations.shown': { target: '.listing', actions: 'choose' },
    'conversation.loaded': { actions: 'learn' },
    'message.received': { actions: ['learn', 'noteReceived'] },
    'newMessage.sent': { actions: 'learn' },
    'message.sent': { actions: 'send' },
    'conversation.read': { actions: 'clearBadge' },
    'conversation.acceptRequested': { actions: 'accept' },
    'conversation.removeRequested': { actions: 'remove' },
    'conversation.removed': { actions: 'remove' },
    // A refused change shows an outdated list, so it is loaded again.
    'conversation.changeFailed': { target: '.listing' },
    'block.done': { actions: 'block' },
  },
  states: {
    unlisted: { on: { 'conversations.badgeFailed': { target: 'unknown' } } },
    /** The badge could not be loaded. */
    unknown: {
      on: { 'connection.restored': { target: 'unlisted', actions: ['forgetReceived', { type: 'loadMessageBadge', params: undefined }] } },
    },
    listing: {
      entry: { type: 'listConversations', params: ({ context }) => ({ mailbox: context.mailbox, bookmark: null }) },
      on: {
        'conversations.listed': { guard: 'isThisOne', target: 'listed', actions: 'list' },
        'conversations.listFailed': { guard: 'isThisOne', target: 'failed' },
      },
    },
    listed: { on: { 'conversations.moreRequested': { guard: 'hasMore', target: 'listingMore' } } },
    listingMore: {
      entry: { type: 'listConversations', params: ({ context }) => ({ mailbox: context.mailbox, bookmark: context.bookmark }) },
      on: {
        'conversations.listed': { guard: 'isThisOne', target: 'listed', actions: 'list' },
        'conversations.listFailed': { guard: 'isThisOne', target: 'listed' },
      },
    },
    failed: { on: { 'connection.restored': { target: 'listing' } } },
  },
});

type Snapshot = SnapshotFrom<typeof conversationList>;
export const mayWriteMessages = ({ context }: Snapshot): boolean => context.isWriter;
export const openedAt = ({ context }: Snapshot): number => context.openedAt;
export const unseenCount = ({ context }: Snapshot): number => context.unseen.length;
export const shownMailbox = ({ context }: Snapshot): Mailbox => context.mailbox;
export const conversationsShown = ({ context }: Snapshot): readonly Conversation[] => context[context.mailbox];
export const conversationWithId = ({ context }: Snapshot, id: string): Conversation | undefined =>
  context.inbox.find((conversation) => conversation.id === id) ?? context.requests.find((conversation) => conversation.id === id);
export const hasMoreConversations = ({ value, context }: Snapshot): boolean => value === 'listed' && context.bookmark !== null;
export const isListing = ({ value }: Snapshot): boolean => value === 'listing';
export const hasListingFailed = ({ value }: Snapshot): boolean => value === 'failed';
