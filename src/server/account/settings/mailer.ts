import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

/** A mail with one link. */
export interface Mail {
  to: string;
  subject: string;
  /** Text before the link. */
  text: string;
  link: string;
  /** Address that a mail program calls when the person unsubscribes in it (RFC 8058). */
  unsubscribe?: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

interface MailerOptions {
  /** `smtp://user:password@host:587`; without it mails are written to the data folder. */
  smtpUrl?: string | undefined;
  /** Sender address. */
  from?: string | undefined;
  dataFolder: string;
  /** Receives the link of a mail that was written to the folder instead of sent. */
  log?: ((line: string) => void) | undefined;
}

const standardFrom = 'Tessera <no-reply@localhost>';

/** Sends by SMTP; without a server, writes each mail to `outbox/` in the data folder and reports its link. */
export function mailerOf({ smtpUrl, from = standardFrom, dataFolder, log = () => undefined }: MailerOptions): Mailer {
  const messageOf = ({ to, subject, text, link, unsubscribe }: Mail) => ({
    from,
    to,
    subject,
    text: `${text}\n\n${link}\n`,
    ...(unsubscribe !== undefined && {
      headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
  });
  if (smtpUrl) {
    const transport = createTransport(smtpUrl);
    return { send: async (mail) => void (await transport.sendMail(messageOf(mail))) };
  }
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const folder = join(dataFolder, 'outbox');
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail));
      await mkdir(folder, { recursive: true });
      // Their links grant access to accounts, so only the server's user may read them.
      await writeFile(join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`), message as Buffer, {
        mode: 0o600,
      });
      log(`Mail to ${mail.to}: ${mail.subject}\n${mail.link}\n`);
    },
  };
}
