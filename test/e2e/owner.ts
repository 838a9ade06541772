import { dirname } from 'node:path';
import { openDatabase } from '../../src/server/database/database.ts';
import { setOwner } from '../../src/server/instance/owners.ts';
import { expect } from './page.ts';

/** Makes a person an owner of the instance, as `tessera owner` does, without its process. */
export async function makeOwner(username: string, dataFolder = dirname(process.env.TESSERA_TEST_OUTBOX!)): Promise<void> {
  const db = await openDatabase({ dataFolder });
  expect(await setOwner(db, username, true)).toBe(true);
  await db.close();
}
