import { Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { isBoardOpenTo } from '../../browse/openBoards.ts';
import type { Database } from '../../database/database.ts';
import { exportedComments } from '../../engage/comments/exportedComments.ts';
import { topicsFollowedBy } from '../../engage/topicFollows.ts';
import { blockedPeople } from '../../messages/blocks.ts';
import { exportedConversations } from '../../messages/exportedConversations.ts';
import { originalPath, fileIfThere, picturesFolderOf } from '../../pictures/storage.ts';
import { readAccount } from './settings.ts';
import { signedInPlaces } from './signedInPlaces.ts';

/** All data of a person as a zip: their rows as JSON, and their pictures. Pictures are read one at a time, at the receiver's speed. */
export function dataExport(db: Database, dataFolder: string, personId: string): Readable {
  return Readable.from(zipped(partsOf(db, picturesFolderOf(dataFolder), personId)));
}

interface Part {
  name: string;
  bytes: Uint8Array;
  isPicture: boolean;
}

const pictureName = (signature: string): string => `pictures/${signature}.jpg`;

async function* partsOf(db: Database, picturesFolder: string, personId: string): AsyncGenerator<Part> {
  const json = (name: string, data: unknown): Part => ({
    name: `${name}.json`,
    bytes: new TextEncoder().encode(`${JSON.stringify(data, null, 2)}\n`),
    isPicture: false,
  });
  const { settings, account } = await readAccount(db, personId);
  yield json('account', { id: personId, ...account, ...settings });
  yield json(
    'sign-ins',
    (await signedInPlaces(db, personId, undefined)).map(({ isCurrent: _, ...place }) => place),
  );
  const arrival = await db.rows.selectFrom('accounts').select('landing_signals').where('person_id', '=', personId).executeTakeFirst();
  yield json('where-from', JSON.parse(arrival?.landing_signals ?? 'null'));
  const boards = await db.rows.selectFrom('boards').selectAll().where('owner_id', '=', personId).orderBy('serial').execute();
  const sections = await db.rows
    .selectFrom('sections')
    .innerJoin('boards', 'boards.id', 'sections.board_id')
    .select(['sections.id', 'sections.board_id', 'sections.title'])
    .where('boards.owner_id', '=', personId)
    .execute();
  yield json(
    'boards',
    boards.map(({ serial: _, covers, ...board }) => ({
      ...board,
      covers: JSON.parse(covers) as unknown,
      sections: sections.filter(({ board_id }) => board_id === board.id),
    })),
  );
  const pins = await db.rows
    .selectFrom('pins')
    .select(['id', 'board_id', 'section_id', 'signature', 'title', 'description', 'alt_text', 'link', 'created_at', 'detail'])
    .where('owner_id', '=', personId)
    .orderBy('serial')
    .execute();
  yield json(
    'collaborations',
    await db.rows
      .selectFrom('collaborators')
      .innerJoin('boards', 'boards.id', 'collaborators.board_id')
      .select(['boards.name', 'collaborators.board_id', 'collaborators.permissions', 'collaborators.created_at'])
      .where('collaborators.person_id', '=', personId)
      .execute(),
  );
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
  yield json('comments', {
    comments: comments.map(({ photo, ...comment }) => ({ ...comment, photo: photo && pictureName(photo) })),
    ...more,
  });
  yield json('conversations', await exportedConversations(db, personId));
  yield json(
    'blocked-people',
    (await blockedPeople(db, personId)).map(({ id, username }) => ({ id, username })),
  );
  yield json(
    'pins',
    pins.map(({ signature, detail, ...pin }) => ({
      ...pin,
      detail: detail && (JSON.parse(detail) as unknown),
      picture: pictureName(signature),
    })),
  );
  for (const signature of new Set([...pins.map((pin) => pin.signature), ...comments.flatMap(({ photo }) => photo ?? [])])) {
    const bytes = await fileIfThere(originalPath(picturesFolder, signature));
    if (bytes) yield { name: pictureName(signature), bytes, isPicture: true };
  }
}

async function* zipped(parts: AsyncIterable<Part>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  for await (const { name, bytes, isPicture } of parts) {
    // Pictures are compressed already.
    const entry = isPicture ? new ZipPassThrough(name) : new ZipDeflate(name);
    zip.add(entry);
    entry.push(bytes, true);
    yield* ready;
    ready = [];
  }
  zip.end();
  yield* ready;
}
