import { dictionary as base } from '../es-ES/dictionary.ts';
import type { LocaleTexts } from '../loadLocale.ts';
import { variantOf } from '../variant.ts';

/** The texts in Latin American Spanish that stand around every page: a long list, since it says many things in other words than Spain. */
export const dictionary = variantOf<LocaleTexts['dictionary']>(base, {
  browse: {
    feed: {
      end: 'Ya viste todo.',
      emptyBody: 'Agrega algunas de tus imágenes para llenar esta página.',
      emptyAction: 'Agregar imágenes',
      failedTitle: 'No pudimos cargar estas imágenes',
      failedBody: 'Es posible que la conexión sea lenta o que el servidor esté ocupado. Inténtalo de nuevo.',
      failedMore: 'No pudimos cargar más imágenes.',
    },
    pin: { video: 'Video, {duration:string}' },
    search: {
      resultsFor: 'Resultados de “{query:string}”',
      emptyTitle: 'No hay resultados de “{query:string}”',
      failedTitle: 'No pudimos buscar',
    },
  },
  shell: {
    navigation: { create: 'Agregar imágenes' },
    banner: { offline: '¡No tienes conexión! Verifica tu conexión a internet.' },
    toasts: {
      offline: 'Mmm… no tienes conexión a internet.',
      logSaved: 'El registro se guardó en tus descargas.',
      logSaveFailed: 'No pudimos guardar el registro. Verifica que haya espacio en el disco e inténtalo de nuevo.',
      lossFound: 'Se perdió una parte del registro de sesiones anteriores. Lo que guardaste no se ve afectado.',
      logoutFailed: 'No pudimos cerrar tu sesión. Verifica la conexión e inténtalo de nuevo.',
      switchFailed: 'No pudimos cambiar a esta cuenta. Vuelve a iniciar sesión en ella.',
      addressMailed: 'Enviamos un mensaje a esa dirección. Abre el enlace que contiene para confirmar el cambio.',
      emailNotVerified: 'Este enlace ya se usó o venció. Solicita otro correo en la configuración.',
      unknown: '¡Lo sentimos! Algo salió mal de nuestro lado.',
    },
    notFound: { body: 'Es posible que la página se haya movido o que haya un error en la dirección.' },
    broken: {
      title: 'Algo salió mal',
      body: 'No pudimos mostrar esta página. Inténtalo de nuevo. Lo que hiciste hasta ahora se conserva.',
      loadFailed: 'No pudimos cargar esta página. Verifica la conexión e inténtalo de nuevo.',
    },
  },
});
