import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import { MailedLinkDocument } from '../../../ui/account/mailed/MailedLinkDocument.tsx';
import { loadedTexts, loadTexts, TextContext } from '../../../ui/text.ts';
import type { Database } from '../../database/database.ts';
import { declineInvitations } from '../../messages/inviteByMail.ts';
import { localeOf } from '../../pages/locale.ts';
import { newNonce } from '../../shell/headers.ts';
import { peekToken } from '../oneTimeTokens.ts';
import type { Visits } from '../visits.ts';
import { accountOf, type AccountRow } from './accountRow.ts';
import { emailLinkPurposes, followEmailLink } from './mailedLinks.ts';

type Asked = FastifyRequest<{ Params: { token: string } }>;

const policyOf = (nonce: string) =>
  `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;

type Account = Pick<AccountRow, 'username' | 'locale'>;

/** @param account the link's; its language is the page's, else one of the browser's */
async function page(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  says: 'email' | 'invitations' | 'declined' | 'gone',
  account?: Account,
): Promise<FastifyReply> {
  const nonce = newNonce();
  const locale = localeOf(headers['accept-language'], account?.locale ?? null);
  await loadTexts(locale);
  const html = renderToStaticMarkup(
    <TextContext value={loadedTexts(locale)}>
      <MailedLinkDocument page={says} username={account?.username} nonce={nonce} />
    </TextContext>,
  );
  reply
    .code(says === 'gone' ? 410 : 200)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': policyOf(nonce) })
    .type('text/html; charset=utf-8');
  return reply.send(`<!doctype html>${html}`);
}

const verified = (reply: FastifyReply, isGood: boolean) =>
  reply.header('cache-control', 'no-store').redirect(`/?email_verified=${isGood ? 1 : 0}`, 303);

/**
 * Pages of mailed links. Mail programs prefetch links, so unsubscribing needs a button press. An address needs a session of its account:
 * anyone can sign up with a stranger's address, whose owner may follow the link without a thought.
 */
export function linkRoutes(app: FastifyInstance, { db, visits }: { db: Database; visits: Visits }): void {
  const opened = { config: { access: 'anyone', limit: 'page' }, exposeHeadRoute: false } as const;
  // The link's token is the proof, whoever is signed in.
  const pressed = { config: { access: 'anyone', writes: false, whenLimited: true, isBeacon: true } } as const;

  app.get('/verify-email/:token', opened, async (request: Asked, reply) => {
    const { token } = request.params;
    const link = await peekToken(db, emailLinkPurposes, token);
    if (!link) return verified(reply, false);
    if ((await visits.sessionOf(request))?.personId === link.personId) return verified(reply, await followEmailLink(db, token));
    return page(request, reply, 'email', await accountOf(db, link.personId));
  });

  const declined = async ({ params: { token } }: Asked) => (await peekToken(db, ['declineMail'], token))?.detail.email;
  app.get('/no-mail/:token', opened, async (request: Asked, reply) =>
    page(request, reply, (await declined(request)) === undefined ? 'gone' : 'invitations'),
  );
  app.post('/no-mail/:token', pressed, async (request: Asked, reply) => {
    const email = await declined(request);
    if (email === undefined) return page(request, reply, 'gone');
    await declineInvitations(db, String(email));
    return page(request, reply, 'declined');
  });
}
