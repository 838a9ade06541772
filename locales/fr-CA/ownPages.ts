import { ownPages as base } from '../fr/ownPages.ts';
import type { LocaleTexts } from '../loadLocale.ts';
import { variantOf } from '../variant.ts';

/** The texts in Canadian French of account, settings and privacy: those of French, but for the words of email. */
export const ownPages = variantOf<LocaleTexts['ownPages']>(base, {
  account: {
    fields: { identity: 'Courriel ou nom d’utilisateur', email: 'Courriel' },
    problems: {
      emailMissing: 'Saisissez votre adresse de courriel',
      emailInvalid: 'Saisissez une adresse de courriel valide',
      emailsDiffer: 'Les deux adresses de courriel ne correspondent pas.',
      emailIsAccounts: 'Cette adresse de courriel est déjà celle de ce compte',
      identityMissing: 'Saisissez votre courriel ou votre nom d’utilisateur',
      currencyInvalid: 'Saisissez les trois lettres de la devise, par exemple CAD',
      credentialsWrong:
        'Le courriel, le nom d’utilisateur ou le mot de passe est incorrect. Vérifiez-les, ou réinitialisez votre mot de passe.',
    },
  },
  ads: { business: { place: { region: 'Province ou territoire' } } },
  settings: {
    pages: { email: 'Courriel' },
    leads: {
      email: 'Votre adresse de courriel, et une adresse de secours pour retrouver l’accès à votre compte.',
      passcode:
        'Quatre chiffres qui protègent les paramètres des messages, autorisations, mentions, confidentialité, courriel et mot de passe.',
    },
    fields: {
      newEmail: 'Nouvelle adresse de courriel',
      backup_email: 'Courriel de secours',
      backup_emailConfirmation: 'Confirmer le courriel de secours',
    },
    switches: {
      news_digest: 'Courriel quotidien',
      news_digestHint: 'Un courriel par jour, s’il y a quelque chose que vous n’avez pas lu. Il est envoyé à votre adresse validée.',
    },
    email: {
      verify: 'Valider votre adresse de courriel',
      changeTitle: 'Adresse de courriel',
      changeLead: 'Nous envoyons un courriel à la nouvelle adresse. Suivez le lien qu’il contient pour confirmer le changement.',
      backupTitle: 'Courriel de secours',
      backupLead:
        'Nous l’utilisons uniquement pour vous redonner accès à votre compte. Nous y envoyons d’abord un courriel. Suivez le lien qu’il contient pour confirmer le changement.',
    },
    passwordNeeded: {
      lead: 'Vous vous connectez avec un réseau social et n’avez pas encore de mot de passe. Choisissez-en d’abord un\u00a0: nous envoyons un lien à votre adresse de courriel.',
    },
    verification: {
      title: 'Validez votre adresse de courriel',
      body: 'Protégez votre compte en validant votre adresse de courriel. Pour continuer à utiliser {instance:string}, ouvrez le courriel que nous avons envoyé à l’adresse de ce compte.',
      resend: 'Renvoyer le courriel',
      sent: 'Courriel envoyé',
      failed: 'Nous n’avons pas pu envoyer le courriel. Réessayez dans un instant.',
    },
    mailedLink: {
      emailTitle: 'Confirmez votre adresse de courriel',
      invitationsLead: 'Vous ne recevrez plus de courriel quand quelqu’un écrit à cette adresse sur {instance:string}.',
      declinedLead: 'Nous n’enverrons plus de courriels à cette adresse au sujet des messages.',
      digestTitle: 'Votre courriel quotidien',
      digestLead: 'Un courriel par jour avec ce que {username:string} n’a pas encore lu.',
      noDigestTitle: 'Vous ne recevrez plus le courriel quotidien',
      noDigestLead: '{username:string} ne reçoit plus de courriels de notification. Elles restent visibles dans Notifications.',
    },
    mfa: { needsVerifiedEmail: 'Validez d’abord votre adresse de courriel' },
    reset: {
      lead: 'Saisissez votre adresse de courriel. Si elle correspond à un compte, nous y envoyons un lien en moins d’une minute.',
      send: 'Envoyer le courriel',
      sentBody:
        'Si l’adresse correspond à un compte, le courriel contient un lien pour choisir un nouveau mot de passe. Il est valable une heure.',
      email: 'Adresse de courriel',
      again: 'Demander un nouveau courriel',
    },
  },
});
