import type { InstanceSettings } from '../../events/entities/instanceSettings.ts';

export interface InstanceSettingsCommands {
  /** Results in `instanceSettings.loaded` or `instanceSettings.loadFailed`. */
  loadInstanceSettings: undefined;
  /** Both result in `instanceSettings.saved` or `instanceSettings.saveFailed`. */
  saveInstanceSettings: { settings: Partial<InstanceSettings> };
  renewInvitation: undefined;
  /** Copies the link's address; results in `invitation.copied` or `invitation.copyFailed`. */
  copyInvitation: { path: string };
}
