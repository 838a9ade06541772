import * as v from 'valibot';
import { declare } from '../declare.ts';
import { InstanceSettings, InstanceSettingsState } from '../entities/instanceSettings.ts';
import { failure } from '../failure.ts';

const state = { state: InstanceSettingsState };

/** The owner's settings of the instance. */
export const instanceSettings = {
  'instanceSettings.loaded': declare(1, state),
  'instanceSettings.loadFailed': declare(1, failure),
  'instanceSettings.retried': declare(1, {}),
  'instanceSettings.submitted': declare(1, { settings: v.partial(InstanceSettings) }),
  /** The owner requests a new invitation link, which invalidates the previous one. */
  'instanceSettings.invitationRenewed': declare(1, {}),
  'instanceSettings.saved': declare(1, state),
  'instanceSettings.saveFailed': declare(1, failure),
};
