import type { ReportContent, ReportDetail, ReportReason } from '../../events/entities/report.ts';

/** What sharing and reporting ask the edge to carry out. */
export interface SharingCommands {
  /** `share.suggestionsLoaded` or `share.suggestionsFailed` comes of it. */
  loadShareSuggestions: undefined;
  /** `share.peopleFound` or `share.searchFailed` comes of it. */
  findPeopleToShareWith: { text: string };
  /** `share.linkCopied` or `share.copyFailed` comes of it. @param path of this site */
  copyLink: { path: string };
  /** `share.nativeDone` or `share.nativeFailed` comes of it. */
  shareNatively: { path: string; title: string };
  /** `report.sent` or `report.failed` comes of it. */
  sendReport: { content: ReportContent; reason: ReportReason; detailedReasons: ReportDetail[] };
}
