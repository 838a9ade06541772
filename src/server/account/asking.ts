import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Asking } from '../shell/asking.ts';
import type { CaptchaService } from './captcha.ts';
import type { ReadSocialToken } from './social.ts';
import type { Visits } from './visits.ts';

/** What the calls of accounts need of the server. */
export interface Accounts {
  db: Asking['db'];
  visits: Visits;
  /** The host of the default site, without a port. */
  siteHost: string;
  readSocialToken: ReadSocialToken;
  captcha?: CaptchaService | undefined;
  /** Told of a new account once it has been answered: it is asked by mail whether the address is its own. */
  signedUp(request: FastifyRequest, personId: string): void;
}

/** What the answers of account resources see: cookies are set on their reply. */
export interface AccountAsking extends Asking, Accounts {
  request: FastifyRequest;
  reply: FastifyReply;
}
