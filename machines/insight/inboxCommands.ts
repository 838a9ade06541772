import type { DataOf } from '../../events/record.ts';
import type { InboxKind } from '../../events/entities/inbox.ts';

export interface InboxCommands {
  /** `inbox.loaded` or `inbox.failed` comes of it. */
  loadInbox: { kind: InboxKind; after: string | null };
  /** `inbox.settlingDone` or `inbox.settlingRefused` comes of it. */
  sendSettling: DataOf<'inbox.settled'>;
}
