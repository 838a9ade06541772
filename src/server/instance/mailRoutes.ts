import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { testMailRefusal } from '../../../events/entities/instanceMail.ts';
import type { Parts } from '../area.ts';
import { accountOf } from '../account/settings/accountRow.ts';
import { readBody } from '../account/settings/body.ts';
import { email } from '../account/settings/email.ts';
import { mailTexts } from '../account/settings/mailTexts.ts';
import { attempt } from '../shell/attempts.ts';
import { attemptLimits } from '../shell/limits.ts';
import { lineText, plainText } from '../shell/options.ts';
import { Refusal } from '../shell/refusal.ts';
import { success } from '../shell/success.ts';
import { readMail, serverIn, shownMail, writeMail } from './mail.ts';

const Change = v.strictObject({
  server: v.pipe(plainText(260), v.trim(), v.transform(serverIn), v.object({ host: v.string(), port: v.number() })),
  user: lineText(254),
  password: v.optional(plainText(1000)),
  sender: v.union([v.literal(''), email]),
});

/**
 * `GET` and `PUT /v3/instance/mail/`, `POST /v3/instance/mail/test/`: how the instance sends mails. A test goes to the owner's own address.
 */
export function mailServerRoutes(app: FastifyInstance, { db, mailer, fixedMail = {}, viewerOf, originOf }: Parts): void {
  const config = { access: 'owner', wire: 'rest' } as const;
  const state = async () => success(shownMail(await readMail(db), fixedMail));

  app.get('/v3/instance/mail/', { config }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return state();
  });
  app.put('/v3/instance/mail/', { config }, async (request) => {
    const { server, ...change } = readBody(Change, request);
    await writeMail(db, { ...server, ...change });
    return state();
  });
  app.post('/v3/instance/mail/test/', { config: { ...config, limit: 'mail' } }, async (request) => {
    const { email: to, locale } = await accountOf(db, (await viewerOf(request)).id!);
    await attempt(db, ['test mail', to], attemptLimits.mailToAddress);
    const { test } = await mailTexts(locale);
    const link = `${originOf(request)}/settings/instance`;
    await mailer.send({ to, locale, subject: test.subject(), text: test.text(), link }).catch((error: unknown) => {
      throw refusalOf(error);
    });
    const isFile = !fixedMail.smtpUrl && (await readMail(db)).host === '';
    return success({ address: to, is_file: isFile });
  });
}

const reasons: Readonly<Record<string, keyof typeof testMailRefusal>> = {
  EAUTH: 'login',
  ENOAUTH: 'login',
  EENVELOPE: 'mail',
  EMESSAGE: 'mail',
  ETLS: 'tls',
};

/** The server's own words stay here: an address of the owner's choice may answer with anything. */
function refusalOf(error: unknown): Refusal {
  const { code = '' } = error as { code?: string };
  return new Refusal(422, 'The test email was not sent.', undefined, testMailRefusal[reasons[code] ?? 'unreachable']);
}
