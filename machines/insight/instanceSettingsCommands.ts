import type { InstanceSettings } from '../../events/entities/instanceSettings.ts';

export interface InstanceSettingsCommands {
  /** Results in `instanceSettings.loaded` or `instanceSettings.loadFailed`. */
  loadInstanceSettings: undefined;
  /** Both result in `instanceSettings.saved` or `instanceSettings.saveFailed`. */
  saveInstanceSettings: { settings: Partial<InstanceSettings> };
  renewInvitation: undefined;
  /** Results in `instanceSettings.saved` or `instanceSettings.saveFailed`, too. */
  removeGallery: undefined;
  /** Results in `setUp.ended` or `setUp.endFailed`. */
  endSetUp: undefined;
  /** Copies the link's address; results in `invitation.copied` or `invitation.copyFailed`. */
  copyInvitation: { path: string };
}
