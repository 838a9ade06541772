import { type Database, inTransaction } from '../database/database.ts';
import { idOf } from '../database/ids.ts';
import { saveComments } from '../engage/comments/saveComments.ts';
import { countBoards } from './countBoards.ts';
import type { BoardDraft, PersonDraft, ContentStore } from './drafts.ts';
import { savePins } from './savePins.ts';
import { writeTitlesOfBoard, writeWords } from './words.ts';

/** Storage for imports and the initial gallery, implemented by the database. */
export function contentStoreOf(db: Database): ContentStore {
  return {
    savePerson: (person) => savePerson(db, person),
    saveBoard: (board) => saveBoard(db, board),
    savePins: (pins) => savePins(db, pins),
    saveComments: (comments) => saveComments(db, comments),
  };
}

/** Neither PostgreSQL nor the protocol accepts NUL characters. */
const clean = (text: string) => text.replaceAll('\0', '');

/** The username belongs to an account. */
export class AccountHolderError extends Error {
  override name = 'AccountHolderError';
  constructor(username: string) {
    super(`${username} is the name of an account: it has to take another before pictures can stand under this name.`);
  }
}

async function savePerson(db: Database, person: PersonDraft): Promise<void> {
  const username = clean(person.username).toLowerCase();
  const texts = {
    full_name: clean(person.fullName),
    about: person.about === undefined ? null : clean(person.about),
    picture_signature: person.pictureSignature ?? null,
  };
  await inTransaction(db, async ({ rows }) => {
    const saved = await rows
      .insertInto('people')
      .values({ id: idOf('person', username), username, ...texts, created_at: new Date().toISOString() })
      .onConflict((conflict) =>
        conflict
          .column('username')
          .doUpdateSet(texts)
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom('accounts').select('person_id').whereRef('person_id', '=', 'people.id'))),
          ),
      )
      .returning('serial')
      .executeTakeFirst();
    // Pictures imported without an account must not be assigned to an account.
    if (!saved) throw new AccountHolderError(username);
    const { serial } = saved;
    await writeWords({ ...db, rows }, 'person_words', [
      { serial, title: `${texts.full_name} ${username}`, subject: '', body: texts.about ?? '' },
    ]);
  });
}

async function saveBoard(db: Database, board: BoardDraft): Promise<void> {
  const slug = clean(board.slug);
  const texts = {
    name: clean(board.name),
    description: board.description === undefined ? null : clean(board.description),
    privacy: board.privacy ?? 'public',
    layout: board.layout ?? (board.sections?.length ? 'sections' : 'default'),
  } as const;
  await inTransaction(db, async ({ rows }) => {
    const owner = await rows.selectFrom('people').select('id').where('username', '=', board.owner.toLowerCase()).executeTakeFirst();
    if (!owner) throw new Error(`The board ${board.slug} names an owner who is not there: ${board.owner}.`);
    const { id, serial } = await rows
      .insertInto('boards')
      .values({ id: idOf('board', owner.id, slug), owner_id: owner.id, slug, ...texts, created_at: new Date().toISOString() })
      .onConflict((conflict) => conflict.columns(['owner_id', 'slug']).doUpdateSet(texts))
      .returning(['id', 'serial'])
      .executeTakeFirstOrThrow();
    for (const section of board.sections ?? []) {
      await rows
        .insertInto('sections')
        .values({ id: idOf('section', id, section.slug), board_id: id, slug: clean(section.slug), title: clean(section.title) })
        .onConflict((conflict) => conflict.columns(['board_id', 'slug']).doUpdateSet({ title: clean(section.title) }))
        .execute();
    }
    await rows
      .updateTable('pins')
      .set({ listed: texts.privacy === 'public' ? 1 : 0 })
      .where('board_id', '=', id)
      .where('source_id', 'is', null)
      .execute();
    await writeTitlesOfBoard({ rows }, id);
    await countBoards(rows, owner.id);
    await writeWords({ ...db, rows }, 'board_words', [{ serial, title: texts.name, subject: '', body: texts.description ?? '' }]);
  });
}
