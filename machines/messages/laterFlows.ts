import { blocking } from './blocking.ts';
import { conversation, conversationKey, conversationRetention } from './conversation.ts';
import { conversationList } from './conversationList.ts';
import { messagesPanel } from './messagesPanel.ts';
import { messageStream } from './messageStream.ts';
import { newMessage } from './newMessage.ts';
import { keyed, singleFlow } from '../engine/flow.ts';

export const messagesFlows = {
  messageStream: singleFlow(messageStream),
  messagesPanel: singleFlow(messagesPanel),
  conversationList: singleFlow(conversationList),
  conversation: keyed(conversation, conversationKey, conversationRetention),
  newMessage: singleFlow(newMessage),
  blocking: singleFlow(blocking),
};
