import type { AddressDraft } from '../../events/browse/saving.ts';
import type { Change, KeptChange } from '../../events/entities/change.ts';

/** The unsaved pin from a web page, which stays in the browser. */
export interface AddressDraftCommands {
  /** Results in `address.draftFound` if the person left one in this browser. */
  readAddressDraft: undefined;
  keepAddressDraft: { draft: AddressDraft };
  dropAddressDraft: undefined;
}

/** Commands of the saving flows. */
export interface SavingCommands extends AddressDraftCommands {
  /** Creates a `clientId` and puts the change into the account's outbox; results in `change.kept` at once. */
  keepChange: { account: string; change: Change };
  /** Results in `outbox.read`. */
  readOutbox: { account: string };
  /** Removes changes from the account's outbox. @param areDiscarded nothing of them may be sent any more, whatever fails */
  forgetChanges: { clientIds: string[]; areDiscarded?: true | undefined };
  /** Sends one change; `change.done` or `change.failed` comes of it. */
  sendChange: { account: string; kept: KeptChange };
  /** Appends `change.requested` for each. */
  requestChanges: { changes: Change[] };
  /**
   * Appends `feed.refreshed` for each board's own feed, for the feeds of the person's own profile (S1.4), for the home feed, and for the
   * shopping list.
   */
  refreshFeeds: { boardIds: string[]; username: string; isProfile: boolean; isHome: boolean; isShopping: boolean };
  /** Results in `boards.listed` or `boards.listFailed`. */
  listBoards: undefined;
  /** Results in `ownTags.listed` or `ownTags.listFailed`. */
  listOwnTags: undefined;
  /** Results in `collaborators.suggested` or `collaborators.suggestionsFailed`. */
  suggestCollaborators: { term: string };
  /** Results in `trash.loaded` or `trash.failed`. */
  loadTrash: { after: string | null };
  /** Stores the pin that a signed-out person wants to save, beyond this page's life; null removes it. */
  keepUnauthSave: { pinId: string | null };
  /** Results in `unauthSave.found` if there is one. */
  readUnauthSave: undefined;
  /** Results in `address.found` or `address.failed`. */
  lookAtAddress: { url: string };
  /** Results in `boardBlocking.loaded` or `boardBlocking.failed`. */
  loadBoardBlocking: { boardId: string };
}
