import { sql } from 'kysely';
import type { NewsEntry, NewsKind, NewsPage } from '../../../events/entities/news.ts';
import { pictureUrl } from '../../../events/entities/picture.ts';
import { boardPath } from '../browse/boardPath.ts';
import { bookmarkAt, keysAt } from '../browse/bookmark.ts';
import { isBoardOpenTo } from '../browse/openBoards.ts';
import { pinnerOf } from '../browse/people.ts';
import type { Database } from '../database/database.ts';
import { isVisibleTo } from '../engage/comments/visible.ts';
import { blockedBy, blockersOf } from '../messages/blocks.ts';

type Rows = Pick<Database, 'rows'>;

const pageSize = 20;
const maxPeople = 3;
const maxText = 140;
const day = 24 * 3600 * 1000;
/** Days after which news are deleted. */
const maxAge = 90;

/**
 * News that the person may still see: not of acts that are undone, of people with a block between them since, of comments that are removed
 * or hidden from them, or of pins and boards that are closed to them now.
 */
export const visibleNews = ({ rows }: Rows, personId: string) =>
  rows
    .selectFrom('news')
    .where('news.person_id', '=', personId)
    .where('news.taken_back_at', 'is', null)
    .where('news.actor_id', 'not in', blockedBy({ rows }, personId))
    .where('news.actor_id', 'not in', blockersOf({ rows }, personId))
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('news.pin_id', 'is', null),
        exists(
          selectFrom('pins')
            .leftJoin('boards', 'boards.id', 'pins.board_id')
            .select('pins.id')
            .whereRef('pins.id', '=', 'news.pin_id')
            .where(isBoardOpenTo(personId)),
        ),
      ]),
    )
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('news.comment_id', 'is', null),
        exists(selectFrom('comments').select('comments.id').whereRef('comments.id', '=', 'news.comment_id').where(isVisibleTo(personId))),
      ]),
    );

const subject = ['news.kind', 'news.subject_id'] as const;

/** Acts of one kind on one thing as an entry, the latest first. @throws {Refusal} 400 for a bookmark of another list */
export async function newsPage(db: Rows, personId: string, bookmark: string | null): Promise<NewsPage> {
  const [before] = keysAt('news', bookmark, 1) ?? [];
  const groups = await visibleNews(db, personId)
    .select(({ fn }) => [
      ...subject,
      fn.countAll<number | string>().as('count'),
      fn.max('news.serial').as('last'),
      sql<number | string>`sum(case when news.read_at is null then 1 else 0 end)`.as('unread'),
    ])
    .groupBy(subject)
    .$if(before !== undefined, (query) => query.having(({ fn }) => fn.max('news.serial'), '<', before!))
    .orderBy('last', 'desc')
    .limit(pageSize + 1)
    .execute();
  const shown = groups.slice(0, pageSize);
  const acts = await latestActs(db, personId, shown);
  const entries = shown.flatMap((group): NewsEntry[] => {
    const own = acts.filter(({ kind, subject_id }) => kind === group.kind && subject_id === group.subject_id);
    const [last] = own;
    // Taken back since the groups were read.
    if (!last) return [];
    return [
      {
        id: `${group.kind}:${group.subject_id}`,
        kind: group.kind,
        people: own.map(pinnerOf),
        count: Number(group.count),
        pin:
          last.pin_id === null
            ? null
            : { id: last.pin_id, title: last.title ?? last.alt_text, imageUrl: pictureUrl(last.signature!, '136x136') },
        commentId: last.comment_id,
        threadId: last.parent_id,
        text: last.text?.slice(0, maxText) ?? null,
        board: last.board_name === null ? null : { name: last.board_name, url: boardPath(last.board_owner!, last.slug!) },
        at: last.created_at,
        isRead: Number(group.unread) === 0,
      },
    ];
  });
  return {
    entries,
    bookmark: groups.length > pageSize ? bookmarkAt('news', shown.at(-1)!.last) : null,
    unread: await unreadNews(db, personId),
  };
}

/** The latest acts of each group, the newest first. */
async function latestActs({ rows }: Rows, personId: string, groups: readonly { kind: NewsKind; subject_id: string }[]) {
  if (groups.length === 0) return [];
  const numbered = visibleNews({ rows }, personId)
    .select(({ fn }) => [
      'news.serial',
      fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy(subject).orderBy('news.serial', 'desc'))
        .as('nth'),
    ])
    .where(({ or, and, eb }) =>
      or(groups.map(({ kind, subject_id }) => and([eb('news.kind', '=', kind), eb('news.subject_id', '=', subject_id)]))),
    );
  return rows
    .selectFrom(numbered.as('numbered'))
    .innerJoin('news', 'news.serial', 'numbered.serial')
    .innerJoin('people', 'people.id', 'news.actor_id')
    .leftJoin('pins', 'pins.id', 'news.pin_id')
    .leftJoin('comments', 'comments.id', 'news.comment_id')
    .leftJoin('boards', 'boards.id', 'news.board_id')
    .leftJoin('people as owners', 'owners.id', 'boards.owner_id')
    .select([
      'news.kind',
      'news.subject_id',
      'news.pin_id',
      'news.comment_id',
      'news.created_at',
      'people.id as person_id',
      'people.username',
      'people.full_name',
      'people.picture_signature',
      'pins.title',
      'pins.alt_text',
      'pins.signature',
      'comments.text',
      'comments.parent_id',
      'boards.name as board_name',
      'boards.slug',
      'owners.username as board_owner',
    ])
    .where('numbered.nth', '<=', maxPeople)
    .orderBy('news.serial', 'desc')
    .execute();
}

/** Number of entries with anything unread. */
export async function unreadNews(db: Rows, personId: string): Promise<number> {
  const groups = visibleNews(db, personId).select(subject).where('news.read_at', 'is', null).groupBy(subject);
  const { count } = await db.rows
    .selectFrom(groups.as('unread'))
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Marks entries as read, all or those of one kind and thing. @param id that of an entry; null for all */
export async function readNews({ rows }: Rows, personId: string, id: string | null): Promise<void> {
  const [, kind, subjectId] = /^(\w+):(.*)$/s.exec(id ?? '') ?? [];
  await rows
    .updateTable('news')
    .set({ read_at: new Date().toISOString() })
    .where('person_id', '=', personId)
    .where('read_at', 'is', null)
    .$if(id !== null, (query) => query.where('kind', '=', (kind ?? '') as NewsKind).where('subject_id', '=', subjectId ?? ''))
    .execute();
}

/** Deletes news that are old, and likes, shares, private notes and tags of pins that can not be restored any more. */
export async function sweepNews({ rows }: Rows): Promise<void> {
  await rows
    .deleteFrom('news')
    .where('created_at', '<', new Date(Date.now() - maxAge * day).toISOString())
    .execute();
  for (const table of ['pin_likes', 'pin_shares', 'pin_notes', 'pin_tags'] as const)
    await rows
      .deleteFrom(table)
      .where('pin_id', 'not in', rows.selectFrom('pins').select('id'))
      .where('pin_id', 'not in', rows.selectFrom('deleted_pins').select('id'))
      .execute();
}
