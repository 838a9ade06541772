import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pictureSizes } from '../../../events/entities/picture.ts';
import type { PictureSize } from '../../../events/entities/picture.ts';
import { shelvesOf } from '../browse/shelves.ts';
import type { Database } from '../database/database.ts';
import { idOf } from '../database/ids.ts';
import { readCaption } from './caption.ts';
import { boardOf, importedPin, importsPerson } from './importedPin.ts';
import { mostBytes, takeIn } from './intake.ts';
import { PictureRefused } from './refusal.ts';
import type { RefusalCode } from './refusal.ts';
import { sizeOf } from './sizes.ts';
import { isSignature, picturesFolderOf } from './storage.ts';

/** `GET /pictures/…`: every size of every picture (S1.3, S1.9). `POST /v3/pictures/`: takes one in and makes it a pin. */
export async function pictureRoutes(app: FastifyInstance, { db, dataFolder }: { db: Database; dataFolder: string }): Promise<void> {
  const shelves = shelvesOf(db);
  const picturesFolder = picturesFolderOf(dataFolder);

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
    await scope.register(multipart, { limits: { fileSize: mostBytes, files: 1, fields: 8, fieldSize: 4096 } });
    scope.post('/v3/pictures/', { config: { access: 'anyone', wire: 'rest' }, bodyLimit: mostBytes + 64 * 1024 }, async (request, reply) => {
      try {
        const upload = await readUpload(request);
        const picture = await takeIn(upload.bytes, { picturesFolder });
        const pin = importedPin(importsPerson.username, {
          picture, fileName: upload.fileName, folders: upload.folders, caption: await readCaption(upload.bytes), given: { title: upload.title, topic: upload.topic },
        });
        await shelves.savePerson(importsPerson);
        const board = boardOf(pin);
        if (board) await shelves.saveBoard(board);
        const { known } = await shelves.savePins([pin]);
        const data = { pinId: idOf('pin', idOf('person', pin.owner), picture.signature), signature: picture.signature, known: known > 0 };
        return await answer(reply, known > 0 ? 200 : 201, 'success', known > 0 ? 'This picture is here already.' : 'The picture was taken in.', data);
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

interface Upload { bytes: Buffer; fileName: string; folders: string[]; title?: string; topic?: string }

/** One file and the fields about it. `path` is where it lay in a dropped folder; its folders are where a topic is looked for. */
async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new PictureRefused('unsupportedType', 'A picture is sent as a form with a file.');
  const fields = new Map<string, string>();
  let file: { bytes: Buffer; name: string } | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') file = { bytes: await part.toBuffer(), name: part.filename };
      else if (typeof part.value === 'string' && part.value.trim()) fields.set(part.fieldname, part.value.trim());
    }
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new PictureRefused('tooLarge', 'The file is larger than 20 MB.', cause);
    if (typeof code === 'string' && /^FST_(?:FILES|FIELDS|PARTS)_LIMIT$/.test(code)) throw new PictureRefused('tooLarge', 'One picture is sent at a time.', cause);
    throw cause;
  }
  if (!file) throw new PictureRefused('empty', 'The form holds no file.');
  const [fileName = '', ...outwards] = (fields.get('path') ?? file.name).split(/[\\/]/).reverse();
  const text = (name: string, longest: number) => fields.get(name)?.replace(/\s+/g, ' ').slice(0, longest);
  return { bytes: file.bytes, fileName, folders: outwards.reverse(), title: text('title', 100), topic: text('topic', 60) };
}

const statusOf: Record<RefusalCode, 400 | 413 | 415 | 422> = {
  unsupportedType: 415, tooLarge: 413, tooManyPixels: 413, damaged: 422, unsafe: 422, tooSlow: 422, empty: 400, unreadable: 400,
};

const answer = (reply: FastifyReply, code: number, kind: 'success' | 'failure', message: string, data: object) =>
  reply.code(code).header('cache-control', 'no-store').send({ status: kind, code, message, data });
