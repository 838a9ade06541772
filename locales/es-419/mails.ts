import { mails as base } from '../es-ES/mails.ts';
import type { MailTexts } from '../loadMails.ts';
import { variantOf } from '../variant.ts';

/** The emails in the Spanish of Latin America. */
export const mails = variantOf<MailTexts>(base, {
  passwordReset: {
    text: 'Abre este enlace para elegir una contraseña nueva para {username:string}. Es válido durante una hora. Si no lo solicitaste, puedes ignorar este correo: no cambió nada.',
  },
  hasAccount: {
    text: 'Alguien se registró con tu dirección de correo, que pertenece a tu cuenta {username:string}. Si fuiste tú, inicia sesión en esa cuenta aquí. Si no, puedes ignorar este correo: tu cuenta no cambió.',
  },
  invitation: {
    text: '{name:string} te envió un mensaje en {instance:string}. Para leerlo, verifica esta dirección en tu cuenta o regístrate con ella.\n\nPara no recibir más correos de este tipo: {unsubscribe:string}',
  },
  digest: {
    kinds: {
      joined:
        '{count:number} {{personas se unieron|persona se unió|personas se unieron|personas se unieron|de personas se unieron|personas se unieron}} con tus invitaciones',
    },
    text: 'Lo que no leíste desde el último correo:\n\n{lines:string}\n\nPara no recibir más correos de este tipo: {unsubscribe:string}',
  },
});
