import { type ChildProcess, fork, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backupCommand } from '../../src/cli/backup.ts';
import { restoreCommand } from '../../src/cli/restore.ts';
import { withDatabase } from '../../src/cli/instance.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { eventPages } from '../../src/server/insight/readEvents.ts';
import { readRecord } from '../../src/server/pictures/storage.ts';
import { folderStore, picturesFolderOf } from '../../src/server/pictureStore/folderStore.ts';
import { fillInstance, newFolder, newPlace } from '../contracts/backedUp.ts';
import { databases } from '../contracts/databases.ts';
import { photograph } from '../server/somePictures.ts';
import { transcript } from './transcript.ts';
import { originalPath } from '../server/pictureFiles.ts';

const root = resolve(import.meta.dirname, '../..');
// Inside `node_modules`, so that the built code finds its packages.
const folder = resolve(root, 'node_modules/.cache', `tessera-backup-${process.pid}`);

beforeAll(async () => {
  const input = Object.fromEntries(['eventServer', 'backupCommand'].map((name) => [name, resolve(root, `test/server/${name}.ts`)]));
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      emptyOutDir: true,
      rollupOptions: { input, output: { entryFileNames: '[name].js' } },
    },
  });
  await mkdir(join(folder, 'client'), { recursive: true });
  await writeFile(
    join(folder, 'client', 'index.html'),
    '<!doctype html><html lang="en"><head><title>Tessera</title></head><body><div id="root"></div></body></html>',
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a command and returns its exit code and output; `whileRunning` gets the process after its first output. */
async function run(
  argv: string[],
  databaseUrl: string | undefined,
  whileRunning: (child: ChildProcess) => void = () => undefined,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join(folder, 'backupCommand.js'), ...argv], {
    env: { PATH: process.env.PATH, ...(databaseUrl && { DATABASE_URL: databaseUrl }), TESSERA_VERSION: '1.2.3-test' },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => void (said += chunk.toString()));
  whileRunning(child);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

async function pick(url: string, bytes: Buffer): Promise<string | undefined> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'picture.jpg');
  const answer = await fetch(`${url}/v3/pictures/`, { method: 'POST', body: form, headers: { origin: url } }).catch(() => undefined);
  return answer?.status === 201 ? ((await answer.json()) as { data: { signature: string } }).data.signature : undefined;
}

async function sendEvents(url: string): Promise<string[]> {
  const ids = Array.from({ length: 10 }, () => randomUUID());
  const body = JSON.stringify({
    data: {
      options: {
        report_time: '1763760001000000000',
        events: ids.map((clientUUID) => ({ clientUUID, event_type: 1, time: '1763760000000000000' })),
      },
    },
  });
  const answer = await fetch(`${url}/resource/ApiCResource/create/`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body,
  }).catch(() => undefined);
  return answer?.status === 200 ? ids : [];
}

describe.each(databases)('tessera backup on $name', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);

  test('under load, then the server killed: what was acknowledged before the backup began is restored, and every pin has its picture', async () => {
    const [source, target] = [await newPlace(open), await newPlace(open)];
    await fillInstance(source);
    const server = fork(join(folder, 'eventServer.js'), [JSON.stringify(source), join(folder, 'client')], { execArgv: [] });
    const [url] = (await once(server, 'message')) as [string];
    const acknowledged = { events: [] as string[], pictures: [] as string[] };
    let isWriting = true;
    const write = async () => {
      while (isWriting) {
        acknowledged.events.push(...(await sendEvents(url)));
        const signature = await pick(url, await photograph(240, 320).jpeg().toBuffer());
        if (signature) acknowledged.pictures.push(signature);
        await later(100);
      }
    };
    const writers = [write(), write()];
    while (acknowledged.pictures.length < 6) await later(20);

    const before = { events: [...acknowledged.events], pictures: [...acknowledged.pictures] };
    const backup = join(await newFolder(), 'instance.tar');
    const written = await run(['backup', backup, '--data', source.dataFolder], source.databaseUrl);
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    isWriting = false;
    await Promise.all([...writers, gone]);
    expect(written).toMatchObject({ code: 0, said: expect.stringContaining('written and read again') });
    expect(acknowledged.events.length).toBeGreaterThan(before.events.length);

    const checked = transcript();
    expect([await restoreCommand([backup, '--check', '--data', target.dataFolder], checked), checked.printed]).toEqual([
      0,
      expect.stringMatching(/by Tessera 1\.2\.3-test, is whole\.\n$/),
    ]);
    expect(await readdir(target.dataFolder)).toEqual([]);
    // The first attempt is killed midway.
    await run(
      ['restore', backup, '--data', target.dataFolder],
      target.databaseUrl,
      (child) =>
        void endWhen(child, 'SIGKILL', () =>
          readdir(join(target.dataFolder, 'restoring')).then(
            () => true,
            () => false,
          ),
        ),
    );
    expect(await run(['restore', backup, '--data', target.dataFolder], target.databaseUrl)).toMatchObject({
      code: 0,
      said: expect.stringContaining('restored into'),
    });

    const db = await openDatabase(target);
    const events = new Set<string>();
    for await (const page of eventPages(db, { after: 0 })) for (const { id } of page) events.add(id);
    const pins = await db.rows.selectFrom('pins').select('signature').execute();
    await db.close();
    expect(before.events.filter((id) => !events.has(id))).toEqual([]);
    expect(before.pictures.filter((signature) => !pins.some((pin) => pin.signature === signature))).toEqual([]);
    const pictures = picturesFolderOf(target.dataFolder);
    for (const { signature } of pins) {
      expect(await readRecord(folderStore(pictures), signature)).toMatchObject({ signature });
      expect(await readdir(join(originalPath(pictures, signature), '..'))).toContain(`${signature}.jpg`);
    }
  }, 180_000);
});

/** Sends a process a signal once a condition is met, if it still runs. */
async function endWhen(child: ChildProcess, signal: 'SIGKILL' | 'SIGINT', isSo: () => Promise<boolean>): Promise<void> {
  while (child.exitCode === null && !(await isSo())) await later(2);
  child.kill(signal);
}

test('a wrong call is 2, what can not be done is 1 with words, and a stopped backup leaves nothing', async () => {
  const source = await newPlace(databases[0]!.open);
  await fillInstance(source, 300);
  const to = await newFolder();
  const said = async (command: typeof backupCommand, ...argv: string[]) => {
    const terminal = transcript();
    return [await command([...argv, '--data', source.dataFolder], terminal), terminal.complained];
  };
  expect(await said(backupCommand)).toEqual([2, expect.stringContaining('Usage: tessera backup <file>')]);
  expect(await said(restoreCommand, 'a', 'b')).toEqual([2, expect.stringContaining('Usage: tessera restore <file>')]);
  expect(await said(backupCommand, join(to, 'no', 'folder.tar'))).toEqual([1, expect.stringMatching(/^There is no .*folder\.tar/)]);
  expect(await said(restoreCommand, join(to, 'none.tar'))).toEqual([1, expect.stringMatching(/^There is no .*none\.tar/)]);
  expect(await said(restoreCommand, join(source.dataFolder, 'tessera.db'))).toEqual([
    1,
    expect.stringContaining('is damaged or not a backup'),
  ]);

  const stopped = await run(['backup', join(to, 'a.tar'), '--data', source.dataFolder], undefined, (child) => {
    void endWhen(child, 'SIGINT', () => readdir(to).then((names) => names.includes('a.tar.part')));
  });
  expect(stopped).toEqual({ code: 130, said: 'Stopped. Nothing was written.\n' });
  expect(await readdir(to)).toEqual([]);
});

test('an instance whose restore is not finished is opened by no other command', async () => {
  const dataFolder = await newFolder();
  await mkdir(join(dataFolder, 'restoring'));
  await writeFile(join(dataFolder, 'restoring', 'backup'), 'digest');
  const terminal = transcript();
  expect(await withDatabase(dataFolder, terminal, async () => 0)).toBe(1);
  expect(terminal.complained).toContain('Run tessera restore with the same backup again');
  expect(await readdir(dataFolder)).toEqual(['restoring']);
});
