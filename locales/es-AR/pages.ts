import { pages as base } from '../es-419/pages.ts';
import type { LocaleTexts } from '../loadLocale.ts';
import { variantOf } from '../variant.ts';

/** The texts in Argentinian Spanish of pages that people browse: most that address a person differ, by the voseo. */
export const pages = variantOf<LocaleTexts['pages']>(base, {
  board: {
    emptyBody: 'Acá aparecen las imágenes que se guardan en este tablero.',
    missingBody: 'Puede que le hayan cambiado el nombre, que sea secreto o que se haya eliminado. Acá tenés otras ideas.',
    noIdeasBody: 'Acá van a aparecer ideas cuando haya pines parecidos a los del tablero.',
    topicMissingBody: 'Puede que le hayan cambiado el nombre. Acá tenés otras ideas.',
    noIdeasTitle: 'Todavía no hay ideas',
  },
  closeup: {
    missingBody: 'Puede que se haya eliminado o que sea secreta. Acá tenés otras ideas.',
    failedBody: 'Puede que la conexión sea lenta o que el servidor esté ocupado. Intentalo de nuevo.',
    story: {
      supplies: 'Vas a necesitar',
    },
  },
  comments: {
    logIn: 'Iniciá sesión para comentar',
    none: 'Todavía no hay comentarios. Escribí el primero.',
    composer: {
      placeholder: {
        comment: 'Decí algo lindo',
      },
      people: 'Personas que podés mencionar',
      answered: 'Otras personas respondieron a este comentario. ¿Querés editarlo de todos modos?',
    },
    owner: {
      allHint: 'También podés cambiarlo en la configuración.',
    },
    toasts: {
      tooOften: 'Lo hiciste demasiadas veces. Intentalo de nuevo en {wait:number|duration}.',
      otherAccount: 'Ahora hay otra cuenta con la sesión iniciada, así que no pudimos hacerlo. Actualizá la página.',
      likeRefused: 'No pudimos guardar tu Me gusta. Intentalo de nuevo.',
      helpfulRefused: 'No pudimos guardarlo. Intentalo de nuevo.',
      highlightRefused: 'No pudimos destacar el comentario. Intentalo de nuevo.',
      removalRefused: 'No pudimos sacar el comentario, así que volvió. Intentalo de nuevo.',
      restoreRefused: 'No pudimos restaurar el comentario. Intentalo de nuevo.',
      untagRefused: 'No pudimos sacar tu nombre. Intentalo de nuevo.',
      photoTooLarge: 'La foto pesa más de 20\u00a0MB. Elegí una más chica.',
      photoUnusable: 'No podemos usar esta foto. Elegí un archivo JPEG, PNG, WebP, AVIF, HEIC o GIF.',
      notSent: 'No pudimos enviarlo. Tu texto sigue acá: intentalo de nuevo.',
      notSentElsewhere: 'No pudimos enviar tu comentario en otro pin. El texto te espera allá, en los comentarios.',
      switchRefused: 'No pudimos cambiarlo. Intentalo de nuevo.',
      hiddenForUser: 'Ya no vas a ver los comentarios de esta persona',
      notSentYet: 'No pudimos enviar tu último comentario. Su texto va a volver cuando hayas enviado este.',
    },
    noneOfKind: 'Todavía no hay comentarios de este tipo.',
  },
  engage: {
    topic: {
      followed: 'Temas que seguís',
    },
    lead: {
      privacy: 'Solo {name:string} recibe lo que escribís acá.',
      again: 'Ya enviaste este formulario. Si lo enviás otra vez, se va a reemplazar lo anterior.',
      owner: 'Acá te dejan sus datos de contacto.',
      own: {
        askHint: 'Agregá a este pin un formulario para que te dejen su nombre y su correo electrónico.',
        description: 'Dejanos tu nombre y tu correo electrónico y nos vamos a comunicar con vos.',
        thanks: 'Nos vamos a comunicar con vos pronto.',
      },
    },
  },
  media: {
    choices: {
      startsItselfHint: 'Los videos visibles se reproducen sin sonido. Si lo desactivás, no empiezan hasta que los inicies.',
      togetherHint: 'Si lo desactivás, un video se detiene cuando empieza otro.',
    },
    error: {
      aborted: 'El video se detuvo mientras se cargaba. Intentalo de nuevo.',
      network: 'No pudimos cargar el video. Verificá la conexión e intentalo de nuevo.',
    },
  },
  messages: {
    emptyBody: 'Compartí una idea o preguntale a alguien sobre ella.',
    noRequestsBody: 'Quienes no pueden escribirte directamente aparecen primero acá.',
    failedBody: 'Verificá la conexión e intentalo de nuevo.',
    you: 'Vos: {text:string}',
    placeholder: 'Escribí un mensaje',
    picker: {
      none: 'Todavía no hay pines ni tableros. Abrí una página con pines o creá un tablero y después adjuntalos acá.',
      drop: 'También podés arrastrar un pin hasta acá.',
    },
    notSent: {
      offline: 'No enviado: no tenés conexión. Tu texto sigue acá.',
      unreachableAmong: 'No enviado: una de estas personas no acepta mensajes tuyos. Sacala e intentalo de nuevo.',
      unverified: 'No enviado: verificá primero tu dirección de correo y después vas a poder escribir a las de otras personas.',
      often: 'No enviado: enviaste demasiados mensajes. Tu texto sigue acá. Intentalo de nuevo en {wait:number|duration}.',
      failed: 'No enviado. Tu texto sigue acá: intentalo de nuevo.',
    },
    blockedPeople: {
      none: 'No bloqueaste a nadie.',
    },
    emptyTitle: 'Todavía no hay mensajes',
  },
  news: {
    emptyBody:
      'Acá vas a ver cuando te sigan, cuando guarden o comenten tus pines o indiquen que les gustan, y cuando te mencionen o te inviten a un tablero.',
    failedBody: 'Verificá la conexión e intentalo de nuevo.',
    signedOutTitle: 'Iniciá sesión para ver tus notificaciones',
    emptyTitle: 'Todavía no hay novedades',
  },
  paths: {
    exploreLead: 'Encontrá algo nuevo: el artículo del día, imágenes por tipo y todos los temas.',
    noArticleBody: 'Acá va a aparecer un artículo cuando haya un tablero público con unas cuantas imágenes.',
    discoverLead: 'Temas que todavía no seguís.',
    discoverVisitorLead: 'Seguí un tema para ver más sobre él en Inicio.',
    shoppingEmptyBody: 'Acá aparecen, por tiendas, los productos que guardás en un tablero.',
    shoppingVisitorTitle: 'Iniciá sesión para ver tu lista de compras',
    businessVisitorLead: 'Mostrá lo que hacés a quienes lo están buscando.',
    shortcutsLead: 'Las páginas que elegís acá están en tu menú.',
    shortcutError: {
      Auth_Error: 'Tu cuenta no puede cambiar sus accesos directos. Volvé a iniciar sesión o hablá con la administración de este sitio.',
      Upsert_Error: 'No pudimos guardar tus accesos directos. Intentalo de nuevo.',
    },
    emptyTitle: 'Acá todavía no hay imágenes',
    emptyBody: 'Van a aparecer en cuanto alguien las agregue.',
  },
  profile: {
    noPinsBody: 'Acá van a aparecer las imágenes que agregue {name:string}.',
    noOwnPinsBody: 'Acá aparecen las imágenes que agregás.',
    noBoardsBody: 'Acá van a aparecer las imágenes que {name:string} guarde en tableros.',
    noActivityBody: 'Acá van a aparecer los comentarios de {name:string} en pines públicos.',
    missingBody: 'Puede que el nombre haya cambiado o que haya un error en la dirección. Acá tenés otras ideas.',
    noPinsTitle: 'Todavía no hay imágenes',
    noBoardsTitle: 'Todavía no hay tableros',
    noActivityTitle: 'Todavía no hay comentarios',
    people: {
      noFollowers: 'Todavía no hay seguidores.',
      noFollowing: 'Todavía no sigue a nadie.',
    },
  },
  restrictions: {
    off: {
      sign_up: 'Esta instancia no acepta cuentas nuevas. Pedile ayuda a quien la gestiona.',
      sign_upInvited: 'Para registrarte acá necesitás un enlace de invitación. Pedíselo a quien gestiona esta instancia.',
      uploadSignedOut: 'Iniciá sesión para agregar imágenes.',
    },
    toasts: {
      refused: 'No pudimos hacerlo. Intentalo de nuevo.',
      loginLimited: 'Tu sesión es limitada: solo podés leer. Iniciá sesión con tu contraseña para levantar el límite.',
      writeBanned: 'Tu cuenta no tiene permiso para escribir. Podés leer, pero no guardar, comentar, subir nada ni escribir mensajes.',
    },
  },
  saving: {
    picker: {
      noneYet: 'Todavía no tenés tableros.',
    },
    form: {
      keepSecretHint: 'Solo vos y sus colaboradores pueden verlo.',
      secretPrivacy: 'Solo vos y sus colaboradores',
    },
    home: {
      followed: 'Porque seguís {name:string}',
      unnamed: {
        followedTopic: 'De un tema que seguís',
        followedPerson: 'De una persona a la que seguís',
        followedBoard: 'De un tablero que seguís',
      },
      done: {
        more: 'Vas a ver más como esto en el feed de inicio',
        less: 'Vas a ver menos como esto en el feed de inicio',
      },
      none: 'Todavía no hay nada. Guardá pines, seguí temas o personas y hacé búsquedas: el feed de inicio se adapta.',
      removeFailed: 'No pudimos sacarlo. Intentalo de nuevo.',
    },
    toast: {
      storeFailed: 'Este navegador no puede guardar tus cambios. Dejá esta página abierta hasta que vuelvas a tener conexión.',
      tooMany: 'Demasiadas solicitudes. En {wait:number|duration}, lo vamos a guardar en {board:string}.',
      unnamed: {
        tooMany: 'Demasiadas solicitudes. En {wait:number|duration}, lo vamos a guardar en tu tablero.',
        savedOffline: 'Se va a guardar en tu tablero cuando vuelvas a tener conexión',
        savedLater: 'Se va a guardar en tu tablero cuando responda el servidor',
      },
      savedOffline: 'Se va a guardar en {board:string} cuando vuelvas a tener conexión',
      savedLater: 'Se va a guardar en {board:string} cuando responda el servidor',
    },
    refused: {
      taken: 'Ya usás este nombre.',
      full: 'Llegaste al límite que estableció la administración de esta instancia. Eliminá antes algunos pines o tableros.',
      forbidden: 'No tenés permiso. Hablá con quien creó el tablero.',
      gone: 'Se eliminó o ya no podés verlo.',
      picture: 'No pudimos descargar la imagen. Probá con otra.',
      tooMuch: 'El archivo es demasiado grande. Elegí uno más chico.',
      nobody: 'Nadie acá tiene este nombre de usuario. Elegí a alguien de la lista que hay bajo el campo.',
    },
    board: {
      leaveBody:
        'No vas a poder volver a colaborar en este tablero hasta que alguien te invite de nuevo. Los pines que guardaste se quedan en él.',
      invited: 'Tenés una invitación para colaborar en este tablero.',
      deleteBody: 'Se van a eliminar el tablero y todos sus pines. Esta acción no se puede deshacer.',
    },
    organising: {
      hint: 'Seleccioná pines para moverlos o eliminarlos.',
      orderHint: 'Para cambiar el orden, arrastralos, o presioná Enter en un control y usá las teclas de flecha.',
    },
    collaborators: {
      none: 'Todavía no hay colaboradores.',
    },
  },
  searching: {
    mineTitle: 'Iniciá sesión para buscar en tus pines',
    startTitle: '¿Qué buscás?',
    visual: {
      hint: 'Arrastrá el marco o su esquina. Con el teclado: las teclas de flecha lo mueven; con Mayús, cambian su tamaño.',
    },
  },
  sharing: {
    hint: 'Escribí un nombre para encontrar a alguien.',
    copyFailed: 'Este navegador no permite copiar. Copialo manualmente:',
    report: {
      shared: 'La administración también va a ver los últimos mensajes que otras personas te escribieron acá, diez como máximo.',
      details: 'Contanos más',
      failed: 'No pudimos enviar tu reporte. Verificá la conexión e intentalo de nuevo.',
      loginNeeded: 'Iniciá sesión para reportar esto.',
      tooOften: 'Enviaste muchos reportes en poco tiempo. Intentalo de nuevo en {wait:number|duration}.',
      thanks: 'Recibimos tu reporte. La administración de esta instancia lo va a revisar.',
    },
  },
});
