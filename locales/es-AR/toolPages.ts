import { toolPages as base } from '../es-419/toolPages.ts';
import type { LocaleTexts } from '../loadLocale.ts';
import { variantOf } from '../variant.ts';

/**
 * The texts in Argentinian Spanish for creating and importing pins, and of the owner's pages:
 * most that address a person differ, by the voseo.
 */
export const toolPages = variantOf<LocaleTexts['toolPages']>(base, {
  articlePlan: {
    plannedNone: 'No hay ningún artículo planificado. Abrí un tablero público para planificar uno.',
    chooseTodayFailed: 'No pudimos convertir este tablero en el artículo del día. Intentalo de nuevo.',
    planFailed: 'No pudimos cambiar el plan. Intentalo de nuevo.',
    dayTaken: 'No pudimos cambiar el plan. Elegí un día libre dentro de los próximos 30 días.',
  },
  creation: {
    address: {
      lead: 'Escribí la dirección de una página web y elegí una de sus imágenes.',
      choose: 'Elegí una imagen',
      none: 'No encontramos imágenes en esta página. Probá con la dirección de una imagen.',
      failed: {
        unanswered: 'No pudimos conectar con el servidor. Verificá la conexión e intentalo de nuevo.',
        unreachable: 'No pudimos abrir esta dirección. Verificá que esté bien escrita y que la página se pueda abrir sin iniciar sesión.',
        tooLarge: 'Esta página es demasiado grande para leerla. Probá con la dirección de una de sus imágenes.',
        kind: 'Esta dirección no es ni una página ni una imagen. Probá con la dirección de una página web o de una imagen.',
        tooOften: 'Abriste muchas direcciones en poco tiempo. Intentalo de nuevo en {wait:number|duration}.',
        other: 'No pudimos leer esta página. Intentalo de nuevo o agregá la imagen desde tu dispositivo.',
      },
    },
    logIn: 'Iniciá sesión para crear pines.',
    leads: {
      carousel: 'Elegí entre 2 y 20 imágenes. Se van a ver en este orden.',
      video:
        'MP4 con H.264 o WebM, hasta 200\u00a0MB. El video se conserva tal cual. Una imagen de su primer segundo va a ser la portada. Podés elegir otra.',
      story: 'Cada imagen, video o texto es una página, hasta 20. La primera imagen va a ser la portada.',
    },
    overtaken: 'Otra pestaña cambió este borrador. El tuyo sigue acá, pero solo hasta que cierres esta página.',
    pending: 'Archivos que todavía se están leyendo: {files:number}. Después vas a poder publicar.',
    outdated: 'El pin cambió desde que empezaste y tu borrador ya no coincide con él. Abrí el pin y editá lo que muestra ahora.',
    openPin: 'Abrí el pin, presioná Editar y después editá lo que muestra.',
    details: {
      fields: { price: 'Precio (12,50)' },
      hints: {
        body: 'Dejá una línea vacía entre párrafos.',
      },
    },
    refused: {
      empty: '{name:string} está vacío. Elegí el archivo de nuevo.',
      unplayable: 'Este navegador no puede reproducir {name:string}. Guardalo como MP4 con H.264 o como WebM.',
    },
    failed: {
      unanswered: 'No pudimos conectar con el servidor. Tu borrador se conserva. Intentalo de nuevo cuando tengas conexión.',
      notAllowed: 'No podés agregar pines acá. Hablá con la administración de la instancia o con quien creó el tablero.',
      gone: 'El tablero o el pin se eliminó, o ya no podés verlo.',
      otherAccount: 'Ahora hay otra cuenta con la sesión iniciada. Tu borrador se conserva para esta. Actualizá la página.',
      changed: 'Algo cambió durante el envío. Intentalo de nuevo.',
      tooLarge: 'Un archivo es demasiado grande. Elegí uno más chico.',
      kind: 'Un archivo es de un tipo que los navegadores no pueden mostrar. Guardalo como JPEG, PNG, MP4 con H.264 o WebM.',
      damaged: 'Un archivo está dañado o incompleto. Probá con otra copia.',
      tooOften: 'Demasiadas subidas a la vez. Intentalo de nuevo en unos minutos.',
      full: 'Llegaste al límite que estableció la administración de esta instancia. Eliminá algunos pines e intentalo de nuevo.',
    },
    discardBody: 'Sus archivos y textos se van a eliminar de este navegador. Esta acción no se puede deshacer.',
    waiting: 'No pudimos conectar con el servidor. Tu borrador se conserva y se va a enviar cuando tengas conexión.',
  },
  instanceMail: {
    fixed: 'SMTP_URL, en el entorno del servidor, define el servidor de correo. Sacala de ahí para definirlo acá.',
    serverHint: 'Nombre y puerto, por ejemplo smtp.example.org:587. Dejalo vacío si no hay ninguno.',
    passwordHint:
      'Hay una contraseña guardada. Dejá el campo vacío para conservarla, salvo que cambien el servidor o el nombre de usuario.',
    outcomes: {
      unreachable: 'No pudimos conectar con el servidor de correo. Verificá el nombre y el puerto.',
      tls: 'No pudimos conectar de forma segura con el servidor de correo. Verificá el puerto y el certificado TLS.',
      mail: 'El servidor de correo rechazó el correo. Verificá la dirección del remitente.',
      testFailed: 'No pudimos enviar el correo de prueba. Verificá la conexión e intentalo de nuevo.',
    },
  },
  instanceSettings: {
    nameHint: 'Aparece en títulos, correos y la aplicación instalada. Dejalo vacío para Tessera.',
    gallery: {
      lead: 'Conservá los pines de muestra hasta que tengas suficientes propios o quitalos.',
      removeFailed: 'No pudimos quitar los pines de muestra. Verificá la conexión e intentalo de nuevo.',
    },
    experiments: {
      experiment_navbar_modernized: 'Barra de navegación baja en celulares',
      experiment_navbar_tall: 'Barra de navegación alta en celulares',
    },
    copyFailed: 'No pudimos copiar el enlace. Seleccionalo y copialo manualmente.',
    renewal: {
      body: 'El enlace actual deja de funcionar de inmediato, también para quienes lo tienen y todavía no se registraron.',
    },
    renewFailed: 'No pudimos crear un enlace nuevo. Verificá la conexión e intentalo de nuevo.',
    refused: 'No pudimos guardarlo. Verificá los valores y la conexión e intentalo de nuevo.',
  },
  moderation: {
    people: {
      lead: 'Buscá una cuenta y gestioná sus restricciones.',
    },
    dialog: {
      leads: {
        removePicture: 'Esta persona puede elegir otra. Solo vos podés restaurar la actual, durante diez minutos.',
        removePin: 'Solo vos podés restaurarlo, durante diez minutos.',
        removeComment: 'Sus respuestas también desaparecen. Solo vos podés restaurarlo, durante diez minutos.',
        removeMessage: 'En la conversación se va a ver que se eliminó. Solo vos podés restaurarlo, durante diez minutos.',
        ban: 'Va a poder iniciar sesión y leer, pero no guardar, comentar, subir nada ni escribir mensajes.',
        limit: 'En cada uno de sus dispositivos solo va a poder leer hasta que vuelva a iniciar sesión con su contraseña.',
        signOut: 'Todas sus sesiones se cierran de inmediato. Va a poder volver a iniciar sesión.',
        removeAccount:
          'Se van a eliminar su perfil, sus tableros, sus pines, sus comentarios y sus mensajes. Esta acción no se puede deshacer.',
      },
      allCopiesHint: 'Se van a eliminar todos los pines que la muestran y nadie va a poder volver a subirla.',
    },
    log: {
      none: 'Todavía no hay decisiones.',
    },
  },
  overview: {
    failed: {
      body: 'Verificá la conexión e intentalo de nuevo.',
    },
    emptyTitle: 'Todavía no pasó nada',
    emptyBody: 'La actividad aparece acá en menos de un minuto.',
    savedNone: 'Todavía nadie guardó un pin de otra persona.',
    sourcesNone: 'Nadie se registró ni visitó el sitio web de un pin en este período.',
    partial: 'El servidor todavía está contando. Estas cifras están incompletas.',
  },
  pictureImport: {
    lead: 'Elegí imágenes o una carpeta entera, o soltalas en cualquier parte de esta página. El nombre de la carpeta va a ser su tema.',
    leadSmall: 'Elegí imágenes de este dispositivo.',
    drop: 'Soltá para agregar',
    stoppedBody: 'Las imágenes agregadas hasta ahora se conservan. Podés continuar donde lo dejaste.',
    known: '{count:number|number} {{ya estaban|ya estaba|ya estaban|ya estaban|ya estaban|ya estaban}} acá',
    nothingBody: 'Elegí archivos JPEG, PNG, WebP, AVIF, HEIC, GIF o SVG, o una carpeta que los contenga.',
    shared: {
      logIn: 'Iniciá sesión para agregar esto. Se conserva hasta entonces.',
    },
    reason: {
      tooLarge: 'El archivo pesa más de 20\u00a0MB o la imagen tiene demasiados píxeles. Reducila e intentalo de nuevo.',
      kind: 'Este tipo de imagen no se admite. Guardala como JPEG o PNG e intentalo de nuevo.',
      misnamed:
        'Este archivo es un SVG, pero su nombre termina como otro tipo de imagen. Cambiá el final del nombre por .svg y agregalo de nuevo.',
      unsafe: 'Este SVG carga otro archivo o es demasiado complejo. Guardalo como PNG y agregá ese archivo.',
      damaged: 'El archivo está dañado o no es una imagen. Probá con otra copia.',
      empty: 'El archivo está vacío o no se puede leer. Elegilo de nuevo.',
      full: 'Llegaste al límite que estableció la administración de esta instancia. Eliminá algunos pines y agregala de nuevo.',
      writeBanned: 'Tu cuenta no tiene permiso para escribir, así que no podés agregar imágenes.',
      loginLimited: 'Tu sesión es limitada: solo podés leer. Iniciá sesión con tu contraseña y agregala de nuevo.',
      notAllowed: 'La administración de esta instancia no te permite agregar imágenes. Pedile permiso.',
      tooOften: 'Demasiadas imágenes a la vez. Agregá esta de nuevo en unos minutos.',
      refused: 'El servidor no aceptó esta imagen. Intentalo más tarde.',
    },
    incoming: {
      malformed: 'No pudimos leer lo recibido. Volvé a la página y guardá desde ahí otra vez.',
    },
    anywhere: {
      bookmarkBody: 'Arrastrá esto a tu barra de marcadores. En cualquier página, presionalo para elegir entre sus imágenes.',
      extensionBody:
        'Para Chromium, Chrome, Edge y Brave. Solo lee una página cuando presionás su botón, y también guarda imágenes que solo vos podés abrir.',
      extensionSteps:
        'Descomprimí el archivo, abrí chrome://extensions, activá “Modo de desarrollador”, presioná “Cargar descomprimida” y elegí la carpeta.',
      phone: 'Celular',
      phoneBody:
        'Instalá {instance:string} desde el menú del navegador. Después elegí {instance:string} al compartir una imagen o un enlace desde otra aplicación.',
      pasteBody: 'Pegá una imagen o una dirección en cualquier página de {instance:string}, o soltala ahí.',
    },
    transfer: {
      lead: 'Elegí una exportación de Pinterest, Karakeep, Linkwarden, Pinry, Are.na u otro Tessera, o los marcadores de tu navegador. Los tableros nuevos son secretos hasta que los compartas.',
      unreadable: 'No pudimos leer esta exportación. Elegí un archivo ZIP, HTML o JSON de hasta 1\u00a0GB.',
      failed: 'No pudimos importar el archivo. Intentalo de nuevo más tarde.',
      reason: {
        unreachable: 'Su dirección no responde. Puede que ya no exista. Intentalo de nuevo más tarde.',
      },
    },
    interruptedBody: 'No se perdió nada. Continúa cuando vuelva la conexión.',
    delayedBody: 'El servidor no acepta más imágenes hasta las {until:Date|time}. No se perdió nada. Después continúa.',
  },
});
