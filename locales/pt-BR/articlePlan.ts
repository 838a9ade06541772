export const articlePlan = {
  chooseToday: 'Mostrar como artigo de hoje',
  isToday: 'É o artigo de hoje',
  chooseTodayFailed: 'Não foi possível tornar esta pasta o artigo de hoje. Tente novamente.',
  articleDay: 'Dia',
  planArticle: 'Planejar para este dia',
  isPlanned: 'Planejado para {day:string}',
  planFailed: 'Não foi possível mudar o plano. Tente novamente.',
  dayTaken: 'Não foi possível mudar o plano. Escolha um dia livre nos próximos 30 dias.',
  planned: 'Artigos planejados',
  plannedNone: 'Nenhum artigo está planejado. Abra uma pasta pública para planejar um.',
  changeDay: 'Mudar o dia',
} as const;
