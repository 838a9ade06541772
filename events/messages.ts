import * as v from 'valibot';
import { declare } from './declare.ts';
import { Attachment, Conversation, Message } from './entities/conversation.ts';
import { PersonInBrief } from './entities/user.ts';
import { failure } from './failure.ts';
import { id, open, personal } from './privacy.ts';
import { asBefore } from './upcasters/asBefore.ts';
import { badgeLoadedLifts } from './upcasters/badgeLoaded.ts';
import { messageReceivedLifts } from './upcasters/messageReceived.ts';

const conversationId = id(v.string());
/** Accepted conversations, or requests. */
const mailbox = open(v.picklist(['inbox', 'requests']));
export type Mailbox = v.InferOutput<typeof mailbox>;

/**
 * Conversations (S2.4): the dropdown, the list and its badge, a conversation, a new one, requests, blocked people, and the stream of new
 * messages.
 */
export const messages = {
  /** Unseen conversations; the number of unread news, and of new pins of followed people since the last visit to Home. */
  'conversations.badgeLoaded': declare(
    2,
    { unseen: id(v.array(v.string())), news: open(v.number()), atHome: open(v.number()) },
    badgeLoadedLifts,
  ),
  'conversations.badgeFailed': declare(2, failure, [asBefore]),
  'conversations.shown': declare(1, { mailbox }),
  'conversations.moreRequested': declare(1, {}),
  /** `bookmark` is the start of the next page. */
  'conversations.listed': declare(
    2,
    {
      mailbox,
      isFirst: open(v.boolean()),
      bookmark: id(v.nullable(v.string())),
      conversations: v.array(Conversation),
    },
    [asBefore],
  ),
  'conversations.listFailed': declare(2, { mailbox, ...failure }, [asBefore]),

  'conversation.opened': declare(1, { conversationId }),
  'conversation.closed': declare(1, {}),
  /** The newest messages; `bookmark` is the start of the older ones, null if there are none. */
  'conversation.loaded': declare(
    2,
    {
      conversationId,
      bookmark: id(v.nullable(v.string())),
      conversation: Conversation,
    },
    [asBefore],
  ),
  'conversation.loadFailed': declare(2, { conversationId, ...failure }, [asBefore]),
  'conversation.retried': declare(1, { conversationId }),
  'conversation.olderRequested': declare(1, { conversationId }),
  'conversation.olderLoaded': declare(
    2,
    {
      conversationId,
      bookmark: id(v.nullable(v.string())),
      messages: v.array(Message),
    },
    [asBefore],
  ),
  'conversation.olderFailed': declare(2, { conversationId, ...failure }, [asBefore]),
  'conversation.typed': declare(1, { conversationId, text: personal(v.string()) }),
  'conversation.read': declare(1, { conversationId }),

  'conversation.acceptRequested': declare(1, { conversationId }),
  /** Declining a request deletes it. */
  'conversation.removeRequested': declare(1, { conversationId }),
  /** Removed here or on another page of the same person. */
  'conversation.removed': declare(1, { conversationId }),
  'conversation.changeFailed': declare(2, { conversationId, what: open(v.picklist(['accept', 'remove'])), ...failure }, [asBefore]),

  'message.sendRequested': declare(2, { conversationId, text: personal(v.string()), attachment: v.nullable(Attachment) }, [asBefore]),
  /** The message shows at once, before the server has it (S2.4). */
  'message.kept': declare(
    2,
    {
      conversationId,
      clientId: id(v.string()),
      text: personal(v.string()),
      attachment: v.nullable(Attachment),
    },
    [asBefore],
  ),
  'message.sent': declare(2, { conversationId, clientId: id(v.string()), message: Message }, [asBefore]),
  /** Includes the unsent content, so that nothing is lost. */
  'message.sendFailed': declare(
    3,
    {
      conversationId,
      clientId: id(v.string()),
      ...failure,
      text: personal(v.string()),
      attachment: v.nullable(Attachment),
    },
    [asBefore, asBefore],
  ),
  /** A person wrote, a message was removed or restored, or the conversation changed, in which case there is no message. */
  'message.received': declare(3, { conversationId, conversation: Conversation, message: v.nullable(Message) }, messageReceivedLifts),
  /** Messages before the last received one may be missing. */
  'conversation.gapped': declare(1, { conversationId }),

  /** The view for a new message (S2.4), with its attachment and recipients, if known. */
  'newMessage.opened': declare(2, { attachment: v.nullable(Attachment), people: v.array(PersonInBrief) }, [asBefore]),
  'newMessage.closed': declare(1, {}),
  'newMessage.sought': declare(1, { term: personal(v.string()) }),
  'newMessage.peopleFound': declare(1, { term: personal(v.string()), people: v.array(PersonInBrief) }),
  'newMessage.peopleFailed': declare(2, { ...failure, term: personal(v.string()) }, [asBefore]),
  'newMessage.personAdded': declare(1, { person: PersonInBrief }),
  'newMessage.emailAdded': declare(1, { email: personal(v.string()) }),
  /** `who` is an id or an email address. */
  'newMessage.recipientRemoved': declare(1, { who: personal(v.string()) }),
  'newMessage.typed': declare(1, { text: personal(v.string()) }),
  'newMessage.sendRequested': declare(2, { attachment: v.nullable(Attachment) }, [asBefore]),
  'newMessage.sent': declare(2, { conversationId, conversation: Conversation }, [asBefore]),
  /** `message` is the server's `message_detail` or `message` (S2.8). */
  'newMessage.sendFailed': declare(2, { clientId: id(v.string()), ...failure }, [asBefore]),

  'attachment.chosen': declare(2, { attachment: Attachment }, [asBefore]),
  'attachment.removed': declare(1, {}),
  'attachment.pickerSwitched': declare(1, { isOpen: open(v.boolean()) }),

  'block.requested': declare(1, { userId: id(v.string()), isBlocked: open(v.boolean()) }),
  'block.done': declare(1, { userId: id(v.string()), isBlocked: open(v.boolean()) }),
  'block.failed': declare(2, { userId: id(v.string()), isBlocked: open(v.boolean()), ...failure }, [asBefore]),
  'blockedPeople.shown': declare(1, {}),
  'blockedPeople.listed': declare(1, { people: v.array(PersonInBrief) }),
  'blockedPeople.listFailed': declare(2, failure, [asBefore]),

  'messageStream.opened': declare(1, {}),
  /** The stream broke or could not be opened. `jitter` is random, from 0 to 1. */
  'messageStream.failed': declare(1, { jitter: open(v.number()) }),
  /** More messages exist than the stream sends: only the newest follow. */
  'messageStream.gapped': declare(1, {}),
  /** A poll delivered the updates in place of the stream. */
  'messageStream.polled': declare(1, {}),
  'messageStream.pollFailed': declare(2, failure, [asBefore]),
};
