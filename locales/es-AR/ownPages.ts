import { ownPages as base } from '../es-419/ownPages.ts';
import type { LocaleTexts } from '../loadLocale.ts';
import { variantOf } from '../variant.ts';

/** The texts in Argentinian Spanish of account, settings and privacy: most that address a person differ, by the voseo. */
export const ownPages = variantOf<LocaleTexts['ownPages']>(base, {
  account: {
    banner: {
      save: 'Guardá esta idea y descubrí más inspiración parecida.',
    },
    hints: {
      name: 'Otras personas lo ven en lo que compartís.',
      password: '8 caracteres como mínimo. Unas cuantas palabras que solo vos juntarías son difíciles de adivinar.',
      birthday: 'Solo vos podés verla.',
      username: 'La dirección de tu perfil. Si la dejás vacía, se forma a partir de tu nombre.',
    },
    login: {
      ended: 'Se cerró tu sesión. Iniciá sesión para continuar.',
      rememberHint: 'Va a seguir apareciendo acá cuando cierres sesión. No la actives si otras personas también usan este dispositivo.',
      limited:
        'Tu sesión es limitada: solo podés leer. Iniciá sesión con tu contraseña para volver a guardar, comentar y escribir mensajes.',
      noAccount: '¿Todavía no estás en {instance:string}?',
    },
    forApp: 'Una aplicación te trajo acá para conectarla con tu cuenta.',
    appConnection: {
      body: 'Iniciaste sesión como {name:string}. Acá no se pueden conectar aplicaciones con cuentas, así que la aplicación de la que venís no recibió nada.',
    },
    signUp: {
      ownerLead: 'Esta cuenta va a ser la dueña de la instancia: elegís su nombre, quién puede registrarse y más.',
      lead: 'Encontrá ideas y guardá las que te gusten.',
      more: 'Más sobre vos (opcional)',
      ageRestricted: 'Lo sentimos, todavía no podés tener una cuenta en {instance:string}.',
      tokenMissing: 'Creamos tu cuenta, pero hubo un problema al iniciar sesión. Actualizá la página para continuar.',
      confirmBirthday:
        'Revisá el año de tu fecha de nacimiento: según esta fecha, no tenés edad suficiente para una cuenta. Si es correcta, registrate de nuevo.',
    },
    welcome: {
      topicsLead: 'Elegí al menos un tema: tu inicio empieza con pines sobre lo que seguís.',
      import: 'Traé tus pines con vos',
      lookLead: 'Podés cambiarlo en cualquier momento en el menú.',
    },
    prompt: {
      continue: 'Iniciá sesión para continuar',
      access: '¡Ya casi! Iniciá sesión para acceder a todo en {instance:string}',
      save: 'Iniciá sesión para continuar',
      follow: 'Iniciá sesión para seguir',
      unfollow: 'Iniciá sesión para dejar de seguir',
    },
    accounts: {
      unsent: {
        title: 'Todavía no se guardó todo',
        body: 'Algunos de tus cambios todavía no se enviaron. Si cerrás sesión ahora, se van a perder.',
      },
      addLead: 'La sesión de tu cuenta actual va a seguir abierta.',
    },
    problems: {
      datePast: 'Escribí una fecha futura',
      emailMissing: 'Escribí tu dirección de correo',
      emailInvalid: 'Escribí una dirección de correo válida',
      identityMissing: 'Escribí tu correo o nombre de usuario',
      nameMissing: 'Escribí un nombre',
      nameInvalid: 'Usá entre 3 y 30 letras, números y guiones bajos',
      passwordMissing: 'Escribí una contraseña',
      passwordShort: 'Usá 8 caracteres como mínimo',
      passwordLong: 'Usá 128 caracteres como máximo',
      passwordWeak: 'Esta contraseña es demasiado fácil de adivinar. Probá con otra más larga.',
      credentialsWrong: 'El correo, el nombre de usuario o la contraseña no son correctos. Revisalos o restablecé tu contraseña.',
      birthdayMissing: 'Escribí tu fecha de nacimiento',
      birthdayInvalid: 'Escribí una fecha pasada',
      codeMissing: 'Escribí el código',
      digitsOnly: 'Usá solo números',
      fourDigits: 'Escribí cuatro dígitos',
      addressInvalid: 'Escribí una dirección como https://example.org',
      priceInvalid: 'Escribí el precio con cifras, sin la moneda',
      currencyInvalid: 'Escribí las tres letras de la moneda, como ARS',
      dateInvalid: 'Escribí una fecha como 2026-05-31',
    },
  },
  ads: {
    adBlocker: {
      body: 'Desactivá el bloqueador de anuncios para acceder a todas las funciones y disfrutar de la experiencia completa',
      refreshHint: 'Cuando lo hayas desactivado, actualizá la página.',
    },
    consent: {
      body: 'Los socios de este sitio miden sus anuncios. Si lo permitís, se enteran de tu visita mediante un número que identifica este navegador. Todo funciona igual en ambos casos, y podés cambiar de opinión en cualquier momento.',
    },
    departures: {
      emptyBody: 'Acá aparece todo lo que se envía a un socio y los eventos de uso que se envían a este servidor.',
    },
    business: {
      managed: 'Tu publicidad la gestionan por vos.',
      place: {
        region: 'Provincia o región',
      },
      noFeeds: 'Todavía no hay listas. Un tablero público con productos se convierte en una.',
    },
  },
  inbox: {
    toasts: {
      refused: 'No pudimos guardarlo, así que la entrada volvió. Intentalo de nuevo.',
    },
  },
  settings: {
    activity: {
      none: 'Acá aparece lo que guardás, creás, escribís o te gusta, y podés deshacer casi todo.',
      notKept: 'Tu actividad no se guarda. Activalo abajo para ver lo que hacés.',
      elsewhere: 'Podés volver a cambiarlo en la configuración.',
      later: 'Para deshacerlo, abrí de nuevo esta página con conexión.',
    },
    trash: { none: 'Los pines y tableros que elimines aparecen acá durante 30 días. Hasta entonces podés restaurarlos.' },
    picture: {
      lead: 'Elegí una imagen, o soltala o pegala acá. Sin ella, las demás personas ven tus iniciales.',
      unsent: 'No pudimos conectar con el servidor. No se cambió nada. Intentalo de nuevo.',
      saved: 'Se guardó tu imagen.',
      removed: 'Se quitó tu imagen.',
    },
    leads: {
      account: 'Lo que los demás ven de vos, lo que solo ves vos y tus datos.',
      homeFeed: 'Lo que el feed de inicio supone que te gusta. Sacá lo que no sea cierto.',
      privacy: 'Quién puede encontrarte y qué registramos sobre cómo usás {instance:string}.',
    },
    signedOut: {
      title: 'Iniciá sesión para ver tu configuración',
    },
    failed: {
      body: 'Verificá la conexión e intentalo de nuevo. No se cambió nada.',
    },
    fields: {
      about: 'Sobre vos',
      custom_gender: 'Cómo describís tu género',
      birthdayHint: 'Solo vos podés verla.',
      is_private_profileHint: 'No aparecés en las búsquedas. Cualquiera que tenga el enlace puede seguir viendo tu perfil.',
      passwordHint: 'Para confirmar que sos vos.',
    },
    audiences: {
      followed: 'Personas a las que seguís',
    },
    switches: {
      comments_allowedHint: 'Otras personas pueden comentar lo que guardás y agregás.',
      news_digestHint: 'Un correo al día, si hay algo que no leíste. Llega a tu dirección verificada.',
      allow_analytic_cookiesHint:
        'También son necesarias para ese número. Sin ellas, no se guarda ni se envía ningún evento sobre cómo usás {instance:string}.',
    },
    email: {
      changeLead: 'Vamos a enviar un mensaje a la dirección nueva. Abrí el enlace que contiene para confirmar el cambio.',
      backupLead:
        'Solo lo usamos para que recuperes tu cuenta. Antes vamos a enviar un mensaje a esa dirección. Abrí el enlace que contiene para confirmar el cambio.',
      backupNone: 'Todavía no hay ninguno',
    },
    passwordNeeded: {
      lead: 'Iniciás sesión con una red social y todavía no tenés contraseña. Elegí una primero: te vamos a enviar un enlace por correo.',
    },
    verification: {
      title: 'Verificá tu dirección de correo',
      body: 'Protegé tu cuenta verificando tu dirección de correo. Buscá nuestro mensaje en la bandeja asociada a esta cuenta para seguir usando {instance:string}.',
      failed: 'No pudimos enviar el correo. Intentalo de nuevo en un momento.',
    },
    passcode: {
      createLead:
        'Elegí cuatro dígitos que solo conozcas vos, como madre, padre o tutor legal. Sin ellos no se puede relajar la configuración protegida.',
      modalTitle: 'Escribí tu código parental',
      acknowledgeLead: 'Podés hacer esta configuración más estricta sin el código parental. Para volver a relajarla, hace falta el código.',
      removeLead: 'Cualquiera con la sesión iniciada en esta cuenta va a poder cambiar la configuración protegida.',
    },
    places: {
      lead: 'Si no reconocés alguna, cerrala y cambiá tu contraseña.',
    },
    mailedLink: {
      emailTitle: 'Confirmá tu dirección de correo',
      emailLead:
        'Iniciá sesión como {username:string} en este navegador y volvé a abrir el enlace. Si esta no es tu cuenta, cerrá la página: no va a cambiar nada.',
      invitationsLead: 'No vas a recibir correos cuando alguien escriba a esta dirección en {instance:string}.',
      declinedTitle: 'Ya no vas a recibir invitaciones',
      declinedLead: 'No vamos a volver a escribir a esta dirección por mensajes.',
      digestLead: 'Un correo al día con lo que {username:string} todavía no leyó.',
      noDigestTitle: 'Ya no vas a recibir el correo diario',
      noDigestLead: '{username:string} no va a recibir más correos de notificaciones. Siguen en la página Notificaciones.',
    },
    mfa: {
      lead: 'Iniciás sesión con tu contraseña y un código de una aplicación de tu celular.',
      needsVerifiedEmail: 'Verificá antes tu dirección de correo',
      scan: 'Escaneá este código con una aplicación de autenticación',
      manual: 'O escribí esta clave en la aplicación',
      recoveryLead:
        'Si perdés el celular, cada código te permite iniciar sesión una vez. Guardalos en un lugar seguro: solo se muestran ahora.',
      recoveryCopyFailed: 'Tu navegador no permitió copiar. Seleccioná los códigos y copialos manualmente.',
    },
    data: {
      deleteLead:
        'Tu perfil, tus tableros, tus pines y todos los demás datos se eliminan de inmediato y para siempre. Los archivos de tus imágenes se borran en dos días; las imágenes que guardaron otras personas siguen en sus tableros. Si querés conservar tus datos, descargalos antes.',
    },
    reset: {
      lead: 'Escribí tu dirección de correo. Si pertenece a una cuenta, te vamos a enviar un enlace en menos de un minuto.',
      sentTitle: 'Revisá tu correo',
      chooseTitle: 'Elegí una contraseña nueva',
      chooseLead: 'Después se inicia tu sesión acá y se cierra en los demás dispositivos.',
      stale: 'Este enlace ya se usó o venció. Solicitá uno nuevo.',
    },
  },
  visitor: {
    memory: {
      lead: 'Mientras no inicies sesión, este navegador recuerda lo que viste para que puedas encontrarlo de nuevo. Se queda en este dispositivo. Cuando te registrás o iniciás sesión, las páginas visitadas se envían a este servidor.',
      nothing: 'Todavía no hay nada.',
      reasons: {
        country: 'Donde estás, o parecés estar, no se recuerda nada de quienes no iniciaron sesión.',
        forgotten: 'Se olvidó todo. No se va a recordar nada hasta que vuelvas a abrir el sitio.',
      },
      questionBody:
        'Si lo permitís, este navegador recuerda lo que ves sin haber iniciado sesión: podés encontrarlo de nuevo, e Inicio se adapta mejor a vos. Lo que Inicio necesita para eso se envía a este servidor, y las páginas visitadas, cuando te registrás o iniciás sesión. Podés cambiar de opinión en cualquier momento.',
      referral: 'Cómo llegaste acá: {words:string}',
      untold: 'El servidor todavía no lo sabe, así que su cookie sigue en este navegador. Se le va a avisar en cuanto esté disponible.',
    },
    invite: {
      titleNameless: 'Tenés una invitación a {instance:string}',
      titleBoardNameless: 'Tenés una invitación al tablero “{board:string}”',
      body: 'Encontrá ideas y guardá las que te gusten. Quien te invitó va a ver que te uniste.',
      bodyCollaborative: 'Unite para guardar en este tablero en equipo. Quien te invitó va a ver que te uniste.',
      missingBody: 'Se anuló o el enlace está incompleto. Pedí uno nuevo.',
    },
    invites: {
      lead: 'Cualquiera que tenga el enlace puede registrarse con él. Te vamos a decir quién se unió.',
      failedBody: 'Verificá la conexión e intentalo de nuevo.',
      none: 'Todavía no tenés enlaces.',
      nobody: 'Todavía no se unió nadie.',
      faults: {
        creation: 'No pudimos crear un enlace. Intentalo más tarde.',
        copying: 'Este navegador no permite copiar. Copiá el enlace manualmente.',
        revocation: 'No pudimos anular el enlace. Intentalo de nuevo.',
      },
    },
  },
  widgets: {
    dismissal: {
      title: '¿Seguro que querés descartar los cambios?',
      body: 'Vas a perder todos tus cambios. Esta acción no se puede deshacer.',
    },
    shortcuts: {
      singleKeysHint: 'Desactivalos si un lector de pantalla o la entrada por voz usan las mismas teclas.',
    },
  },
});
