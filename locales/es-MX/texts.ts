import { texts as base } from '../es-419/texts.ts';
import type { LocaleTexts } from '../loadLocale.ts';
import { variantOf } from '../variant.ts';

/** The texts in Mexican Spanish. */
export const texts = variantOf<LocaleTexts>(base, {
  ads: {
    business: {
      place: {
        extra_street: 'Colonia o línea 2 de la dirección',
        region: 'Estado',
      },
    },
  },
  instanceSettings: {
    experiments: {
      experiment_navbar_modernized: 'Barra de navegación baja en celulares',
      experiment_navbar_tall: 'Barra de navegación alta en celulares',
    },
    renewFailed: 'No pudimos crear un enlace nuevo. Revisa la conexión e inténtalo de nuevo.',
    refused: 'No pudimos guardarlo. Revisa los valores y la conexión e inténtalo de nuevo.',
  },
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
  overview: {
    failed: {
      body: 'Revisa la conexión e inténtalo de nuevo.',
    },
  },
  saving: {
    address: {
      failed: {
        unanswered: 'No pudimos conectar con el servidor. Revisa la conexión e inténtalo de nuevo.',
        unreachable: 'No pudimos abrir esta dirección. Revisa que esté bien escrita y que la página se pueda abrir sin iniciar sesión.',
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
  sharing: {
    report: {
      failed: 'No pudimos enviar tu reporte. Revisa la conexión e inténtalo de nuevo.',
    },
  },
  shell: {
    banner: {
      offline: '¡No tienes conexión! Revisa tu conexión a internet.',
    },
    toasts: {
      logSaveFailed: 'No pudimos guardar el registro. Revisa que haya espacio en el disco e inténtalo de nuevo.',
      logoutFailed: 'No pudimos cerrar tu sesión. Revisa la conexión e inténtalo de nuevo.',
    },
    broken: {
      loadFailed: 'No pudimos cargar esta página. Revisa la conexión e inténtalo de nuevo.',
    },
  },
  visitor: {
    invites: {
      failedBody: 'Revisa la conexión e inténtalo de nuevo.',
    },
  },
});
