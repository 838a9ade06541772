import { type ExperimentName, type ExperimentSettingName, experimentSettingNames } from '../../../events/entities/experimentSettings.ts';
import type { InstanceSettings } from '../../../events/entities/instanceSettings.ts';

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

/** Experiments by name; the owner sets the share of each. */
const list: Record<ExperimentName, Omit<Experiment, 'shares'> & { hasEmployees?: boolean }> = {
  ad_blocker_modal: { isFeature: true, isTriggered: true },
  /** Loaded only if the instance has configured such a tag. */
  ad_measurement_tag: { isFeature: true },
  /** Shortcuts of businesses in their navigation (S1.6). */
  exp_ia_navigation_mega_nav_m2: { isFeature: true },
  identity_token_refresh: { isFeature: true },
  multi_account: { isFeature: true },
  navbar_modernized: {},
  navbar_tall: {},
  pin_query_preload: { isFeature: true },
  quick_event_flush: { hasEmployees: true },
  /** Which experience of the rep footer's placement people get (`experiences.ts`). */
  rep_footer: {},
};

/** The experiment of a setting. */
export const experimentOf = (name: ExperimentSettingName): ExperimentName => name.slice('experiment_'.length) as ExperimentName;

/**
 * Experiments of this instance, by name. A person's group follows from these and the person's id, so changing a share moves people between
 * groups. Without advertising, nobody is asked to disable an ad blocker; it is only detected.
 */
export const experimentsOf = (settings: InstanceSettings, hasAds = true): Record<string, Experiment> =>
  Object.fromEntries(
    experimentSettingNames.map((setting) => {
      const { hasEmployees, ...kind } = list[experimentOf(setting)];
      const enabled = setting === 'experiment_ad_blocker_modal' && !hasAds ? 0 : settings[setting] / 100;
      return [experimentOf(setting), { ...kind, shares: { enabled, control: 1 - enabled, ...(hasEmployees && { employee: 0 }) } }];
    }),
  );
