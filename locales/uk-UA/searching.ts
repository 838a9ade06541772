/** Filters of a search, and earlier searches. */
export const searching = {
  skinTones: 'Тон шкіри',
  allTones: 'Усі',
  tone1: 'Світлий',
  tone2: 'Середній',
  tone3: 'Коричневий',
  tone4: 'Темний',
  toneNote: 'Тон шкіри визначається за кольорами зображення. Світло й макіяж можуть спотворити оцінку.',
  recent: 'Нещодавні запити',
  clearRecent: 'Очистити нещодавні запити',
  visual: {
    title: 'Пошук за частиною зображення',
    open: 'Шукати за частиною цього зображення',
    region: 'Вибрана частина',
    hint: 'Перетягніть рамку або її кут. З клавіатури: стрілки рухають її, разом із Shift змінюють розмір.',
    place: '{width:number} на {height:number} відсотків, {x:number} ліворуч, {y:number} згори',
    results: 'Схожі піни',
    none: 'Жоден пін не схожий на цю частину.',
  },
} as const;
