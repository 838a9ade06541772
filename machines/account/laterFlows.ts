import { accounts } from './accounts.ts';
import { captcha } from './captcha.ts';
import { crossDomain } from './crossDomain.ts';
import { fingerprint } from './fingerprint.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { outsideScript, scriptKey } from './outsideScript.ts';
import { profilePicture } from './profilePicture.ts';
import { prompt } from './prompt.ts';
import { sessionCheck } from './sessionCheck.ts';
import { signUp } from './signUp.ts';
import { tokenRefresh } from './tokenRefresh.ts';
import { door } from './door.ts';
import { drafts } from './drafts.ts';
import { emailVerification } from './emailVerification.ts';
import { form, formKey } from './form.ts';
import { mfaEnrolment } from './mfaEnrolment.ts';
import { passcode } from './passcode.ts';
import { passwordReset } from './passwordReset.ts';
import { rememberedAccounts } from './rememberedAccounts.ts';
import { settings } from './settings.ts';
import { signedInPlaces } from './signedInPlaces.ts';
import { unsavedChanges } from './unsavedChanges.ts';
import { writeBan } from './writeBan.ts';
import { keyed, singleFlow } from '../engine/flow.ts';

export const accountFlows = {
  form: keyed(form, formKey, 'fewKeys'),
  settings: singleFlow(settings),
  profilePicture: singleFlow(profilePicture),
  passcode: singleFlow(passcode),
  unsavedChanges: singleFlow(unsavedChanges),
  // Toasts of the same moment stand in the order in which they were appended.
  emailVerification: singleFlow(emailVerification, { after: ['offlineBanner'] }),
  passwordReset: singleFlow(passwordReset),
  mfaEnrolment: singleFlow(mfaEnrolment),
  signedInPlaces: singleFlow(signedInPlaces),
  door: singleFlow(door),
  signUp: singleFlow(signUp),
  login: singleFlow(login),
  logout: singleFlow(logout),
  drafts: singleFlow(drafts),
  accounts: singleFlow(accounts),
  rememberedAccounts: singleFlow(rememberedAccounts),
  tokenRefresh: singleFlow(tokenRefresh),
  prompt: singleFlow(prompt),
  outsideScript: keyed(outsideScript, scriptKey, 'fewKeys'),
  captcha: singleFlow(captcha),
  sessionCheck: singleFlow(sessionCheck),
  fingerprint: singleFlow(fingerprint),
  crossDomain: singleFlow(crossDomain),
  writeBan: singleFlow(writeBan, { after: ['offlineBanner', 'emailVerification'] }),
};
