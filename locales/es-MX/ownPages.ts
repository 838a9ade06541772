import { ownPages as base } from '../es-419/ownPages.ts';
import type { LocaleTexts } from '../loadLocale.ts';
import { variantOf } from '../variant.ts';

/** The texts in Mexican Spanish of account, settings and privacy. */
export const ownPages = variantOf<LocaleTexts['ownPages']>(base, {
  ads: {
    business: {
      place: {
        extra_street: 'Colonia o línea 2 de la dirección',
        region: 'Estado',
      },
    },
  },
  settings: {
    failed: {
      body: 'Revisa la conexión e inténtalo de nuevo. No se cambió nada.',
    },
    mfa: {
      lead: 'Inicias sesión con tu contraseña y un código de una aplicación de tu celular.',
      recoveryLead:
        'Si pierdes el celular, cada código te permite iniciar sesión una vez. Guárdalos en un lugar seguro: solo se muestran ahora.',
    },
  },
  visitor: {
    invites: {
      failedBody: 'Revisa la conexión e inténtalo de nuevo.',
    },
  },
});
