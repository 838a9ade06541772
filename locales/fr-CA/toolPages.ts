import { toolPages as base } from '../fr/toolPages.ts';
import type { LocaleTexts } from '../loadLocale.ts';
import { variantOf } from '../variant.ts';

/** The texts in Canadian French for creating and importing pins, and of the owner's pages: those of French, but for the words of email. */
export const toolPages = variantOf<LocaleTexts['toolPages']>(base, {
  creation: { details: { fields: { currency: 'Devise (CAD)' } } },
  instanceMail: {
    title: 'Courriel',
    lead: 'Les courriels vérifient les adresses et réinitialisent les mots de passe. Sans serveur de courriel, ce sont des fichiers dans le dossier outbox des données.',
    fixed: 'SMTP_URL, dans l’environnement du serveur, définit le serveur de courriel. Retirez-la pour en définir un ici.',
    server: 'Serveur de courriel',
    user: 'Nom d’utilisateur du serveur de courriel',
    password: 'Mot de passe du serveur de courriel',
    test: 'Envoyer un courriel de test',
    outcomes: {
      sent: 'Courriel de test envoyé à {address:string}.',
      written: 'Il n’y a pas de serveur de courriel : le courriel de test est un fichier dans le dossier outbox.',
      unreachable: 'Nous n’avons pas pu joindre le serveur de courriel. Vérifiez son nom et son port.',
      tls: 'Nous n’avons pas pu établir de connexion sécurisée avec le serveur de courriel. Vérifiez son port et son certificat TLS.',
      login: 'Le serveur de courriel a refusé le nom d’utilisateur ou le mot de passe.',
      mail: 'Le serveur de courriel a refusé le courriel. Vérifiez l’adresse de l’expéditeur.',
      testFailed: 'Nous n’avons pas pu envoyer le courriel de test. Vérifiez la connexion et réessayez.',
    },
  },
  moderation: { people: { field: 'Nom d’utilisateur ou adresse de courriel' } },
});
