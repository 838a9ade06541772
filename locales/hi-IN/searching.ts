/** Filters of a search, and earlier searches. */
export const searching = {
  skinTones: 'त्वचा का रंग',
  allTones: 'सभी',
  tone1: 'हल्का',
  tone2: 'मध्यम',
  tone3: 'गेहुँआ',
  tone4: 'गहरा',
  toneNote: 'त्वचा के रंग का अंदाज़ा हर तस्वीर के रंगों से लगाया जाता है। रोशनी और मेकअप से अंदाज़ा ग़लत हो सकता है।',
  recent: 'हाल की खोजें',
  clearRecent: 'हाल की खोजें मिटाएँ',
  visual: {
    title: 'तस्वीर का एक हिस्सा खोजें',
    open: 'इस तस्वीर का एक हिस्सा खोजें',
    region: 'चुना हुआ हिस्सा',
    hint: 'फ़्रेम या उसका कोना खींचें। कीबोर्ड से: तीर वाली कुंजियाँ इसे खिसकाती हैं, Shift के साथ इसका आकार बदलती हैं।',
    place: '{width:number} × {height:number} प्रतिशत, बाएँ से {x:number}, ऊपर से {y:number}',
    results: 'इससे मिलते-जुलते पिन',
    none: 'इस हिस्से से मिलता-जुलता कोई पिन नहीं।',
  },
} as const;
