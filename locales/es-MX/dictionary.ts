import { dictionary as base } from '../es-419/dictionary.ts';
import type { LocaleTexts } from '../loadLocale.ts';
import { variantOf } from '../variant.ts';

/** The texts in Mexican Spanish that stand around every page. */
export const dictionary = variantOf<LocaleTexts['dictionary']>(base, {
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
});
