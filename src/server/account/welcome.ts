import type { FastifyRequest } from 'fastify';
import { welcomePath } from '../../../machines/engage/welcomeSteps.ts';
import type { Database } from '../database/database.ts';

/** Whether a person is still to be shown the welcome; asked again, false: each account is shown it once. */
export async function takeWelcome({ rows }: Pick<Database, 'rows'>, personId: string): Promise<boolean> {
  const due = () => ({ person_id: personId, is_welcome_due: 1 });
  const account = await rows
    .selectFrom('accounts')
    .select('serial')
    .where(({ and }) => and(due()))
    .executeTakeFirst();
  if (!account) return false;
  const { numUpdatedRows } = await rows
    .updateTable('accounts')
    .set({ is_welcome_due: null })
    .where(({ and }) => and(due()))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Returns the path of the welcome if this request opens home and its person is still to be shown it. Only a page that a browser opens
 * counts, not a copy for later; another page that a sign-up leads to, as an invite's board, comes first.
 */
export async function welcomeOf(db: Database, request: FastifyRequest, personId: string | null): Promise<string | undefined> {
  const { accept = '', 'sec-purpose': purpose = '' } = request.headers;
  const opensHome = request.url === '/' && accept.includes('text/html') && !String(purpose).includes('prefetch');
  return personId !== null && opensHome && (await takeWelcome(db, personId)) ? welcomePath('topics') : undefined;
}
