import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventPages } from '../../src/server/insight/readEvents.ts';
import { deliver } from '../properties/delivery/chaos.ts';
import { databases } from './databases.ts';

const root = resolve(import.meta.dirname, '../..');
// Inside `node_modules`, so that the built code finds its packages.
const folder = resolve(root, 'node_modules/.cache', `tessera-delivery-${process.pid}`);

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
  await mkdir(join(folder, 'client'), { recursive: true });
  await writeFile(
    join(folder, 'client', 'index.html'),
    '<!doctype html><html lang="en"><head><title>Tessera</title></head><body><div id="root"></div></body></html>',
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the server keeps every appended event once, though a third of the calls are dropped, doubled or reset and the server is killed [K-02, N-07]', async () => {
  const { db, where, drop } = await databases[0]!.open();
  const { appended, kills, faults } = await deliver({
    script: join(folder, 'eventServer.js'),
    args: [JSON.stringify(where), join(folder, 'client')],
    events: 2_000,
    pages: 4,
    killEvery: 2_000,
    maxKills: 2,
    share: 0.3,
    timeout: 60_000,
  });
  expect(kills).toBeGreaterThan(0);
  expect(faults).toBeGreaterThan(0);
  const stored: string[] = [];
  for await (const page of eventPages(db, { after: 0 })) stored.push(...page.map(({ id }) => id));
  expect(stored.sort()).toEqual([...appended].sort());
  await drop();
}, 90_000);
