import type { MailTexts } from '../loadMails.ts';

/** Emails; a link follows each text. */
export const mails = {
  verification: {
    subject: 'Validez votre e-mail',
    text: 'Suivez ce lien dans un navigateur où votre compte est connecté pour valider son adresse e-mail. Il est valable trois jours. Si ce n’est pas votre compte, vous pouvez ignorer cet e-mail\u00a0: rien ne change.',
  },
  emailChange: {
    subject: 'Confirmez votre adresse e-mail',
    text: 'Suivez ce lien dans un navigateur où votre compte est connecté pour faire de cette adresse l’adresse e-mail de {username:string}. Il est valable un jour. Si ce n’est pas votre compte, vous pouvez ignorer cet e-mail\u00a0: rien ne change.',
  },
  backupEmail: {
    subject: 'Confirmez votre adresse e-mail',
    text: 'Suivez ce lien dans un navigateur où votre compte est connecté pour faire de cette adresse l’adresse de secours de {username:string}. Il est valable un jour. Si ce n’est pas votre compte, vous pouvez ignorer cet e-mail\u00a0: rien ne change.',
  },
  passwordReset: {
    subject: 'Choisissez un nouveau mot de passe',
    text: 'Suivez ce lien pour choisir un nouveau mot de passe pour {username:string}. Il est valable une heure. Si vous n’avez rien demandé, vous pouvez ignorer cet e-mail\u00a0: rien n’a changé.',
  },
  hasAccount: {
    subject: 'Vous avez déjà un compte',
    text: 'Quelqu’un s’est inscrit avec votre adresse e-mail, qui appartient à votre compte {username:string}. Si c’était vous, connectez-vous à ce compte ici. Sinon, vous pouvez ignorer cet e-mail\u00a0: votre compte n’a pas changé.',
  },
  test: { subject: 'E-mail de test', text: 'Cet e-mail montre que votre instance peut envoyer des e-mails.' },
  invitation: {
    subject: 'Vous avez un message sur {instance:string}',
    text: '{name:string} vous a envoyé un message sur {instance:string}. Pour le lire, validez cette adresse dans votre compte, ou inscrivez-vous avec elle.\n\nPour ne plus recevoir ces e-mails\u00a0: {unsubscribe:string}',
  },
  digest: {
    subject: 'Vos notifications sur {instance:string}',
    text: 'Voici ce que vous n’avez pas lu depuis le dernier e-mail\u00a0:\n\n{lines:string}\n\nPour ne plus recevoir ces e-mails\u00a0: {unsubscribe:string}',
    kinds: {
      follow: '{count:number} {{nouvel abonné|nouvel abonné|nouveaux abonnés|nouveaux abonnés|de nouveaux abonnés|nouveaux abonnés}}',
      save: '{count:number} {{enregistrement|enregistrement|enregistrements|enregistrements|d’enregistrements|enregistrements}} de vos épingles',
      like: '{count:number} {{mention|mention|mentions|mentions|de mentions|mentions}} J’aime sur vos épingles',
      comment: '{count:number} {{commentaire|commentaire|commentaires|commentaires|de commentaires|commentaires}} sur vos épingles',
      reply: '{count:number} {{réponse|réponse|réponses|réponses|de réponses|réponses}} à vos commentaires',
      commentLike: '{count:number} {{mention|mention|mentions|mentions|de mentions|mentions}} J’aime sur vos commentaires',
      mention: '{count:number} {{mention|mention|mentions|mentions|de mentions|mentions}} de vous',
      invitation: '{count:number} {{invitation|invitation|invitations|invitations|d’invitations|invitations}} à des tableaux',
      joined:
        '{count:number} {{personne inscrite|personne inscrite|personnes inscrites|personnes inscrites|de personnes inscrites|personnes inscrites}} grâce à vos invitations',
    },
  },
} as const satisfies MailTexts;
