import type { mails as source } from './en-US/mails.ts';
import { tagOf, type Shape } from './loadLocale.ts';

/** The emails in another locale. */
export type MailTexts = Shape<typeof source>;

/** By file; only the server loads them. */
const loaders = import.meta.glob<MailTexts>('./*/mails.ts', { import: 'mails' });

/** Loads the emails of a locale of S1.9; undefined for a locale without texts. */
export const loadMails = async (locale: string): Promise<MailTexts | undefined> => loaders[`./${tagOf(locale)}/mails.ts`]?.();
