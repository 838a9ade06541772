import { mails as base } from '../en-US/mails.ts';
import type { MailTexts } from '../loadMails.ts';
import { variantOf } from '../variant.ts';

/** The emails in British English. */
export const mails = variantOf<MailTexts>(base, {});
