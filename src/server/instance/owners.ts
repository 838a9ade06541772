import { type Database, inTransaction } from '../database/database.ts';
import { hashOf, newToken } from '../shell/tokens.ts';
import type { Viewer } from '../shell/viewer.ts';
import { writeSettings } from './instanceSettings.ts';

/** The setting that holds the hash of the one-time code by which somebody becomes the first owner. */
const ownerCode = 'owner_code';

/** Whether the viewer is an owner of this instance: an employee (S2.3). Checked by account id, since a username may change hands. */
export async function isOwner({ rows }: Database, { id, isLimitedLogin }: Viewer): Promise<boolean> {
  if (id === null || isLimitedLogin) return false;
  const row = await rows.selectFrom('accounts').select('is_employee').where('person_id', '=', id).executeTakeFirst();
  return row?.is_employee === 1;
}

/** Grants or revokes ownership. The first owner ends the one-time code. @returns whether the account exists */
export async function setOwner(db: Database, username: string, isOne: boolean): Promise<boolean> {
  return inTransaction(db, async ({ rows }) => {
    const person = await rows
      .selectFrom('people')
      .innerJoin('accounts', 'accounts.person_id', 'people.id')
      .select('people.id')
      .where('people.username', '=', username.toLowerCase())
      .executeTakeFirst();
    if (!person) return false;
    await rows
      .updateTable('accounts')
      .set({ is_employee: isOne ? 1 : 0 })
      .where('person_id', '=', person.id)
      .execute();
    if (isOne) await forgetCode(rows);
    return true;
  });
}

const forgetCode = (rows: Database['rows']) => rows.deleteFrom('instance_settings').where('name', '=', ownerCode).execute();

const hasOwner = async (rows: Database['rows']): Promise<boolean> =>
  (await rows.selectFrom('accounts').select('person_id').where('is_employee', '=', 1).limit(1).executeTakeFirst()) !== undefined;

/** Draws a new one-time code, which ends the one before; undefined if there is an owner. */
export async function newOwnerCode(db: Database): Promise<string | undefined> {
  return inTransaction(db, async ({ rows }) => {
    await forgetCode(rows);
    if (await hasOwner(rows)) return undefined;
    const code = newToken();
    await rows
      .insertInto('instance_settings')
      .values({ name: ownerCode, value: JSON.stringify(hashOf(code)), changed_at: new Date().toISOString() })
      // Servers that share a database may start at once.
      .onConflict((conflict) => conflict.column('name').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })))
      .execute();
    return code;
  });
}

/** Whether this is the code that makes the first owner. */
export async function isOwnerCode({ rows }: Database, code: string): Promise<boolean> {
  const row = await rows.selectFrom('instance_settings').select('value').where('name', '=', ownerCode).executeTakeFirst();
  return row?.value === JSON.stringify(hashOf(code)) && !(await hasOwner(rows));
}

/**
 * Makes a person the first owner, whose page begins with the steps that set the instance up, and ends the code: of several who bring it at
 * once, one succeeds.
 */
export async function claimOwnership(db: Database, code: string, personId: string): Promise<boolean> {
  if (!(await isOwnerCode(db, code))) return false;
  return inTransaction(db, async (writing) => {
    const { rows } = writing;
    const { numDeletedRows } = await rows
      .deleteFrom('instance_settings')
      .where('name', '=', ownerCode)
      .where('value', '=', JSON.stringify(hashOf(code)))
      .executeTakeFirst();
    if (numDeletedRows !== 1n || (await hasOwner(rows))) return false;
    await rows.updateTable('accounts').set({ is_employee: 1 }).where('person_id', '=', personId).execute();
    await writeSettings(writing, { set_up: 'steps' });
    return true;
  });
}
