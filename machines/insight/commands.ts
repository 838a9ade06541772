/** What the flows of insight ask the edge to carry out. */
export interface InsightCommands {
  /** Opens the buffer and puts into it what each record of this session is for analysts; `events.found` comes of it at once, `events.kept` as records come. */
  beginEvents: undefined;
  /** Sends all that the buffer holds of this account and of nobody, from every tab; `events.sent` or `events.sendFailed` comes of it. When the page is left, what fits goes on its way before it does. */
  sendEvents: { isLeaving: boolean };
  /** `experiments.activationSent` or `experiments.activationFailed` comes of it. */
  activateExperiments: { experiments: { name: string; group: string }[] };
}
