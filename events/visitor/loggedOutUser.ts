import * as v from 'valibot';
import { declare } from '../declare.ts';
import { LoggedOutUserInfo } from '../entities/page.ts';
import { open } from '../privacy.ts';

/** The person who was signed in here before (S1.7 `UnauthUserDataResource`). */
export const loggedOutUser = {
  'loggedOutUser.found': declare(1, { info: LoggedOutUserInfo }),
  /** There was none, or the call failed: `message` is the error's, in lower case with underscores (S1.8). */
  'loggedOutUser.notFound': declare(1, { message: open(v.string()) }),
};
