import { sql, type RawBuilder } from 'kysely';
import type { TodayArticle } from '../../../../events/entities/path.ts';
import { type Database, inTransaction } from '../../database/database.ts';
import type { PathTables } from '../../database/paths.ts';
import { noteIfWritable } from '../../database/trouble.ts';
import { Refusal } from '../../shell/refusal.ts';
import { pinnerOf } from '../people.ts';
import { boardOfDay, type Candidate } from './boardOfDay.ts';

type Rows = Pick<Database, 'rows'>;

/** Days that the archive goes back and the plan goes ahead, within which no board returns while there are others. */
const archiveDays = 30;
const minPins = 3;
/** Days whose saves count, and the number of the latest saves that are looked at. */
const savedDays = 7;
const maxSaves = 5000;
const maxCandidates = 60;

const dayBefore = (date: string, days: number): string => new Date(Date.parse(date) - days * 86_400_000).toISOString().slice(0, 10);
const today = (): string => new Date().toISOString().slice(0, 10);

/** The articles of all days; boards that are no longer public are left out. */
const publicArticles = ({ rows }: Rows) =>
  rows
    .selectFrom('today_articles')
    .innerJoin('boards', 'boards.id', 'today_articles.board_id')
    .innerJoin('people', 'people.id', 'boards.owner_id')
    .select([
      'today_articles.date',
      'boards.id as board_id',
      'boards.name',
      'boards.description',
      'boards.covers',
      'people.id as person_id',
      'people.username',
      'people.full_name',
      'people.picture_signature',
    ])
    .where('boards.privacy', '=', 'public');

/** The articles until a day, the latest first. */
const articlesUntil = (db: Rows, date: string) =>
  publicArticles(db).where('today_articles.date', '<=', date).orderBy('today_articles.date', 'desc');

/** The planned articles after a day, the next one first. */
const articlesAfter = (db: Rows, date: string) => publicArticles(db).where('today_articles.date', '>', date).orderBy('today_articles.date');

/** Public boards from which other people saved lately, and the largest ones, which were not. */
async function candidates({ rows }: Rows, date: string): Promise<Candidate[]> {
  const saved = await rows
    .selectFrom((from) =>
      from
        .selectFrom('pins')
        .select(['source_id', 'owner_id'])
        .where('source_id', 'is not', null)
        .where('created_at', '>=', dayBefore(date, savedDays))
        .orderBy('created_at', 'desc')
        .limit(maxSaves)
        .as('saves'),
    )
    .innerJoin('pins as first', 'first.id', 'saves.source_id')
    .innerJoin('boards', 'boards.id', 'first.board_id')
    .select(({ fn }) => ['boards.id', fn.countAll<number | string>().as('count')])
    .whereRef('saves.owner_id', '!=', 'first.owner_id')
    .where('boards.privacy', '=', 'public')
    .where('boards.pin_count', '>=', minPins)
    .groupBy('boards.id')
    .execute();
  const large = await rows
    .selectFrom('boards')
    .select('id')
    .where('privacy', '=', 'public')
    .where('pin_count', '>=', minPins)
    .orderBy('pin_count', 'desc')
    .orderBy('serial')
    .limit(maxCandidates)
    .execute();
  const saves = new Map([...large.map(({ id }) => [id, 0] as const), ...saved.map(({ id, count }) => [id, Number(count)] as const)]);
  return [...saves].map(([boardId, count]) => ({ boardId, saves: count }));
}

/** Stores the board of this day unless there is one that is still public: the archive keeps what was shown. */
async function ensureToday(db: Rows, date: string): Promise<void> {
  const before = await articlesUntil(db, date).limit(archiveDays).execute();
  if (before[0]?.date === date) return;
  const near = [...before, ...(await articlesAfter(db, date).execute())];
  const boardId = boardOfDay(date, await candidates(db, date), new Set(near.map(({ board_id }) => board_id)));
  if (boardId === undefined) return;
  await noteIfWritable(storeArticle(db, { date, board_id: boardId, chosen_by: null }, isHidden));
}

/** The stored article's board is not public any more. */
const isHidden = sql<boolean>`exists (select 1 from boards where boards.id = today_articles.board_id and boards.privacy <> 'public')`;
const isSameOrHidden = sql<boolean>`(today_articles.board_id = excluded.board_id or ${isHidden})`;
const isAny = sql<boolean>`true`;

/**
 * Stores the article of a day in one statement, so that concurrent ones do not overwrite each other.
 * @param isReplaceable the condition on which it replaces that day's stored article @returns whether it was stored
 */
async function storeArticle(
  { rows }: Rows,
  { date, ...chosen }: PathTables['today_articles'],
  isReplaceable: RawBuilder<boolean>,
): Promise<boolean> {
  const stored = await rows
    .insertInto('today_articles')
    .values({ date, ...chosen })
    .onConflict((conflict) => conflict.column('date').doUpdateSet(chosen).where(isReplaceable))
    .returning('date')
    .executeTakeFirst();
  return stored !== undefined;
}

/** A plan whose board is no longer public gives way: its owner does not see it. @throws {Refusal} 409 if another article has the day */
async function storePlanned(db: Rows, article: PathTables['today_articles']): Promise<void> {
  if (!(await storeArticle(db, article, isSameOrHidden))) throw new Refusal(409, 'Another article has this day.');
}

/**
 * The article of a day, today by default, and those before it; none if that day had none.
 * @param date `2026-11-23`
 */
export async function todayArticles(db: Rows, date?: string): Promise<TodayArticle[]> {
  const now = today();
  if (date === undefined || date === now) await ensureToday(db, now);
  const found =
    date !== undefined && date > now
      ? []
      : await articlesUntil(db, date ?? now)
          .limit(archiveDays)
          .execute();
  if (date !== undefined && found[0]?.date !== date) return [];
  return found.map(articleOf);
}

type ArticleRow = Awaited<ReturnType<ReturnType<typeof articlesUntil>['execute']>>[number];
const articleOf = (row: ArticleRow): TodayArticle => ({
  date: row.date,
  boardId: row.board_id,
  title: row.name,
  description: row.description,
  covers: JSON.parse(row.covers),
  curator: pinnerOf(row),
});

/** The articles of later days, the next one first. */
export const plannedArticles = async (db: Rows): Promise<TodayArticle[]> => (await articlesAfter(db, today()).execute()).map(articleOf);

/**
 * The owner's choice of a day's article. @param date today, whose article it replaces, or one of the next thirty days
 * @throws {Refusal} 400 for another day, 404 for a board that not everyone may see, 409 if another board is planned for that day
 */
export async function chooseArticle(db: Database, ownerId: string, boardId: string, date: string = today()): Promise<void> {
  requireDay(date);
  await inTransaction(db, async (within) => {
    const { rows } = within;
    const board = await rows.selectFrom('boards').select('id').where('id', '=', boardId).where('privacy', '=', 'public').executeTakeFirst();
    if (!board) throw new Refusal(404, 'There is no such public board.');
    const article = { date, board_id: boardId, chosen_by: ownerId };
    if (date > today()) await storePlanned(within, article);
    else await storeArticle(within, article, isAny);
  });
}

function requireDay(date: string): void {
  if (date < today() || date > dayBefore(today(), -archiveDays)) throw new Refusal(400, 'An article is of today or of the next 30 days.');
}

/** Removes the planned article of a later day, and returns it; the archive keeps what was shown. @throws {Refusal} 404 if there is none */
export async function removePlannedArticle({ rows }: Rows, date: string): Promise<PathTables['today_articles']> {
  const planned = await rows
    .deleteFrom('today_articles')
    .where('date', '=', date)
    .where('date', '>', today())
    .returningAll()
    .executeTakeFirst();
  if (!planned) throw new Refusal(404, 'No article is planned for this day.');
  return planned;
}

/**
 * Shows the planned article of a day on another day.
 * @throws {Refusal} 400 for a day that is past or too far ahead, 404 without a plan for `date`, 409 if another article has the day `to`
 */
export async function movePlannedArticle(db: Database, date: string, to: string): Promise<void> {
  requireDay(to);
  await inTransaction(db, async (within) => {
    const planned = await removePlannedArticle(within, date);
    await storePlanned(within, { ...planned, date: to });
  });
}
