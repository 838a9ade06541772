import { mails as base } from '../es-419/mails.ts';
import type { MailTexts } from '../loadMails.ts';
import { variantOf } from '../variant.ts';

/** The emails in Mexican Spanish. */
export const mails = variantOf<MailTexts>(base, {});
