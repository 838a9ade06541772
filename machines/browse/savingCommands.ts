import type { Change, KeptChange } from '../../events/entities/change.ts';

/** What the flows of saving ask the edge to carry out. */
export interface SavingCommands {
  /** Draws a `clientId` and puts the change into the account's outbox; `change.kept` comes of it at once. */
  keepChange: { account: string; change: Change };
  /** `outbox.read` comes of it. */
  readOutbox: { account: string };
  /** Takes changes out of the account's outbox. */
  forgetChanges: { clientIds: string[] };
  /** Sends one change; `change.done`, `change.refused` or `change.failed` comes of it. */
  sendChange: { account: string; kept: KeptChange };
  /** Appends `change.requested` for each. */
  requestChanges: { changes: Change[] };
  /** Appends `feed.refreshed` for each board's own feed. */
  refreshBoards: { boardIds: string[] };
  /** `boards.listed` or `boards.listFailed` comes of it. */
  listBoards: undefined;
  /** Keeps the pin that a signed-out person wants to save beyond this page's life; null forgets it. */
  keepUnauthSave: { pinId: string | null };
  /** `unauthSave.found` comes of it where there is one. */
  readUnauthSave: undefined;
  /** `address.found` or `address.failed` comes of it. */
  lookAtAddress: { url: string };
  /** `boardBlocking.loaded` or `boardBlocking.failed` comes of it. */
  loadBoardBlocking: { boardId: string };
}
