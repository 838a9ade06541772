import { Refusal } from '../shell/refusal.ts';

/** Why an account is not opened, by the numbers that the client knows. They leave with 401 or 409, which a handshake reads as answers (S2.8). */
export const refusals = {
  wrongCredentials: () => new Refusal(401, 'The name or the password is not right.', undefined, 78),
  wrongSecondFactor: () => new Refusal(401, 'The code is not right.', undefined, 101),
  secondFactorNeeded: () => new Refusal(409, 'Enter the code of your authenticator app.', undefined, 100),
  addressMissing: () => new Refusal(400, 'An account needs an e-mail address.'),
  usernameTaken: () => new Refusal(409, 'This username is taken.', undefined, 88),
  weakPassword: (message: string) => new Refusal(409, message, undefined, 89),
  tooYoung: () => new Refusal(409, 'You can not have an account yet.', undefined, 90),
  /** The network's keys could not be had. */
  networkAway: () => new Refusal(503, 'The network that you sign in with does not answer.', 5, 10),
  networkTooSlow: () => new Refusal(503, 'The network that you sign in with does not answer.', 5, 11),
};
