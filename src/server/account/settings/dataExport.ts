import { Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Database } from '../../database/database.ts';
import { originalPath, fileIfThere, picturesFolderOf } from '../../pictures/storage.ts';
import { readAccount } from './settings.ts';
import { signedInPlaces } from './signedInPlaces.ts';

/** All that is a person's, as a zip: JSON of what is kept of them, and their pictures. Pictures are read one at a time, as fast as they are taken. */
export function dataExport(db: Database, dataFolder: string, personId: string): Readable {
  return Readable.from(zipped(partsOf(db, picturesFolderOf(dataFolder), personId)));
}

interface Part {
  name: string;
  bytes: Uint8Array;
  isPicture: boolean;
}

async function* partsOf(db: Database, picturesFolder: string, personId: string): AsyncGenerator<Part> {
  const json = (name: string, data: unknown): Part => ({ name: `${name}.json`, bytes: new TextEncoder().encode(`${JSON.stringify(data, null, 2)}\n`), isPicture: false });
  const { settings, account } = await readAccount(db, personId);
  yield json('account', { id: personId, ...account, ...settings });
  yield json('sign-ins', await signedInPlaces(db, personId, undefined));
  const boards = await db.rows.selectFrom('boards').selectAll().where('owner_id', '=', personId).orderBy('serial').execute();
  const sections = await db.rows.selectFrom('sections').innerJoin('boards', 'boards.id', 'sections.board_id').select(['sections.id', 'sections.board_id', 'sections.title']).where('boards.owner_id', '=', personId).execute();
  yield json('boards', boards.map(({ serial: _, ...board }) => ({ ...board, sections: sections.filter(({ board_id }) => board_id === board.id) })));
  const pins = await db.rows
    .selectFrom('pins')
    .select(['id', 'board_id', 'section_id', 'signature', 'title', 'description', 'alt_text', 'link', 'created_at', 'detail'])
    .where('owner_id', '=', personId)
    .orderBy('serial')
    .execute();
  yield json('collaborations', await db.rows.selectFrom('collaborators').innerJoin('boards', 'boards.id', 'collaborators.board_id').select(['boards.name', 'collaborators.board_id', 'collaborators.permissions', 'collaborators.created_at']).where('collaborators.person_id', '=', personId).execute());
  yield json('followed-boards', await db.rows.selectFrom('board_follows').innerJoin('boards', 'boards.id', 'board_follows.board_id').select(['boards.name', 'board_follows.board_id', 'board_follows.created_at']).where('board_follows.person_id', '=', personId).execute());
  yield json('pins', pins.map(({ signature, detail, ...pin }) => ({ ...pin, detail: detail && (JSON.parse(detail) as unknown), picture: `pictures/${signature}.jpg` })));
  for (const signature of new Set(pins.map((pin) => pin.signature))) {
    const bytes = await fileIfThere(originalPath(picturesFolder, signature));
    if (bytes) yield { name: `pictures/${signature}.jpg`, bytes, isPicture: true };
  }
}

async function* zipped(parts: AsyncIterable<Part>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  for await (const { name, bytes, isPicture } of parts) {
    // A picture is small already.
    const entry = isPicture ? new ZipPassThrough(name) : new ZipDeflate(name);
    zip.add(entry);
    entry.push(bytes, true);
    yield* ready;
    ready = [];
  }
  zip.end();
  yield* ready;
}
