import { HTTPError } from 'ky';
import * as v from 'valibot';
import { Conversation, Message } from '../../../events/entities/conversation.ts';
import { PersonInBrief } from '../../../events/entities/user.ts';
import type { MessageCommands } from '../../../machines/messages/commands.ts';
import type { CommandHandlers } from '../commandHandlers.ts';
import { type Calls, failureOf } from '../shell/calls.ts';
import { drawnId } from '../shell/drawnId.ts';
import { readAnswer } from '../shell/readAnswer.ts';
import { followMessages } from './followMessages.ts';
import { appendChange, MissedChanges } from './conversationUpdates.ts';

const Badge = v.object({ conversation_ids: v.array(v.string()), news_unread_count: v.number(), home_new_count: v.number() });
const PeopleAnswer = v.object({ items: v.array(PersonInBrief) });

/** Handles conversation commands by calls. @param account id of the page's account; null if signed out */
export function callMessages(calls: Calls, account: () => string | null): CommandHandlers<MessageCommands> {
  const stream = followMessages();
  return {
    loadMessageBadge: (_, to) =>
      answered(
        calls.resource('NewsHubBadgeResource', {}),
        ({ data }) => {
          const { conversation_ids: unseen, news_unread_count: news, home_new_count: atHome } = readAnswer(Badge, data);
          to.append('conversations.badgeLoaded', { unseen, news, atHome });
        },
        (failure) => to.append('conversations.badgeFailed', failure),
      ),
    listConversations: ({ mailbox, bookmark }, to) =>
      answered(
        calls.resource('ConversationsResource', { mailbox, ...(bookmark && { bookmark }) }),
        ({ data, bookmark: next }) =>
          to.append('conversations.listed', {
            mailbox,
            isFirst: bookmark === null,
            bookmark: next,
            conversations: readAnswer(v.array(Conversation), data),
          }),
        (failure) => to.append('conversations.listFailed', { mailbox, ...failure }),
      ),
    loadConversation: ({ conversationId }, to) =>
      answered(
        calls.resource('ConversationResource', { conversation_id: conversationId }),
        ({ data, bookmark }) =>
          to.append('conversation.loaded', { conversationId, bookmark, conversation: readAnswer(Conversation, data) }),
        (failure) => to.append('conversation.loadFailed', { conversationId, ...failure }),
      ),
    loadOlderMessages: ({ conversationId, bookmark }, to) =>
      answered(
        calls.resource('ConversationMessagesResource', { conversation_id: conversationId, bookmark }),
        ({ data, bookmark: next }) =>
          to.append('conversation.olderLoaded', { conversationId, bookmark: next, messages: readAnswer(v.array(Message), data) }),
        (failure) => to.append('conversation.olderFailed', { conversationId, ...failure }),
      ),
    keepMessage: ({ clientId, ...kept }, to) => to.append('message.kept', { ...kept, clientId: clientId ?? drawnId() }),
    sendMessage: ({ conversationId, clientId, text, attachment }, to) =>
      answered(
        calls.change('ConversationMessagesResource', 'create', {
          conversation_id: conversationId,
          client_id: clientId,
          text,
          ...(attachment && { [attachment.kind]: attachment.id }),
        }),
        (data) => to.append('message.sent', { conversationId, clientId, message: readAnswer(Message, data) }),
        (failure) => to.append('message.sendFailed', { conversationId, clientId, text, attachment, ...failure }),
      ),
    // A failed call leaves the conversation unread until the next time.
    markRead: ({ conversationId, position }) =>
      calls.change('ConversationResource', 'update', { conversation_id: conversationId, position }).catch(() => undefined),
    acceptConversation: ({ conversationId }, to) =>
      answered(
        calls.change('ConversationResource', 'update', { conversation_id: conversationId, accept: true }),
        () => undefined,
        (failure) => to.append('conversation.changeFailed', { conversationId, what: 'accept', ...failure }),
      ),
    removeConversation: ({ conversationId }, to) =>
      answered(
        calls.change('ConversationResource', 'delete', { conversation_id: conversationId }),
        () => to.append('conversation.removed', { conversationId }),
        (failure) => to.append('conversation.changeFailed', { conversationId, what: 'remove', ...failure }),
      ),
    findPeople: ({ term }, to) =>
      answered(
        calls.resource('ShareSuggestionsTypeaheadResource', { term }),
        ({ data }) => to.append('newMessage.peopleFound', { term, people: readAnswer(PeopleAnswer, data).items }),
        (failure) => to.append('newMessage.peopleFailed', { term, ...failure }),
      ),
    createConversation({ userIds, emails, text, attachment, clientId: before }, to) {
      const clientId = before ?? drawnId();
      return calls
        .change('ConversationsResource', 'create', {
          user_ids: userIds,
          emails,
          text,
          client_id: clientId,
          ...(attachment && { [attachment.kind]: attachment.id }),
        })
        .then((data) => {
          const conversation = readAnswer(Conversation, data);
          to.append('newMessage.sent', { conversationId: conversation.id, conversation });
        })
        .catch(async (error: unknown) => {
          const detail = await detailOf(error);
          const failure = await failureOf(error);
          to.append('newMessage.sendFailed', { clientId, ...failure, message: detail ?? failure.message });
        });
    },
    setBlock: ({ userId, isBlocked }, to) =>
      answered(
        calls.change('UserBlockResource', isBlocked ? 'create' : 'delete', { user_id: userId }),
        () => to.append('block.done', { userId, isBlocked }),
        (failure) => to.append('block.failed', { userId, isBlocked, ...failure }),
      ),
    listBlockedPeople: (_, to) =>
      answered(
        calls.resource('BlockedUsersResource', {}),
        ({ data }) => to.append('blockedPeople.listed', { people: readAnswer(v.array(PersonInBrief), data) }),
        (failure) => to.append('blockedPeople.listFailed', failure),
      ),
    openMessageStream: ({ after }, to) => stream.open(account() ?? '', after, to),
    closeMessageStream: () => stream.close(),
    pollMessages: ({ after }, to) =>
      answered(
        calls.get('/v3/conversations/changes/', { after: String(after) }),
        (answer) => {
          const { changes, isWhole } = readAnswer(MissedChanges, answer).data;
          if (!isWhole) to.append('messageStream.gapped', {});
          for (const change of changes) appendChange(to, change);
          to.append('messageStream.polled', {});
        },
        (failure) => to.append('messageStream.pollFailed', failure),
      ),
  };
}

/** Passes an answer on, or records the failure of the call; an answer of another shape is a failure too. */
async function answered<T>(
  answer: Promise<T>,
  onAnswer: (answer: T) => void,
  fail: (failure: Awaited<ReturnType<typeof failureOf>>) => void,
): Promise<void> {
  try {
    onAnswer(await answer);
  } catch (error) {
    fail(await failureOf(error));
  }
}

/** Returns the detail of a resource's failure (S2.8). */
async function detailOf(error: unknown): Promise<string | undefined> {
  if (!(error instanceof HTTPError)) return undefined;
  const body = (await error.response
    .clone()
    .json()
    .catch(() => undefined)) as { resource_response?: { message_detail?: string } } | undefined;
  return body?.resource_response?.message_detail;
}
