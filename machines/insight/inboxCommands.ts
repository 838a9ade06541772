import type { DataOf } from '../../events/record.ts';

export interface InboxCommands {
  /** Results in `inbox.loaded` or `inbox.failed`. */
  loadInbox: { after: string | null };
  /** Results in `inbox.settlingDone` or `inbox.settlingRefused`. */
  sendSettling: DataOf<'inbox.settled'>;
}
