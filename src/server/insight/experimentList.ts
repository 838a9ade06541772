/** Groups whose names start with "enabled" or "employee" are on (S2.6). */
export interface Experiment {
  /** Shares by group, summing up to 1. Employees are in `employee` if it exists, whatever its share. */
  shares: Record<string, number>;
  /** Participation starts with an activation. */
  isTriggered?: boolean;
  /** Released to everyone, including the holdout. */
  isFeature?: boolean;
}

/** Share of people in no experiment, for comparison (S2.9). */
export const holdout = 0.01;

/**
 * Experiments of this instance, by name. The group follows from this list and the subject's id, so changing a share moves people between
 * groups.
 */
export const experiments: Record<string, Experiment> = {
  multi_account: { shares: { enabled: 1 }, isFeature: true },
  ad_blocker_modal: { shares: { enabled: 1 }, isFeature: true, isTriggered: true },
  /** Loaded only if the instance has configured such a tag. */
  ad_measurement_tag: { shares: { enabled: 1 }, isFeature: true },
  quick_event_flush: { shares: { enabled: 0.1, control: 0.9, employee: 0 } },
};
