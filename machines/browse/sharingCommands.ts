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
   */
  copyLink: { path: string };
  /** Results in `share.nativeDone` or `share.nativeFailed`. */
  shareNatively: { path: string; title: string };
  /** Results in `report.sent` or `report.failed`. */
  sendReport: { content: ReportContent; reason: ReportReason; detailedReasons: ReportDetail[] };
}
