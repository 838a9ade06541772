import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { register } from '../../src/server/account/register.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { accountProofTables, keylessMarks } from '../../src/server/database/accountProofs.ts';
import { ownWork } from '../../src/server/shell/fairGate.ts';
import { hashOf } from '../../src/server/shell/tokens.ts';
import { databases, type Fresh } from '../contracts/databases.ts';

describe.each(databases)('an instance of before on $name', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  let fresh: Fresh;
  beforeAll(async () => {
    fresh = await open();
  });
  afterAll(() => fresh.drop());

  test('an account that has taken the name of imported pictures gives it back (finding 9)', async () => {
    const { rows } = fresh.db;
    const { personId: thief } = await register(
      fresh.db,
      { email: 'thief@example.org', username: 'thief', password: 'Correct horse 7 battery' },
      { party: ownWork },
    );
    await rows.updateTable('people').set({ username: 'imports' }).where('id', '=', thief).execute();
    await contentStoreOf(fresh.db).savePerson({ username: 'paperhouse', fullName: 'Paperhouse' });
    for (const undone of [sql`drop table known_devices`, sql`drop table declined_mails`, sql`alter table sessions drop column proved_at`])
      await undone.execute(rows);
    await accountProofTables().up(rows as never);
    const names = await rows.selectFrom('people').select('username').orderBy('username').execute();
    expect(names).toEqual([{ username: `imports_${thief}` }, { username: 'paperhouse' }]);
    await contentStoreOf(fresh.db).savePerson({ username: 'imports', fullName: 'Imported pictures' });
    expect((await rows.selectFrom('people').select('id').where('username', '=', 'imports').executeTakeFirstOrThrow()).id).not.toBe(thief);
  });

  test('keeps no mark of a network that has no key', async () => {
    const { rows } = fresh.db;
    const { personId } = await register(
      fresh.db,
      { email: 'ada@example.org', username: 'countess', password: 'Correct horse 7 battery' },
      { party: ownWork },
    );
    for (const mark of ['browser', 'mailed browser', `network ${hashOf('192.0.2.1')}`])
      await rows.insertInto('known_devices').values({ device_hash: mark, person_id: personId, seen_at: 'now' }).execute();
    await keylessMarks().up(rows as never);
    const marks = await rows.selectFrom('known_devices').select('device_hash').orderBy('device_hash').execute();
    expect(marks.map(({ device_hash }) => device_hash)).toEqual(['browser', 'mailed browser']);
  });
});
