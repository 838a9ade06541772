import type { DataOf } from '../../events/record.ts';

/** Commands of the settings. Secrets are passed as handles of the vault. */
export interface SettingsCommands {
  /** Results in `settings.loaded` or `settings.loadFailed`. */
  loadSettings: undefined;
  /** Results in `settings.saved`, `account.deleted` or `settings.saveFailed`. */
  saveSettings: DataOf<'form.accepted'> & { passcode: string | null };
  /** Turns the browser's question before it leaves the page on or off. */
  guardUnload: { isOn: boolean };
  /** Results in `emailVerification.resent` or `emailVerification.resendFailed`. */
  resendVerification: undefined;
  /** Results in `passwordReset.sent` or `passwordReset.failed`. */
  askPasswordReset: { email: string };
  /** Results in `passwordReset.done` or `passwordReset.failed`. */
  resetPassword: { password: string };
  /** Copies the recovery codes to the clipboard; results in `mfaEnrolment.copied` or `mfaEnrolment.copyFailed`. */
  copySecret: { handle: string };
  /** Results in `mfaEnrolment.begun` or `mfaEnrolment.failed`. */
  beginMfa: { password: string; passcode: string | null };
  /** Results in `mfaEnrolment.confirmed` or `mfaEnrolment.failed`. */
  confirmMfa: { code: string };
  /** Results in `places.loaded` or `places.failed`. */
  loadPlaces: undefined;
  /** Results in `places.ended` or `places.endFailed`. */
  endPlace: { id: string };
}
