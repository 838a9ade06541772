import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Attachment } from '../../events/entities/conversation.ts';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

interface Context {
  /** The open conversation; kept while the dropdown is closed. */
  conversationId: string | null;
  /** Attachment of the next message. */
  attachment: Attachment | null;
  isPicking: boolean;
}

const latestMessage = ({ data }: RecordOf<'conversation.loaded' | 'message.received'>) => ({
  conversationId: data.conversationId,
  position: data.conversation.last_message?.created_ms ?? 0,
});

/** The dropdown of conversations: the list, a conversation, or the view for a new message, with its attachment (S2.4). */
export const messagesPanel = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'overlay.opened'
      | 'overlay.closed'
      | 'navigation.pushed'
      | 'navigation.popped'
      | 'conversation.opened'
      | 'conversation.closed'
      | 'conversation.loaded'
      | 'conversation.removed'
      | 'newMessage.opened'
      | 'newMessage.closed'
      | 'newMessage.sent'
      | 'message.received'
      | 'message.kept'
      | 'message.sendFailed'
      | 'attachment.chosen'
      | 'attachment.removed'
      | 'attachment.pickerSwitched'
    >,
  },
  guards: {
    isOwn: ({ event }) => 'overlay' in event.data && event.data.overlay === 'messages',
    hasOpenOne: ({ context, event }) => 'overlay' in event.data && event.data.overlay === 'messages' && context.conversationId !== null,
    isOpenOne: ({ context, event }) => 'conversationId' in event.data && event.data.conversationId === context.conversationId,
    isUnread: ({ context, event }) =>
      (event.type === 'conversation.loaded' || event.type === 'message.received') &&
      event.data.conversationId === context.conversationId &&
      event.data.conversation.unread > 0,
    isReturned: ({ context, event }) =>
      event.type === 'message.sendFailed' && event.data.conversationId === context.conversationId && context.attachment === null,
  },
  actions: {
    open: assign(({ event }) => ('conversationId' in event.data ? { conversationId: event.data.conversationId, ...nothingAttached } : {})),
    close: assign({ conversationId: null, attachment: null, isPicking: false }),
    detach: assign({ attachment: null, isPicking: false }),
    begin: assign(({ event }) =>
      event.type === 'newMessage.opened' ? { conversationId: null, isPicking: false, attachment: event.data.attachment } : {},
    ),
    attach: assign(({ event }) =>
      event.type === 'attachment.chosen' || event.type === 'message.sendFailed'
        ? { attachment: event.data.attachment, isPicking: false }
        : {},
    ),
    switchPicker: assign(({ event }) => (event.type === 'attachment.pickerSwitched' ? { isPicking: event.data.isOpen } : {})),
    append: command<'append'>(),
    markRead: command<'markRead'>(),
  },
}).createMachine({
  id: 'messagesPanel',
  context: { conversationId: null, attachment: null, isPicking: false },
  initial: 'closed',
  on: {
    'newMessage.opened': {
      target: '.newMessage',
      actions: ['begin', { type: 'append', params: { type: 'overlay.opened', data: { overlay: 'messages' } } }],
    },
    'conversation.removed': { guard: 'isOpenOne', actions: 'close' },
    // Another menu or dialog replaces it.
    'overlay.opened': [{ guard: 'isOwn' }, { target: '.closed', actions: 'detach' }],
    'overlay.closed': { guard: 'isOwn', target: '.closed', actions: 'detach' },
    'navigation.pushed': { target: '.closed', actions: 'detach' },
    'navigation.popped': { target: '.closed', actions: 'detach' },
  },
  states: {
    closed: {
      on: {
        'overlay.opened': [
          // The conversation is loaded again, since messages may have been missed.
          {
            guard: 'hasOpenOne',
            target: 'conversation',
            actions: {
              type: 'append',
              params: ({ context }) => ({ type: 'conversation.opened' as const, data: { conversationId: context.conversationId! } }),
            },
          },
          { guard: 'isOwn', target: 'list' },
        ],
        'overlay.closed': {},
        'navigation.pushed': {},
        'navigation.popped': {},
      },
    },
    list: { on: { 'conversation.opened': { target: 'conversation', actions: 'open' } } },
    conversation: {
      on: {
        'conversation.opened': { actions: 'open' },
        'conversation.closed': { target: 'list', actions: 'close' },
        'conversation.removed': { guard: 'isOpenOne', target: 'list', actions: 'close' },
        'conversation.loaded': {
          guard: 'isUnread',
          actions: [
            {
              type: 'markRead',
              params: ({ event }) => latestMessage(event),
            },
            {
              type: 'append',
              params: ({ event }) => ({ type: 'conversation.read' as const, data: { conversationId: event.data.conversationId } }),
            },
          ],
        },
        'message.received': {
          guard: 'isUnread',
          actions: [
            {
              type: 'markRead',
              params: ({ event }) => latestMessage(event),
            },
            {
              type: 'append',
              params: ({ event }) => ({ type: 'conversation.read' as const, data: { conversationId: event.data.conversationId } }),
            },
          ],
        },
        'attachment.pickerSwitched': { actions: 'switchPicker' },
        'attachment.chosen': { actions: 'attach' },
        'attachment.removed': { actions: 'detach' },
        'message.kept': { guard: 'isOpenOne', actions: 'detach' },
        'message.sendFailed': { guard: 'isReturned', actions: 'attach' },
      },
    },
    newMessage: {
      on: {
        'newMessage.closed': { target: 'list', actions: 'detach' },
        'conversation.opened': { target: 'conversation', actions: 'open' },
        'newMessage.sent': {
          target: 'conversation',
          actions: [
            'open',
            {
              type: 'append',
              params: ({ event }) => ({ type: 'conversation.opened' as const, data: { conversationId: event.data.conversationId } }),
            },
          ],
        },
        'attachment.pickerSwitched': { actions: 'switchPicker' },
        'attachment.chosen': { actions: 'attach' },
        'attachment.removed': { actions: 'detach' },
      },
    },
  },
});

const nothingAttached = { attachment: null, isPicking: false };

type Snapshot = SnapshotFrom<typeof messagesPanel>;
export const openConversation = ({ value, context }: Snapshot): string | null => (value === 'conversation' ? context.conversationId : null);
export const isWritingNew = ({ value }: Snapshot): boolean => value === 'newMessage';
export const chosenAttachment = ({ context }: Snapshot): Attachment | null => context.attachment;
export const isPickingAttachment = ({ context }: Snapshot): boolean => context.isPicking;
