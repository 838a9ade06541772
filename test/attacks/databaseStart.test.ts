import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ownerCommand } from '../../src/cli/owner.ts';
import { startCommand } from '../../src/cli/start.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { lockForServer } from '../../src/server/database/serverLock.ts';
import { databases } from '../contracts/databases.ts';

let dataFolder: string;
let said: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'tessera-open-'));
  said = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => ((said += String(text)), true));
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await rm(dataFolder, { recursive: true });
});

const start = () => startCommand(['--no-gallery', '--host', '127.0.0.1', '--port', '0', '--data', dataFolder]);
const owner = () => ownerCommand(['ada', '--data', dataFolder]);

test.each(['mysql://root:secret@127.0.0.1/tessera', 'http://127.0.0.1', 'tessera'])(
  'DATABASE_URL=%s is refused in plain words, without its password (finding 14)',
  async (url) => {
    vi.stubEnv('DATABASE_URL', url);
    for (const command of [start, owner]) {
      said = '';
      expect(await command()).toBe(1);
      expect(said).toMatch(/^DATABASE_URL names no PostgreSQL database: .+\n$/);
      expect(said).not.toMatch(/secret|\bat .+:\d+/);
    }
  },
);

test('a second server on one data folder says that another one runs there; other commands go on beside it (finding 14)', async () => {
  const unlock = await lockForServer(dataFolder);
  expect(await start()).toBe(1);
  expect(said).toBe(`Another Tessera server runs on ${dataFolder}. Stop it, or choose another folder with --data.\n`);
  said = '';
  expect(await owner()).toBe(1);
  expect(said).toBe('There is no account ada.\n');
  unlock();
  (await lockForServer(dataFolder))();
});

describe.each(databases)('a newer schema on $name', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);

  test('names the version that opened it last, and changes nothing (finding 14)', async () => {
    const { db, where, drop } = await open();
    await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '2030-01-01')`.execute(db.rows);
    await db.rows.updateTable('database_state').set({ app_version: '9.8.7' }).execute();
    if (where.databaseUrl) vi.stubEnv('DATABASE_URL', where.databaseUrl);
    const [given, mine] = [where.dataFolder, dataFolder];
    if (!where.databaseUrl) dataFolder = given;
    for (const command of [start, owner]) {
      said = '';
      expect(await command()).toBe(1);
      expect(said).toMatch(/^This data was last opened by Tessera 9\.8\.7, .+ Use 9\.8\.7 or a newer one\.\n$/);
    }
    dataFolder = mine;
    await expect(openDatabase(where)).rejects.toThrow('9.8.7');
    await drop();
  });
});
