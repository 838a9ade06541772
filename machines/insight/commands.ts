/** Commands of the insight flows. */
export interface InsightCommands {
  /**
   * Opens the buffer and adds the event of each record of this session to it; results in `events.found` at once and `events.kept` as
   * records arrive.
   */
  beginEvents: undefined;
  /**
   * Sends all buffered events of this account and of no account, from every tab; results in `events.sent` or `events.sendFailed`. When the
   * page is left, only as much as fits is sent.
   */
  sendEvents: { isLeaving: boolean };
  /** `POST /v3/analytics/strings/`; results in `texts.sent`. Uses by key. */
  sendTextUse: { uses: Record<string, number> };
  /** Results in `experiments.activationSent` or `experiments.activationFailed`. */
  activateExperiments: { experiments: { name: string; group: string }[] };
}

/** Commands of sharing cleaned logs. */
export interface LogSharingCommands {
  /** Results in `logSharing.found` or `logSharing.notFound`. */
  loadLogSharing: undefined;
  /** Results in `logSharing.changed` or `logSharing.changeFailed`. */
  changeLogSharing: { isOn: boolean };
  /**
   * Sends the cleaned log of this page so far, and those of earlier pages of this tab whose ends were not sent; results in
   * `logSharing.sent` or `logSharing.sendFailed`.
   */
  shareLog: { since: string };
  /**
   * Notes in this tab that the page is shared under a consent, so that a later page sends what it could not; with null that none of this
   * tab is any more.
   */
  noteSharing: { since: string | null };
}
