/** The menu, the list of keys, and the question about unsaved changes. */
export const widgets = {
  menu: {
    theme: 'Görünüm',
    light: 'Açık',
    dark: 'Koyu',
    system: 'Sistemle aynı',
    shortcuts: 'Klavye kısayolları',
    create: 'Resim ekle',
    help: 'Yardım',
    feedback: 'Geri bildirim gönder',
    saveLog: 'Bu oturumun günlüğünü kaydet',
    inspector: 'İnceleyiciyi aç',
  },
  logSaving: {
    title: 'Günlük kaydet',
    page: 'Bu sayfa',
    visit: 'Bu ziyaret: sekme açıldığından beri tüm sayfalar',
    recent: 'Bu tarayıcıdaki son ziyaretler',
    warning:
      'Günlük; gördüklerinizi, aradıklarınızı ve yazdıklarınızı gösterir. İçinde asla şifre olmaz. Yalnızca güvendiğiniz kişilere verin.',
    clean: 'Kişisel içeriği değiştir',
    cleanHint: 'Metinlerin, adların ve resimlerin yerine başkaları konur. Günlük yine de oynatılabilir.',
  },
  dismissal: {
    title: 'Vazgeçmek istediğinizden emin misiniz?',
    body: 'Tüm değişiklikleriniz kaybolacak. Bu geri alınamaz',
    confirm: 'Evet, vazgeç',
    decline: 'Hayır, geri dön',
  },
  shortcuts: {
    title: 'Klavye kısayolları',
    search: 'Aramaya git',
    list: 'Bu listeyi göster',
    arrows: 'Resimler arasında gezin',
    ends: 'İlk ve son resim',
    open: 'Resmi aç',
    wall: 'Bir Pin’in sayfasında önceki ve sonraki Pin',
    escape: 'İletişim kutusunu veya menüyü kapat',
    singleKeys: 'Tek tuşlu kısayollar',
    singleKeysHint: 'Ekran okuyucu veya sesle yazma aynı tuşları kullanıyorsa bunları kapatın.',
  },
} as const;
