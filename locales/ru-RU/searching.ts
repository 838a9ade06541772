/** Filters of a search, and earlier searches. */
export const searching = {
  skinTones: 'Тон кожи',
  allTones: 'Все',
  tone1: 'Светлый',
  tone2: 'Средний',
  tone3: 'Коричневый',
  tone4: 'Тёмный',
  toneNote: 'Тон кожи определяется по цветам картинки. Свет и макияж могут исказить оценку.',
  recent: 'Недавние запросы',
  clearRecent: 'Очистить недавние запросы',
  visual: {
    title: 'Поиск по части картинки',
    open: 'Искать по части этой картинки',
    region: 'Выбранная часть',
    hint: 'Перетащите рамку или её угол. С клавиатуры: стрелки двигают её, вместе с Shift меняют размер.',
    place: '{width:number} на {height:number} процентов, {x:number} слева, {y:number} сверху',
    results: 'Похожие пины',
    none: 'Ни один пин не похож на эту часть.',
  },
} as const;
