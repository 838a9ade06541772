import * as v from 'valibot';
import { Conversation, Message } from '../../../events/entities/conversation.ts';
import type { CommandContext } from '../commandHandlers.ts';

/** Update of a conversation, from the stream or a call. */
export const Change = v.object({ conversation: Conversation, message: v.nullable(Message) });
export const MissedChanges = v.object({ data: v.object({ changes: v.array(Change), isWhole: v.boolean() }) });

export const appendChange = (to: CommandContext, { conversation, message }: v.InferOutput<typeof Change>): void =>
  to.append('message.received', { conversationId: conversation.id, conversation, message });
