import { mails as base } from '../fr/mails.ts';
import type { MailTexts } from '../loadMails.ts';
import { variantOf } from '../variant.ts';

/** The emails in Canadian French. */
export const mails = variantOf<MailTexts>(base, {
  test: { subject: 'Courriel de test', text: 'Ce courriel montre que votre instance peut envoyer des courriels.' },
  verification: {
    subject: 'Validez votre adresse de courriel',
    text: 'Suivez ce lien dans un navigateur où votre compte est connecté pour valider son adresse de courriel. Il est valable trois jours. Si ce n’est pas votre compte, vous pouvez ignorer ce courriel\u00a0: rien ne change.',
  },
  emailChange: {
    subject: 'Confirmez votre adresse de courriel',
    text: 'Suivez ce lien dans un navigateur où votre compte est connecté pour faire de cette adresse l’adresse de courriel de {username:string}. Il est valable un jour. Si ce n’est pas votre compte, vous pouvez ignorer ce courriel\u00a0: rien ne change.',
  },
  backupEmail: {
    subject: 'Confirmez votre adresse de courriel',
    text: 'Suivez ce lien dans un navigateur où votre compte est connecté pour faire de cette adresse l’adresse de secours de {username:string}. Il est valable un jour. Si ce n’est pas votre compte, vous pouvez ignorer ce courriel\u00a0: rien ne change.',
  },
  passwordReset: {
    text: 'Suivez ce lien pour choisir un nouveau mot de passe pour {username:string}. Il est valable une heure. Si vous n’avez rien demandé, vous pouvez ignorer ce courriel\u00a0: rien n’a changé.',
  },
  hasAccount: {
    text: 'Quelqu’un s’est inscrit avec votre adresse de courriel, qui appartient à votre compte {username:string}. Si c’était vous, connectez-vous à ce compte ici. Sinon, vous pouvez ignorer ce courriel\u00a0: votre compte n’a pas changé.',
  },
  invitation: {
    text: '{name:string} vous a envoyé un message sur {instance:string}. Pour le lire, validez cette adresse dans votre compte, ou inscrivez-vous avec elle.\n\nPour ne plus recevoir ces courriels\u00a0: {unsubscribe:string}',
  },
  digest: {
    text: 'Voici ce que vous n’avez pas lu depuis le dernier courriel\u00a0:\n\n{lines:string}\n\nPour ne plus recevoir ces courriels\u00a0: {unsubscribe:string}',
  },
});
