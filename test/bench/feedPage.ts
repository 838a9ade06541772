import { createReadStream } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { build } from 'vite';

const root = process.cwd();
const out = resolve(root, 'dist/bench/feed');
const kinds: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
/** One gray pixel in place of every picture, because network costs are not measured. */
const picture = Buffer.from('R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

/** Builds the page that shows a feed and serves it. */
export async function serveFeedPage(): Promise<{ url: string; close(): Promise<void> }> {
  await build({
    configFile: false,
    root: resolve(root, 'test/bench/feed'),
    logLevel: 'error',
    publicDir: false,
    resolve: {
      conditions: ['es2015', 'module', 'browser', 'production'],
      alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }],
    },
    build: { outDir: out, emptyOutDir: true, modulePreload: { polyfill: false } },
  });
  const server = createServer(({ url = '/' }, answer) => {
    const path = url.split('?')[0]!;
    if (path.startsWith('/pictures/'))
      return void answer.writeHead(200, { 'content-type': 'image/gif', 'cache-control': 'max-age=3600, immutable' }).end(picture);
    const file = join(out, path === '/' ? 'index.html' : path);
    answer.setHeader('content-type', kinds[extname(file)] ?? 'application/octet-stream');
    createReadStream(file)
      .on('error', () => answer.writeHead(404).end())
      .pipe(answer);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => closed(server) };
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}
