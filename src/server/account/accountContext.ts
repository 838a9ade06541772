import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InviteCodes } from '../visitor/inviteCodes.ts';
import type { PermissionsOf } from '../instance/permissions.ts';
import type { RequestContext } from '../shell/requestContext.ts';
import type { CaptchaService } from './captcha.ts';
import type { ReadSocialToken } from './social.ts';
import type { Visits } from './visits.ts';

/** The services that account resources need from the server. */
export interface Accounts {
  db: RequestContext['db'];
  /** Contains the key for hashing people. */
  dataFolder: string;
  visits: Visits;
  /** The host of the default site, without a port. */
  siteHost: string;
  readSocialToken: ReadSocialToken;
  captcha?: CaptchaService | undefined;
  permissions: PermissionsOf;
  invites: InviteCodes;
  /** Called after the reply to a sign-up has been sent; mails the confirmation of the address. */
  signedUp(request: FastifyRequest, personId: string): void;
}

/** Request context of account resources; they set cookies on `reply`. */
export interface AccountContext extends RequestContext, Accounts {
  request: FastifyRequest;
  reply: FastifyReply;
}
