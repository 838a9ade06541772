import * as v from 'valibot';
import { open, personal } from '../privacy.ts';

/** How the instance sends mails. Its password never leaves the server. */
export const InstanceMail = v.object({
  /** Name and port; empty if mails are files. */
  server: personal(v.string()),
  /** Empty if the server asks for no log-in. */
  user: personal(v.string()),
  /** The sender's address; empty for the default. */
  sender: personal(v.string()),
  has_password: open(v.boolean()),
  /** `SMTP_URL` or `MAIL_FROM` decides instead. */
  is_server_fixed: open(v.boolean()),
  is_sender_fixed: open(v.boolean()),
});
export type InstanceMail = v.InferOutput<typeof InstanceMail>;

/** Codes of a test mail that was not sent: no answer, the log-in refused, the mail refused, or no secure connection. */
export const testMailRefusal = { unreachable: 110, login: 111, mail: 112, tls: 113 } as const;
