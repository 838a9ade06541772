/** A long list: most texts that address a person differ, by the voseo. */
import { texts as base } from '../es-419/texts.ts';
import type { LocaleTexts } from '../loadLocale.ts';
import { variantOf } from '../variant.ts';

/** The texts in Argentine Spanish. */
export const texts = variantOf<LocaleTexts>(base, {
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
    },
    forApp: 'Una aplicación te trajo acá para conectarla con tu cuenta.',
    appConnection: {
      body: 'Iniciaste sesión como {name:string}. Acá no se pueden conectar aplicaciones con cuentas, así que la aplicación de la que venís no recibió nada.',
    },
    signUp: {
      lead: 'Encontrá ideas y guardá las que te gusten.',
      more: 'Más sobre vos (opcional)',
      ageRestricted: 'Lo sentimos, todavía no podés tener una cuenta en Tessera.',
      tokenMissing: 'Creamos tu cuenta, pero hubo un problema al iniciar sesión. Actualizá la página para continuar.',
    },
    prompt: {
      continue: 'Iniciá sesión para continuar',
      access: '¡Ya casi! Iniciá sesión para acceder a todo Tessera',
      save: 'Iniciá sesión para continuar',
      follow: 'Iniciá sesión para seguir',
      unfollow: 'Iniciá sesión para dejar de seguir',
    },
    accounts: {
      unsent: {
        title: 'Todavía no se guardó todo',
        body: 'Algunos de tus cambios todavía no se enviaron. Si cerrás sesión ahora, se van a perder.',
      },
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
    },
  },
  board: {
    emptyBody: 'Acá aparecen las imágenes que se guardan en este tablero.',
    ownEmptyBody: 'Acá aparecen las imágenes que guardás en este tablero.',
    missingBody: 'Puede que le hayan cambiado el nombre, que sea secreto o que se haya eliminado. Acá tenés otras ideas.',
    noIdeasBody: 'Acá van a aparecer ideas cuando haya pines parecidos a los del tablero.',
    topicMissingBody: 'Puede que le hayan cambiado el nombre. Acá tenés otras ideas.',
  },
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
      startTitle: '¿Qué buscás?',
    },
  },
  closeup: {
    missingBody: 'Puede que se haya eliminado o que sea secreta. Acá tenés otras ideas.',
    failedBody: 'Puede que la conexión sea lenta o que el servidor esté ocupado. Intentalo de nuevo.',
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
    },
  },
  creation: {
    logIn: 'Iniciá sesión para crear pines.',
    leads: {
      carousel: 'Elegí entre 2 y 20 imágenes. Se van a ver en este orden.',
      video:
        'MP4 con H.264 o WebM, hasta 200\u00a0MB. El video se conserva tal cual. Una imagen de su primer segundo va a ser la portada. Podés elegir otra.',
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
  inbox: {
    toasts: {
      refused: 'No pudimos guardarlo, así que la entrada volvió. Intentalo de nuevo.',
    },
  },
  instanceSettings: {
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
    off: {
      sign_up: 'Esta instancia no acepta cuentas nuevas. Pedile ayuda a quien la gestiona.',
      sign_upInvited: 'Para registrarte acá necesitás un enlace de invitación. Pedíselo a quien gestiona esta instancia.',
      uploadSignedOut: 'Iniciá sesión para agregar imágenes.',
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
    emptyBody: 'Compartí una idea o preguntale a alguien por ella.',
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
  },
  moderation: {
    people: {
      lead: 'Buscá una cuenta y gestioná sus restricciones.',
    },
    dialog: {
      leads: {
        removePin: 'Solo vos podés restaurarlo, durante diez minutos.',
        removeComment: 'Sus respuestas también desaparecen. Solo vos podés restaurarlo, durante diez minutos.',
        removeMessage: 'En la conversación se va a ver que se eliminó. Solo vos podés restaurarlo, durante diez minutos.',
      },
    },
    toasts: {
      refused: 'No pudimos hacerlo. Intentalo de nuevo.',
      loginLimited: 'Tu sesión es limitada: solo podés leer. Iniciá sesión con tu contraseña para levantar el límite.',
      writeBanned: 'Tu cuenta no tiene permiso para escribir. Podés leer, pero no guardar, comentar, subir nada ni escribir mensajes.',
    },
  },
  news: {
    emptyBody:
      'Acá vas a ver cuando te sigan, cuando guarden o comenten tus pines o indiquen que les gustan, y cuando te mencionen o te inviten a un tablero.',
    failedBody: 'Verificá la conexión e intentalo de nuevo.',
    signedOutTitle: 'Iniciá sesión para ver tus notificaciones',
  },
  overview: {
    failed: {
      body: 'Verificá la conexión e intentalo de nuevo.',
    },
    emptyTitle: 'Todavía no pasó nada',
    emptyBody: 'La actividad aparece acá en menos de un minuto.',
    savedNone: 'Todavía nadie guardó un pin de otra persona.',
    sourcesNone: 'Todavía nadie se registró ni visitó el sitio web de un pin.',
  },
  paths: {
    exploreLead: 'Encontrá algo nuevo: el artículo del día, imágenes por tipo y todos los temas.',
    chooseTodayFailed: 'No pudimos convertir este tablero en el artículo del día. Intentalo de nuevo.',
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
  },
  pictureImport: {
    lead: 'Elegí imágenes o una carpeta entera, o soltalas en cualquier parte de esta página. El nombre de la carpeta va a ser su tema.',
    leadSmall: 'Elegí imágenes de este dispositivo.',
    drop: 'Soltá para agregar',
    stoppedBody: 'Las imágenes agregadas hasta ahora se conservan. Podés continuar donde lo dejaste.',
    known: '{count:number|number} ya estaban acá',
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
  },
  profile: {
    noPinsBody: 'Acá van a aparecer las imágenes que agregue {name:string}.',
    noOwnPinsBody: 'Acá aparecen las imágenes que agregás.',
    noBoardsBody: 'Acá van a aparecer las imágenes que {name:string} guarde en tableros.',
    noActivityBody: 'Acá van a aparecer los comentarios de {name:string} en pines públicos.',
    missingBody: 'Puede que el nombre haya cambiado o que haya un error en la dirección. Acá tenés otras ideas.',
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
      followedTopic: 'Porque seguís {name:string}',
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
    },
    refused: {
      taken: 'Ya usás este nombre.',
      full: 'Llegaste al límite que estableció la administración de esta instancia. Eliminá antes algunos pines o tableros.',
      forbidden: 'No tenés permiso. Hablá con quien creó el tablero.',
      gone: 'Se eliminó o ya no podés verlo.',
      picture: 'No pudimos descargar la imagen. Probá con otra.',
      tooMuch: 'El archivo es demasiado grande. Elegí uno más chico.',
    },
    board: {
      leaveBody:
        'No vas a poder volver a colaborar en este tablero hasta que alguien te invite de nuevo. Los pines que guardaste se quedan en él.',
    },
    organising: {
      hint: 'Seleccioná pines para moverlos o eliminarlos. Para cambiar el orden, arrastralos, o presioná Enter en un control y usá las teclas de flecha.',
    },
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
  },
  searching: {
    visual: {
      hint: 'Arrastrá el marco o su esquina. Con el teclado: las teclas de flecha lo mueven; con Mayús, cambian su tamaño.',
    },
  },
  settings: {
    leads: {
      account: 'Lo que los demás ven de vos, lo que solo ves vos y tus datos.',
      homeFeed: 'Lo que el feed de inicio supone que te gusta. Sacá lo que no sea cierto.',
      privacy: 'Quién puede encontrarte y qué registramos sobre cómo usás Tessera.',
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
        'También son necesarias para ese número. Sin ellas, no se guarda ni se envía ningún evento sobre cómo usás Tessera.',
    },
    email: {
      changeLead: 'Vamos a enviar un mensaje a la dirección nueva. Abrí su enlace para confirmar el cambio.',
      backupLead:
        'Solo lo usamos para que recuperes tu cuenta. Antes vamos a enviar un mensaje a esa dirección. Abrí su enlace para confirmar el cambio.',
    },
    passwordNeeded: {
      lead: 'Iniciás sesión con una red social y todavía no tenés contraseña. Elegí una primero: te vamos a enviar un enlace por correo.',
    },
    verification: {
      title: 'Verificá tu correo',
      body: 'Protegé tu cuenta verificando tu dirección de correo. Buscá nuestro mensaje en la bandeja asociada a esta cuenta para seguir usando Tessera.',
      failed: 'No pudimos enviar el correo. Intentalo de nuevo en un momento.',
    },
    passcode: {
      createLead:
        'Elegí cuatro dígitos que solo conozcas vos, como madre, padre o tutor legal. Sin ellos no se puede relajar la configuración protegida.',
      modalTitle: 'Escribí tu código parental',
      acknowledgeLead: 'Podés hacer esta configuración más estricta sin el código parental. Para volver a relajarla, hace falta el código.',
    },
    places: {
      lead: 'Si no reconocés alguna, cerrala y cambiá tu contraseña.',
    },
    mailedLink: {
      emailTitle: 'Confirmá tu dirección de correo',
      emailLead:
        'Iniciá sesión como {username:string} en este navegador y volvé a abrir el enlace. Si esta no es tu cuenta, cerrá la página: no va a cambiar nada.',
      invitationsLead: 'No vas a recibir correos cuando alguien escriba a esta dirección en Tessera.',
      declinedTitle: 'Ya no vas a recibir invitaciones',
      declinedLead: 'No vamos a volver a escribir a esta dirección por mensajes.',
      digestLead: 'Un correo al día con lo que {username:string} todavía no leyó.',
      noDigestTitle: 'Ya no vas a recibir el correo diario',
    },
    mfa: {
      lead: 'Iniciás sesión con tu contraseña y un código de una aplicación de tu celular.',
      needsVerifiedEmail: 'Verificá antes tu correo',
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
      addressMailed: 'Enviamos un mensaje a esa dirección. Abrí su enlace para confirmar el cambio.',
      emailNotVerified: 'Este enlace ya se usó o venció. Solicitá otro correo en la configuración.',
    },
    notFound: {
      body: 'Puede que la página se haya movido o que haya un error en la dirección.',
    },
    broken: {
      body: 'No pudimos mostrar esta página. Intentalo de nuevo. Lo que hiciste hasta ahora se conserva.',
      loadFailed: 'No pudimos cargar esta página. Verificá la conexión e intentalo de nuevo.',
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
    },
    invite: {
      titleNameless: 'Tenés una invitación a Tessera',
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
