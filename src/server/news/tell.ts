import type { NewsKind } from '../../../events/entities/news.ts';
import { newsSettingOf, type Settings } from '../../../events/entities/settings.ts';
import type { Writing } from '../database/database.ts';
import type { PinRow } from '../browse/saving/heldPins.ts';
import { blockedBy, blockersOf, isBlockedBetween } from '../messages/blocks.ts';
import { notifyServers } from '../messages/notifyServers.ts';
import { type Act, savesOf } from './untell.ts';

interface Place {
  pinId?: string;
  commentId?: string;
  boardId?: string;
}

/** Kinds of which each act counts: a second comment is told again, a second like is not. */
const isRepeatable = (kind: NewsKind): boolean => kind === 'comment' || kind === 'reply';

/**
 * Tells a person of another's act, in the transaction of the act. Nobody is told of their own acts, of those of people with a block between
 * them, or of kinds that they have turned off; imported people have no account and are told nothing. What was undone and is done again
 * is shown again as it was, read or not.
 */
export async function tell(db: Writing, act: Act, { pinId, commentId, boardId }: Place = {}): Promise<void> {
  const { personId, kind, actorId, subjectId } = act;
  if (personId === actorId) return;
  const account = await db.rows.selectFrom('accounts').select('settings').where('person_id', '=', personId).executeTakeFirst();
  if (!account || (JSON.parse(account.settings) as Partial<Settings>)[newsSettingOf[kind]] === false) return;
  if (await isBlockedBetween(db, personId, actorId)) return;
  if (isRepeatable(kind))
    await db.rows
      .deleteFrom('news')
      .where('person_id', '=', personId)
      .where('kind', '=', kind)
      .where('subject_id', '=', subjectId)
      .where('actor_id', '=', actorId)
      .execute();
  await db.rows
    .insertInto('news')
    .values({
      person_id: personId,
      kind,
      actor_id: actorId,
      subject_id: subjectId,
      pin_id: pinId ?? null,
      comment_id: commentId ?? null,
      board_id: boardId ?? null,
      created_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['person_id', 'kind', 'subject_id', 'actor_id']).doUpdateSet({ taken_back_at: null }))
    .execute();
  await notifyServers(db, 'news', [personId]);
}

/**
 * Tells the owners of saved pins of copies that are on a public board, as {@link tell} does, a statement for many: a board can have fifty
 * thousand of them. Others may not learn of a secret one.
 */
export async function tellSaves(db: Writing, copies: readonly Pick<PinRow, 'owner_id' | 'source_id'>[]): Promise<void> {
  const { rows } = db;
  const created_at = new Date().toISOString();
  for (const { actorId, sourceIds } of savesOf(copies)) {
    const owners = await rows
      .insertInto('news')
      .columns(['person_id', 'kind', 'actor_id', 'subject_id', 'pin_id', 'created_at'])
      .expression(({ selectFrom, val }) =>
        selectFrom('pins')
          .innerJoin('accounts', 'accounts.person_id', 'pins.owner_id')
          .select([
            'pins.owner_id',
            val<NewsKind>('save').as('kind'),
            val(actorId).as('actor_id'),
            'pins.id as subject_id',
            'pins.id as pin_id',
            val(created_at).as('created_at'),
          ])
          .where('pins.id', 'in', sourceIds)
          .where('pins.owner_id', '!=', actorId)
          .where('accounts.settings', 'not like', `%"${newsSettingOf.save}":false%`)
          .where('pins.owner_id', 'not in', blockedBy(db, actorId))
          .where('pins.owner_id', 'not in', blockersOf(db, actorId)),
      )
      .onConflict((conflict) => conflict.columns(['person_id', 'kind', 'subject_id', 'actor_id']).doUpdateSet({ taken_back_at: null }))
      .returning('person_id')
      .execute();
    await notifyServers(db, 'news', [...new Set(owners.map(({ person_id }) => person_id))]);
  }
}
