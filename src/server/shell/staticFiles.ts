import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { scriptPolicy } from './headers.ts';

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
  for (const { name, ...entry } of entries.filter((each) => each.name !== 'index.html' && each.name !== 'assets' && !/^\.|\.(br|gz)$/.test(each.name)).map((each) => ({ name: each.name, isFolder: each.isDirectory() }))) {
    app.get<{ Params: { '*'?: string } }>(entry.isFolder ? `/${name}/*` : `/${name}`, { config: { access: 'anyone' } }, ({ params }, reply) =>
      reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': scriptPolicy }).sendFile(params['*'] ?? name, entry.isFolder ? join(client, name) : client, { cacheControl: false }));
  }
}
