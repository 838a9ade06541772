import type { DataOf } from '../../events/record.ts';
import type { ReportContent, ReportDetail, ReportReason } from '../../events/entities/report.ts';

/** Commands of sharing and reporting. */
export interface SharingCommands {
  /** Results in `share.suggestionsLoaded` or `share.suggestionsFailed`. */
  loadShareSuggestions: undefined;
  /** Results in `share.peopleFound` or `share.searchFailed`. */
  findPeopleToShareWith: { text: string };
  /**
   * Results in `share.linkCopied` or `share.copyFailed`.
   * @param path of this site
   * @param what the page's address, or the markup that shows it on another site under its title
   */
  copyLink: { path: string; title: string; what: DataOf<'share.linkCopyRequested'>['what'] };
  /** Results in `share.nativeDone` or `share.nativeFailed`. */
  shareNatively: { path: string; title: string };
  /** Results in `boardLink.loaded` or `boardLink.failed`, as do the next two. */
  loadBoardLink: { boardId: string };
  createBoardLink: { boardId: string };
  revokeBoardLink: { boardId: string };
  /** Results in `boardLink.copied` or `boardLink.copyFailed`. @param handle of the address in the vault */
  copyBoardLink: { handle: string };
  /** Results in `report.sent` or `report.failed`. */
  sendReport: { content: ReportContent; reason: ReportReason; detailedReasons: ReportDetail[] };
}
