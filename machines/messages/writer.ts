import type { RecordOf } from '../../events/record.ts';
import { accountIn, type Account } from '../browse/account.ts';

/** Who writes messages here; null for those who have none: the signed-out, those partly signed in, and children under 16. */
export function writerIn(record: RecordOf<'session.started'>): Account | null {
  const { page } = record.data;
  return (page?.state?.user ?? page?.context.user)?.is_under_16 ? null : accountIn(record);
}
