import type { RecordOf } from '../../events/record.ts';
import { accountIn, type Account } from '../browse/account.ts';

/** Returns the account that writes messages; null for the signed-out, the partly signed-in, and children under 16. */
export function writerIn(record: RecordOf<'session.started' | 'state.loaded'>): Account | null {
  const user = record.type === 'state.loaded' ? record.data.state.user : (record.data.page?.state?.user ?? record.data.page?.context.user);
  return user?.is_under_16 ? null : accountIn(record);
}
