import { sql } from 'kysely';
import type { Board } from '../../../../events/entities/board.ts';
import type { Topic } from '../../../../events/entities/feed.ts';
import type { CategoryCard } from '../../../../events/entities/path.ts';
import { kindOf } from '../../../../events/entities/pinKind.ts';
import { categories, type Category } from '../../../../events/entities/storyFeed.ts';
import type { Database } from '../../database/database.ts';
import type { Viewer } from '../../shell/viewer.ts';
import { boardRows, boardsWithRelations } from '../boards.ts';
import { isListed } from '../gridPins.ts';
import { topicColumns, topicOf } from '../topics.ts';
import { isProduct } from './kinds.ts';

const maxCovers = 3;
const maxTopics = 200;
const maxBoards = 100;

/** Categories with pins, with the first pictures of each. */
export async function categoryCards({ rows }: Database): Promise<CategoryCard[]> {
  const cards = await Promise.all(
    categories.map(async (category) => {
      const pins = await rows
        .selectFrom('pins')
        .select('signature')
        .where('kind', '=', kindOf[category])
        .where(isListed)
        .orderBy('shuffle')
        .orderBy('serial')
        .limit(maxCovers)
        .execute();
      return { category, covers: pins.map(({ signature }) => signature) };
    }),
  );
  return cards.filter(({ covers }) => covers.length > 0);
}

const largestTopics = ({ rows }: Database) =>
  rows.selectFrom('topics').select(topicColumns).where('pin_count', '>', 0).orderBy('pin_count', 'desc').orderBy('serial').limit(maxTopics);

/** Topics with pins of a category, the largest first. */
export async function topicsOfCategory(db: Database, category: Category): Promise<Topic[]> {
  const rows = await largestTopics(db)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('pins')
          .select(sql`1`.as('found'))
          .whereRef('pins.topic_id', '=', 'topics.id')
          .where('pins.kind', '=', kindOf[category])
          .where(isListed),
      ),
    )
    .execute();
  return rows.map(topicOf);
}

/** Topics that the viewer does not follow, the largest first. */
export async function newTopics(db: Database, viewer: Pick<Viewer, 'id'>): Promise<Topic[]> {
  const rows = await largestTopics(db)
    .$if(viewer.id !== null, (topics) =>
      topics.where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom('topic_follows').select('topic_id').whereRef('topic_id', '=', 'topics.id').where('person_id', '=', viewer.id!)),
        ),
      ),
    )
    .execute();
  return rows.map((row) => ({ ...topicOf(row), ...(viewer.id !== null && { followedByMe: false }) }));
}

/** Public boards of a person that have products: the feeds of their catalog (S2.3). */
export async function catalogBoards(db: Database, personId: string, viewer: Viewer): Promise<Board[]> {
  const rows = await boardRows(db)
    .where('boards.owner_id', '=', personId)
    .where('boards.privacy', '=', 'public')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('pins')
          .select(sql`1`.as('found'))
          .where('pins.owner_id', '=', personId)
          .whereRef('pins.board_id', '=', 'boards.id')
          .where(isProduct)
          .where(isListed),
      ),
    )
    .orderBy('boards.serial')
    .limit(maxBoards)
    .execute();
  return boardsWithRelations(db, rows, viewer);
}
