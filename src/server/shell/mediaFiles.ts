import { realpath } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mediaFolderOf } from '../pictureStore/folderStore.ts';
import { mediaTypes } from '../pictureStore/mediaTypes.ts';
import { type ByteRange, isKey, type PictureStore } from '../pictureStore/pictureStore.ts';

/** `GET /media/…`: videos of the picture store and their related files. Types that are not listed are not served. */
export function mediaFiles(app: FastifyInstance, pictures: PictureStore): void {
  const folder = mediaFolderOf(resolve(pictures.workFolder));
  app.get<{ Params: { '*': string } }>('/media/*', { config: { access: 'anyone' }, compress: false }, async (request, reply) => {
    const name = request.params['*'];
    const type = mediaTypes[extname(name).toLowerCase()];
    if (!type) return reply.callNotFound();
    const headers = { 'cache-control': 'public, max-age=86400', 'content-type': type };
    if (!pictures.pathOf) return sendStored(request, reply, { pictures, key: `media/${name}`, headers });
    if (!(await isWithin(folder, name))) return reply.callNotFound();
    return reply.headers(headers).sendFile(name, folder, { cacheControl: false, contentType: false });
  });
}

/** Whether the file exists inside the folder after resolving symbolic links. */
async function isWithin(folder: string, path: string): Promise<boolean> {
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
    return file.startsWith(root + sep);
  } catch {
    return false;
  }
}

/** Sends a file of a store on another machine, or the range of it that is asked for, as it arrives. */
async function sendStored(
  { method, headers: asked }: FastifyRequest,
  reply: FastifyReply,
  { pictures, key, headers }: { pictures: PictureStore; key: string; headers: Record<string, string> },
): Promise<unknown> {
  const found = isKey(key) ? await pictures.find(key) : undefined;
  if (!found) return reply.callNotFound();
  const etag = `"${found.bytes.toString(16)}-${found.changedMs.toString(16)}"`;
  reply.headers({ ...headers, etag, 'last-modified': new Date(found.changedMs).toUTCString(), 'accept-ranges': 'bytes' });
  if (asked['if-none-match']?.includes(etag)) return reply.code(304).send();
  const isSame = asked['if-range'] === undefined || asked['if-range'] === etag;
  const range = isSame ? rangeIn(asked.range, found.bytes) : undefined;
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${found.bytes}`).send();
  reply.header('content-length', range ? range.to - range.from + 1 : found.bytes);
  if (range) reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${found.bytes}`);
  // With an empty text, Fastify would tell the length of that.
  if (method === 'HEAD') return reply.send(Readable.from([]));
  const stream = await pictures.stream(key, range);
  return stream ? reply.send(stream) : reply.removeHeader('content-length').callNotFound();
}

/** The one range that a header asks for; undefined for the whole file, also where a header asks for several or can not be read. */
function rangeIn(header: string | undefined, bytes: number): ByteRange | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const to = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return from > to ? 'outside' : { from, to };
}
