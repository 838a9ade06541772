import type { MailTexts } from '../loadMails.ts';

/** Emails; a link follows each text. */
export const mails = {
  verification: {
    subject: 'Verifica tu dirección de correo',
    text: 'Abre este enlace en un navegador en el que hayas iniciado sesión para verificar la dirección de correo de tu cuenta. Es válido durante tres días. Si esta no es tu cuenta, puedes ignorar este correo: no cambia nada.',
  },
  emailChange: {
    subject: 'Confirma tu dirección de correo',
    text: 'Abre este enlace en un navegador en el que hayas iniciado sesión para que esta sea la dirección de correo de {username:string}. Es válido durante un día. Si esta no es tu cuenta, puedes ignorar este correo: no cambia nada.',
  },
  backupEmail: {
    subject: 'Confirma tu dirección de correo',
    text: 'Abre este enlace en un navegador en el que hayas iniciado sesión para que esta sea la dirección de reserva de {username:string}. Es válido durante un día. Si esta no es tu cuenta, puedes ignorar este correo: no cambia nada.',
  },
  passwordReset: {
    subject: 'Elige una contraseña nueva',
    text: 'Abre este enlace para elegir una contraseña nueva para {username:string}. Es válido durante una hora. Si no lo has solicitado, puedes ignorar este correo: no ha cambiado nada.',
  },
  hasAccount: {
    subject: 'Ya tienes una cuenta',
    text: 'Alguien se ha registrado con tu dirección de correo, que pertenece a tu cuenta {username:string}. Si has sido tú, inicia sesión en esa cuenta aquí. Si no, puedes ignorar este correo: tu cuenta no ha cambiado.',
  },
  test: { subject: 'Correo de prueba', text: 'Este correo muestra que tu instancia puede enviar correos.' },
  invitation: {
    subject: 'Tienes un mensaje en {instance:string}',
    text: '{name:string} te ha enviado un mensaje en {instance:string}. Para leerlo, verifica esta dirección en tu cuenta o regístrate con ella.\n\nPara no recibir más correos de este tipo: {unsubscribe:string}',
  },
  digest: {
    subject: 'Tus notificaciones en {instance:string}',
    text: 'Lo que no has leído desde el último correo:\n\n{lines:string}\n\nPara no recibir más correos de este tipo: {unsubscribe:string}',
    kinds: {
      follow:
        '{count:number} {{nuevos seguidores|nuevo seguidor|nuevos seguidores|nuevos seguidores|de nuevos seguidores|nuevos seguidores}}',
      save: '{count:number} {{guardados|guardado|guardados|guardados|de guardados|guardados}} de tus pines',
      like: '{count:number} Me gusta en tus pines',
      comment: '{count:number} {{comentarios|comentario|comentarios|comentarios|de comentarios|comentarios}} en tus pines',
      reply: '{count:number} {{respuestas|respuesta|respuestas|respuestas|de respuestas|respuestas}} a tus comentarios',
      commentLike: '{count:number} Me gusta en tus comentarios',
      mention: '{count:number} {{menciones|mención|menciones|menciones|de menciones|menciones}}',
      invitation: '{count:number} {{invitaciones|invitación|invitaciones|invitaciones|de invitaciones|invitaciones}} a tableros',
      joined:
        '{count:number} {{personas se han unido|persona se ha unido|personas se han unido|personas se han unido|de personas se han unido|personas se han unido}} con tus invitaciones',
    },
  },
} as const satisfies MailTexts;
