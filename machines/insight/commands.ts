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
