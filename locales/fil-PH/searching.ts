/** Filters of a search, and earlier searches. */
export const searching = {
  skinTones: 'Kulay ng balat',
  allTones: 'Lahat',
  tone1: 'Maputi',
  tone2: 'Katamtaman',
  tone3: 'Kayumanggi',
  tone4: 'Maitim',
  toneNote: 'Tinataya ang kulay ng balat batay sa mga kulay ng bawat larawan. Puwedeng malihis ng liwanag at makeup ang pagtataya.',
  recent: 'Mga huling paghahanap',
  clearRecent: 'I-clear ang mga huling paghahanap',
  visual: {
    title: 'Maghanap gamit ang bahagi ng larawan',
    open: 'Maghanap gamit ang bahagi ng larawang ito',
    region: 'Piniling bahagi',
    hint: 'I-drag ang frame o ang sulok nito. Sa keyboard: mga arrow key para ilipat ito, at kasama ang Shift para baguhin ang laki.',
    place: '{width:number} por {height:number} porsiyento, {x:number} mula sa kaliwa, {y:number} mula sa itaas',
    results: 'Mga pin na kamukha nito',
    none: 'Walang pin na kamukha ng bahaging ito.',
  },
} as const;
