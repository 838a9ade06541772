import * as v from 'valibot';
import { declare } from '../declare.ts';
import { AccountFacts, Settings, SignedInPlace } from '../entities/settings.ts';
import { failure } from '../failure.ts';
import { id, open } from '../privacy.ts';
import { asBefore } from '../upcasters/asBefore.ts';
import { settingsLifts } from '../upcasters/settings.ts';

/** The server's answer after the account was read or changed. */
const answer = { settings: Settings, facts: AccountFacts };
/** The form whose change requires the passcode. */
const purpose = { form: open(v.string()) };

/** Account settings, and the parental passcode that protects them. */
export const accountSettings = {
  'settings.loaded': declare(2, answer, settingsLifts),
  'settings.loadFailed': declare(2, failure, [asBefore]),
  'settings.retried': declare(1, {}),
  'settings.saved': declare(2, { form: open(v.string()), ...answer }, settingsLifts),
  'settings.saveFailed': declare(2, { form: open(v.string()), ...failure }, [asBefore]),
  'account.deleted': declare(1, {}),

  /** A guarded setting is about to change: `validate` asks for the passcode, `acknowledge` warns that reverting will need it (S2.4). */
  'passcode.asked': declare(1, { ...purpose, variant: open(v.picklist(['validate', 'acknowledge'])) }),
  'passcode.acknowledged': declare(1, {}),
  'passcode.cancelled': declare(1, {}),
  /** The change may be attempted, with the handle of the digits, or null if none were needed. */
  'passcode.given': declare(1, { ...purpose, handle: open(v.nullable(v.string())) }),
  'passcode.declined': declare(1, purpose),
  /** A new error in the passcode's field, outside the passcode's own page (S2.4). */
  'passcode.errorShown': declare(1, { ...purpose, status: open(v.nullable(v.number())), code: open(v.nullable(v.number())) }),

  'emailVerification.requested': declare(1, {}),
  'emailVerification.dismissed': declare(1, {}),
  'emailVerification.resendRequested': declare(1, {}),
  'emailVerification.resent': declare(1, {}),
  'emailVerification.resendFailed': declare(2, failure, [asBefore]),

  /** The mail is sent if such an account exists. */
  'passwordReset.sent': declare(1, {}),
  /** With a second factor, the person still has to log in after the reset. */
  'passwordReset.done': declare(1, { isSignedIn: open(v.boolean()) }),
  'passwordReset.failed': declare(2, failure, [asBefore]),
  'passwordReset.restarted': declare(1, {}),

  'mfaEnrolment.requested': declare(1, {}),
  /** Handles of the secret and its picture, which are in the vault. */
  'mfaEnrolment.begun': declare(1, { secret: open(v.string()), picture: open(v.string()) }),
  /** Handle of the recovery codes. */
  'mfaEnrolment.confirmed': declare(1, { codes: open(v.string()) }),
  'mfaEnrolment.failed': declare(2, failure, [asBefore]),
  'mfaEnrolment.copyRequested': declare(1, {}),
  'mfaEnrolment.copied': declare(1, {}),
  'mfaEnrolment.copyFailed': declare(1, {}),
  'mfaEnrolment.closed': declare(1, {}),

  'places.loaded': declare(1, { places: v.array(SignedInPlace) }),
  'places.failed': declare(2, failure, [asBefore]),
  'places.retried': declare(1, {}),
  'places.endRequested': declare(1, { id: id(v.string()) }),
  'places.ended': declare(1, { id: id(v.string()) }),
  'places.endFailed': declare(2, { id: id(v.string()), ...failure }, [asBefore]),
};
