import type { LocaleTexts } from '../loadLocale.ts';
import { browse } from './browse.ts';
import { shell } from './shell.ts';

/** The texts in Bulgarian that stand around every page. */
export const dictionary = { browse, shell } satisfies LocaleTexts['dictionary'];
