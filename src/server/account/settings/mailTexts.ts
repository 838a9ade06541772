import { availableOr } from '../../../../locales/available.ts';
import type { mails } from '../../../../locales/en-US/mails.ts';
import { tagOf } from '../../../../locales/loadLocale.ts';
import { loadMails } from '../../../../locales/loadMails.ts';
import { textIn, type TextOf } from '../../../ui/text.ts';

/** Returns the texts of mails in the locale of an account, or in English if that has no texts. */
export async function mailTexts(accountLocale: string): Promise<TextOf<typeof mails>> {
  const locale = availableOr(accountLocale);
  return textIn<typeof mails>(tagOf(locale), (await loadMails(locale))!);
}
