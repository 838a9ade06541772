import type { DataOf } from '../../events/record.ts';

/** Commands of imports from other services; each results in `transfer.loaded` or `transfer.failed`. */
export interface TransferCommands {
  loadTransfer: undefined;
  /** Sends the chosen export. */
  sendExport: undefined;
  changeTransfer: DataOf<'transfer.changeRequested'>;
}
