export const articlePlan = {
  chooseToday: 'Mostrar como artículo del día',
  isToday: 'Se muestra como artículo del día',
  chooseTodayFailed: 'No hemos podido convertir este tablero en el artículo del día. Inténtalo de nuevo.',
  articleDay: 'Día',
  planArticle: 'Planificar para este día',
  isPlanned: 'Planificado para el {day:string}',
  planFailed: 'No hemos podido cambiar el plan. Inténtalo de nuevo.',
  dayTaken: 'No hemos podido cambiar el plan. Elige un día libre dentro de los próximos 30 días.',
  planned: 'Artículos planificados',
  plannedNone: 'No hay ningún artículo planificado. Abre un tablero público para planificar uno.',
  changeDay: 'Cambiar día',
} as const;
