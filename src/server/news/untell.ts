import type { NewsKind } from '../../../events/entities/news.ts';
import type { PinRow } from '../browse/saving/heldPins.ts';
import type { Writing } from '../database/database.ts';

/** An act of `actorId` that `personId` is told of. The subject's id is empty for a follow. */
export interface Act {
  personId: string;
  kind: NewsKind;
  actorId: string;
  subjectId: string;
}

/** Takes the news of an act back, when the act is undone. */
export async function untell(db: Pick<Writing, 'rows'>, { personId, kind, actorId, subjectId }: Act): Promise<void> {
  await takeNewsBack(db)
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('actor_id', '=', actorId)
    .execute();
}

/** Ids in one statement, which may have some thousands of parameters. */
const idsAtOnce = 5_000;

/** The pins of which some are copies, by the people who saved them. */
export function* savesOf(
  copies: readonly Pick<PinRow, 'owner_id' | 'source_id'>[],
): Generator<{ actorId: string; sourceIds: readonly string[] }> {
  const bySaver = new Map<string, Set<string>>();
  for (const { owner_id, source_id } of copies)
    if (source_id !== null) bySaver.set(owner_id, (bySaver.get(owner_id) ?? new Set()).add(source_id));
  for (const [actorId, sources] of bySaver) {
    const ids = [...sources];
    for (let from = 0; from < ids.length; from += idsAtOnce) yield { actorId, sourceIds: ids.slice(from, from + idsAtOnce) };
  }
}

/** Takes the news of saving pins back from the pins' owners, unless the person has another copy that others may know of. */
export async function untellSaves(db: Pick<Writing, 'rows'>, deleted: readonly Pick<PinRow, 'owner_id' | 'source_id'>[]): Promise<void> {
  for (const { actorId, sourceIds } of savesOf(deleted))
    await takeNewsBack(db)
      .where('kind', '=', 'save')
      .where('actor_id', '=', actorId)
      .where('subject_id', 'in', sourceIds)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('pins')
              .innerJoin('boards', 'boards.id', 'pins.board_id')
              .select('pins.id')
              .whereRef('pins.source_id', '=', 'news.subject_id')
              .whereRef('pins.owner_id', '=', 'news.actor_id')
              .where('boards.privacy', '=', 'public'),
          ),
        ),
      )
      .execute();
}

/** Hides news that are to be chosen, until they are told again. */
export const takeNewsBack = ({ rows }: Pick<Writing, 'rows'>) =>
  rows.updateTable('news').set({ taken_back_at: new Date().toISOString() }).where('taken_back_at', 'is', null);
