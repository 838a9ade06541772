import * as v from 'valibot';
import { Conversation, Message } from '../../../events/entities/conversation.ts';
import type { Carrier } from '../carriers.ts';

/** What the server tells of a conversation, in its stream and by its calls. */
export const Change = v.object({ conversation: Conversation, message: v.nullable(Message) });
export const Missed = v.object({ data: v.object({ changes: v.array(Change), isWhole: v.boolean() }) });

/** Appends what is told. After a gap the first of each conversation says that others may have come before it. */
export function telling() {
  let toldSinceGap: Set<string> | undefined;
  return {
    gap(to: Carrier): void {
      toldSinceGap = new Set();
      to.append('messageStream.gapped', {});
    },
    change(to: Carrier, { conversation, message }: v.InferOutput<typeof Change>): void {
      const isGapped = toldSinceGap !== undefined && !toldSinceGap.has(conversation.id);
      toldSinceGap?.add(conversation.id);
      to.append('message.received', { conversationId: conversation.id, conversation, message, ...(isGapped && { isGapped }) });
    },
  };
}
