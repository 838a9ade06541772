import * as v from 'valibot';
import { declare } from './declare.ts';
import { Attachment, Conversation, Message } from './entities/conversation.ts';
import { PersonInBrief } from './entities/user.ts';
import { failure } from './failure.ts';

const conversationId = v.string();
/** Those that one has let write, or those who ask to. */
const mailbox = v.picklist(['inbox', 'requests']);
export type Mailbox = v.InferOutput<typeof mailbox>;

/** Conversations (S2.4): the dropdown, the list and its badge, one conversation, a new one, requests, blocked people, and the stream that tells of what others do. */
export const messages = {
  'conversations.badgeLoaded': declare(1, { public: { unseen: v.array(v.string()) } }),
  'conversations.badgeFailed': declare(1, { public: failure }),
  'conversations.shown': declare(1, { public: { mailbox } }),
  'conversations.moreRequested': declare(1, { public: {} }),
  /** `bookmark` is where the next page begins. */
  'conversations.listed': declare(1, { public: { mailbox, isFirst: v.boolean(), bookmark: v.nullable(v.string()) }, personal: { conversations: v.array(Conversation) } }),
  'conversations.listFailed': declare(1, { public: { mailbox, ...failure } }),

  'conversation.opened': declare(1, { public: { conversationId } }),
  'conversation.closed': declare(1, { public: {} }),
  /** Its newest messages; `bookmark` is where the older ones begin, null where there are none. */
  'conversation.loaded': declare(1, { public: { conversationId, bookmark: v.nullable(v.string()) }, personal: { conversation: Conversation } }),
  'conversation.loadFailed': declare(1, { public: { conversationId, ...failure } }),
  'conversation.retried': declare(1, { public: { conversationId } }),
  'conversation.olderRequested': declare(1, { public: { conversationId } }),
  'conversation.olderLoaded': declare(1, { public: { conversationId, bookmark: v.nullable(v.string()) }, personal: { messages: v.array(Message) } }),
  'conversation.olderFailed': declare(1, { public: { conversationId, ...failure } }),
  'conversation.typed': declare(1, { public: { conversationId }, personal: { text: v.string() } }),
  'conversation.read': declare(1, { public: { conversationId } }),

  'conversation.acceptRequested': declare(1, { public: { conversationId } }),
  /** Declining a request is deleting it. */
  'conversation.removeRequested': declare(1, { public: { conversationId } }),
  /** Here or on another page of the same person. */
  'conversation.removed': declare(1, { public: { conversationId } }),
  'conversation.changeFailed': declare(1, { public: { conversationId, what: v.picklist(['accept', 'remove']), ...failure } }),

  'message.sendRequested': declare(1, { public: { conversationId }, personal: { text: v.string(), attachment: v.nullable(Attachment) } }),
  /** It shows at once, before the server has it (S2.4). */
  'message.kept': declare(1, { public: { conversationId, clientId: v.string() }, personal: { text: v.string(), attachment: v.nullable(Attachment) } }),
  'message.sent': declare(1, { public: { conversationId, clientId: v.string() }, personal: { message: Message } }),
  /** With what was to be sent, so that nothing is lost. */
  'message.sendFailed': declare(1, { public: { conversationId, clientId: v.string(), ...failure }, personal: { text: v.string(), attachment: v.nullable(Attachment) } }),
  /** Somebody wrote, or something of a conversation changed: then there is no message. `isGapped`: others may have come before it that were not told. */
  'message.received': declare(1, { public: { conversationId, isGapped: v.optional(v.boolean()) }, personal: { conversation: Conversation, message: v.nullable(Message) } }),

  /** The view for a new message (S2.4), with what is to go along and whom it is for, where that is known. */
  'newMessage.opened': declare(1, { public: {}, personal: { attachment: v.nullable(Attachment), people: v.array(PersonInBrief) } }),
  'newMessage.closed': declare(1, { public: {} }),
  'newMessage.sought': declare(1, { public: {}, personal: { term: v.string() } }),
  'newMessage.peopleFound': declare(1, { public: {}, personal: { term: v.string(), people: v.array(PersonInBrief) } }),
  'newMessage.peopleFailed': declare(1, { public: failure, personal: { term: v.string() } }),
  'newMessage.personAdded': declare(1, { public: {}, personal: { person: PersonInBrief } }),
  'newMessage.emailAdded': declare(1, { public: {}, personal: { email: v.string() } }),
  /** `who` is an id or an address. */
  'newMessage.recipientRemoved': declare(1, { public: {}, personal: { who: v.string() } }),
  'newMessage.typed': declare(1, { public: {}, personal: { text: v.string() } }),
  'newMessage.sendRequested': declare(1, { public: {}, personal: { attachment: v.nullable(Attachment) } }),
  'newMessage.sent': declare(1, { public: { conversationId }, personal: { conversation: Conversation } }),
  /** `message` is the server's `message_detail` or `message` (S2.8). */
  'newMessage.sendFailed': declare(1, { public: { clientId: v.string(), ...failure } }),

  'attachment.chosen': declare(1, { public: {}, personal: { attachment: Attachment } }),
  'attachment.removed': declare(1, { public: {} }),
  'attachment.pickerSwitched': declare(1, { public: { isOpen: v.boolean() } }),

  'block.requested': declare(1, { public: { userId: v.string(), isBlocked: v.boolean() } }),
  'block.done': declare(1, { public: { userId: v.string(), isBlocked: v.boolean() } }),
  'block.failed': declare(1, { public: { userId: v.string(), isBlocked: v.boolean(), ...failure } }),
  'blockedPeople.shown': declare(1, { public: {} }),
  'blockedPeople.listed': declare(1, { public: {}, personal: { people: v.array(PersonInBrief) } }),
  'blockedPeople.listFailed': declare(1, { public: failure }),

  'messageStream.opened': declare(1, { public: {} }),
  /** It broke, or could not be had. `jitter` is drawn by chance, from 0 to 1. */
  'messageStream.failed': declare(1, { public: { jitter: v.number() } }),
  /** More was written than is told: the newest alone follow. */
  'messageStream.gapped': declare(1, { public: {} }),
  /** What there was to tell was told by a call instead. */
  'messageStream.polled': declare(1, { public: {} }),
  'messageStream.pollFailed': declare(1, { public: failure }),
};
