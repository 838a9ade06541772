import { defaultExperimentSettings } from '../entities/experimentSettings.ts';
import { defaultInstanceName } from '../entities/instanceName.ts';

/** In version 1 the owner did not decide about experiments. */
const from1 = ({ state }: { state: { settings: object } }) => ({
  state: { ...state, settings: { ...state.settings, ...defaultExperimentSettings } },
});

/** In version 2 there were fewer experiments. */
const from2 = ({ state }: { state: { settings: object } }) => ({
  state: { ...state, settings: { ...defaultExperimentSettings, ...state.settings } },
});

/** In version 3 pictures could not be downloaded. */
const from3 = ({ state }: { state: { settings: object } }) => ({
  state: { ...state, settings: { picture_downloads_allowed: 'nobody', ...state.settings } },
});

/** In version 4 instances had no name, and the gallery could not be removed. */
const from4 = ({ state }: { state: { settings: object } }) => ({
  state: { gallery: { people: 0, pins: 0 }, ...state, settings: { name: defaultInstanceName, set_up: 'done', ...state.settings } },
});

export const instanceSettingsLifts = [from1, from2, from3, from4];
