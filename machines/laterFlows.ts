import { accounts } from './account/accounts.ts';
import { captcha } from './account/captcha.ts';
import { crossDomain } from './account/crossDomain.ts';
import { fingerprint } from './account/fingerprint.ts';
import { login } from './account/login.ts';
import { logout } from './account/logout.ts';
import { outsideScript, scriptKey } from './account/outsideScript.ts';
import { prompt } from './account/prompt.ts';
import { sessionCheck } from './account/sessionCheck.ts';
import { signUp } from './account/signUp.ts';
import { tokenRefresh } from './account/tokenRefresh.ts';
import { emailVerification } from './account/emailVerification.ts';
import { form, formKey } from './account/form.ts';
import { mfaEnrolment } from './account/mfaEnrolment.ts';
import { passcode } from './account/passcode.ts';
import { passwordReset } from './account/passwordReset.ts';
import { settings } from './account/settings.ts';
import { signedInPlaces } from './account/signedInPlaces.ts';
import { unsavedChanges } from './account/unsavedChanges.ts';
import { boardBlocking, blockingInstance } from './browse/boardBlocking.ts';
import { boardPicker } from './browse/boardPicker.ts';
import { changeNotice } from './browse/changeNotice.ts';
import { editor } from './browse/editor.ts';
import { fromAddress } from './browse/fromAddress.ts';
import { organising } from './browse/organising.ts';
import { outbox } from './browse/outbox.ts';
import { ownBoards } from './browse/ownBoards.ts';
import { pictureImport } from './browse/pictureImport.ts';
import { repinAnimation } from './browse/repinAnimation.ts';
import { unauthSave } from './browse/unauthSave.ts';
import { keyed, one } from './flow.ts';
import { video, videoInstance } from './media/video.ts';
import { logKeeping } from './shell/logKeeping.ts';

/** The flows that no first page needs, by the names that stand in the log: their code comes after the first picture. */
export const laterFlows = {
  logKeeping: one(logKeeping),
  form: keyed(form, formKey),
  settings: one(settings),
  passcode: one(passcode),
  unsavedChanges: one(unsavedChanges),
  emailVerification: one(emailVerification),
  passwordReset: one(passwordReset),
  mfaEnrolment: one(mfaEnrolment),
  signedInPlaces: one(signedInPlaces),
  signUp: one(signUp),
  login: one(login),
  logout: one(logout),
  accounts: one(accounts),
  tokenRefresh: one(tokenRefresh),
  prompt: one(prompt),
  outsideScript: keyed(outsideScript, scriptKey),
  captcha: one(captcha),
  sessionCheck: one(sessionCheck),
  fingerprint: one(fingerprint),
  crossDomain: one(crossDomain),
  pictureImport: one(pictureImport),
  outbox: one(outbox),
  ownBoards: one(ownBoards),
  boardPicker: one(boardPicker),
  changeNotice: one(changeNotice),
  repinAnimation: one(repinAnimation),
  unauthSave: one(unauthSave),
  organising: one(organising),
  editor: one(editor),
  fromAddress: one(fromAddress),
  boardBlocking: keyed(boardBlocking, blockingInstance),
  video: keyed(video, videoInstance),
};
