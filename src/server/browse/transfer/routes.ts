import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Parts } from '../../area.ts';
import { orRefuse, PictureRefused } from '../../pictures/refusal.ts';
import { partyOf } from '../../shell/network.ts';
import { Refusal } from '../../shell/refusal.ts';
import { success } from '../../shell/success.ts';
import { turnsByKey } from '../../shell/turnsByKey.ts';
import { unfinishedFolder } from '../../shell/writeWhole.ts';
import { personOf } from '../saving/changeCalls.ts';
import { exportPins } from './exportPins.ts';
import { openExport } from './files.ts';
import { addItems, changeImport, type ImportAction, importOf, requireRoomForItems } from './importRows.ts';
import { closeImport, importRunner, keepExport, keptPrefix, transferFolder } from './importRunner.ts';
import { placesFor } from './places.ts';
import { readItems } from './readItems.ts';

/** Bytes of an uploaded export, and of those of all people that wait on the disk. Larger ones are read by `tessera import`. */
const maxExportBytes = 1024 ** 3;
const maxWaitingBytes = 8 * maxExportBytes;
const actions: readonly ImportAction[] = ['stop', 'continue', 'retry'];

/**
 * `/v3/imports/`: a person's import from another service, which this server runs whether its page is open or not.
 * `GET /v3/users/me/pins/`: the person's own pins as files.
 */
export async function transferRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { db, pictures, reach = {}, viewerOf } = parts;
  const runner = importRunner({
    db,
    pictures,
    reach,
    failed: (error) => app.log.error({ err: error }, 'an import was interrupted'),
  });
  app.addHook('onReady', () => runner.startAll().catch((error: unknown) => app.log.error({ err: error }, 'imports were not continued')));
  app.addHook('preClose', () => runner.stop());
  const turns = turnsByKey();
  const me = async (request: FastifyRequest) => personOf(await viewerOf(request));
  const signedIn = { access: 'signedIn', wire: 'rest' } as const;

  app.get('/v3/imports/', { config: { ...signedIn, limit: 'query' } }, async (request, reply) => {
    const personId = await me(request);
    const transfer = await importOf(db, personId);
    if (transfer.state === 'running') runner.ensure(personId);
    reply.header('cache-control', 'no-store');
    return success(transfer);
  });

  app.post<{ Params: { action: string } }>(
    '/v3/imports/:action/',
    { config: { ...signedIn, limit: 'importAction', needs: ['upload'] } },
    async (request) => {
      const personId = await me(request);
      const action = actions.find((name) => name === request.params.action);
      if (!action) throw new Refusal(404, 'There is no such action.');
      await changeImport(db, personId, action);
      if (action !== 'stop') runner.start(personId);
      return success(await importOf(db, personId));
    },
  );

  app.delete('/v3/imports/', { config: { ...signedIn, writes: false } }, async (request) => {
    const personId = await me(request);
    await turns(personId, () => closeImport(db, pictures.workFolder, personId));
    return success(await importOf(db, personId));
  });

  app.get('/v3/users/me/pins/', { config: { ...signedIn, whenLimited: false, limit: 'download' } }, async (request, reply) => {
    const personId = await me(request);
    reply.headers({ 'content-disposition': 'attachment; filename="pins.zip"', 'cache-control': 'no-store' }).type('application/zip');
    return reply.send(exportPins(db, pictures, personId));
  });

  await app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: maxExportBytes, files: 1, fields: 4, fieldSize: 1024 } });
    const config = { ...signedIn, limit: 'import', needs: ['upload'], streamsBody: true } as const;
    scope.post('/v3/imports/', { config, bodyLimit: maxExportBytes + 64 * 1024 }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const personId = await me(request);
      return turns(personId, () =>
        orRefuse(() =>
          withUpload(request, pictures.workFolder, async (file, name) => {
            const files = await openExport(file, name);
            try {
              const { boards, items } = await readItems(files, partyOf(request, personId));
              await requireRoomForItems(db, personId, items);
              const isKept = items.some((item) => item.file !== undefined);
              if (isKept) await requireRoomForExport(pictures.workFolder, personId, file);
              const placeOf = await placesFor(db, personId, boards, items);
              const placed = items.map((item) => ({ ...item, ...placeOf(item) }));
              await addItems(db, personId, placed, isKept ? await keepExport(pictures.workFolder, personId, file) : null);
            } finally {
              await files.close();
            }
            runner.start(personId);
            return success(await importOf(db, personId));
          }),
        ),
      );
    });
  });
}

/** Keeps the file of a form on the disk while `work` goes on with it. @throws {PictureRefused} for what is no form of one file */
async function withUpload<Result>(
  request: FastifyRequest,
  picturesFolder: string,
  work: (file: string, name: string) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw new PictureRefused('unsupportedType', 'An export is sent as a form with a file.');
  const announced = Number(request.headers['content-length'] ?? 0);
  if ((await bytesIn(unfinishedFolder(picturesFolder))) + announced > maxWaitingBytes) throw tooManyImports();
  const file = path.join(unfinishedFolder(picturesFolder), `${randomUUID()}.part`);
  await mkdir(path.dirname(file), { recursive: true });
  try {
    const received = await request.file().catch((error: unknown) => {
      throw new PictureRefused('unreadable', 'The form cannot be read. It is damaged or cut short.', error);
    });
    if (!received) throw new PictureRefused('empty', 'The form holds no file.');
    try {
      await pipeline(received.file, createWriteStream(file));
    } catch (error) {
      // A failing disk is not the form's fault.
      if (error instanceof Error && 'syscall' in error) throw error;
      throw new PictureRefused('unreadable', 'The form cannot be read. It is damaged or cut short.', error);
    }
    if (received.file.truncated)
      throw new PictureRefused('tooLarge', 'The export is larger than 1 GB. `tessera import` reads larger ones.');
    return await work(file, received.filename);
  } finally {
    await rm(file, { force: true });
  }
}

const tooManyImports = () => new Refusal(503, 'Too many imports are under way. Try again in an hour.', 3600);

/** @throws {Refusal} 503 if all exports, or those of the person, would take up too much of the disk */
async function requireRoomForExport(picturesFolder: string, personId: string, file: string): Promise<void> {
  const kept = transferFolder(picturesFolder);
  const { size } = await stat(file);
  if ((await bytesIn(kept)) + size > maxWaitingBytes || (await bytesIn(kept, keptPrefix(personId))) + size > 2 * maxExportBytes)
    throw tooManyImports();
}

async function bytesIn(folder: string, prefix = ''): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(folder).catch(() => []))
    if (name.startsWith(prefix)) bytes += (await stat(path.join(folder, name)).catch(() => ({ size: 0 }))).size;
  return bytes;
}
