import { mails as enGB } from '../en-GB/mails.ts';
import type { MailTexts } from '../loadMails.ts';
import { variantOf } from '../variant.ts';

/** The emails in Australian English: no word of them differs from the British. */
export const mails = variantOf<MailTexts>(enGB, {});
