import { randomUUID } from 'node:crypto';
import { beforeAll, afterAll, beforeEach } from 'vitest';
import { boardFeed } from '../../src/server/browse/boardFeed.ts';
import { createBoard } from '../../src/server/browse/saving/editBoards.ts';
import { movePins } from '../../src/server/browse/saving/movePins.ts';
import { repin } from '../../src/server/browse/saving/repin.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { type Database, inTransaction } from '../../src/server/database/database.ts';
import { idOf } from '../../src/server/database/ids.ts';
import { signedOutViewer, type Viewer } from '../../src/server/shell/viewer.ts';
import type { Fresh } from './databases.ts';
import { pinNumber } from './drafts.ts';

export const [ada, grace, mary] = ['ada', 'grace', 'mary'].map((username) => idOf('person', username)) as [string, string, string];
export const as = (id: string): Viewer => ({ ...signedOutViewer, isAuthenticated: true, id });
export const paging = { pageSize: 50 };

/** Sets up three people before each test, and ten pins of `ada` on no board, in `pins`. */
export function saversOn(open: () => Promise<Fresh>) {
  const on = {} as { db: Database; pins: string[] };
  let fresh: Fresh;
  beforeAll(async () => {
    fresh = await open();
    on.db = fresh.db;
  });
  afterAll(() => fresh.drop());
  beforeEach(async () => {
    await on.db.rows.deleteFrom('people').execute();
    await on.db.rows.deleteFrom('topics').execute();
    const contentStore = contentStoreOf(on.db);
    await contentStore.savePerson({ username: 'ada', fullName: 'Ada Lovelace' });
    await contentStore.savePerson({ username: 'grace', fullName: 'Grace Hopper' });
    await contentStore.savePerson({ username: 'mary', fullName: 'Mary Somerville' });
    await contentStore.savePins(Array.from({ length: 10 }, (_, n) => pinNumber(n, { topic: 'Machines' })));
    on.pins = (await on.db.rows.selectFrom('pins').select('id').orderBy('serial').execute()).map(({ id }) => id);
  });

  return {
    on,
    newBoard: async (personId: string, name: string, privacy: 'public' | 'secret' | 'protected' = 'public') =>
      (await createBoard(on.db, personId, { name, privacy, client_id: randomUUID() })).id,
    save: async (personId: string, pin_id: string, board_id: string, more = {}) =>
      (await repin(on.db, personId, { pin_id, board_id, client_id: randomUUID(), ...more })).pin.id,
    move: (personId: string, ids: string[], to: { board_id?: string; section_id?: string | null }) =>
      inTransaction(on.db, (writing) => movePins(writing, personId, ids, to)),
    onBoard: async (boardId: string, section?: string) =>
      (await boardFeed(on.db, boardId, section, as(ada), paging)).pins.map(({ id }) => id),
  };
}
