import type { Attachment } from '../../events/entities/conversation.ts';
import type { Mailbox } from '../../events/messages.ts';

/** What the flows of conversations ask the edge to carry out. */
export interface MessageCommands {
  /** `conversations.badgeLoaded` or `conversations.badgeFailed` comes of it. */
  loadMessageBadge: undefined;
  /** `conversations.listed` or `conversations.listFailed` comes of it. */
  listConversations: { mailbox: Mailbox; bookmark: string | null };
  /** `conversation.loaded` or `conversation.loadFailed` comes of it. */
  loadConversation: { conversationId: string };
  /** `conversation.olderLoaded` or `conversation.olderFailed` comes of it. */
  loadOlderMessages: { conversationId: string; bookmark: string };
  /** `message.kept` comes of it at once. Draws a client's id where there is none: with the same the server takes a message once. */
  keepMessage: { conversationId: string; text: string; attachment: Attachment | null; clientId: string | null };
  /** `message.sent` or `message.sendFailed` comes of it. */
  sendMessage: { conversationId: string; text: string; attachment: Attachment | null; clientId: string };
  /** Tells the server what was read, up to a message's `created_ms`. */
  markRead: { conversationId: string; position: number };
  /** `conversation.changeFailed` comes of it where it fails. */
  acceptConversation: { conversationId: string };
  /** `conversation.removed` or `conversation.changeFailed` comes of it. */
  removeConversation: { conversationId: string };
  /** `newMessage.peopleFound` or `newMessage.peopleFailed` comes of it. */
  findPeople: { term: string };
  /** `newMessage.sent` or `newMessage.sendFailed` comes of it. */
  createConversation: { userIds: string[]; emails: string[]; text: string; attachment: Attachment | null; clientId: string | null };
  /** `block.done` or `block.failed` comes of it. */
  setBlock: { userId: string; isBlocked: boolean };
  /** `blockedPeople.listed` or `blockedPeople.listFailed` comes of it. */
  listBlockedPeople: undefined;
  /** `messageStream.opened`, `messageStream.failed` and `message.received` come of it. @property after milliseconds since the epoch; 0 for lately */
  openMessageStream: { after: number };
  closeMessageStream: undefined;
  /** `message.received`, then `messageStream.polled` or `messageStream.pollFailed` come of it. */
  pollMessages: { after: number };
}
