/** Filters of a search, and earlier searches. */
export const searching = {
  skinTones: 'Cilt tonu',
  allTones: 'Tümü',
  tone1: 'Açık',
  tone2: 'Orta',
  tone3: 'Esmer',
  tone4: 'Koyu',
  toneNote: 'Cilt tonları her resmin renklerinden tahmin edilir. Işık ve makyaj tahmini yanıltabilir.',
  recent: 'Son aramalar',
  clearRecent: 'Son aramaları temizle',
  visual: {
    title: 'Resmin bir bölümüyle ara',
    open: 'Bu resmin bir bölümüyle ara',
    region: 'Seçilen bölüm',
    hint: 'Çerçeveyi veya köşesini sürükleyin. Klavyeyle: ok tuşları taşır, Shift ile boyutunu değiştirir.',
    place: 'Yüzde {width:number} × {height:number}, soldan {x:number}, üstten {y:number}',
    results: 'Buna benzeyen Pin’ler',
    none: 'Bu bölüme benzeyen Pin yok.',
  },
} as const;
