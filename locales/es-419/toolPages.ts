import { toolPages as base } from '../es-ES/toolPages.ts';
import type { LocaleTexts } from '../loadLocale.ts';
import { variantOf } from '../variant.ts';

/**
 * The texts in Latin American Spanish for creating and importing pins, and of the owner's pages:
 * a long list, since it says many things in other words than Spain.
 */
export const toolPages = variantOf<LocaleTexts['toolPages']>(base, {
  articlePlan: {
    chooseTodayFailed: 'No pudimos convertir este tablero en el artículo del día. Inténtalo de nuevo.',
    planFailed: 'No pudimos cambiar el plan. Inténtalo de nuevo.',
    dayTaken: 'No pudimos cambiar el plan. Elige un día libre dentro de los próximos 30 días.',
  },
  creation: {
    address: {
      none: 'No encontramos imágenes en esta página. Prueba con la dirección de una imagen.',
      failed: {
        unanswered: 'No pudimos conectar con el servidor. Verifica la conexión e inténtalo de nuevo.',
        unreachable: 'No pudimos abrir esta dirección. Verifica que esté bien escrita y que la página se pueda abrir sin iniciar sesión.',
        tooOften: 'Abriste muchas direcciones en poco tiempo. Inténtalo de nuevo en {wait:number|duration}.',
        other: 'No pudimos leer esta página. Inténtalo de nuevo o agrega la imagen desde tu dispositivo.',
      },
    },
    kinds: { video: 'Video' },
    titles: { video: 'Agregar un video', page: 'Agregar desde una página web' },
    edit: 'Editar imágenes, video o páginas',
    leads: {
      video:
        'MP4 con H.264 o WebM, hasta 200\u00a0MB. El video se conserva tal cual. Una imagen de su primer segundo será la portada. Puedes elegir otra.',
      story: 'Cada imagen, video o texto es una página, hasta 20. La primera imagen será la portada.',
    },
    pick: { video: 'Elegir un video', story: 'Elegir imágenes o videos' },
    replace: 'Elegir otro video',
    addPage: 'Agregar una página de texto',
    item: { video: 'Video {number:number}' },
    addCaptions: 'Agregar subtítulos (WebVTT)',
    overtaken: 'Otra pestaña cambió este borrador. El tuyo sigue aquí, pero solo hasta que cierres esta página.',
    removed: { picture: 'Se quitó la imagen.', video: 'Se quitó el video.', text: 'Se quitó la página.' },
    waiting: 'No pudimos conectar con el servidor. Tu borrador se conserva y se enviará cuando tengas conexión.',
    outdated: 'El pin cambió desde que empezaste y tu borrador ya no coincide con él. Abre el pin y edita lo que muestra ahora.',
    openPin: 'Abre el pin, presiona Editar y después edita lo que muestra.',
    details: { fields: { servings: 'Porciones', price: 'Precio (12.50)' } },
    refused: {
      tooLarge: '{name:string} es demasiado grande. Las imágenes pueden pesar hasta 20\u00a0MB y los videos hasta 200\u00a0MB.',
      tooMany: '{name:string} no se agregó: el máximo es 20.',
    },
    failed: {
      unanswered: 'No pudimos conectar con el servidor. Tu borrador se conserva. Inténtalo de nuevo cuando tengas conexión.',
      notAllowed: 'No puedes agregar pines aquí. Habla con la administración de la instancia o con quien creó el tablero.',
      gone: 'El tablero o el pin se eliminó, o ya no puedes verlo.',
      changed: 'Algo cambió durante el envío. Inténtalo de nuevo.',
      full: 'Llegaste al límite que estableció la administración de esta instancia. Elimina algunos pines e inténtalo de nuevo.',
      other: '¡Lo sentimos! Algo salió mal de nuestro lado.',
    },
  },
  instanceMail: {
    outcomes: {
      unreachable: 'No pudimos conectar con el servidor de correo. Verifica el nombre y el puerto.',
      tls: 'No pudimos conectar de forma segura con el servidor de correo. Verifica el puerto y el certificado TLS.',
      login: 'El servidor de correo rechazó el nombre de usuario o la contraseña.',
      mail: 'El servidor de correo rechazó el correo. Verifica la dirección del remitente.',
      testFailed: 'No pudimos enviar el correo de prueba. Verifica la conexión e inténtalo de nuevo.',
    },
  },
  instanceSettings: {
    setUp: { endFailed: 'No pudimos guardar que los pasos terminaron. Volverán a aparecer en tu próxima visita.' },
    gallery: { removeFailed: 'No pudimos quitar los pines de muestra. Verifica la conexión e inténtalo de nuevo.' },
    title: 'Configuración de la instancia',
    sign_up: { choices: { everyone: 'Todos' } },
    upload: { label: 'Quién puede agregar imágenes', choices: { everyone: 'Todos, incluso sin cuenta' } },
    experiments: {
      hint: 'Porcentaje de personas que recibe cada uno. 100 son todas y 0 es ninguna. Cada persona sigue en el mismo grupo.',
      experiment_ad_measurement_tag: 'Medición de publicidad, si esta instancia la configuró',
      experiment_navbar_modernized: 'Barra de navegación baja en teléfonos',
      experiment_navbar_tall: 'Barra de navegación alta en teléfonos',
    },
    copyFailed: 'No pudimos copiar el enlace. Selecciónalo y cópialo manualmente.',
    renewal: { body: 'El enlace actual deja de funcionar de inmediato, también para quienes lo tienen y aún no se han registrado.' },
    renewFailed: 'No pudimos crear un enlace nuevo. Verifica la conexión e inténtalo de nuevo.',
    refused: 'No pudimos guardarlo. Verifica los valores y la conexión e inténtalo de nuevo.',
    failed: 'No pudimos cargar esta configuración.',
    picture_downloads_allowed: {
      choices: {
        everyone: 'Todos',
      },
    },
  },
  moderation: {
    reports: {
      title: 'Reportes',
      order: 'Orden de los reportes',
      orders: { most: 'Más reportados' },
      none: 'No hay reportes abiertos.',
      messages: 'Mensajes reportados',
      count: '{count:number} {{reportes|reporte|reportes|reportes|de reportes|reportes}}',
      first: 'primero: {at:Date|moment}',
      last: 'último: {at:Date|moment}',
      newestFrom: 'El más reciente, de {name:string}',
      newestFromNobody: 'El más reciente, de alguien sin cuenta',
    },
    people: { nobody: 'No encontramos ninguna cuenta llamada {name:string}.', facts: { reports: 'Reportes abiertos' } },
    dialog: {
      leads: {
        signOut: 'Todas sus sesiones se cierran de inmediato. Podrá volver a iniciar sesión.',
        removeMessage: 'En la conversación se verá que se eliminó. Solo tú puedes restaurarlo, durante diez minutos.',
      },
    },
    log: {
      actions: { dismiss: 'Reportes descartados' },
      byTerminal: 'desde la terminal',
      reports:
        '{count:number} {{reportes resueltos|reporte resuelto|reportes resueltos|reportes resueltos|de reportes resueltos|reportes resueltos}}',
    },
  },
  overview: { failed: { title: 'No pudimos cargar las cifras', body: 'Verifica la conexión e inténtalo de nuevo.' } },
  pictureImport: {
    title: 'Agregar imágenes',
    drop: 'Suelta para agregar',
    progressLabel: 'Imágenes agregadas',
    uploading: 'Agregando imágenes',
    stoppedBody: 'Las imágenes agregadas hasta ahora se conservan. Puedes continuar donde lo dejaste.',
    interrupted: 'Se perdió la conexión',
    interruptedBody: 'No se perdió nada. Continuará cuando vuelva la conexión.',
    delayedBody: 'El servidor no acepta más imágenes hasta las {until:Date|time}. No se perdió nada. Después continuará.',
    finished: 'Se agregaron tus imágenes',
    finishedEmpty: 'No se agregó ninguna imagen',
    added: '{count:number|number} {{agregadas|agregada|agregadas|agregadas|agregadas|agregadas}}',
    failed: '{count:number|number} sin agregar',
    nothingTitle: 'No encontramos imágenes',
    failures: 'Sin agregar',
    shared: {
      add: 'Agregar {count:number} {{imágenes|imagen|imágenes|imágenes|de imágenes|imágenes}}',
      logIn: 'Inicia sesión para agregar esto. Se conserva hasta entonces.',
    },
    reason: {
      tooLarge: 'El archivo pesa más de 20\u00a0MB o la imagen tiene demasiados píxeles. Redúcela e inténtalo de nuevo.',
      misnamed:
        'Este archivo es un SVG, pero su nombre termina como otro tipo de imagen. Cambia el final del nombre por .svg y agrégalo de nuevo.',
      unsafe: 'Este SVG carga otro archivo o es demasiado complejo. Guárdalo como PNG y agrega ese archivo.',
      full: 'Llegaste al límite que estableció la administración de esta instancia. Elimina algunos pines y agrégala de nuevo.',
      writeBanned: 'Tu cuenta no tiene permiso para escribir, así que no puedes agregar imágenes.',
      loginLimited: 'Tu sesión es limitada: solo puedes leer. Inicia sesión con tu contraseña y agrégala de nuevo.',
      notAllowed: 'La administración de esta instancia no te permite agregar imágenes. Pídele permiso.',
      tooOften: 'Demasiadas imágenes a la vez. Agrega esta de nuevo en unos minutos.',
      refused: 'El servidor no aceptó esta imagen. Inténtalo más tarde.',
    },
    incoming: {
      malformed: 'No pudimos leer lo recibido. Vuelve a la página y guarda desde ahí otra vez.',
    },
    anywhere: {
      bookmarkBody: 'Arrastra esto a tu barra de marcadores. En cualquier página, presiónalo para elegir entre sus imágenes.',
      extensionBody:
        'Para Chromium, Chrome, Edge y Brave. Solo lee una página cuando presionas su botón, y también guarda imágenes que solo tú puedes abrir.',
      extensionSteps:
        'Descomprime el archivo, abre chrome://extensions, activa “Modo de desarrollador”, presiona “Cargar descomprimida” y elige la carpeta.',
    },
    transfer: {
      unreadable: 'No pudimos leer esta exportación. Elige un archivo ZIP, HTML o JSON de hasta 1\u00a0GB.',
      failed: 'No pudimos importar el archivo. Inténtalo de nuevo más tarde.',
      finished: 'La importación terminó',
    },
  },
});
