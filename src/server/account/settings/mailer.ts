import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

/** A mail with one link that does something. */
export interface Mail {
  to: string;
  subject: string;
  /** What stands before the link. */
  text: string;
  link: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

interface MailerOptions {
  /** `smtp://user:password@host:587`; without it mails become files of the data folder. */
  smtpUrl?: string | undefined;
  /** Who the mails are from. */
  from?: string | undefined;
  dataFolder: string;
  /** Told the link of a mail that was not sent but written. */
  tell?: ((line: string) => void) | undefined;
}

const standardFrom = 'Tessera <no-reply@localhost>';

/** Sends by SMTP; without a server to send by, writes each mail to `outbox/` of the data folder and tells its link. */
export function mailerOf({ smtpUrl, from = standardFrom, dataFolder, tell = () => undefined }: MailerOptions): Mailer {
  const messageOf = ({ to, subject, text, link }: Mail) => ({ from, to, subject, text: `${text}\n\n${link}\n` });
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
      // Their links open accounts: only who runs the server may read them.
      await writeFile(join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`), message as Buffer, { mode: 0o600 });
      tell(`Mail to ${mail.to}: ${mail.subject}\n${mail.link}\n`);
    },
  };
}
