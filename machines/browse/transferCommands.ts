import type { Transfer } from '../../events/entities/transfer.ts';
import type { DataOf } from '../../events/record.ts';

/** Commands of imports from other services; each results in `transfer.loaded` or `transfer.failed`. */
export interface TransferCommands {
  loadTransfer: undefined;
  /** Asks until the progress differs, as long as the page follows it. */
  followTransfer: { progress: Transfer };
  /** Sends the chosen export. */
  sendExport: undefined;
  changeTransfer: DataOf<'transfer.changeRequested'>;
}
