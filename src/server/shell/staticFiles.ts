import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PictureStore } from '../pictureStore/pictureStore.ts';
import { newNonce, pageHeaders, scriptPolicy } from './headers.ts';
import { mediaFiles } from './mediaFiles.ts';
import { withData } from './pageData.ts';

const manifestName = 'manifest.webmanifest';
const assetLifetime = 365 * 24 * 60 * 60;

/**
 * Serves the built client's files and the media of the picture store. Files with a hash in their name are immutable; browsers
 * revalidate the others.
 */
export async function staticFiles(
  app: FastifyInstance,
  { clientFolder, pictures, instanceName }: { clientFolder: string; pictures: PictureStore; instanceName?: () => Promise<string> },
): Promise<void> {
  await app.register(fastifyStatic, { serve: false, preCompressed: true, dotfiles: 'deny' });
  const client = resolve(clientFolder);

  app.get<{ Params: { '*': string } }>(
    '/assets/*',
    { config: { access: 'anyone' }, compress: { encodings: ['br', 'gzip'] } },
    ({ params }, reply) =>
      reply
        .header('content-security-policy', scriptPolicy)
        .sendFile(params['*'], join(client, 'assets'), { maxAge: assetLifetime * 1000, immutable: true }),
  );

  mediaFiles(app, pictures);

  const entries = await readdir(client, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (entry.name === 'index.html' || entry.name === 'assets' || /^\.|\.(?:br|gz)$/.test(entry.name)) continue;
    if (entry.name === manifestName && instanceName) await manifestRoute(app, client, instanceName);
    else if (entry.isDirectory()) await folderRoutes(app, client, entry.name);
    else fileRoute(app, client, entry.name);
  }
}

/** The web app manifest names the installed app as its owner has named the instance. */
async function manifestRoute(app: FastifyInstance, client: string, instanceName: () => Promise<string>): Promise<void> {
  const built = JSON.parse(await readFile(join(client, manifestName), 'utf8')) as object;
  app.get(`/${manifestName}`, { config: { access: 'anyone' } }, async (request, reply) => {
    const name = await instanceName();
    const manifest = JSON.stringify({ ...built, name, short_name: name });
    const etag = `"${createHash('sha256').update(manifest).digest('base64url').slice(0, 20)}"`;
    reply.headers({ ...fileHeaders, etag });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type('application/manifest+json').send(manifest);
  });
}

function fileRoute(app: FastifyInstance, client: string, name: string): void {
  app.get(`/${name}`, { config: { access: 'anyone' } }, (_request, reply) =>
    reply.headers(fileHeaders).sendFile(name, client, { cacheControl: false }),
  );
}

/**
 * Serves a folder of the client as separate pages, such as the inspector. Its documents may frame each other and communicate with windows
 * that they open.
 */
async function folderRoutes(app: FastifyInstance, client: string, name: string): Promise<void> {
  const root = join(client, name);
  const documents = (await readdir(root)).filter((file) => file.endsWith('.html'));
  for (const file of documents) {
    const template = await readFile(join(root, file), 'utf8');
    const answer = (request: FastifyRequest, reply: FastifyReply) => {
      const nonce = newNonce();
      reply.headers({ ...pageHeaders(request, nonce, { isFramed: true }), 'cache-control': 'no-cache' }).type('text/html; charset=utf-8');
      return reply.send(withData(template, {}, nonce));
    };
    const paths = file === 'index.html' ? [`/${name}`, `/${name}/${file}`] : [`/${name}/${file}`];
    for (const path of paths) app.get(path, { config: { access: 'anyone' } }, answer);
  }
  app.get<{ Params: { '*': string } }>(`/${name}/*`, { config: { access: 'anyone' } }, ({ params }, reply) =>
    reply.headers(fileHeaders).sendFile(params['*'], root, { cacheControl: false }),
  );
}

const fileHeaders = { 'cache-control': 'no-cache', 'content-security-policy': scriptPolicy };
