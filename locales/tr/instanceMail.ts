/** Texts of how the instance sends emails, on the owner's page. */
export const instanceMail = {
  title: 'E-posta',
  lead: 'E-postalar adresleri doğrular ve şifreleri sıfırlar. Posta sunucusu yoksa veri klasöründeki outbox içinde dosya olarak durur.',
  fixed: 'Posta sunucusunu, sunucu ortamındaki SMTP_URL belirliyor. Burada ayarlamak için onu oradan kaldırın.',
  senderFixed: 'Göndereni, sunucu ortamındaki MAIL_FROM belirliyor.',
  server: 'Posta sunucusu',
  serverHint: 'Ad ve bağlantı noktası, örneğin smtp.example.org:587. Yoksa boş bırakın.',
  user: 'Posta sunucusundaki kullanıcı adı',
  password: 'Posta sunucusundaki şifre',
  passwordHint: 'Bir şifre kayıtlı. Sunucu veya kullanıcı adı değişmiyorsa korumak için boş bırakın.',
  sender: 'Gönderen adresi',
  test: 'Deneme e-postası gönder',
  outcomes: {
    sent: 'Deneme e-postası {address:string} adresine gönderildi.',
    written: 'Posta sunucusu yok: Deneme e-postası outbox içinde bir dosya.',
    unreachable: 'Posta sunucusuna ulaşamadık. Adını ve bağlantı noktasını kontrol edin.',
    tls: 'Posta sunucusuyla güvenli bağlantı kuramadık. Bağlantı noktasını ve TLS sertifikasını kontrol edin.',
    login: 'Posta sunucusu kullanıcı adını veya şifreyi kabul etmedi.',
    mail: 'Posta sunucusu e-postayı kabul etmedi. Gönderen adresini kontrol edin.',
    testFailed: 'Deneme e-postasını gönderemedik. Bağlantınızı kontrol edip tekrar deneyin.',
  },
} as const;
