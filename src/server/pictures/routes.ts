import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pictureSizes } from '../../../events/entities/picture.ts';
import type { PictureSize } from '../../../events/entities/picture.ts';
import type { PinDraft } from '../browse/drafts.ts';
import { createPin } from '../browse/saving/createPin.ts';
import { shelvesOf } from '../browse/shelves.ts';
import type { Database } from '../database/database.ts';
import { idOf } from '../database/ids.ts';
import type { ViewerOf } from '../shell/viewer.ts';
import { readCaption } from './caption.ts';
import { mostFormBytes, readForm, readForms } from './form.ts';
import { boardOf, importedPin, importsPerson } from './importedPin.ts';
import { takeIn } from './intake.ts';
import { PictureRefused } from './refusal.ts';
import type { RefusalCode } from './refusal.ts';
import { sizeOf } from './sizes.ts';
import { isSignature, picturesFolderOf } from './storage.ts';

/**
 * `GET /pictures/…`: every size of every picture (S1.3, S1.9). `POST /v3/pictures/`: takes one in and makes it a pin: the signed-in person's own, on the board
 * that they name or on that of its topic; else one of the imported pictures.
 */
export async function pictureRoutes(app: FastifyInstance, { db, dataFolder, viewerOf }: { db: Database; dataFolder: string; viewerOf: ViewerOf }): Promise<void> {
  const shelves = shelvesOf(db);
  const picturesFolder = picturesFolderOf(dataFolder);

  /** A picture that goes where its folder says, on a board that is made for it. One that is there stays as it is: it may be secret. */
  async function importPin(pin: PinDraft): Promise<{ pinId: string; known: boolean }> {
    if (pin.owner === importsPerson.username) await shelves.savePerson(importsPerson);
    const owner = await db.rows.selectFrom('people').select('id').where('username', '=', pin.owner).executeTakeFirstOrThrow();
    const board = boardOf(pin);
    const isThere = board && (await db.rows.selectFrom('boards').select('id').where('owner_id', '=', owner.id).where('slug', '=', board.slug).executeTakeFirst());
    if (board && !isThere) await shelves.saveBoard(board);
    const { known } = await shelves.savePins([pin]);
    return { pinId: idOf('pin', owner.id, pin.picture.signature), known: known > 0 };
  }

  async function ownPin(personId: string, upload: Upload & { board_id: string }, found: Parameters<typeof importedPin>[1]): Promise<{ pinId: string; known: boolean }> {
    const { title, description, altText } = importedPin('', found);
    const { pin, known } = await createPin(db, personId, {
      picture: found.picture, board_id: upload.board_id, section_id: upload.section_id, client_id: upload.client_id,
      title, description: upload.description ?? description, alt_text: upload.alt_text ?? altText, link: upload.link,
    });
    return { pinId: pin.id, known };
  }

  app.get('/pictures/:size/:ab/:cd/:ef/:file', { config: { access: 'anyone' } }, async (request: FastifyRequest<{ Params: Record<'size' | 'ab' | 'cd' | 'ef' | 'file', string> }>, reply) => {
    const { size, ab, cd, ef, file } = request.params;
    const signature = file.endsWith('.jpg') ? file.slice(0, -4) : '';
    if (!isSize(size) || !isSignature(signature) || !signature.startsWith(ab + cd + ef) || [ab, cd, ef].some((folder) => folder.length !== 2)) return notThere(reply);
    const format = acceptsWebp(request.headers.accept) ? 'webp' : 'jpg';
    const bytes = await sizeOf(picturesFolder, signature, size, format);
    if (!bytes) return notThere(reply);
    const etag = `"${signature.slice(0, 20)}-${size}-${format}"`;
    reply.headers({ etag, vary: 'Accept', 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type(format === 'webp' ? 'image/webp' : 'image/jpeg').send(bytes);
  });

  await app.register(async (scope) => {
    await readForms(scope);
    scope.post('/v3/pictures/', { config: { access: 'anyone', wire: 'rest' }, bodyLimit: mostFormBytes }, async (request, reply) => {
      try {
        const upload = await readUpload(request);
        const picture = await takeIn(upload.bytes, { picturesFolder });
        const { id: personId, username } = await viewerOf(request);
        const found = { picture, fileName: upload.fileName, folders: upload.folders, caption: await readCaption(upload.bytes), given: { title: upload.title, topic: upload.topic } };
        const { pinId, known } = personId === null || username === null
          ? await importPin(importedPin(importsPerson.username, found))
          : upload.board_id === undefined ? await importPin(importedPin(username, found)) : await ownPin(personId, { ...upload, board_id: upload.board_id }, found);
        return await answer(reply, known ? 200 : 201, 'success', known ? 'This picture is here already.' : 'The picture was taken in.', { pinId, signature: picture.signature, known });
      } catch (error) {
        if (error instanceof PictureRefused) return answer(reply, statusOf[error.code], 'failure', error.message, { reason: error.code });
        throw error;
      }
    });
  });
}

const isSize = (text: string): text is PictureSize => pictureSizes.some((size) => size === text);

const notThere = (reply: FastifyReply) => reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('There is no such picture.');

/** Only when it is named: those who take anything get what everything can show. */
function acceptsWebp(accept: string | undefined): boolean {
  return (accept ?? '').split(',').some((range) => /^\s*image\/webp\s*(?:;|$)/i.test(range) && !/;\s*q=0(?:\.0*)?\s*(?:;|$)/i.test(range));
}

interface Upload extends Partial<Record<'title' | 'topic' | 'description' | 'alt_text' | 'link' | 'board_id' | 'section_id' | 'client_id', string>> { bytes: Buffer; fileName: string; folders: string[] }

/** A picture and what is told about it. `path` is where it lay in a dropped folder; its folders are where a topic is looked for. */
async function readUpload(request: FastifyRequest): Promise<Upload> {
  const { file, fields } = await readForm(request);
  const [fileName = '', ...outwards] = (fields.get('path') ?? file.name).split(/[\\/]/).reverse();
  const text = (name: string, longest: number) => fields.get(name)?.replaceAll('\0', '').replace(/\s+/g, ' ').slice(0, longest);
  return {
    bytes: file.bytes, fileName, folders: outwards.reverse(), title: text('title', 100), topic: text('topic', 60), description: text('description', 800), alt_text: text('alt_text', 800),
    link: text('link', 2000), board_id: text('board_id', 100), section_id: text('section_id', 100), client_id: text('client_id', 36),
  };
}

const statusOf: Record<RefusalCode, 400 | 413 | 415 | 422> = {
  unsupportedType: 415, tooLarge: 413, tooManyPixels: 413, damaged: 422, unsafe: 422, tooSlow: 422, empty: 400, unreadable: 400,
};

const answer = (reply: FastifyReply, code: number, kind: 'success' | 'failure', message: string, data: object) =>
  reply.code(code).header('cache-control', 'no-store').send({ status: kind, code, message, data });
