import * as v from 'valibot';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { attempt } from '../shell/attempts.ts';
import { email } from '../account/settings/email.ts';
import type { Mailer } from '../account/settings/mailer.ts';
import { pageOptions, paging } from '../browse/resources.ts';
import { personOf } from '../browse/saving/changeCalls.ts';
import { newsCounts } from '../news/newsCounts.ts';
import type { AfterAnswer } from '../shell/afterAnswers.ts';
import type { RequestContext } from '../shell/requestContext.ts';
import { clientId, plainText } from '../shell/options.ts';
import { type Resource, type ResourceAnswer, type Resources, resource } from '../shell/resources.ts';
import { peopleToWriteTo, requireVerifiedAddress, requireWriter } from './audience.ts';
import { blockedPeople, setBlockOnce } from './blocks.ts';
import { conversationsOf, conversationWith, messagesIn, unseenConversations } from './conversations.ts';
import { createConversation, isNewConversation } from './createConversation.ts';
import type { MessageHub } from './hub.ts';
import { inviteByMail } from './inviteByMail.ts';
import { messageColumns, messagesSeenBy } from './messageRows.ts';
import { acceptRequest, peopleNotifiedIn, markRead, removeConversation } from './ownConversation.ts';
import { sendMessage } from './sendMessage.ts';
import { attemptLimits } from '../shell/limits.ts';

export interface MessageContext extends RequestContext {
  request: FastifyRequest;
  hub: MessageHub;
  mailer: Mailer;
  afterAnswer: AfterAnswer;
  /** Origin of the request's site. */
  origin: string;
}

const id = plainText(100);
const blocking = v.object({ user_id: id, client_id: v.optional(clientId) });
const attached = v.optional(v.nullable(id));
const draft = {
  client_id: clientId,
  text: v.optional(plainText(2000)),
  pin: attached,
  board: attached,
  user: attached,
};

/** Resource for people who can have conversations, without limited logins. `writes` is false if the effect is not visible to others. */
function call<Schema extends v.GenericSchema>(
  schema: Schema,
  answer: (options: v.InferOutput<Schema>, context: MessageContext & { personId: string }) => Promise<ResourceAnswer>,
  writes?: false,
): Resource<MessageContext> {
  const called = resource('signedIn', schema, async (options: v.InferOutput<Schema>, context: MessageContext) =>
    answer(options, { ...context, personId: personOf(context.viewer) }),
  );
  return { ...called, whenLimited: false, ...(writes === false && { writes }) };
}

/** Notifies the person's other pages of a change that they made. */
const notifyOwnTabs = ({ hub, personId }: { hub: MessageHub; personId: string }, conversationId: string): void =>
  hub.publish({ conversationId, messageId: null }, [personId]);

/** @throws {Refusal} 429 */
async function holdToLimits(db: Database, personId: string): Promise<void> {
  await attempt(db, `message:${personId}`, attemptLimits.message);
  await attempt(db, `messages:${personId}`, attemptLimits.messages);
}

/** Resources of conversations (H-01 to H-04), named in design/api.md. */
export const messageResources: Resources<MessageContext> = {
  'NewsHubBadgeResource/get': call(v.object({}), async (_options, { db, personId }) => {
    const unseen = await unseenConversations(db, personId);
    return { data: { conversations_unseen_count: unseen.length, conversation_ids: unseen, ...(await newsCounts(db, personId)) } };
  }),

  'ConversationsResource/get': call(
    v.object({ mailbox: v.optional(v.picklist(['inbox', 'requests']), 'inbox'), ...paging }),
    async ({ mailbox, ...page }, { db, personId }) => {
      const { conversations, bookmark } = await conversationsOf(db, personId, mailbox, pageOptions(page));
      return { data: conversations, bookmark };
    },
  ),
  'ConversationsResource/create': {
    ...call(
      v.object({
        user_ids: v.optional(v.pipe(v.array(id), v.maxLength(20)), []),
        emails: v.optional(v.pipe(v.array(email), v.maxLength(20)), []),
        ...draft,
      }),
      async (options, context) => {
        const { db, personId, hub, viewer, request, afterAnswer, mailer, origin } = context;
        await requireWriter(db, personId);
        await holdToLimits(db, personId);
        if (await isNewConversation(db, personId, options)) await attempt(db, `conversation:${personId}`, attemptLimits.conversation);
        if (options.emails.length > 0) await requireVerifiedAddress(db, personId);
        for (const _ of options.emails) await attempt(db, `conversation mail:${personId}`, attemptLimits.conversationMail);
        const { invited, ...sent } = await createConversation(db, personId, options);
        hub.publish(sent, await peopleNotifiedIn(db, sent.conversationId));
        if (invited.length > 0)
          afterAnswer(request, 'a mail was not sent', () =>
            inviteByMail({ db, mailer, origin }, invited, {
              id: personId,
              username: viewer.username ?? '',
              fullName: viewer.fullName ?? '',
            }),
          );
        return { data: (await conversationWith(db, personId, sent.conversationId)).conversation };
      },
    ),
    limit: 'write',
    needs: ['write'],
  },

  'ConversationResource/get': call(v.object({ conversation_id: id }), async ({ conversation_id }, { db, personId }) => {
    const { conversation, bookmark } = await conversationWith(db, personId, conversation_id);
    return { data: conversation, bookmark };
  }),
  'ConversationResource/update': call(
    v.object({
      conversation_id: id,
      position: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
      accept: v.optional(v.literal(true)),
    }),
    async ({ conversation_id, position, accept }, context) => {
      const { db, personId } = context;
      if (accept) await acceptRequest(db, personId, conversation_id);
      if (position !== undefined) await markRead(db, personId, conversation_id, position);
      notifyOwnTabs(context, conversation_id);
      return { data: null };
    },
    false,
  ),
  'ConversationResource/delete': call(
    v.object({ conversation_id: id }),
    async ({ conversation_id }, context) => {
      await removeConversation(context.db, context.personId, conversation_id);
      context.hub.publish({ conversationId: conversation_id, messageId: null, isGone: true }, [context.personId]);
      return { data: null };
    },
    false,
  ),

  'ConversationMessagesResource/get': call(
    v.object({ conversation_id: id, bookmark: v.optional(v.nullable(plainText(200)), null) }),
    async ({ conversation_id, bookmark }, { db, personId }) => {
      const { messages, bookmark: next } = await messagesIn(db, personId, conversation_id, bookmark);
      return { data: messages, bookmark: next };
    },
  ),
  'ConversationMessagesResource/create': {
    ...call(v.object({ conversation_id: id, ...draft }), async ({ conversation_id, ...message }, { db, personId, hub }) => {
      await requireWriter(db, personId);
      await holdToLimits(db, personId);
      const sent = await sendMessage(db, personId, conversation_id, message);
      hub.publish(sent, await peopleNotifiedIn(db, sent.conversationId));
      const row = await db.rows.selectFrom('messages').select(messageColumns).where('id', '=', sent.messageId).executeTakeFirstOrThrow();
      return { data: (await messagesSeenBy(db, personId, [row]))[0] };
    }),
    limit: 'write',
    needs: ['write'],
  },

  'ShareSuggestionsTypeaheadResource/get': {
    ...call(v.object({ term: plainText(100) }), async ({ term }, { db, personId }) => ({
      data: { items: await peopleToWriteTo(db, personId, term) },
    })),
    limit: 'search',
  },

  'UserBlockResource/create': call(
    blocking,
    async (options, { db, personId }) => ({ data: await setBlockOnce(db, personId, { ...options, isBlocked: true }) }),
    false,
  ),
  'UserBlockResource/delete': call(
    blocking,
    async (options, { db, personId }) => ({ data: await setBlockOnce(db, personId, { ...options, isBlocked: false }) }),
    false,
  ),
  'BlockedUsersResource/get': call(v.object({}), async (_options, { db, personId }) => ({ data: await blockedPeople(db, personId) })),
};
