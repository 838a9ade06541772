import type { Readable } from 'node:stream';
import { exportedActivity, keepsActivity } from '../../browse/activity/recordAct.ts';
import { isBoardOpenTo } from '../../browse/openBoards.ts';
import { exportedDeletedBoards } from '../../browse/saving/deletedBoards.ts';
import { deletedPinOf } from '../../browse/saving/deletePins.ts';
import { notesOn } from '../../browse/saving/pinNotes.ts';
import { tagsOn } from '../../browse/saving/tags.ts';
import type { Database } from '../../database/database.ts';
import { exportedComments } from '../../engage/comments/exportedComments.ts';
import { topicsFollowedBy } from '../../engage/topicFollows.ts';
import { exportedSharedLogs } from '../../insight/sharedLogs.ts';
import { blockedPeople } from '../../messages/blocks.ts';
import { exportedConversations } from '../../messages/exportedConversations.ts';
import type { PictureStore } from '../../pictureStore/pictureStore.ts';
import { originalKey } from '../../pictures/storage.ts';
import { type ZipPart, zipped } from '../../shell/zip.ts';
import { readAccount } from './settings.ts';
import { signedInPlaces } from './signedInPlaces.ts';

/**
 * All data of a person as a zip: their rows as JSON, their pictures, and the logs that they share. Pins are read in pages, pictures and
 * logs one at a time, at the receiver's speed: writing 50,000 pins at once would hold the process for seconds.
 */
export function dataExport(db: Database, pictures: PictureStore, personId: string): Readable {
  return zipped(partsOf(db, pictures, personId));
}

/** Rows of a list that are read or written at once. */
const atOnce = 200;

const pictureName = (signature: string): string => `pictures/${signature}.jpg`;

const textOf = (data: unknown): string => JSON.stringify(data, null, 2);

function* inPages<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += atOnce) yield rows.slice(from, from + atOnce);
}

/** The JSON of a list. */
async function* listOf(pages: Iterable<readonly unknown[]> | AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let isFirst = true;
  yield '[';
  for await (const page of pages) {
    yield page.map((row, at) => `${isFirst && at === 0 ? '' : ','}\n${textOf(row)}`).join('');
    isFirst = false;
  }
  yield ']\n';
}

/** The JSON of an object of lists. */
async function* listsOf(lists: Readonly<Record<string, readonly unknown[]>>): AsyncGenerator<string> {
  let before = '{';
  for (const [name, rows] of Object.entries(lists)) {
    yield `${before}\n${textOf(name)}: `;
    yield* listOf(inPages(rows));
    before = ',';
  }
  yield '}\n';
}

async function* pinPages(db: Database, personId: string) {
  for (let last = -1; ;) {
    const page = await db.rows
      .selectFrom('pins')
      .select(['serial', 'id', 'board_id', 'section_id', 'signature', 'title', 'description', 'alt_text', 'link', 'created_at', 'detail'])
      .where('owner_id', '=', personId)
      .where('serial', '>', last)
      .orderBy('serial')
      .limit(atOnce)
      .execute();
    const ids = page.map(({ id }) => id);
    const notes = await notesOn(db, personId, ids);
    const tags = await tagsOn(db, personId, ids);
    if (page.length > 0)
      yield page.map(({ serial: _, ...pin }) => ({
        ...pin,
        note: notes.get(pin.id) ?? null,
        tags: (tags.get(pin.id) ?? []).map(({ name }) => name),
      }));
    if (page.length < atOnce) return;
    last = page.at(-1)!.serial;
  }
}

/** Pins of the person's trash. */
async function* deletedPinPages(db: Database, personId: string) {
  for (let last = { deleted_at: '', id: '' }; ;) {
    const page = await db.rows
      .selectFrom('deleted_pins')
      .select(['id', 'pin', 'deleted_at'])
      .where('owner_id', '=', personId)
      .where('is_moderated', '=', 0)
      .where('deleted_at', '>=', last.deleted_at)
      .where(({ or, eb }) => or([eb('deleted_at', '>', last.deleted_at), eb('id', '>', last.id)]))
      .orderBy('deleted_at')
      .orderBy('id')
      .limit(atOnce)
      .execute();
    if (page.length > 0)
      yield page.map(({ pin, deleted_at }) => {
        const { id, board_id, section_id, signature, title, description, alt_text, link, created_at, detail } = deletedPinOf(pin);
        return { id, board_id, section_id, signature, title, description, alt_text, link, created_at, deleted_at, detail };
      });
    if (page.length < atOnce) return;
    last = page.at(-1)!;
  }
}

async function* partsOf(db: Database, pictures: PictureStore, personId: string): AsyncGenerator<ZipPart> {
  const json = (name: string, data: object | null): ZipPart => ({
    name: `${name}.json`,
    content: Array.isArray(data) ? listOf(inPages(data)) : [`${textOf(data)}\n`],
    isCompressed: false,
  });
  const { settings, account } = await readAccount(db, personId);
  const person = await db.rows.selectFrom('people').select('picture_signature').where('id', '=', personId).executeTakeFirstOrThrow();
  const picture = person.picture_signature && pictureName(person.picture_signature);
  yield json('account', { id: personId, ...account, ...settings, picture, keepsActivity: await keepsActivity(db, personId) });
  yield json(
    'sign-ins',
    (await signedInPlaces(db, personId, undefined)).map(({ isCurrent: _, ...place }) => place),
  );
  const arrival = await db.rows.selectFrom('accounts').select('landing_signals').where('person_id', '=', personId).executeTakeFirst();
  yield json('where-from', JSON.parse(arrival?.landing_signals ?? 'null') as object | null);
  const boards = await db.rows.selectFrom('boards').selectAll().where('owner_id', '=', personId).orderBy('serial').execute();
  const sections = await db.rows
    .selectFrom('sections')
    .innerJoin('boards', 'boards.id', 'sections.board_id')
    .select(['sections.id', 'sections.board_id', 'sections.title'])
    .where('boards.owner_id', '=', personId)
    .execute();
  const sectionsOf = new Map<string, typeof sections>(boards.map(({ id }) => [id, []]));
  for (const section of sections) sectionsOf.get(section.board_id)?.push(section);
  yield json(
    'boards',
    boards.map(({ serial: _, covers, ...board }) => ({
      ...board,
      covers: JSON.parse(covers) as unknown,
      sections: sectionsOf.get(board.id),
    })),
  );
  yield json(
    'collaborations',
    await db.rows
      .selectFrom('collaborators')
      .innerJoin('boards', 'boards.id', 'collaborators.board_id')
      .select(['boards.name', 'collaborators.board_id', 'collaborators.permissions', 'collaborators.created_at'])
      .where('collaborators.person_id', '=', personId)
      .execute(),
  );
  yield json('left-boards', await db.rows.selectFrom('board_departures').select('board_id').where('person_id', '=', personId).execute());
  yield json(
    'followed-boards',
    await db.rows
      .selectFrom('board_follows')
      .innerJoin('boards', 'boards.id', 'board_follows.board_id')
      .select(['boards.name', 'board_follows.board_id', 'board_follows.created_at'])
      .where('board_follows.person_id', '=', personId)
      // One may have become secret since, and have another name.
      .where(isBoardOpenTo(personId))
      .execute(),
  );
  yield json(
    'followed-people',
    await db.rows
      .selectFrom('person_follows')
      .innerJoin('people', 'people.id', 'person_follows.followed_id')
      .select(['people.username', 'person_follows.followed_id', 'person_follows.created_at'])
      .where('person_follows.person_id', '=', personId)
      .execute(),
  );
  yield json(
    'liked-pins',
    await db.rows.selectFrom('pin_likes').select(['pin_id', 'created_at']).where('person_id', '=', personId).execute(),
  );
  yield json(
    'home-wishes',
    await db.rows.selectFrom('home_wishes').select(['kind', 'subject', 'created_at']).where('person_id', '=', personId).execute(),
  );
  yield json(
    'recent-searches',
    await db.rows.selectFrom('recent_searches').select(['query', 'searched_at']).where('person_id', '=', personId).execute(),
  );
  yield json('shared-pins', await db.rows.selectFrom('pin_shares').select('pin_id').where('person_id', '=', personId).execute());
  yield json(
    'invites',
    await db.rows
      .selectFrom('invites')
      .select(['id', 'board_id', 'is_collaborative', 'channel', 'created_at', 'revoked_at'])
      .where('person_id', '=', personId)
      .execute(),
  );
  yield json(
    'board-links',
    await db.rows
      .selectFrom('board_links')
      .innerJoin('boards', 'boards.id', 'board_links.board_id')
      .select(['board_links.board_id', 'board_links.created_at'])
      .where('boards.owner_id', '=', personId)
      .execute(),
  );
  yield json(
    'joined-by-invite',
    await db.rows.selectFrom('invite_redemptions').select('created_at').where('person_id', '=', personId).execute(),
  );
  yield json(
    'news',
    await db.rows
      .selectFrom('news')
      .select(['kind', 'pin_id', 'comment_id', 'board_id', 'created_at', 'read_at'])
      .where('person_id', '=', personId)
      .where('taken_back_at', 'is', null)
      .execute(),
  );
  yield json(
    'followed-topics',
    (await topicsFollowedBy(db, personId)).map(({ id, name }) => ({ id, name })),
  );
  yield json(
    'reports',
    await db.rows
      .selectFrom('reports')
      .select(['type', 'content_id', 'reason', 'details', 'created_at'])
      .where('person_id', '=', personId)
      .execute(),
  );
  yield json(
    'contacts-left',
    await db.rows
      .selectFrom('leads')
      .select(['pin_id', 'full_name', 'email', 'phone_number', 'zip_code', 'created_at'])
      .where('person_id', '=', personId)
      .execute(),
  );
  yield json(
    'feedback',
    await db.rows.selectFrom('feedback').select(['verbatim', 'category', 'created_at']).where('person_id', '=', personId).execute(),
  );
  const { comments, ...more } = await exportedComments(db, personId);
  const shown = comments.map(({ photo, ...comment }) => ({ ...comment, photo: photo && pictureName(photo) }));
  yield { name: 'comments.json', content: listsOf({ comments: shown, ...more }), isCompressed: false };
  yield json('conversations', await exportedConversations(db, personId));
  yield json(
    'blocked-people',
    (await blockedPeople(db, personId)).map(({ id, username }) => ({ id, username })),
  );
  const signatures = new Set([person.picture_signature ?? [], ...comments.map(({ photo }) => photo ?? [])].flat());
  async function* withPictures<Pin extends { signature: string; detail: string | null }>(pages: AsyncIterable<readonly Pin[]>) {
    for await (const page of pages) {
      for (const { signature } of page) signatures.add(signature);
      yield page.map(({ signature, detail, ...pin }) => ({
        ...pin,
        detail: detail && (JSON.parse(detail) as unknown),
        picture: pictureName(signature),
      }));
    }
  }
  yield { name: 'pins.json', content: listOf(withPictures(pinPages(db, personId))), isCompressed: false };
  yield { name: 'deleted-pins.json', content: listOf(withPictures(deletedPinPages(db, personId))), isCompressed: false };
  yield json('deleted-boards', await exportedDeletedBoards(db, personId));
  yield json('activity', await exportedActivity(db, personId));
  for await (const { session_id, log } of exportedSharedLogs(db, personId))
    yield { name: `shared-logs/${session_id}.ndjson.gz`, content: [log], isCompressed: true };
  for (const signature of signatures) {
    const bytes = await pictures.read(originalKey(signature));
    if (bytes) yield { name: pictureName(signature), content: [bytes], isCompressed: true };
  }
}
