import type { Conversation, Message } from '../../../events/entities/conversation.ts';
import type { Mailbox } from '../../../events/messages.ts';
import { bookmarkAt, keysAt } from '../browse/bookmark.ts';
import { pinnerOf } from '../browse/people.ts';
import type { Database } from '../database/database.ts';
import { Refusal } from '../shell/refusal.ts';
import { messageColumns, messagesSeenBy, readableMessages } from './messageRows.ts';

type Rows = Pick<Database, 'rows'>;

/** Number of messages in a conversation's first page and in each page of older ones. */
const pageOfMessages = 30;
const maxUnseen = 100;

/** Conversations with messages that the person can read, newest first. */
const listable = (db: Rows, personId: string) =>
  db.rows
    .selectFrom('conversations')
    .innerJoin('conversation_people as mine', 'mine.conversation_id', 'conversations.id')
    .where('mine.person_id', '=', personId)
    .where('mine.state', '!=', 'declined')
    .whereRef('conversations.last_ms', '>', 'mine.cleared_ms');

/** Conversations in one mailbox of a person, newest first. */
export async function conversationsOf(
  db: Rows,
  personId: string,
  mailbox: Mailbox,
  { bookmark, pageSize }: { bookmark?: string | null; pageSize: number },
): Promise<{ conversations: Conversation[]; bookmark: string | null }> {
  const after = keysAt('conversations', bookmark, 1);
  const rows = await listable(db, personId)
    .select(['conversations.id', 'conversations.last_serial'])
    .where('mine.state', '=', mailbox === 'inbox' ? 'open' : 'request')
    .$if(after !== null, (query) => query.where('conversations.last_serial', '<', after![0]!))
    .orderBy('conversations.last_serial', 'desc')
    .limit(pageSize + 1)
    .execute();
  const pageRows = rows.slice(0, pageSize);
  return {
    conversations: await conversationsSeenBy(
      db,
      personId,
      pageRows.map(({ id }) => id),
    ),
    bookmark: rows.length > pageSize ? bookmarkAt('conversations', pageRows.at(-1)!.last_serial) : null,
  };
}

/** One conversation with its newest messages. @throws {Refusal} 404 if the person is not part of it */
export async function conversationWith(
  db: Rows,
  personId: string,
  id: string,
): Promise<{ conversation: Conversation; bookmark: string | null }> {
  const [conversation] = await conversationsSeenBy(db, personId, [id]);
  if (!conversation) throw new Refusal(404, 'There is no such conversation.');
  const { messages, bookmark } = await messagesIn(db, personId, id, null);
  return { conversation: { ...conversation, messages }, bookmark };
}

/** A page of a conversation's messages, oldest first; the first page contains the newest. */
export async function messagesIn(
  db: Rows,
  personId: string,
  conversationId: string,
  bookmark: string | null,
): Promise<{ messages: Message[]; bookmark: string | null }> {
  const before = keysAt('messages', bookmark, 1);
  const rows = await readableMessages(db, personId)
    .select(messageColumns)
    .where('messages.conversation_id', '=', conversationId)
    .$if(before !== null, (query) => query.where('messages.serial', '<', before![0]!))
    .orderBy('messages.created_ms', 'desc')
    .limit(pageOfMessages + 1)
    .execute();
  const pageRows = rows.slice(0, pageOfMessages).toReversed();
  return {
    messages: await messagesSeenBy(db, personId, pageRows),
    bookmark: rows.length > pageOfMessages ? bookmarkAt('messages', pageRows[0]!.serial) : null,
  };
}

/** Conversations with unread messages, without requests, for the badge (S2.7). */
export async function unseenConversations(db: Rows, personId: string): Promise<string[]> {
  const rows = await readableMessages(db, personId)
    .select('messages.conversation_id')
    .distinct()
    .where('mine.state', '=', 'open')
    .where('messages.sender_id', '!=', personId)
    .where('messages.removed_ms', 'is', null)
    .whereRef('messages.created_ms', '>', 'mine.read_ms')
    .limit(maxUnseen)
    .execute();
  return rows.map(({ conversation_id }) => conversation_id);
}

/** Conversations as one of their people sees them, in the order of `ids`; omits those that the person is not part of. */
export async function conversationsSeenBy(db: Rows, personId: string, ids: readonly string[]): Promise<Conversation[]> {
  if (ids.length === 0) return [];
  const rows = await db.rows
    .selectFrom('conversations')
    .innerJoin('conversation_people as mine', 'mine.conversation_id', 'conversations.id')
    .select(['conversations.id', 'conversations.created_at', 'mine.state', 'mine.read_ms'])
    .where('mine.person_id', '=', personId)
    .where('mine.state', '!=', 'declined')
    .where('conversations.id', 'in', ids)
    .execute();
  const ownIds = rows.map(({ id }) => id);
  if (ownIds.length === 0) return [];
  const [people, emails, unread, last] = await Promise.all([
    peopleIn(db, personId, ownIds),
    emailsOf(db, ownIds),
    unreadIn(db, personId, ownIds),
    lastIn(db, personId, ownIds),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const otherPeople = people.filter(({ conversation_id }) => conversation_id === id);
    const visiblePeople = otherPeople.filter(({ via_email }) => via_email === null);
    return {
      id,
      created_at: row.created_at,
      // S2.7 has no call that sets these; a conversation is named after its people.
      name: null,
      board: null,
      // A person invited by e-mail appears as an address until they answer; sorting both kinds together hides which addresses have an
      // account.
      emails: [
        ...emails.filter(({ conversation_id }) => conversation_id === id).map(({ email }) => email),
        ...otherPeople.flatMap(({ via_email }) => via_email ?? []),
      ].toSorted(),
      unread: unread.get(id) ?? 0,
      users: visiblePeople.map(pinnerOf),
      last_message: last.get(id) ?? null,
      position: Number(row.read_ms),
      is_request: row.state === 'request',
      blocked: visiblePeople.filter(({ blocked_id }) => blocked_id !== null).map(({ person_id }) => person_id),
    };
  });
}

const peopleIn = (db: Rows, personId: string, ids: readonly string[]) =>
  db.rows
    .selectFrom('conversation_people as theirs')
    .innerJoin('people', 'people.id', 'theirs.person_id')
    .leftJoin('blocked_people', (join) =>
      join.onRef('blocked_people.blocked_id', '=', 'theirs.person_id').on('blocked_people.person_id', '=', personId),
    )
    .select([
      'theirs.conversation_id',
      'theirs.via_email',
      'people.id as person_id',
      'people.username',
      'people.full_name',
      'people.picture_signature',
      'blocked_people.blocked_id',
    ])
    .where('theirs.conversation_id', 'in', ids)
    .where('theirs.person_id', '!=', personId)
    .orderBy('people.serial')
    .execute();

const emailsOf = (db: Rows, ids: readonly string[]) =>
  db.rows.selectFrom('conversation_emails').selectAll().where('conversation_id', 'in', ids).orderBy('email').execute();

async function unreadIn(db: Rows, personId: string, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await readableMessages(db, personId)
    .select(({ fn }) => ['messages.conversation_id', fn.countAll<number>().as('count')])
    .where('messages.conversation_id', 'in', ids)
    .where('messages.sender_id', '!=', personId)
    .where('messages.removed_ms', 'is', null)
    .whereRef('messages.created_ms', '>', 'mine.read_ms')
    .groupBy('messages.conversation_id')
    .execute();
  return new Map(rows.map(({ conversation_id, count }) => [conversation_id, Number(count)]));
}

async function lastIn(db: Rows, personId: string, ids: readonly string[]): Promise<Map<string, Message>> {
  const newest = readableMessages(db, personId)
    .select(({ fn }) => fn.max('messages.serial').as('serial'))
    .where('messages.conversation_id', 'in', ids)
    .groupBy('messages.conversation_id');
  const rows = await db.rows.selectFrom('messages').select(messageColumns).where('messages.serial', 'in', newest).execute();
  const messages = await messagesSeenBy(db, personId, rows);
  return new Map(rows.map(({ conversation_id }, i) => [conversation_id, messages[i]!]));
}
