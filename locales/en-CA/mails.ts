import { mails as base } from '../en-US/mails.ts';
import type { MailTexts } from '../loadMails.ts';
import { variantOf } from '../variant.ts';

/** The emails in Canadian English: no word of them differs from the American. */
export const mails = variantOf<MailTexts>(base, {});
