import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, Migrator, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rebuildOutdatedWords, rebuildWords } from '../../src/server/backup/rebuildWords.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { searchBoards } from '../../src/server/browse/boards.ts';
import { searchPins } from '../../src/server/browse/feeds.ts';
import { searchPeople } from '../../src/server/browse/people.ts';
import { type Database, openDatabase } from '../../src/server/database/database.ts';
import { migrations } from '../../src/server/database/migrations.ts';
import { sqliteDialect } from '../../src/server/database/sqlite.ts';
import type { Tables } from '../../src/server/database/tables.ts';
import { signedOutViewer } from '../../src/server/shell/viewer.ts';
import { databases, type Fresh } from './databases.ts';
import { pinNumber } from './drafts.ts';

/** Writes words as a server of the version before did, which may run beside this one. */
async function writeAsBefore(
  { rows, dialect }: Pick<Database, 'rows' | 'dialect'>,
  table: string,
  serial: number,
  title: string,
  body = '',
) {
  const name = sql.table(table);
  if (dialect === 'sqlite') {
    await sql`delete from ${name} where rowid in (${serial})`.execute(rows);
    await sql`insert into ${name} (rowid, title, subject, body) values (${serial}, ${title}, ${''}, ${body})`.execute(rows);
    return;
  }
  const vector = sql`setweight(to_tsvector('english', ${title}), 'A') || setweight(to_tsvector('english', ${body}), 'C')`;
  await sql`insert into ${name} (serial, words) values (${serial}::integer, ${vector})
    on conflict (serial) do update set words = excluded.words`.execute(rows);
}

/** Serials that a server of the version before finds: by a beginning, best first, and by words of titles. */
async function foundAsBefore({ rows, dialect }: Database, word: string): Promise<number[][]> {
  const serials = async (select: ReturnType<typeof sql<{ serial: number }>>) =>
    (await select.execute(rows)).rows.map(({ serial }) => serial);
  return dialect === 'sqlite'
    ? [
        await serials(sql`select rowid as serial, bm25(pin_words, 8.0, 3.0, 1.0) as rank from pin_words
          where pin_words match ${`"${word}"*`} order by rowid`),
        await serials(sql`select rowid as serial from pin_words where pin_words match ${`title : ("${word}" OR "xqzt")`} order by rowid`),
      ]
    : [
        await serials(sql`select serial from pin_words where words @@ to_tsquery('english', ${`${word}:*`}) order by serial`),
        await serials(sql`select serial from pin_words where words @@ to_tsquery('english', ${`${word}:A | xqzt:A`}) order by serial`),
      ];
}

describe.each(databases)('the words of an older server beside this one on $name [20.1]', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  let fresh: Fresh;
  let serials: number[];
  beforeAll(async () => {
    fresh = await open();
    const store = contentStoreOf(fresh.db);
    await store.savePerson({ username: 'ada', fullName: 'Ada Lovelace' });
    await store.saveBoard({ owner: 'ada', slug: 'engines', name: 'Engines', privacy: 'public' });
    await store.savePins(['Lamp', 'Vase', 'Chair', 'Lantern'].map((title, n) => pinNumber(n, { title, description: '' })));
    await rebuildWords(fresh.db);
    serials = (await fresh.db.rows.selectFrom('pins').select('serial').orderBy('serial').execute()).map(({ serial }) => serial);
  });
  afterAll(() => fresh.drop());

  const titles = async (query: string) => (await searchPins(fresh.db, query, { pageSize: 9 })).pins.map(({ title }) => title);

  test('it finds what this one wrote', async () => {
    expect(await foundAsBefore(fresh.db, 'lamp')).toEqual([[serials[0]], [serials[0]]]);
    expect(await foundAsBefore(fresh.db, 'la')).toEqual([[serials[0], serials[3]], []]);
  });

  test('what it wrote is found at once, and like everything else after the next start', async () => {
    const { rows } = fresh.db;
    await rows.updateTable('pins').set({ title: 'The baskets', skin_tone: 2 }).where('serial', '=', serials[1]!).execute();
    await writeAsBefore(fresh.db, 'pin_words', serials[1]!, 'the baskets', 'a portrait in wicker');
    await rows.updateTable('boards').set({ name: 'The looms' }).execute();
    const { serial: board } = await rows.selectFrom('boards').select('serial').executeTakeFirstOrThrow();
    await writeAsBefore(fresh.db, 'board_words', board, 'the looms');
    await rows.updateTable('people').set({ full_name: 'Grace Hopper' }).execute();
    const { serial: person } = await rows.selectFrom('people').select('serial').executeTakeFirstOrThrow();
    await writeAsBefore(fresh.db, 'person_words', person, 'grace hopper ada');
    expect(await titles('bask')).toEqual(['The baskets']);
    expect(await titles('vase')).toEqual([]);
    expect((await searchBoards(fresh.db, 'loom', signedOutViewer, { pageSize: 5 })).boards).toHaveLength(1);
    expect((await searchPeople(fresh.db, 'hopper', { pageSize: 5 })).people).toHaveLength(1);

    await rebuildOutdatedWords(fresh.db);
    for (const query of ['basket', 'baskets', 'the', 'the baskets', 'basktes'])
      expect([query, await titles(query)]).toEqual([query, ['The baskets']]);
    expect((await searchBoards(fresh.db, 'the', signedOutViewer, { pageSize: 5 })).boards).toHaveLength(1);
    expect((await searchPeople(fresh.db, 'hoppers', { pageSize: 5 })).people).toHaveLength(1);
  });

  test('a start writes again only what an older server wrote, and forgets what it deleted', async () => {
    await writeAsBefore(fresh.db, 'pin_words', 999, 'gone');
    await rebuildOutdatedWords(fresh.db);
    const key = sql.ref(fresh.db.dialect === 'sqlite' ? 'rowid' : 'serial');
    const { rows } = await sql`select ${key} from pin_words where ${key} = 999`.execute(fresh.db.rows);
    expect(rows).toEqual([]);
    await sql`update database_state set words_version = 2`.execute(fresh.db.rows);
    await rebuildOutdatedWords(fresh.db);
    expect(await titles('lamp')).toEqual(['Lamp']);
  });
});

test('the change of the tables keeps all words of SQLite, before anything is written again [20.1]', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'tessera-older-words-'));
  try {
    const earlier = Object.fromEntries(Object.entries(migrations('sqlite')).filter(([name]) => name < '0057'));
    const before = new Kysely<Tables>({ dialect: sqliteDialect(join(dataFolder, 'tessera.db')) });
    const { error } = await new Migrator({ db: before, provider: { getMigrations: async () => earlier } }).migrateToLatest();
    expect(error).toBeUndefined();
    const run = (statement: string) => sql.raw(statement).execute(before);
    await run(`insert into people (id, username, full_name, created_at) values ('1', 'ada', 'Ada', 'now')`);
    for (const serial of [3, 5, 9]) {
      await run(`insert into pins (serial, id, owner_id, listed, shuffle, signature, width, height, dominant_color, descriptor, title, created_at)
        values (${serial}, 'pin-${serial}', '1', 1, ${serial}, '${String(serial).repeat(64)}', 1, 1, '#000000', x'00ff', 'Wheel', 'now')`);
      await writeAsBefore({ rows: before, dialect: 'sqlite' } as never, 'pin_words', serial, 'wheel', `number word${serial}`);
    }
    await before.destroy();
    const db = await openDatabase({ dataFolder });
    const ids = async (query: string) => (await searchPins(db, query, { pageSize: 9 })).pins.map(({ id }) => id);
    expect(await ids('wheel')).toEqual(['pin-9', 'pin-5', 'pin-3']);
    expect(await ids('whe word5')).toEqual(['pin-5']);
    await db.close();
  } finally {
    await rm(dataFolder, { recursive: true });
  }
});
