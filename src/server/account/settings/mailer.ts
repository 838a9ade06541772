import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { defaultInstanceName } from '../../../../events/entities/instanceName.ts';
import { escapedText } from '../../../../events/escapedText.ts';
import { availableOr } from '../../../../locales/available.ts';
import type { StoredMail } from '../../instance/mail.ts';
import { directionOf, tagOf } from '../../../../locales/loadLocale.ts';

/** A mail with one link. */
export interface Mail {
  to: string;
  subject: string;
  /** Text before the link. */
  text: string;
  link: string;
  /** The account's, such as `pt_BR`; the texts are in it, or in English if it has none. */
  locale: string;
  /** Address that a mail program calls when the person unsubscribes in it (RFC 8058). */
  unsubscribe?: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

interface MailerOptions {
  /** `smtp://user:password@host:587` of the environment, which decides instead of the owner. */
  smtpUrl?: string | undefined;
  /** Sender address of the environment. */
  from?: string | undefined;
  /** The instance's name, read for each mail: it stands beside the sender's address. */
  name?: () => Promise<string>;
  /** The owner's mail server, read for each mail, so that a change takes effect at once; none if absent. */
  chosen?: () => Promise<StoredMail | undefined>;
  dataFolder: string;
  /** Receives the link of a mail that was written to the folder instead of sent. */
  log?: ((line: string) => void) | undefined;
}

const standardSender = 'no-reply@localhost';

/** The same text with its language and direction, which plain text can not name. Mail programs drop attributes of `html` and `body`. */
function htmlOf({ subject, text, link, locale }: Mail): string {
  const shown = availableOr(locale);
  const paragraphs = text.split('\n\n').map((paragraph) => `<p>${escapedText(paragraph).replaceAll('\n', '<br>')}</p>`);
  return [
    `<!doctype html><meta charset="utf-8"><title>${escapedText(subject)}</title>`,
    `<div lang="${tagOf(shown)}" dir="${directionOf(shown)}">`,
    ...paragraphs,
    `<p><a href="${escapedText(link)}" dir="ltr">${escapedText(link)}</a></p>`,
    '</div>',
  ].join('\n');
}

const implicitTlsPort = 465;
/** Milliseconds for each step with the owner's mail server, who may wait for a test. */
const timeouts = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 15_000, dnsTimeout: 8_000 };

/** A password goes out over TLS only. */
const transportOf = ({ host, port, user, password }: StoredMail) =>
  createTransport({
    host: host.replace(/^\[|\]$/g, ''),
    port,
    secure: port === implicitTlsPort,
    requireTLS: user !== '',
    ...(user && { auth: { user, pass: password } }),
    ...timeouts,
  });

/** Sends by SMTP; without a server, writes each mail to `outbox/` in the data folder and reports its link. */
export function mailerOf({
  smtpUrl,
  from,
  name = () => Promise.resolve(defaultInstanceName),
  chosen = () => Promise.resolve(undefined),
  dataFolder,
  log = () => undefined,
}: MailerOptions): Mailer {
  const messageOf = async (mail: Mail, sender = '') => ({
    from: from || { name: await name(), address: sender || standardSender },
    to: mail.to,
    subject: mail.subject,
    text: `${mail.text}\n\n${mail.link}\n`,
    html: htmlOf(mail),
    headers: {
      'Content-Language': tagOf(availableOr(mail.locale)),
      ...(mail.unsubscribe !== undefined && {
        'List-Unsubscribe': `<${mail.unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  });
  if (smtpUrl) {
    const transport = createTransport(smtpUrl);
    return { send: async (mail) => void (await transport.sendMail(await messageOf(mail, (await chosen())?.sender))) };
  }
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const folder = join(dataFolder, 'outbox');
  return {
    async send(mail) {
      const server = await chosen();
      if (server?.host) return void (await transportOf(server).sendMail(await messageOf(mail, server.sender)));
      const { message } = await transport.sendMail(await messageOf(mail, server?.sender));
      await mkdir(folder, { recursive: true });
      // Their links grant access to accounts, so only the server's user may read them.
      await writeFile(join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`), message as Buffer, {
        mode: 0o600,
      });
      log(`Mail to ${mail.to}: ${mail.subject}\n${mail.link}\n`);
    },
  };
}
