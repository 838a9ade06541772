import { dictionary as base } from '../fr/dictionary.ts';
import type { LocaleTexts } from '../loadLocale.ts';
import { variantOf } from '../variant.ts';

/** The texts in Canadian French that stand around every page: those of French, but for the words of email. */
export const dictionary = variantOf<LocaleTexts['dictionary']>(base, {
  shell: {
    toasts: {
      addressMailed: 'Nous avons envoyé un courriel à cette adresse. Suivez le lien qu’il contient pour confirmer le changement.',
      emailVerified: 'Votre adresse de courriel est validée.',
      emailNotVerified: 'Ce lien a déjà été utilisé, ou il a expiré. Demandez un nouveau courriel dans vos paramètres.',
    },
  },
});
