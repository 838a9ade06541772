import type { Readable } from 'node:stream';
import type { Selectable } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import type { PictureStore } from '../../pictureStore/pictureStore.ts';
import { originalKey } from '../../pictures/storage.ts';
import { type ZipPart, zipped } from '../../shell/zip.ts';
import { placeOnBoard } from '../gridPins.ts';
import type { PinDetail } from '../pinDetail.ts';
import { notesOn } from '../saving/pinNotes.ts';
import { tagsOn } from '../saving/tags.ts';
import { fileNames } from './fileNames.ts';
import { boardPage, type ExportedPin, indexPage } from './pages.ts';

/** The file by which an unpacked export is recognized. */
export const exportMarker = 'tessera.json';
const atOnce = 200;
/** Holds the pins that the person saved to boards of others, whose names are not theirs to take along. */
const sharedBoards = 'Shared boards';

type BoardRow = Pick<
  Selectable<Tables['boards']>,
  'id' | 'name' | 'description' | 'privacy' | 'layout' | 'pin_order' | 'cover_id' | 'created_at'
> & { sections: { id: string; title: string }[] };

/**
 * A person's own pins as a ZIP: a folder for each board and its sections, with each picture and a JSON sidecar, and pages that open
 * without a server. The README has the schema; `readItems.ts` reads it again.
 */
export const exportPins = (db: Database, pictures: PictureStore, personId: string): Readable => zipped(partsOf(db, pictures, personId));

const text = (name: string, content: string): ZipPart => ({ name, content: [content], isCompressed: false });
const json = (name: string, data: object): ZipPart => text(name, `${JSON.stringify(data, null, 2)}\n`);

async function* partsOf(db: Database, pictures: PictureStore, personId: string): AsyncGenerator<ZipPart> {
  const { full_name: owner } = await db.rows.selectFrom('people').select('full_name').where('id', '=', personId).executeTakeFirstOrThrow();
  yield json(exportMarker, { format: 'tessera-pins', version: 1 });
  const folderOf = fileNames();
  const folders: { folder: string; name: string; count: number; cover: string | undefined }[] = [];
  let position = 0;
  for (const board of [...(await boardsOf(db, personId)), null, 'shared' as const]) {
    const isOwn = board !== null && board !== 'shared';
    const name = isOwn ? board.name : board === null ? owner : sharedBoards;
    const folder = folderOf(name);
    const sectionFolder = fileNames();
    const sectionFolders = new Map(isOwn ? board.sections.map(({ id, title }) => [id, sectionFolder(title)]) : []);
    const nameIn = new Map<string, ReturnType<typeof fileNames>>();
    const pins: ExportedPin[] = [];
    for await (const pin of pinsOf(db, personId, isOwn ? board.id : board)) {
      const section = isOwn ? board.sections.find(({ id }) => id === pin.section_id) : undefined;
      const within = section ? `${sectionFolders.get(section.id)!}/` : '';
      if (!nameIn.has(within)) nameIn.set(within, fileNames());
      position += 1;
      const stem = nameIn.get(within)!(`${String(position).padStart(5, '0')} ${pin.title ?? ''}`);
      const bytes = await pictures.read(originalKey(pin.signature));
      if (bytes) yield { name: `${folder}/${within}${stem}.jpg`, content: [bytes], isCompressed: true };
      const { richMetadata, mediaAttribution } = JSON.parse(pin.detail ?? '{}') as PinDetail;
      const exported = {
        format: 'tessera-pin',
        version: 1,
        id: pin.id,
        position,
        picture: `${stem}.jpg`,
        ...(isOwn && { board: board.name }),
        ...(board === 'shared' && { board: sharedBoards }),
        ...(section && { section: section.title }),
        ...(isOwn && board.cover_id === pin.id && { isCover: true }),
        title: pin.title ?? undefined,
        description: pin.description ?? undefined,
        altText: pin.alt_text ?? undefined,
        link: pin.link ?? undefined,
        note: pin.note,
        tags: pin.tags?.map(({ name }) => name),
        createdAt: pin.created_at,
        kind: pin.kind ?? undefined,
        ...((richMetadata || mediaAttribution) && { details: { richMetadata, mediaAttribution } }),
      };
      yield json(`${folder}/${within}${stem}.json`, exported);
      pins.push({ ...exported, file: `${within}${stem}.jpg` });
    }
    if (!isOwn && pins.length === 0) continue;
    if (isOwn) {
      yield json(`${folder}/board.json`, {
        format: 'tessera-board',
        version: 1,
        name: board.name,
        description: board.description ?? undefined,
        privacy: board.privacy,
        layout: board.layout,
        order: board.pin_order ?? 'own',
        createdAt: board.created_at,
        sections: board.sections.map(({ title }) => title),
      });
    }
    const newestFirst = pins.reverse();
    yield text(`${folder}/index.html`, boardPage({ name, description: isOwn ? board.description : null }, newestFirst));
    const cover = (newestFirst.find(({ isCover }) => isCover) ?? newestFirst[0])?.file;
    folders.push({ folder, name, count: pins.length, cover });
  }
  yield text('index.html', indexPage(owner, folders));
}

async function boardsOf({ rows }: Database, personId: string): Promise<BoardRow[]> {
  const boards = await rows
    .selectFrom('boards')
    .select(['id', 'name', 'description', 'privacy', 'layout', 'pin_order', 'cover_id', 'created_at'])
    .where('owner_id', '=', personId)
    .orderBy('serial')
    .execute();
  const sections = await rows
    .selectFrom('sections')
    .innerJoin('boards', 'boards.id', 'sections.board_id')
    .select(['sections.id', 'sections.board_id', 'sections.title'])
    .where('boards.owner_id', '=', personId)
    .orderBy(({ fn }) => fn.coalesce('sections.place', 'sections.serial'))
    .execute();
  return boards.map((board) => ({ ...board, sections: sections.filter(({ board_id }) => board_id === board.id) }));
}

/** The person's pins on a board, on none, or on boards of others, in the board's order from its end, a page at a time. */
async function* pinsOf(db: Database, personId: string, board: string | null | 'shared') {
  const { rows } = db;
  const own = rows.selectFrom('boards').select('id').where('owner_id', '=', personId);
  const ids = await rows
    .selectFrom('pins')
    .select('pins.id')
    .where('pins.owner_id', '=', personId)
    .$if(board === null, (query) => query.where('pins.board_id', 'is', null))
    .$if(board === 'shared', (query) => query.where('pins.board_id', 'is not', null).where('pins.board_id', 'not in', own))
    .$if(board !== null && board !== 'shared', (query) => query.where('pins.board_id', '=', board))
    .orderBy(placeOnBoard)
    .orderBy('pins.serial')
    .execute();
  for (let from = 0; from < ids.length; from += atOnce) {
    const page = ids.slice(from, from + atOnce).map(({ id }) => id);
    const pins = await rows
      .selectFrom('pins')
      .select(['id', 'section_id', 'signature', 'title', 'description', 'alt_text', 'link', 'created_at', 'kind', 'detail'])
      .where('id', 'in', page)
      .execute();
    const notes = await notesOn(db, personId, page);
    const tags = await tagsOn(db, personId, page);
    const byId = new Map(pins.map((pin) => [pin.id, { ...pin, note: notes.get(pin.id), tags: tags.get(pin.id) }]));
    // One that is deleted meanwhile is left out.
    yield* page.flatMap((id) => byId.get(id) ?? []);
  }
}
