import { pages as base } from '../fr/pages.ts';
import type { LocaleTexts } from '../loadLocale.ts';
import { variantOf } from '../variant.ts';

/** The texts in Canadian French of pages that people browse: those of French, but for the words of email. */
export const pages = variantOf<LocaleTexts['pages']>(base, {
  engage: {
    lead: {
      email: 'Courriel',
      own: {
        askHint: 'Ajoutez à cette épingle un formulaire où les gens vous laissent leur nom et leur adresse de courriel.',
        description: 'Laissez votre nom et votre adresse de courriel, et nous vous contacterons.',
      },
    },
  },
  messages: {
    notSent: { unverified: 'Non envoyé\u00a0: validez d’abord votre adresse de courriel pour pouvoir écrire aux adresses des autres.' },
    toPlaceholder: 'Nom ou adresse de courriel',
  },
});
