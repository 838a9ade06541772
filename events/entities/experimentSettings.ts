/** The owner's default for each experiment, in percent of the people: what is finished is given to everyone. */
export const defaultExperimentSettings = {
  experiment_ad_blocker_modal: 100,
  experiment_ad_measurement_tag: 100,
  experiment_exp_ia_navigation_mega_nav_m2: 100,
  experiment_identity_token_refresh: 100,
  experiment_multi_account: 100,
  experiment_navbar_modernized: 0,
  experiment_navbar_tall: 0,
  experiment_pin_query_preload: 100,
  experiment_quick_event_flush: 10,
  experiment_rep_footer: 0,
};
export type ExperimentSettingName = keyof typeof defaultExperimentSettings;
export type ExperimentName = ExperimentSettingName extends `experiment_${infer Name}` ? Name : never;
export const experimentSettingNames = Object.keys(defaultExperimentSettings) as readonly ExperimentSettingName[];
