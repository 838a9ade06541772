import { durationText } from '../../../events/entities/duration.ts';
import { Refusal } from '../shell/refusal.ts';

/** Errors of account calls with the codes that the client knows. They use 401 or 409, which a handshake reads as answers (S2.8). */
export const refusals = {
  wrongCredentials: () => new Refusal(401, 'The name or the password is wrong.', undefined, 78),
  /** @param seconds until the next one is looked at */
  tooManyGuesses: (seconds = 60) =>
    new Refusal(
      429,
      `Wrong passwords were tried for this name. Try again in ${durationText('en', seconds)}, or reset the password by mail: the browser that opens the link may log in at once.`,
      seconds,
    ),
  wrongSecondFactor: () => new Refusal(401, 'The code is wrong.', undefined, 101),
  secondFactorNeeded: () => new Refusal(409, 'Enter the code of your authenticator app.', undefined, 100),
  /** To a social sign-in: the form that it comes from has no field for the code. */
  passwordAndCodeNeeded: () =>
    new Refusal(
      409,
      'This account uses two-step verification. Log in with your password and the code of your authenticator app.',
      undefined,
      100,
    ),
  addressMissing: () => new Refusal(400, 'Enter an email address.'),
  socialAddressMissing: () =>
    new Refusal(400, 'This social network has verified no email address of yours. Sign up with your email address and a password.'),
  socialTokenWrong: () =>
    new Refusal(
      401,
      'The social network did not confirm who you are. Try again, or use your email address and your password.',
      undefined,
      78,
    ),
  socialOff: () => new Refusal(403, 'Logging in with this social network is not set up here. Use your email address and your password.'),
  usernameTaken: () => new Refusal(409, 'This username is taken.', undefined, 88),
  weakPassword: (message: string) => new Refusal(409, message, undefined, 89),
  tooYoung: () => new Refusal(409, 'You cannot have an account yet.', undefined, 90),
  birthdayInvalid: () => new Refusal(400, 'Enter a birthday in the past.', undefined, 91),
  signUpClosed: () => new Refusal(403, 'This instance does not accept new accounts now. Ask the person who runs it for help.'),
  /** The network's public keys could not be loaded. */
  networkAway: () => new Refusal(503, 'The social network does not answer. Try again in a moment.', 5, 10),
  networkTooSlow: () => new Refusal(503, 'The social network does not answer. Try again in a moment.', 5, 11),
};
