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
  saving: {
    address: {
      failed: {
        unanswered: 'No pudimos conectar con el servidor. Revisa la conexión e inténtalo de nuevo.',
        unreachable: 'No pudimos abrir esta dirección. Revisa que esté bien escrita y que la página se pueda abrir sin iniciar sesión.',
      },
    },
  },
  sharing: {
    report: {
      failed: 'No pudimos enviar tu reporte. Revisa la conexión e inténtalo de nuevo.',
    },
  },
});
