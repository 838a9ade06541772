export const articlePlan = {
  chooseToday: 'Mostra come articolo di oggi',
  isToday: 'È l’articolo di oggi',
  chooseTodayFailed: 'Non siamo riusciti a rendere questa bacheca l’articolo di oggi. Riprova.',
  articleDay: 'Giorno',
  planArticle: 'Pianifica per questo giorno',
  isPlanned: 'Pianificato per il {day:string}',
  planFailed: 'Non siamo riusciti a cambiare il piano. Riprova.',
  dayTaken: 'Non siamo riusciti a cambiare il piano. Scegli un giorno libero nei prossimi 30 giorni.',
  planned: 'Articoli pianificati',
  plannedNone: 'Nessun articolo è pianificato. Apri una bacheca pubblica per pianificarne uno.',
  changeDay: 'Cambia giorno',
} as const;
