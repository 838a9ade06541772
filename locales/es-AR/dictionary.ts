import { dictionary as base } from '../es-419/dictionary.ts';
import type { LocaleTexts } from '../loadLocale.ts';
import { variantOf } from '../variant.ts';

/** The texts in Argentinian Spanish that stand around every page: most that address a person differ, by the voseo. */
export const dictionary = variantOf<LocaleTexts['dictionary']>(base, {
  browse: {
    feed: {
      visitorTitle: 'Encontrá ideas y guardá lo que te guste',
      visitorLead: 'Mirá todo lo que quieras. Registrate para crear tus propios tableros.',
      landingLead: 'Acá tenés ideas para vos.',
      emptyTitle: 'Acá todavía no hay nada',
      emptyBody: 'Agregá algunas de tus imágenes para llenar esta página.',
      failedBody: 'Puede que la conexión sea lenta o que el servidor esté ocupado. Intentalo de nuevo.',
    },
    search: {
      emptyBody: 'Revisá la ortografía o probá con menos palabras o con otras distintas.',
    },
  },
  shell: {
    banner: {
      offline: '¡No tenés conexión! Verificá tu conexión a internet.',
      backOnline: '¡Volvés a tener conexión!',
    },
    toasts: {
      offline: 'Mmm… no tenés conexión a internet.',
      logSaveFailed: 'No pudimos guardar el registro. Verificá que haya espacio en el disco e intentalo de nuevo.',
      logoutFailed: 'No pudimos cerrar tu sesión. Verificá la conexión e intentalo de nuevo.',
      switchFailed: 'No pudimos cambiar a esta cuenta. Volvé a iniciar sesión en ella.',
      addressMailed: 'Enviamos un mensaje a esa dirección. Abrí el enlace que contiene para confirmar el cambio.',
      emailNotVerified: 'Este enlace ya se usó o venció. Solicitá otro correo en la configuración.',
      newVersion: 'Hay una nueva versión. Se va a cargar cuando abras otra página.',
    },
    notFound: {
      body: 'Puede que la página se haya movido o que haya un error en la dirección.',
    },
    broken: {
      body: 'No pudimos mostrar esta página. Intentalo de nuevo. Lo que hiciste hasta ahora se conserva.',
      loadFailed: 'No pudimos cargar esta página. Verificá la conexión e intentalo de nuevo.',
    },
  },
});
