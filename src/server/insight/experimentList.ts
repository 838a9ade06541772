/** Groups whose names start with "enabled" or "employee" are on (S2.6). */
export interface Experiment {
  /** Of 1, by group. Employees are in `employee` where there is one, whatever its share. */
  shares: Record<string, number>;
  /** Nobody takes part before they meet it. */
  isTriggered?: boolean;
  /** Not tried but given: the holdout has it too. */
  isFeature?: boolean;
}

/** Of 1: who is in no experiment at all, to compare with (S2.9). */
export const holdout = 0.01;

/** What this instance tries, by name. Which group somebody is in follows from this and from who they are: changing a share moves people. */
export const experiments: Record<string, Experiment> = {
  multi_account: { shares: { enabled: 1 }, isFeature: true },
  ad_blocker_modal: { shares: { enabled: 1 }, isFeature: true, isTriggered: true },
  /** Loads only where an instance has configured such a tag. */
  ad_measurement_tag: { shares: { enabled: 1 }, isFeature: true },
  quick_event_flush: { shares: { enabled: 0.1, control: 0.9, employee: 0 } },
};
