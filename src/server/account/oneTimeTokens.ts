import type { Database } from '../database/database.ts';
import { hashOf, newToken } from './tokens.ts';

type Purpose = 'handshake' | 'crossDomain' | 'emailVerification' | 'passwordReset' | 'emailChange' | 'backupEmail';

export interface TokenDraft {
  purpose: Purpose;
  personId: string;
  /** What its purpose needs later. */
  detail?: Record<string, unknown>;
  /** How long it may be used. */
  seconds: number;
}

/** A token that does one thing once. */
export async function giveToken(db: Database, { purpose, personId, detail = {}, seconds }: TokenDraft): Promise<string> {
  const token = newToken();
  const expires_at = new Date(Date.now() + seconds * 1000).toISOString();
  await db.rows.insertInto('one_time_tokens').values({ hash: hashOf(token), purpose, person_id: personId, detail: JSON.stringify(detail), expires_at }).execute();
  return token;
}

/** What a token was given for; undefined when it never was, has been used or is too old. */
export async function takeToken(db: Database, purpose: Purpose, token: string): Promise<{ personId: string; detail: Record<string, unknown> } | undefined> {
  const row = await db.rows.deleteFrom('one_time_tokens').where('hash', '=', hashOf(token)).where('purpose', '=', purpose).returning(['person_id', 'detail', 'expires_at']).executeTakeFirst();
  if (!row || row.expires_at < new Date().toISOString()) return undefined;
  return { personId: row.person_id, detail: JSON.parse(row.detail ?? '{}') as Record<string, unknown> };
}
