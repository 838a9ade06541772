import { mails as base } from '../es-419/mails.ts';
import type { MailTexts } from '../loadMails.ts';
import { variantOf } from '../variant.ts';

/** The emails in Argentine Spanish. */
export const mails = variantOf<MailTexts>(base, {
  verification: {
    subject: 'Verificá tu dirección de correo',
    text: 'Abrí este enlace en un navegador en el que hayas iniciado sesión para verificar la dirección de correo de tu cuenta. Es válido durante tres días. Si esta no es tu cuenta, podés ignorar este correo: no cambia nada.',
  },
  emailChange: {
    subject: 'Confirmá tu dirección de correo',
    text: 'Abrí este enlace en un navegador en el que hayas iniciado sesión para que esta sea la dirección de correo de {username:string}. Es válido durante un día. Si esta no es tu cuenta, podés ignorar este correo: no cambia nada.',
  },
  backupEmail: {
    subject: 'Confirmá tu dirección de correo',
    text: 'Abrí este enlace en un navegador en el que hayas iniciado sesión para que esta sea la dirección de reserva de {username:string}. Es válido durante un día. Si esta no es tu cuenta, podés ignorar este correo: no cambia nada.',
  },
  passwordReset: {
    subject: 'Elegí una contraseña nueva',
    text: 'Abrí este enlace para elegir una contraseña nueva para {username:string}. Es válido durante una hora. Si no lo solicitaste, podés ignorar este correo: no cambió nada.',
  },
  hasAccount: {
    subject: 'Ya tenés una cuenta',
    text: 'Alguien se registró con tu dirección de correo, que pertenece a tu cuenta {username:string}. Si fuiste vos, iniciá sesión en esa cuenta acá. Si no, podés ignorar este correo: tu cuenta no cambió.',
  },
  invitation: {
    subject: 'Tenés un mensaje en {instance:string}',
    text: '{name:string} te envió un mensaje en {instance:string}. Para leerlo, verificá esta dirección en tu cuenta o registrate con ella.\n\nPara no recibir más correos de este tipo: {unsubscribe:string}',
  },
  digest: {
    text: 'Lo que no leíste desde el último correo:\n\n{lines:string}\n\nPara no recibir más correos de este tipo: {unsubscribe:string}',
  },
});
