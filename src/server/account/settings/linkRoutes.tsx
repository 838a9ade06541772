import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MailedLinkDocument, type MailedPage } from '../../../ui/account/mailed/MailedLinkDocument.tsx';
import type { Database } from '../../database/database.ts';
import { declineInvitations } from '../../messages/inviteByMail.ts';
import { subscriptionLinks } from '../../news/subscriptionLink.ts';
import { plainDocument } from '../../pages/plainDocument.tsx';
import { peekToken } from '../oneTimeTokens.ts';
import type { Visits } from '../visits.ts';
import { accountOf, type AccountRow } from './accountRow.ts';
import { readAccount, writeSettings } from './settings.ts';
import { emailLinkPurposes, followEmailLink } from './mailedLinks.ts';

type Asked = FastifyRequest<{ Params: { token: string } }>;

type Account = Pick<AccountRow, 'username' | 'locale'>;

/** @param account the link's; its language is the page's, else one of the browser's */
export async function linkPage(request: FastifyRequest, reply: FastifyReply, says: MailedPage, account?: Account): Promise<FastifyReply> {
  reply.code(says === 'gone' ? 410 : 200);
  const draw = (nonce: string) => <MailedLinkDocument page={says} username={account?.username} nonce={nonce} />;
  return reply.send(await plainDocument(request, reply, draw, { locale: account?.locale }));
}

const verified = (reply: FastifyReply, isGood: boolean) =>
  reply.header('cache-control', 'no-store').redirect(`/?email_verified=${isGood ? 1 : 0}`, 303);

/**
 * Pages of mailed links. Mail programs prefetch links, so unsubscribing needs a button press. An address needs a session of its account:
 * anyone can sign up with a stranger's address, whose owner may follow the link without a thought.
 */
export function linkRoutes(app: FastifyInstance, { db, visits, dataFolder }: { db: Database; visits: Visits; dataFolder: string }): void {
  const opened = { config: { access: 'anyone', limit: 'page' }, exposeHeadRoute: false } as const;
  // The link's token is the proof, whoever is signed in.
  const pressed = { config: { access: 'anyone', writes: false, whenLimited: true, isBeacon: true } } as const;

  app.get('/verify-email/:token', opened, async (request: Asked, reply) => {
    const { token } = request.params;
    const link = await peekToken(db, emailLinkPurposes, token);
    if (!link) return verified(reply, false);
    if ((await visits.sessionOf(request))?.personId === link.personId) return verified(reply, await followEmailLink(db, token));
    return linkPage(request, reply, 'email', await accountOf(db, link.personId));
  });

  const declined = async ({ params: { token } }: Asked) => (await peekToken(db, ['declineMail'], token))?.detail.email;
  app.get('/no-mail/:token', opened, async (request: Asked, reply) =>
    linkPage(request, reply, (await declined(request)) === undefined ? 'gone' : 'invitations'),
  );
  app.post('/no-mail/:token', pressed, async (request: Asked, reply) => {
    const email = await declined(request);
    if (email === undefined) return linkPage(request, reply, 'gone');
    await declineInvitations(db, String(email));
    return linkPage(request, reply, 'declined');
  });

  const links = subscriptionLinks(db, dataFolder);
  app.get('/email/subscription/:token', opened, async (request: Asked, reply) => {
    const personId = await links.personOf(request.params.token);
    if (personId === undefined) return linkPage(request, reply, 'gone');
    const { settings } = await readAccount(db, personId);
    return linkPage(request, reply, settings.news_digest ? 'digest' : 'noDigest', await accountOf(db, personId));
  });
  void app.register(async (scope) => {
    // A mail program that unsubscribes by one click may send any body (RFC 8058) but that of the page's button to subscribe again.
    scope.removeContentTypeParser(['application/json', 'text/plain']);
    scope.addContentTypeParser('*', { parseAs: 'string' }, async () => null);
    scope.post('/email/subscription/:token', pressed, async (request: Asked, reply) => {
      const personId = await links.personOf(request.params.token);
      if (personId === undefined) return linkPage(request, reply, 'gone');
      const news_digest = (request.body as { subscribe?: unknown } | null)?.subscribe === '1';
      await writeSettings(db, personId, { news_digest });
      return linkPage(request, reply, news_digest ? 'digest' : 'noDigest', await accountOf(db, personId));
    });
  });
}
