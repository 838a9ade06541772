import { declare } from '../declare.ts';
import { InstanceSettingsState } from '../entities/instanceSettings.ts';
import { failure } from '../failure.ts';
import { instanceSettingsLifts } from '../upcasters/instanceSettings.ts';

const state = { state: InstanceSettingsState };

/** The owner's settings of the instance. */
export const instanceSettings = {
  'instanceSettings.loaded': declare(5, state, instanceSettingsLifts),
  'instanceSettings.loadFailed': declare(1, failure),
  'instanceSettings.retried': declare(1, {}),
  /** The owner requests a new invitation link, which invalidates the previous one. */
  'instanceSettings.invitationRenewed': declare(1, {}),
  'instanceSettings.galleryRemoved': declare(1, {}),
  'instanceSettings.saved': declare(5, state, instanceSettingsLifts),
  'instanceSettings.saveFailed': declare(1, failure),

  /** The steps that set the instance up. */
  'setUp.started': declare(1, {}),
  'setUp.continued': declare(1, {}),
  'setUp.wentBack': declare(1, {}),
  'setUp.left': declare(1, {}),
  'setUp.ended': declare(1, {}),
  'setUp.endFailed': declare(1, failure),

  'invitation.copyRequested': declare(1, {}),
  'invitation.copied': declare(1, {}),
  'invitation.copyFailed': declare(1, {}),
};
