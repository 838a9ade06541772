import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Attachment, Message } from '../../events/entities/conversation.ts';
import type { AnyRecord, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import type { Retention } from '../engine/flow.ts';
import { openConversation } from './messagesPanel.ts';

/** A message that the server does not have yet (S2.3: `tempMessage`). */
export interface TempMessage {
  type: 'tempMessage';
  id: string;
  text: string;
  attachment: Attachment | null;
  /** By this browser's clock, in milliseconds since the epoch. */
  created_ms: number;
}

interface Context {
  conversationId: string;
  /** Whether its messages were loaded; until then it has only those received from the stream. */
  isLoaded: boolean;
  /** Sorted by creation, oldest first, without duplicates. */
  messages: Message[];
  /** Bookmark of older messages; null if there are none or none are known. */
  bookmark: string | null;
  pending: TempMessage[];
  draft: string;
  /** Unsent message that returned to the draft. No id means several were joined. */
  returned: {
    clientId: string | null;
    text: string;
    attachment: Attachment | null;
    status: number | null;
    code: number | null;
    /** Seconds until it makes sense to try again. */
    wait: number;
  } | null;
}

const isOfOne = (record: AnyRecord): record is Extract<AnyRecord, { data: { conversationId: string } }> => 'conversationId' in record.data;
export const conversationKey = (record: AnyRecord): string | undefined => (isOfOne(record) ? record.data.conversationId : undefined);

/** Merged by id, sorted by creation (S2.4). */
export function merged(existing: readonly Message[], more: readonly Message[]): Message[] {
  const byId = new Map([...existing, ...more].map((message) => [message.id, message]));
  return [...byId.values()].toSorted((a, b) => a.created_ms - b.created_ms || (a.id < b.id ? -1 : 1));
}

/**
 * Merges a page of the newest messages. If it reaches the messages loaded before, they stay; otherwise older ones are loaded again on
 * demand.
 */
function loaded(
  { messages, bookmark: before, isLoaded }: Context,
  {
    data: {
      conversation: { messages: page = [] },
      bookmark,
    },
  }: RecordOf<'conversation.loaded'>,
): Partial<Context> {
  const isJoined = isLoaded && page.some(({ id }) => messages.some((message) => message.id === id));
  const oldest = page[0]?.created_ms ?? 0;
  return {
    isLoaded: true,
    messages: merged(isJoined ? messages : messages.filter(({ created_ms: at }) => at >= oldest), page),
    bookmark: isJoined ? before : bookmark,
  };
}

/** A message that was removed or restored and belongs to a page that is not loaded; between the loaded ones it would hide a gap. */
const isOfOlderPage = ({ messages, bookmark }: Context, { id, created_ms: at }: Message): boolean =>
  bookmark !== null && messages[0] !== undefined && at < messages[0].created_ms && !messages.some((known) => known.id === id);

/** Adds a received message, which replaces its temporary message and a returned draft whose answer was lost. */
function arrived(context: Context, message: Message): Partial<Context> {
  if (isOfOlderPage(context, message)) return {};
  const { messages, pending, draft, returned } = context;
  const wasLost = returned !== null && returned.clientId !== null && returned.clientId === message.client_id;
  return {
    messages: merged(messages, [message]),
    pending: pending.filter(({ id }) => id !== message.client_id),
    ...(wasLost && { returned: null, draft: draft === returned.text ? '' : draft }),
  };
}

/** Returns all pending messages, in order, to the start of the draft (S2.8). */
function returnedAll(
  { pending, draft }: Context,
  { data: { clientId, text, attachment, status, code, retryAfter: wait = 60 } }: RecordOf<'message.sendFailed'>,
): Partial<Context> {
  const texts = [text, ...pending.filter(({ id }) => id !== clientId).map((temp) => temp.text), draft].filter((part) => part.trim() !== '');
  const joined = texts.join('\n');
  return {
    pending: [],
    draft: joined,
    returned: { clientId: joined === text ? clientId : null, text: joined, attachment, status, code, wait },
  };
}

/** An unchanged message is resent under its old id, so that the server recognizes it if only the answer was lost. */
const idAgain = ({ returned }: Context, { text, attachment }: { text: string; attachment: Attachment | null }): string | null =>
  returned && returned.text === text && returned.attachment?.id === attachment?.id ? returned.clientId : null;

/** A conversation: its messages, the draft, and the messages being sent (S2.4). */
export const conversation = setup({
  types: {
    context: {} as Context,
    input: {} as { key: string },
    events: {} as RecordOf<
      | 'conversation.opened'
      | 'conversation.loaded'
      | 'conversation.loadFailed'
      | 'conversation.retried'
      | 'conversation.olderRequested'
      | 'conversation.olderLoaded'
      | 'conversation.olderFailed'
      | 'conversation.typed'
      | 'conversation.acceptRequested'
      | 'conversation.removeRequested'
      | 'conversation.removed'
      | 'conversation.changeFailed'
      | 'message.sendRequested'
      | 'message.kept'
      | 'message.sent'
      | 'message.sendFailed'
      | 'message.received'
      | 'conversation.gapped'
    >,
  },
  guards: {
    hasOlder: ({ context }) => context.bookmark !== null,
    isNothing: ({ event }) => event.type === 'message.sendRequested' && event.data.text.trim() === '' && event.data.attachment === null,
    isPending: ({ context, event }) => 'clientId' in event.data && event.data.clientId === context.pending[0]?.id,
    hasPending: ({ context }) => context.pending.length > 0,
  },
  actions: {
    learn: assign(({ context, event }) => (event.type === 'conversation.loaded' ? loaded(context, event) : {})),
    learnOlder: assign(({ context, event }) =>
      event.type === 'conversation.olderLoaded'
        ? { messages: merged(event.data.messages, context.messages), bookmark: event.data.bookmark }
        : {},
    ),
    receive: assign(({ context, event }) =>
      event.type === 'message.received' && event.data.message ? arrived(context, event.data.message) : {},
    ),
    type: assign(({ event }) => (event.type === 'conversation.typed' ? { draft: event.data.text } : {})),
    forget: assign({ isLoaded: false, messages: [], bookmark: null }),
    forgetEarlier: assign(({ context }) => ({ isLoaded: false, messages: context.messages.slice(-1), bookmark: null })),
    clearDraft: assign({ draft: '', returned: null }),
    keep: assign(({ context, event }) =>
      event.type === 'message.kept'
        ? {
            pending: [
              ...context.pending,
              {
                type: 'tempMessage' as const,
                id: event.data.clientId,
                text: event.data.text,
                attachment: event.data.attachment,
                created_ms: event.at,
              },
            ],
          }
        : {},
    ),
    settle: assign(({ context, event }) =>
      event.type === 'message.sent'
        ? { ...arrived(context, event.data.message), pending: context.pending.filter(({ id }) => id !== event.data.clientId) }
        : {},
    ),
    giveBack: assign(({ context, event }) => (event.type === 'message.sendFailed' ? returnedAll(context, event) : {})),
    loadConversation: command<'loadConversation'>(),
    loadOlderMessages: command<'loadOlderMessages'>(),
    keepMessage: command<'keepMessage'>(),
    sendMessage: command<'sendMessage'>(),
    acceptConversation: command<'acceptConversation'>(),
    removeConversation: command<'removeConversation'>(),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'conversation',
  type: 'parallel',
  context: ({ input }) => ({
    conversationId: input.key,
    isLoaded: false,
    messages: [],
    bookmark: null,
    pending: [],
    draft: '',
    returned: null,
  }),
  on: {
    'message.received': { actions: 'receive' },
    // A conversation on the screen is loaded again at once, others when they are opened.
    'conversation.gapped': { actions: 'forgetEarlier' },
    'conversation.typed': { actions: 'type' },
    'conversation.acceptRequested': {
      actions: { type: 'acceptConversation', params: ({ context }) => ({ conversationId: context.conversationId }) },
    },
    'conversation.removeRequested': {
      actions: { type: 'removeConversation', params: ({ context }) => ({ conversationId: context.conversationId }) },
    },
    'conversation.removed': { actions: 'forget' },
    'conversation.changeFailed': {
      actions: {
        type: 'append',
        params: { type: 'toast.shown', data: { name: 'messages', message: 'unknown', mode: 'append', tone: 'error' } },
      },
    },
  },
  states: {
    view: {
      initial: 'unopened',
      on: { 'conversation.opened': { target: '.loading' } },
      states: {
        unopened: {},
        loading: {
          entry: { type: 'loadConversation', params: ({ context }) => ({ conversationId: context.conversationId }) },
          on: { 'conversation.loaded': { target: 'shown', actions: 'learn' }, 'conversation.loadFailed': { target: 'failed' } },
        },
        failed: { on: { 'conversation.retried': { target: 'loading' } } },
        shown: {
          on: {
            'conversation.olderRequested': { guard: 'hasOlder', target: 'loadingOlder' },
            'conversation.gapped': { target: 'loading', actions: 'forgetEarlier' },
          },
        },
        loadingOlder: {
          entry: {
            type: 'loadOlderMessages',
            params: ({ context }) => ({ conversationId: context.conversationId, bookmark: context.bookmark ?? '' }),
          },
          on: {
            'conversation.olderLoaded': { target: 'shown', actions: 'learnOlder' },
            'conversation.olderFailed': { target: 'shown' },
            'conversation.gapped': { target: 'loading', actions: 'forgetEarlier' },
          },
        },
      },
    },
    /** One message at a time, to keep the order in which they were written. */
    sending: {
      initial: 'idle',
      on: {
        'message.sendRequested': [
          { guard: 'isNothing' },
          {
            actions: [
              {
                type: 'keepMessage',
                params: ({ context, event }) => ({
                  conversationId: context.conversationId,
                  text: event.data.text.trim(),
                  attachment: event.data.attachment,
                  clientId: idAgain(context, event.data),
                }),
              },
              'clearDraft',
            ],
          },
        ],
      },
      states: {
        idle: { on: { 'message.kept': { target: 'underWay', actions: 'keep' } } },
        underWay: {
          entry: { type: 'sendMessage', params: ({ context }) => ({ conversationId: context.conversationId, ...nextOf(context) }) },
          on: {
            'message.kept': { actions: 'keep' },
            'message.sent': { target: 'deciding', actions: 'settle' },
            'message.sendFailed': [{ guard: 'isPending', target: 'idle', actions: 'giveBack' }, { target: 'deciding' }],
          },
        },
        deciding: { always: [{ guard: 'hasPending', target: 'underWay' }, { target: 'idle' }] },
      },
    },
  },
});

function nextOf({ pending }: Context): { text: string; attachment: Attachment | null; clientId: string } {
  const { id: clientId, text, attachment } = pending[0]!;
  return { clientId, text, attachment };
}

type Snapshot = SnapshotFrom<typeof conversation>;
const shownMessages = new WeakMap<Context, readonly (Message | TempMessage)[]>();
/** Messages of the server, then those that are being sent. */
export function messagesShown({ context }: Snapshot): readonly (Message | TempMessage)[] {
  const cached = shownMessages.get(context) ?? [...context.messages, ...context.pending];
  shownMessages.set(context, cached);
  return cached;
}
export const messageDraft = ({ context }: Snapshot): string => context.draft;
export const returnedMessage = ({ context }: Snapshot): Context['returned'] => context.returned;
export const isLoadingConversation = (snapshot: Snapshot): boolean =>
  snapshot.matches({ view: 'loading' }) && snapshot.context.messages.length === 0;
export const hasConversationFailed = (snapshot: Snapshot): boolean => snapshot.matches({ view: 'failed' });
export const hasOlderMessages = ({ context }: Snapshot): boolean => context.bookmark !== null;
export const isLoadingOlder = (snapshot: Snapshot): boolean => snapshot.matches({ view: 'loadingOlder' });

export const conversationRetention: Retention<typeof conversation> = {
  most: 5000,
  weigh: ({ context }) => Math.max(100, context.messages.length),
  isBusy: (snapshot) =>
    snapshot.matches({ view: 'loading' }) ||
    snapshot.matches({ view: 'loadingOlder' }) ||
    snapshot.context.pending.length > 0 ||
    snapshot.context.returned !== null ||
    snapshot.context.draft !== '',
  isShown: (key, read) => read('messagesPanel', openConversation) === key,
};
