import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newNonce, pagePolicy, scriptPolicy } from './headers.ts';
import { withData } from './page.ts';

const assetLifetime = 365 * 24 * 60 * 60;

/** The built client's files and the media of the data folder. Files with a hash in their name never change; of the others the browser asks each time. */
export async function staticFiles(app: FastifyInstance, { clientFolder, dataFolder }: { clientFolder: string; dataFolder: string }): Promise<void> {
  await app.register(fastifyStatic, { serve: false, preCompressed: true, dotfiles: 'deny' });
  const client = resolve(clientFolder);

  app.get<{ Params: { '*': string } }>('/assets/*', { config: { access: 'anyone' }, compress: { encodings: ['br', 'gzip'] } }, ({ params }, reply) =>
    reply.header('content-security-policy', scriptPolicy).sendFile(params['*'], join(client, 'assets'), { maxAge: assetLifetime * 1000, immutable: true }));

  app.get<{ Params: { '*': string } }>('/media/*', { config: { access: 'anyone' }, compress: false }, ({ params }, reply) =>
    reply.header('cache-control', 'public, max-age=86400').sendFile(params['*'], join(resolve(dataFolder), 'media'), { cacheControl: false }));

  const entries = await readdir(client, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (entry.name === 'index.html' || entry.name === 'assets' || /^\.|\.(?:br|gz)$/.test(entry.name)) continue;
    if (entry.isDirectory()) await folderRoutes(app, client, entry.name);
    else fileRoute(app, client, entry.name);
  }
}

function fileRoute(app: FastifyInstance, client: string, name: string): void {
  app.get(`/${name}`, { config: { access: 'anyone' } }, (_request, reply) => reply.headers(fileHeaders).sendFile(name, client, { cacheControl: false }));
}

/** A folder of the client is a page of its own with what belongs to it, such as the inspector. Its documents may frame one another, and talk to a window that they open. */
async function folderRoutes(app: FastifyInstance, client: string, name: string): Promise<void> {
  const root = join(client, name);
  const documents = (await readdir(root)).filter((file) => file.endsWith('.html'));
  for (const file of documents) {
    const template = await readFile(join(root, file), 'utf8');
    const answer = (_request: FastifyRequest, reply: FastifyReply) => {
      const nonce = newNonce();
      reply.headers({ 'content-security-policy': pagePolicy(nonce, "'self'"), 'x-frame-options': 'SAMEORIGIN', 'cross-origin-opener-policy': 'same-origin-allow-popups', 'cache-control': 'no-cache' }).type('text/html; charset=utf-8');
      return reply.send(withData(template, {}, nonce));
    };
    const paths = file === 'index.html' ? [`/${name}`, `/${name}/${file}`] : [`/${name}/${file}`];
    for (const path of paths) app.get(path, { config: { access: 'anyone' } }, answer);
  }
  app.get<{ Params: { '*': string } }>(`/${name}/*`, { config: { access: 'anyone' } }, ({ params }, reply) =>
    reply.headers(fileHeaders).sendFile(params['*'], root, { cacheControl: false }));
}

const fileHeaders = { 'cache-control': 'no-cache', 'content-security-policy': scriptPolicy };
