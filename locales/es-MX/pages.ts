import { pages as base } from '../es-419/pages.ts';
import type { LocaleTexts } from '../loadLocale.ts';
import { variantOf } from '../variant.ts';

/** The texts in Mexican Spanish of pages that people browse. */
export const pages = variantOf<LocaleTexts['pages']>(base, {
  media: {
    error: {
      network: 'No pudimos cargar el video. Revisa la conexión e inténtalo de nuevo.',
    },
  },
  messages: {
    emptyBody: 'Comparte una idea o pregúntale a alguien sobre ella.',
    failedBody: 'Revisa la conexión e inténtalo de nuevo.',
  },
  news: {
    failedBody: 'Revisa la conexión e inténtalo de nuevo.',
  },
  sharing: {
    report: {
      failed: 'No pudimos enviar tu reporte. Revisa la conexión e inténtalo de nuevo.',
    },
  },
});
