import type { Attachment } from '../../events/entities/conversation.ts';
import type { Mailbox } from '../../events/messages.ts';

/** Commands of the conversation flows. */
export interface MessageCommands {
  /** Results in `conversations.badgeLoaded` or `conversations.badgeFailed`. */
  loadMessageBadge: undefined;
  /** Results in `conversations.listed` or `conversations.listFailed`. */
  listConversations: { mailbox: Mailbox; bookmark: string | null };
  /** Results in `conversation.loaded` or `conversation.loadFailed`. */
  loadConversation: { conversationId: string };
  /** Results in `conversation.olderLoaded` or `conversation.olderFailed`. */
  loadOlderMessages: { conversationId: string; bookmark: string };
  /** Results in `message.kept` at once. Creates a client id if there is none: the server accepts a message with the same id once. */
  keepMessage: { conversationId: string; text: string; attachment: Attachment | null; clientId: string | null };
  /** Results in `message.sent` or `message.sendFailed`. */
  sendMessage: { conversationId: string; text: string; attachment: Attachment | null; clientId: string };
  /** Marks messages as read up to a message's `created_ms`. */
  markRead: { conversationId: string; position: number };
  /** Results in `conversation.changeFailed` on failure. */
  acceptConversation: { conversationId: string };
  /** Results in `conversation.removed` or `conversation.changeFailed`. */
  removeConversation: { conversationId: string };
  /** Results in `newMessage.peopleFound` or `newMessage.peopleFailed`. */
  findPeople: { term: string };
  /** Results in `newMessage.sent` or `newMessage.sendFailed`. */
  createConversation: { userIds: string[]; emails: string[]; text: string; attachment: Attachment | null; clientId: string | null };
  /** Results in `block.done` or `block.failed`. */
  setBlock: { userId: string; isBlocked: boolean };
  /** Results in `blockedPeople.listed` or `blockedPeople.listFailed`. */
  listBlockedPeople: undefined;
  /**
   * Results in `messageStream.opened`, `messageStream.failed` and `message.received`.
   * @property after milliseconds since the epoch; 0 for recent messages only
   */
  openMessageStream: { after: number };
  closeMessageStream: undefined;
  /** Results in `message.received`, then `messageStream.polled` or `messageStream.pollFailed`. */
  pollMessages: { after: number };
}
