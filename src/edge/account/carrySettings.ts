import type { SettingsCommands } from '../../../machines/account/settingsCommands.ts';
import type { Carriers } from '../carriers.ts';
import { deferred } from '../deferred.ts';

/** Carries out by code that comes later what the settings ask for. */
export const carrySettings = (load: () => Promise<Carriers<SettingsCommands>>): Carriers<SettingsCommands> =>
  deferred<SettingsCommands>(
    {
      loadSettings: true, saveSettings: true, guardUnload: true, resendVerification: true, askPasswordReset: true, resetPassword: true, beginMfa: true, confirmMfa: true, loadPlaces: true, endPlace: true,
    },
    load,
  );
