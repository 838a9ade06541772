import { ownPages as base } from '../es-ES/ownPages.ts';
import type { LocaleTexts } from '../loadLocale.ts';
import { variantOf } from '../variant.ts';

/**
 * The texts in Latin American Spanish of account, settings and privacy:
 * a long list, since it says many things in other words than Spain.
 */
export const ownPages = variantOf<LocaleTexts['ownPages']>(base, {
  account: {
    login: {
      forgotten: '¿Olvidaste tu contraseña?',
      already: 'Iniciaste sesión como {name:string}',
      ended: 'Se cerró tu sesión. Inicia sesión para continuar.',
    },
    forApp: 'Una aplicación te trajo aquí para conectarla con tu cuenta.',
    appConnection: {
      body: 'Iniciaste sesión como {name:string}. Aquí no se pueden conectar aplicaciones con cuentas, así que la aplicación de la que vienes no recibió nada.',
    },
    signUp: {
      confirmBirthday:
        'Revisa el año de tu fecha de nacimiento: según esta fecha, no tienes edad suficiente para una cuenta. Si es correcta, regístrate de nuevo.',
      tokenMissing: 'Creamos tu cuenta, pero hubo un problema al iniciar sesión. Actualiza la página para continuar.',
    },
    welcome: { failed: 'No pudimos cargar los temas.' },
    prompt: { access: '¡Ya casi! Inicia sesión para acceder a todo en {instance:string}' },
    accounts: {
      add: 'Agregar otra cuenta',
      settings: 'Configuración',
      unsent: {
        body: 'Algunos de tus cambios todavía no se han enviado. Si cierras sesión ahora, se perderán.',
        logOut: 'Cerrar sesión de todos modos',
      },
    },
    refusedForm: { title: 'No se pudo hacer' },
    problems: {
      passwordSymbols: '¡Ups! La contraseña solo puede tener letras, números y símbolos básicos.',
      credentialsWrong: 'El correo, el nombre de usuario o la contraseña no son correctos. Revísalos o restablece tu contraseña.',
      codeWrong: 'Este código no es correcto o ya se usó',
    },
  },
  ads: {
    consent: { more: 'Qué salió de este dispositivo' },
    departures: {
      refusals: { noConsent: 'No lo permitiste. No se envía nada a los socios.' },
      title: 'Qué salió',
      emptyTitle: 'No salió nada de este dispositivo',
      kinds: {
        pixel: 'Se informó una visita a {to:string}',
        attribution: 'Se midió un anuncio para {to:string}',
        frame: 'Se envió el identificador publicitario a {to:string}',
        tag: 'Se cargó el script de medición de {to:string}',
        home: '{count:number} {{pines y búsquedas que viste o seguiste, enviados|pin o búsqueda que viste o seguiste, enviado|pines y búsquedas que viste o seguiste, enviados|pines y búsquedas que viste o seguiste, enviados|de pines y búsquedas que viste o seguiste, enviados|pines y búsquedas que viste o seguiste, enviados}} a este servidor para elegir tu feed de inicio',
      },
    },
    business: {
      placeLead: 'Dónde encontrarte y cómo contactarte.',
      place: { extra_street: 'Línea 2 de la dirección', locality: 'Ciudad', region: 'Estado o región' },
      notOne: 'Esta configuración es para cuentas de empresa.',
      failed: 'No pudimos cargar tu catálogo.',
    },
  },
  inbox: {
    failed: 'No pudimos cargar las opiniones.',
    toasts: { refused: 'No pudimos guardarlo, así que la entrada volvió. Inténtalo de nuevo.' },
  },
  ownPin: { note: { add: 'Agregar una nota privada' } },
  settings: {
    title: 'Configuración',
    activity: {
      noneOfKind: 'No hiciste nada de este tipo en los últimos 30 días.',
      acts: {
        unfollowed: 'Dejaste de seguir',
        blocked: 'Bloqueaste',
        unblocked: 'Desbloqueaste',
        settingsEdited: 'Configuración cambiada',
      },
      changed: 'Cambió desde entonces.',
      elsewhere: 'Puedes volver a cambiarlo en la configuración.',
      behind: 'Sin conexión: puede faltar lo que hiciste en otros dispositivos.',
    },
    pages: { account: 'Configuración de la cuenta', departures: 'Qué salió de este dispositivo' },
    leads: {
      activity: 'Lo que hiciste en los últimos 30 días en todos tus dispositivos. Nadie más puede verlo.',
      passcode: 'Cuatro dígitos que protegen la configuración de mensajes, permisos, menciones, privacidad, correo y contraseña.',
      departures: 'Todo lo que se envió a un socio y cuántos eventos de uso se enviaron a este servidor.',
      instance: 'Reportes, personas, configuración y actividad de esta instancia.',
      anywhere: 'Imágenes de cualquier página con pocos toques.',
    },
    signedOut: { title: 'Inicia sesión para ver tu configuración', body: 'La configuración pertenece a una cuenta.' },
    failed: { title: 'No pudimos cargar tu configuración', body: 'Verifica la conexión e inténtalo de nuevo. No se cambió nada.' },
    back: 'Toda la configuración',
    audiences: { everyone: 'Todos' },
    trash: {
      restoreLabel: 'Restaurar “{name:string}”',
      chooseLabel: 'Elegir un tablero para “{name:string}”',
      eraseLabel: 'Eliminar “{name:string}” para siempre',
      eraseTitle: '¿Eliminar “{name:string}” para siempre?',
    },
    switches: {
      comments_allowedHint: 'Otras personas pueden comentar lo que guardas y agregas.',
      video_downloads_allowed: 'Descargas de tus videos',
      video_downloads_allowedHint: 'Otras personas pueden descargar los videos que agregaste.',
      allow_marketing_cookiesHint: 'Los anuncios pueden basarse en lo que viste.',
    },
    verification: {
      body: 'Protege tu cuenta verificando tu dirección de correo. Busca nuestro mensaje en la bandeja asociada a esta cuenta para seguir usando {instance:string}.',
      failed: 'No pudimos enviar el correo. Inténtalo de nuevo en un momento.',
    },
    passcode: {
      createLead:
        'Elige cuatro dígitos que solo conozcas tú, como madre, padre o tutor legal. Sin ellos no se puede relajar la configuración protegida.',
      removeLead: 'Cualquiera con la sesión iniciada en esta cuenta podrá cambiar la configuración protegida.',
      modalLead: 'El código parental protege esta configuración.',
      acknowledgeTitle: '¿Cambiar esta configuración?',
      acknowledgeLead:
        'Puedes hacer esta configuración más estricta sin el código parental. Para volver a relajarla, hace falta el código.',
    },
    places: { failed: 'No pudimos cargar esta lista.' },
    mailedLink: { digestLead: 'Un correo al día con lo que {username:string} aún no ha leído.', goneLead: 'Ya se usó o venció.' },
    mfa: {
      lead: 'Inicias sesión con tu contraseña y un código de una aplicación de tu teléfono.',
      recoveryLead:
        'Si pierdes el teléfono, cada código te permite iniciar sesión una vez. Guárdalos en un lugar seguro: solo se muestran ahora.',
      recoveryDone: 'Guardé los códigos',
      recoveryCopyFailed: 'Tu navegador no permitió copiar. Selecciona los códigos y cópialos manualmente.',
    },
    data: {
      lead: 'Un archivo zip con todos tus datos: perfil, tableros, pines y configuración en JSON, y tus imágenes.',
      deleteLead:
        'Tu perfil, tus tableros, tus pines y todos los demás datos se eliminan de inmediato y para siempre. Los archivos de tus imágenes se borran en dos días; las imágenes que guardaron otras personas siguen en sus tableros. Si quieres conservar tus datos, descárgalos antes.',
    },
    reset: { stale: 'Este enlace ya se usó o venció. Solicita uno nuevo.' },
  },
  visitor: {
    toasts: { invited: 'Llegaste con una invitación' },
    memory: {
      lead: 'Mientras no inicies sesión, este navegador recuerda lo que viste para que puedas encontrarlo de nuevo. Se queda en este dispositivo. Cuando te registras o inicias sesión, las páginas visitadas se envían a este servidor.',
      reasons: { forgotten: 'Se olvidó todo. No se recordará nada hasta que vuelvas a abrir el sitio.' },
      questionBody:
        'Si lo permites, este navegador recuerda lo que ves sin haber iniciado sesión: puedes encontrarlo de nuevo, e Inicio se adapta mejor a ti. Lo que Inicio necesita para eso se envía a este servidor, y las páginas visitadas, cuando te registras o inicias sesión. Puedes cambiar de opinión en cualquier momento.',
      pins: '{count:number} {{pines|pin|pines|pines|de pines|pines}} que viste',
      interested: 'Tu visita cuenta como interés: buscaste, seguiste un enlace, descargaste algo o viste tres pines.',
      removeSearch: 'Olvidar la búsqueda “{query:string}”',
    },
    invite: {
      titleBoard: '{name:string} te invita al tablero “{board:string}”',
      titleBoardNameless: 'Tienes una invitación al tablero “{board:string}”',
      body: 'Encuentra ideas y guarda las que te gusten. Quien te invitó verá que te uniste.',
      bodyCollaborative: 'Únete para guardar en este tablero en equipo. Quien te invitó verá que te uniste.',
      missingBody: 'Se anuló o el enlace está incompleto. Pide uno nuevo.',
    },
    invites: {
      titleBoard: 'Invitar a gente a “{board:string}”',
      lead: 'Cualquiera que tenga el enlace puede registrarse con él. Te diremos quién se unió.',
      failedTitle: 'No pudimos cargar tus enlaces',
      failedBody: 'Verifica la conexión e inténtalo de nuevo.',
      forBoard: 'Al tablero “{board:string}”',
      joined:
        '{count:number} {{personas se unieron|persona se unió|personas se unieron|personas se unieron|de personas se unieron|personas se unieron}}',
      faults: {
        creation: 'No pudimos crear un enlace. Inténtalo más tarde.',
        copying: 'Este navegador no permite copiar. Copia el enlace manualmente.',
        revocation: 'No pudimos anular el enlace. Inténtalo de nuevo.',
      },
    },
  },
  widgets: { menu: { theme: 'Apariencia', create: 'Agregar imágenes' } },
});
