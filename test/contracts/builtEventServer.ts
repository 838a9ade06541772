import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll } from 'vitest';

/** Builds `test/server/eventServer.ts` for the tests of a file. Returns its script and the folder of its client. */
export function builtEventServer(): { script: string; client: string } {
  const root = resolve(import.meta.dirname, '../..');
  // Inside `node_modules`, so that the built code finds its packages.
  const folder = resolve(root, 'node_modules/.cache', `tessera-events-${randomUUID()}`);
  const [script, client] = [join(folder, 'eventServer.js'), join(folder, 'client')];
  beforeAll(async () => {
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      build: {
        ssr: resolve(root, 'test/server/eventServer.ts'),
        target: 'node20',
        outDir: folder,
        emptyOutDir: true,
        rollupOptions: { output: { entryFileNames: 'eventServer.js' } },
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
