import * as v from 'valibot';
import { declare } from '../declare.ts';
import { AccountFacts, Settings, SignedInPlace } from '../entities/settings.ts';
import { failure } from '../failure.ts';

/** What the server says of the account after it was asked or told. */
const answer = { settings: Settings, facts: AccountFacts };
/** The form whose change the passcode is asked for. */
const purpose = { form: v.string() };

/** What a person sets about their account, and the parental passcode that guards it. */
export const accountSettings = {
  'settings.loaded': declare(1, { public: {}, personal: answer }),
  'settings.loadFailed': declare(1, { public: failure }),
  'settings.retried': declare(1, { public: {} }),
  'settings.saved': declare(1, { public: { form: v.string() }, personal: answer }),
  'settings.saveFailed': declare(1, { public: { form: v.string(), ...failure } }),
  'account.deleted': declare(1, { public: {} }),

  /** A guarded setting is to change: `validate` asks for the passcode, `acknowledge` tells that going back will need it (S2.4). */
  'passcode.asked': declare(1, { public: { ...purpose, variant: v.picklist(['validate', 'acknowledge']) } }),
  'passcode.acknowledged': declare(1, { public: {} }),
  'passcode.cancelled': declare(1, { public: {} }),
  /** The change may be tried; with the handle of the digits, or null where none were asked for. */
  'passcode.given': declare(1, { public: { ...purpose, handle: v.nullable(v.string()) } }),
  'passcode.declined': declare(1, { public: purpose }),
  /** A new error in the passcode's field, outside the passcode's own page (S2.4). */
  'passcode.errorShown': declare(1, { public: { ...purpose, status: v.nullable(v.number()), code: v.nullable(v.number()) } }),

  'emailVerification.requested': declare(1, { public: {} }),
  'emailVerification.dismissed': declare(1, { public: {} }),
  'emailVerification.resendRequested': declare(1, { public: {} }),
  'emailVerification.resent': declare(1, { public: {} }),
  'emailVerification.resendFailed': declare(1, { public: failure }),

  /** The mail is on its way, if there is such an account. */
  'passwordReset.sent': declare(1, { public: {} }),
  /** With a second factor, whoever reset still has to log in. */
  'passwordReset.done': declare(1, { public: { isSignedIn: v.boolean() } }),
  'passwordReset.failed': declare(1, { public: failure }),
  'passwordReset.restarted': declare(1, { public: {} }),

  'mfaEnrolment.requested': declare(1, { public: {} }),
  /** Handles of the secret and of its picture, which are in the vault. */
  'mfaEnrolment.begun': declare(1, { public: { secret: v.string(), picture: v.string() } }),
  /** Handle of the recovery codes. */
  'mfaEnrolment.confirmed': declare(1, { public: { codes: v.string() } }),
  'mfaEnrolment.failed': declare(1, { public: failure }),
  'mfaEnrolment.closed': declare(1, { public: {} }),

  'places.loaded': declare(1, { public: {}, personal: { places: v.array(SignedInPlace) } }),
  'places.failed': declare(1, { public: failure }),
  'places.retried': declare(1, { public: {} }),
  'places.endRequested': declare(1, { public: { id: v.string() } }),
  'places.ended': declare(1, { public: { id: v.string() } }),
  'places.endFailed': declare(1, { public: { id: v.string(), ...failure } }),
};
