import type { MailTexts } from '../loadMails.ts';

/** Emails; a link follows each text. */
export const mails = {
  verification: {
    subject: 'Verifique seu endereço de e-mail',
    text: 'Abra este link em um navegador em que você tenha entrado na conta para verificar o e-mail dela. Ele vale por três dias. Se esta não for a sua conta, você pode ignorar esta mensagem: nada muda.',
  },
  emailChange: {
    subject: 'Confirme seu e-mail',
    text: 'Abra este link em um navegador em que você tenha entrado na conta para que este seja o e-mail de {username:string}. Ele vale por um dia. Se esta não for a sua conta, você pode ignorar esta mensagem: nada muda.',
  },
  backupEmail: {
    subject: 'Confirme seu e-mail',
    text: 'Abra este link em um navegador em que você tenha entrado na conta para que este seja o e-mail reserva de {username:string}. Ele vale por um dia. Se esta não for a sua conta, você pode ignorar esta mensagem: nada muda.',
  },
  passwordReset: {
    subject: 'Escolha uma nova senha',
    text: 'Abra este link para escolher uma nova senha para {username:string}. Ele vale por uma hora. Se você não pediu isso, pode ignorar esta mensagem: nada mudou.',
  },
  hasAccount: {
    subject: 'Você já tem uma conta',
    text: 'Alguém se cadastrou com seu e-mail, que pertence à sua conta {username:string}. Se foi você, entre nessa conta aqui. Se não foi, pode ignorar esta mensagem: sua conta não mudou.',
  },
  test: { subject: 'E-mail de teste', text: 'Este e-mail mostra que sua instância consegue enviar e-mails.' },
  invitation: {
    subject: 'Você tem uma mensagem no {instance:string}',
    text: '{name:string} enviou uma mensagem para você no {instance:string}. Para ler, verifique este endereço na sua conta ou cadastre-se com ele.\n\nPara não receber mais estes e-mails: {unsubscribe:string}',
  },
  digest: {
    subject: 'Suas notificações no {instance:string}',
    text: 'O que você não leu desde o último e-mail:\n\n{lines:string}\n\nPara não receber mais estes e-mails: {unsubscribe:string}',
    kinds: {
      follow: '{count:number} {{novos seguidores|novo seguidor|novos seguidores|novos seguidores|de novos seguidores|novos seguidores}}',
      save: '{count:number} {{salvamentos|salvamento|salvamentos|salvamentos|de salvamentos|salvamentos}} dos seus Pins',
      like: '{count:number} {{curtidas|curtida|curtidas|curtidas|de curtidas|curtidas}} nos seus Pins',
      comment: '{count:number} {{comentários|comentário|comentários|comentários|de comentários|comentários}} nos seus Pins',
      reply: '{count:number} {{respostas|resposta|respostas|respostas|de respostas|respostas}} aos seus comentários',
      commentLike: '{count:number} {{curtidas|curtida|curtidas|curtidas|de curtidas|curtidas}} nos seus comentários',
      mention: '{count:number} {{menções|menção|menções|menções|de menções|menções}} a você',
      invitation: '{count:number} {{convites|convite|convites|convites|de convites|convites}} para pastas',
      joined:
        '{count:number} {{pessoas entraram|pessoa entrou|pessoas entraram|pessoas entraram|de pessoas entraram|pessoas entraram}} pelos seus convites',
    },
  },
} as const satisfies MailTexts;
