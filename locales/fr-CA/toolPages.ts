import { toolPages as base } from '../fr/toolPages.ts';
import type { LocaleTexts } from '../loadLocale.ts';
import { variantOf } from '../variant.ts';

/** The texts in Canadian French for creating and importing pins, and of the owner's pages: those of French, but for the words of email. */
export const toolPages = variantOf<LocaleTexts['toolPages']>(base, {
  creation: { details: { fields: { currency: 'Devise (CAD)' } } },
  moderation: { people: { field: 'Nom d’utilisateur ou adresse de courriel' } },
});
