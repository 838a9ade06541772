/** Emails; a link follows each text. */
export const mails = {
  verification: {
    subject: 'E-postanızı doğrulayın',
    text: 'Hesabınızın e-posta adresini doğrulamak için bu bağlantıyı oturumunuzun açık olduğu bir tarayıcıda açın. Bağlantı üç gün çalışır. Bu sizin hesabınız değilse e-postayı dikkate almayabilirsiniz: hiçbir şey değişmez.',
  },
  emailChange: {
    subject: 'E-posta adresinizi onaylayın',
    text: 'Bu adresi {username:string} hesabının e-posta adresi yapmak için bu bağlantıyı oturumunuzun açık olduğu bir tarayıcıda açın. Bağlantı bir gün çalışır. Bu sizin hesabınız değilse e-postayı dikkate almayabilirsiniz: hiçbir şey değişmez.',
  },
  backupEmail: {
    subject: 'E-posta adresinizi onaylayın',
    text: 'Bu adresi {username:string} hesabının yedek e-posta adresi yapmak için bu bağlantıyı oturumunuzun açık olduğu bir tarayıcıda açın. Bağlantı bir gün çalışır. Bu sizin hesabınız değilse e-postayı dikkate almayabilirsiniz: hiçbir şey değişmez.',
  },
  passwordReset: {
    subject: 'Yeni şifre belirleyin',
    text: '{username:string} hesabı için yeni şifre belirlemek üzere bu bağlantıyı açın. Bağlantı bir saat çalışır. Bunu siz istemediyseniz e-postayı dikkate almayabilirsiniz: hiçbir şey değişmedi.',
  },
  hasAccount: {
    subject: 'Zaten bir hesabınız var',
    text: 'Biri, {username:string} hesabınıza ait olan e-posta adresinizle kaydolmak istedi. Bu sizseniz o hesapta buradan oturum açın. Siz değilseniz e-postayı dikkate almayabilirsiniz: hesabınız değişmedi.',
  },
  test: { subject: 'Deneme e-postası', text: 'Bu e-posta, sitenizin e-posta gönderebildiğini gösterir.' },
  invitation: {
    subject: '{instance:string} üzerinde bir mesajınız var',
    text: '{name:string} size {instance:string} üzerinde bir mesaj gönderdi. Okumak için bu adresi hesabınızda doğrulayın veya bu adresle kaydolun.\n\nBu e-postaları almamak için: {unsubscribe:string}',
  },
  digest: {
    subject: '{instance:string} üzerindeki güncellemeleriniz',
    text: 'Son e-postadan bu yana okumadıklarınız:\n\n{lines:string}\n\nBu e-postaları almamak için: {unsubscribe:string}',
    kinds: {
      follow: '{count:number} yeni takipçi',
      save: 'Pin’leriniz {count:number} kez kaydedildi',
      like: 'Pin’lerinize {count:number} beğeni',
      comment: 'Pin’lerinize {count:number} yorum',
      reply: 'Yorumlarınıza {count:number} yanıt',
      commentLike: 'Yorumlarınıza {count:number} beğeni',
      mention: 'Sizden {count:number} kez bahsedildi',
      invitation: 'Panolara {count:number} davet',
      joined: 'Davetlerinizle {count:number} kişi katıldı',
    },
  },
} as const;
