import type { RecordOf } from '../../events/record.ts';
import { accountIn, type Account } from '../browse/account.ts';

/** Returns the account that writes messages; null for the signed-out, the partly signed-in, and children under 16. */
export function writerIn(record: RecordOf<'session.started'>): Account | null {
  const { page } = record.data;
  return (page?.state?.user ?? page?.context.user)?.is_under_16 ? null : accountIn(record);
}
