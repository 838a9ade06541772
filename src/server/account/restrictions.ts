import type { Selectable } from 'kysely';
import type { Tables } from '../database/tables.ts';

type Account = Selectable<Tables['accounts']>;

/** Whether a write ban is in force; a ban with an end expires by itself. */
export const isBanned = ({ is_write_banned, write_ban_until }: Pick<Account, 'is_write_banned' | 'write_ban_until'>): boolean =>
  is_write_banned === 1 && (write_ban_until === null || write_ban_until > new Date().toISOString());

/** Whether the session is read-only (S1.4): its person has not logged in since the account was limited. */
export const isLimited = ({ login_state, limited_at }: Pick<Account, 'login_state' | 'limited_at'>, provedAt: string): boolean =>
  login_state === 2 && (limited_at === null || provedAt <= limited_at);
