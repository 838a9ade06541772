import type { Database } from '../database/database.ts';
import type { Viewer } from '../shell/viewer.ts';

/** Whether the viewer is an owner of this instance: an employee (S2.3). Checked by account id, since a username may change hands. */
export async function isOwner({ rows }: Database, { id, isLimitedLogin }: Viewer): Promise<boolean> {
  if (id === null || isLimitedLogin) return false;
  const row = await rows.selectFrom('accounts').select('is_employee').where('person_id', '=', id).executeTakeFirst();
  return row?.is_employee === 1;
}

/** Grants or revokes ownership. @returns whether the account exists */
export async function setOwner({ rows }: Database, username: string, isOne: boolean): Promise<boolean> {
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
  return true;
}
