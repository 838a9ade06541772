import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll } from 'vitest';

/** Builds `test/server/eventServer.ts` for the tests of a file. Returns its script and the folder of its client. */
export const builtEventServer = () => builtServer('eventServer');

/** Builds a script of `test/server` for the tests of a file, as `tessera build` would place it. */
export function builtServer(name: string): { script: string; client: string } {
  const root = resolve(import.meta.dirname, '../..');
  // Inside `node_modules`, so that the built code finds its packages.
  const folder = resolve(root, 'node_modules/.cache', `tessera-${name}-${randomUUID()}`);
  const [script, client] = [join(folder, 'dist/server', `${name}.js`), join(folder, 'dist/client')];
  beforeAll(async () => {
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      build: {
        ssr: resolve(root, `test/server/${name}.ts`),
        target: 'node20',
        outDir: join(folder, 'dist/server'),
        emptyOutDir: true,
        rollupOptions: { output: { entryFileNames: `${name}.js` } },
      },
    });
    await mkdir(client, { recursive: true });
    await writeFile(
      join(client, 'index.html'),
      '<!doctype html><html lang="en"><head><title>Tessera</title></head><body><div id="root"></div></body></html>',
    );
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return { script, client };
}
