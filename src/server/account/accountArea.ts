import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Parts } from '../area.ts';
import { resourceRoutes } from '../shell/resources.ts';
import type { AccountContext, Accounts } from './accountContext.ts';
import { accountResources } from './accountResources.ts';
import { accountRoutes } from './accountRoutes.ts';
import { crossDomainResources, crossDomainRoutes } from './crossDomain.ts';
import { handshakeRoutes } from './handshakes.ts';
import { linkRoutes } from './settings/linkRoutes.tsx';
import { mailRoutes } from './settings/mailRoutes.ts';
import { pictureRoutes } from './settings/pictureRoutes.ts';
import { settingsRoutes } from './settings/settingsRoutes.ts';
import { sendSignUpMail } from './signUpMail.ts';
import { socialReader } from './social.ts';
import { inviteCodes } from '../visitor/inviteCodes.ts';

export const accountsOf = ({
  db,
  dataFolder,
  visits,
  siteHost,
  captcha,
  permissions,
  socialIssuers = {},
  mailer,
  afterAnswer,
  originOf,
}: Parts): Accounts => ({
  db,
  dataFolder,
  visits,
  siteHost,
  captcha,
  permissions,
  invites: inviteCodes(db, dataFolder),
  readSocialToken: socialReader(socialIssuers),
  signedUp: (request, personId) =>
    afterAnswer(request, 'a mail was not sent', () => sendSignUpMail({ db, mailer, origin: originOf(request) }, personId)),
});

export async function accountArea(app: FastifyInstance, parts: Parts, accounts: Accounts): Promise<void> {
  const contextOf = async (request: FastifyRequest, reply: FastifyReply): Promise<AccountContext> => ({
    ...accounts,
    ...(await parts.contextOf(request)),
    request,
    reply,
  });
  resourceRoutes(app, accountResources, contextOf);
  resourceRoutes(app, crossDomainResources, contextOf);
  handshakeRoutes(app, accounts);
  accountRoutes(app, accounts);
  crossDomainRoutes(app, accounts);
  settingsRoutes(app, parts);
  await pictureRoutes(app, parts);
  mailRoutes(app, parts);
  linkRoutes(app, parts);
}
