import * as v from 'valibot';
import { defaultExperimentSettings, type ExperimentSettingName } from './experimentSettings.ts';
import { defaultInstanceName } from './instanceName.ts';
import { address, open, personal } from '../privacy.ts';

const integerUpTo = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max));

const percent = open(integerUpTo(100));

/** The owner's settings of an instance. */
export const InstanceSettings = v.object({
  /** Stands in titles, mails and feeds, and for the installed app. */
  name: personal(v.string()),
  /** With `steps`, the owner's page begins with the steps that set the instance up. */
  set_up: open(v.picklist(['steps', 'done'])),
  /** People who may create an account. */
  sign_up: open(v.picklist(['everyone', 'invited', 'nobody'])),
  /**
   * People who may add pictures. `everyone` includes people without an account; with `accounts` those may add from the server's own
   * machine only.
   */
  upload: open(v.picklist(['everyone', 'accounts', 'owners'])),
  /** People who may write comments and messages. */
  write: open(v.picklist(['accounts', 'owners'])),
  /** People who may download the pictures that they see. */
  picture_downloads_allowed: open(v.picklist(['everyone', 'nobody'])),
  pins_per_person: open(integerUpTo(10_000_000)),
  boards_per_person: open(integerUpTo(1_000_000)),
  gigabytes_per_person: open(integerUpTo(100_000)),
  /** Days after which events are deleted; 0 keeps them. */
  event_days: open(integerUpTo(36_500)),
  /** Percent of the people in the group `enabled` of each experiment; all others are in `control`. */
  ...({
    experiment_ad_blocker_modal: percent,
    experiment_ad_measurement_tag: percent,
    experiment_exp_ia_navigation_mega_nav_m2: percent,
    experiment_identity_token_refresh: percent,
    experiment_multi_account: percent,
    experiment_navbar_modernized: percent,
    experiment_navbar_tall: percent,
    experiment_pin_query_preload: percent,
    experiment_quick_event_flush: percent,
    experiment_rep_footer: percent,
  } satisfies Record<ExperimentSettingName, typeof percent>),
});
export type InstanceSettings = v.InferOutput<typeof InstanceSettings>;
export type InstanceSettingName = keyof InstanceSettings;

/** Events are kept for 13 months, so that each month can be compared with that of the year before. */
export const defaultInstanceSettings: InstanceSettings = {
  name: defaultInstanceName,
  set_up: 'done',
  sign_up: 'everyone',
  upload: 'accounts',
  write: 'accounts',
  picture_downloads_allowed: 'nobody',
  pins_per_person: 50_000,
  boards_per_person: 2_000,
  gigabytes_per_person: 20,
  event_days: 400,
  ...defaultExperimentSettings,
};

/** The code of a refusal because a person has reached the owner's limit of pins, boards or bytes. */
export const quotaReached = 96;

/** Data of the owner's page: the settings, the path of an invitation, and what is left of the first gallery. */
export const InstanceSettingsState = v.object({
  settings: InstanceSettings,
  invitation_path: address(v.string()),
  gallery: v.object({ people: open(v.number()), pins: open(v.number()) }),
});
export type InstanceSettingsState = v.InferOutput<typeof InstanceSettingsState>;

/** The viewer's permissions under these settings; `by_invitation` if invited people may sign up. */
export const Permissions = v.object({
  sign_up: open(v.boolean()),
  by_invitation: open(v.optional(v.boolean())),
  /** Signing up with this browser makes the instance's owner. */
  makes_owner: open(v.optional(v.boolean())),
  upload: open(v.boolean()),
  write: open(v.boolean()),
  download: open(v.optional(v.boolean())),
});
export type Permissions = v.InferOutput<typeof Permissions>;
