import { createServer } from 'node:net';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, afterEach, expect, test, vi } from 'vitest';
import { startCommand } from '../../src/cli/start.ts';
import { searchPeople } from '../../src/server/browse/people.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { isOwnerCode } from '../../src/server/instance/owners.ts';
import { startServer } from '../../src/server/serve.ts';

let folder: string;
let said: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-start-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => {
  said = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => ((said += String(text)), true));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const start = (dataFolder: string, ...more: string[]) =>
  startCommand(['--no-gallery', '--host', '127.0.0.1', '--port', '0', '--data', dataFolder, ...more]);

test('a port that is taken ends the start with words and status 1, before a gallery is drawn', async () => {
  const holder = createServer();
  await new Promise<void>((resolve) => {
    holder.listen(0, '127.0.0.1', resolve);
  });
  const { port } = holder.address() as { port: number };
  expect(await startCommand(['--host', '127.0.0.1', '--port', String(port), '--data', join(folder, 'port')])).toBe(1);
  expect(said).toBe(`Port ${port} is taken already. Stop what runs there, or choose another with --port.\n`);
  await new Promise((resolve) => {
    holder.close(resolve);
  });
});

test('the owner’s address is printed before the first gallery is drawn, and leads to the server that starts then [17.22]', async () => {
  let printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((printed += String(text)), true));
  vi.mocked(process.stderr.write).mockImplementation((text) => {
    said += String(text);
    if (said.includes('Drawing the first gallery: 0 of')) process.emit('SIGINT');
    return true;
  });
  const dataFolder = join(folder, 'gallery');
  expect(await startCommand(['--host', '127.0.0.1', '--port', '0', '--data', dataFolder])).toBe(130);
  const [, url] = /^When the first gallery is drawn, Tessera will be at (http:\/\/127\.0\.0\.1:[1-9]\d*)$/m.exec(printed)!;
  const db = await openDatabase({ dataFolder });
  const [, code] = printed.split(`\n${url}/owner/`);
  expect(await isOwnerCode(db, code!.trimEnd())).toBe(true);
  await db.close();
});

test('a damaged database, and a data folder that is none or holds something else, end it with words too', async () => {
  await mkdir(join(folder, 'damaged'));
  await writeFile(join(folder, 'damaged', 'tessera.db'), 'no database at all '.repeat(500));
  expect(await start(join(folder, 'damaged'))).toBe(1);
  expect(said).toMatch(/damaged\/tessera\.db is damaged, or is no database\. .+\n$/);
  await writeFile(join(folder, 'file'), '');
  expect(await start(join(folder, 'file'))).toBe(1);
  expect(said).toContain('file is no folder.');
  await mkdir(join(folder, 'taken', 'tessera.db'), { recursive: true });
  expect(await start(join(folder, 'taken'))).toBe(1);
  expect(said).toContain('taken cannot be read and written.');
  expect(said).not.toMatch(/\bat .+:\d+/);
});

test('a limit that is none is a wrong call', async () => {
  for (const limit of ['many', '-1', '1.5']) expect(await start(folder, `--calls-per-minute=${limit}`)).toBe(2);
});

test('several workers need PostgreSQL, and their number is a whole one', async () => {
  vi.stubEnv('DATABASE_URL', '');
  expect(await start(folder, '--workers', '2')).toBe(2);
  expect(said).toBe('Several workers need PostgreSQL, which DATABASE_URL names: a SQLite file belongs to one process.\n');
  for (const number of ['0', '65', '1.5', 'many']) expect(await start(folder, `--workers=${number}`)).toBe(2);
});

test('a start fills the search index anew that an older version filled, or a migration emptied [M-05]', async () => {
  const dataFolder = join(folder, 'words');
  const before = await openDatabase({ dataFolder });
  const person = { id: '1', username: 'grace', full_name: 'Grace Hopper', created_at: '2026-11-24T00:00:00.000Z' };
  await before.rows.insertInto('people').values(person).execute();
  await before.close();
  const server = await startServer({ port: 0, host: '127.0.0.1', dataFolder, clientFolder: folder, appVersion: 'test' });
  const db = await openDatabase({ dataFolder });
  const found = async () => (await searchPeople(db, 'hopper', { pageSize: 5 })).people.map(({ username }) => username);
  await expect.poll(found).toEqual(['grace']);
  await server.stop();
  await db.close();
});
