import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { claimOwnership, isOwnerCode, newOwnerCode, setOwner } from '../../src/server/instance/owners.ts';
import { someAccount } from '../server/someAccount.ts';
import { databases, type Fresh } from './databases.ts';

describe.each(databases)('the first owner on $name', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  let fresh: Fresh;
  beforeEach(async () => {
    fresh = await open();
  });
  afterEach(() => fresh.drop());
  const owners = async () => {
    const rows = await fresh.db.rows.selectFrom('accounts').select('person_id').where('is_employee', '=', 1).execute();
    return rows.map(({ person_id }) => person_id);
  };

  test('of ten people who bring the code at once, one becomes the owner, and nobody after them [17.22]', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, (_, n) => someAccount(fresh.db, `person_${n}`)));
    const code = (await newOwnerCode(fresh.db))!;
    const claims = await Promise.all(people.map((id) => claimOwnership(fresh.db, code, id)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await owners()).toEqual([people[claims.indexOf(true)]]);
    expect(await claimOwnership(fresh.db, code, people[claims.indexOf(false)]!)).toBe(false);
    expect(await newOwnerCode(fresh.db)).toBeUndefined();
  });

  test('a new code ends the one before, an owner named at the terminal ends it, and none is stored as it is [17.22]', async () => {
    const ada = await someAccount(fresh.db, 'ada');
    const first = (await newOwnerCode(fresh.db))!;
    const second = (await newOwnerCode(fresh.db))!;
    expect([await isOwnerCode(fresh.db, first), await isOwnerCode(fresh.db, second)]).toEqual([false, true]);
    expect(JSON.stringify(await fresh.db.rows.selectFrom('instance_settings').selectAll().execute())).not.toContain(second);
    expect([await claimOwnership(fresh.db, first, ada), await claimOwnership(fresh.db, '', ada)]).toEqual([false, false]);
    await someAccount(fresh.db, 'grace');
    await setOwner(fresh.db, 'grace', true);
    expect(await claimOwnership(fresh.db, second, ada)).toBe(false);
    await setOwner(fresh.db, 'grace', false);
    expect([await owners(), await claimOwnership(fresh.db, second, ada)]).toEqual([[], false]);
    expect(await newOwnerCode(fresh.db)).toEqual(expect.any(String));
  });
});
