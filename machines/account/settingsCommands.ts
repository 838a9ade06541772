import type { DataOf } from '../../events/record.ts';

/** What the flows of settings ask the edge to carry out. Handles name what the vault holds. */
export interface SettingsCommands {
  /** `settings.loaded` or `settings.loadFailed` comes of it. */
  loadSettings: undefined;
  /** `settings.saved`, `account.deleted` or `settings.saveFailed` comes of it. */
  saveSettings: DataOf<'form.accepted'> & { passcode: string | null };
  /** Whether the browser asks before it leaves the page. */
  guardUnload: { isOn: boolean };
  /** `emailVerification.resent` or `emailVerification.resendFailed` comes of it. */
  resendVerification: undefined;
  /** `passwordReset.sent` or `passwordReset.failed` comes of it. */
  askPasswordReset: { email: string };
  /** `passwordReset.done` or `passwordReset.failed` comes of it. */
  resetPassword: { password: string };
  /** `mfaEnrolment.begun` or `mfaEnrolment.failed` comes of it. */
  beginMfa: undefined;
  /** `mfaEnrolment.confirmed` or `mfaEnrolment.failed` comes of it. */
  confirmMfa: { code: string };
  /** `places.loaded` or `places.failed` comes of it. */
  loadPlaces: undefined;
  /** `places.ended` or `places.endFailed` comes of it. */
  endPlace: { id: string };
}
