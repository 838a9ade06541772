import { toolPages as base } from '../es-419/toolPages.ts';
import type { LocaleTexts } from '../loadLocale.ts';
import { variantOf } from '../variant.ts';

/** The texts in Mexican Spanish for creating and importing pins, and of the owner's pages. */
export const toolPages = variantOf<LocaleTexts['toolPages']>(base, {
  instanceMail: {
    outcomes: {
      unreachable: 'No pudimos conectar con el servidor de correo. Revisa el nombre y el puerto.',
      tls: 'No pudimos conectar de forma segura con el servidor de correo. Revisa el puerto y el certificado TLS.',
      mail: 'El servidor de correo rechazó el correo. Revisa la dirección del remitente.',
      testFailed: 'No pudimos enviar el correo de prueba. Revisa la conexión e inténtalo de nuevo.',
    },
  },
  instanceSettings: {
    gallery: { removeFailed: 'No pudimos quitar los pines de muestra. Revisa la conexión e inténtalo de nuevo.' },
    experiments: {
      experiment_navbar_modernized: 'Barra de navegación baja en celulares',
      experiment_navbar_tall: 'Barra de navegación alta en celulares',
    },
    renewFailed: 'No pudimos crear un enlace nuevo. Revisa la conexión e inténtalo de nuevo.',
    refused: 'No pudimos guardarlo. Revisa los valores y la conexión e inténtalo de nuevo.',
  },
  overview: {
    failed: {
      body: 'Revisa la conexión e inténtalo de nuevo.',
    },
  },
  pictureImport: {
    anywhere: {
      phone: 'Celular',
    },
  },
  creation: {
    address: {
      failed: {
        unanswered: 'No pudimos conectar con el servidor. Revisa la conexión e inténtalo de nuevo.',
        unreachable: 'No pudimos abrir esta dirección. Revisa que esté bien escrita y que la página se pueda abrir sin iniciar sesión.',
      },
    },
  },
});
