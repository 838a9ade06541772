import * as v from 'valibot';
import { Conversation, Message } from '../../../events/entities/conversation.ts';
import type { CommandContext } from '../commandHandlers.ts';

/** Update of a conversation, from the stream or a call. */
export const Change = v.object({ conversation: Conversation, message: v.nullable(Message) });
export const MissedChanges = v.object({ data: v.object({ changes: v.array(Change), isWhole: v.boolean() }) });

/** Appends received messages. After a gap, the first one of each conversation says that earlier ones may be missing. */
export function conversationUpdates() {
  let seenSinceGap: Set<string> | undefined;
  function gap(to: CommandContext): void {
    seenSinceGap = new Set();
    to.append('messageStream.gapped', {});
  }
  return {
    gap,
    /** A message that can't be read is one that was missed. */
    garbled(to: CommandContext): void {
      to.append('input.malformed', { from: 'messageStream' });
      gap(to);
    },
    change(to: CommandContext, { conversation, message }: v.InferOutput<typeof Change>): void {
      const isGapped = seenSinceGap !== undefined && !seenSinceGap.has(conversation.id);
      seenSinceGap?.add(conversation.id);
      to.append('message.received', { conversationId: conversation.id, conversation, message, ...(isGapped && { isGapped }) });
    },
  };
}
