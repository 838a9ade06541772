import type { Database } from '../database/database.ts';
import { hashOf, newToken } from '../shell/tokens.ts';

type Purpose = 'handshake' | 'crossDomain' | 'emailVerification' | 'passwordReset' | 'emailChange' | 'backupEmail' | 'declineMail';

export interface TokenDraft {
  purpose: Purpose;
  personId: string;
  /** Data that the token's purpose needs later. */
  detail?: Record<string, unknown>;
  /** Lifetime of the token. */
  seconds: number;
}

/** Creates a token that can be used once, for one purpose. */
export async function giveToken(db: Database, { purpose, personId, detail = {}, seconds }: TokenDraft): Promise<string> {
  const token = newToken();
  const expires_at = new Date(Date.now() + seconds * 1000).toISOString();
  await db.rows
    .insertInto('one_time_tokens')
    .values({ hash: hashOf(token), purpose, person_id: personId, detail: JSON.stringify(detail), expires_at })
    .execute();
  return token;
}

/** Uses up a token and returns its details; undefined if it is unknown, used or expired. */
export async function takeToken(
  db: Pick<Database, 'rows'>,
  purpose: Purpose,
  token: string,
): Promise<{ personId: string; detail: Record<string, unknown> } | undefined> {
  const row = await db.rows
    .deleteFrom('one_time_tokens')
    .where('hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .returning(['person_id', 'detail', 'expires_at'])
    .executeTakeFirst();
  if (!row || row.expires_at < new Date().toISOString()) return undefined;
  return { personId: row.person_id, detail: JSON.parse(row.detail ?? '{}') as Record<string, unknown> };
}

/** Returns a token's details without using it up, for pages that show them before a button is pressed. */
export async function peekToken(
  db: Database,
  purposes: readonly Purpose[],
  token: string,
): Promise<{ personId: string; detail: Record<string, unknown> } | undefined> {
  const row = await db.rows
    .selectFrom('one_time_tokens')
    .select(['person_id', 'detail'])
    .where('hash', '=', hashOf(token))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>=', new Date().toISOString())
    .executeTakeFirst();
  return row && { personId: row.person_id, detail: JSON.parse(row.detail ?? '{}') as Record<string, unknown> };
}
