import type { MailTexts } from '../loadMails.ts';

/** Emails; a link follows each text. */
export const mails = {
  verification: {
    subject: 'Verifica o teu endereço de e-mail',
    text: 'Abre este link num navegador onde tenhas sessão iniciada para verificares o e-mail da tua conta. É válido durante três dias. Se esta não é a tua conta, podes ignorar este e-mail: nada muda.',
  },
  emailChange: {
    subject: 'Confirma o teu e-mail',
    text: 'Abre este link num navegador onde tenhas sessão iniciada para tornares este o e-mail de {username:string}. É válido durante um dia. Se esta não é a tua conta, podes ignorar este e-mail: nada muda.',
  },
  backupEmail: {
    subject: 'Confirma o teu e-mail',
    text: 'Abre este link num navegador onde tenhas sessão iniciada para tornares este o e-mail alternativo de {username:string}. É válido durante um dia. Se esta não é a tua conta, podes ignorar este e-mail: nada muda.',
  },
  passwordReset: {
    subject: 'Escolhe uma nova palavra-passe',
    text: 'Abre este link para escolheres uma nova palavra-passe para {username:string}. É válido durante uma hora. Se não o pediste, podes ignorar este e-mail: nada mudou.',
  },
  hasAccount: {
    subject: 'Já tens uma conta',
    text: 'Alguém se registou com o teu e-mail, que pertence à tua conta {username:string}. Se foste tu, inicia sessão nessa conta aqui. Se não foste, podes ignorar este e-mail: a tua conta não mudou.',
  },
  test: { subject: 'E-mail de teste', text: 'Este e-mail mostra que a tua instância consegue enviar e-mails.' },
  invitation: {
    subject: 'Tens uma mensagem no {instance:string}',
    text: '{name:string} enviou-te uma mensagem no {instance:string}. Para a leres, verifica este endereço na tua conta ou regista-te com ele.\n\nPara não receberes mais estes e-mails: {unsubscribe:string}',
  },
  digest: {
    subject: 'As tuas notificações no {instance:string}',
    text: 'O que não leste desde o último e-mail:\n\n{lines:string}\n\nPara não receberes mais estes e-mails: {unsubscribe:string}',
    kinds: {
      follow: '{count:number} {{novos seguidores|novo seguidor|novos seguidores|novos seguidores|de novos seguidores|novos seguidores}}',
      save: '{count:number} {{vezes|vez|vezes|vezes|de vezes|vezes}} que guardaram os teus Pins',
      like: '{count:number} {{gostos|gosto|gostos|gostos|de gostos|gostos}} nos teus Pins',
      comment: '{count:number} {{comentários|comentário|comentários|comentários|de comentários|comentários}} nos teus Pins',
      reply: '{count:number} {{respostas|resposta|respostas|respostas|de respostas|respostas}} aos teus comentários',
      commentLike: '{count:number} {{gostos|gosto|gostos|gostos|de gostos|gostos}} nos teus comentários',
      mention: '{count:number} {{menções|menção|menções|menções|de menções|menções}} a ti',
      invitation: '{count:number} {{convites|convite|convites|convites|de convites|convites}} para álbuns',
      joined:
        '{count:number} {{pessoas juntaram-se|pessoa juntou-se|pessoas juntaram-se|pessoas juntaram-se|de pessoas juntaram-se|pessoas juntaram-se}} através dos teus convites',
    },
  },
} as const satisfies MailTexts;
