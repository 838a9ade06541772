export const articlePlan = {
  chooseToday: 'Mostrar como artigo de hoje',
  isToday: 'É o artigo de hoje',
  chooseTodayFailed: 'Não foi possível tornar este álbum o artigo de hoje. Tenta de novo.',
  articleDay: 'Dia',
  planArticle: 'Planear para este dia',
  isPlanned: 'Planeado para {day:string}',
  planFailed: 'Não foi possível mudar o plano. Tenta de novo.',
  dayTaken: 'Não foi possível mudar o plano. Escolhe um dia livre nos próximos 30 dias.',
  planned: 'Artigos planeados',
  plannedNone: 'Não há nenhum artigo planeado. Abre um álbum público para planear um.',
  changeDay: 'Mudar o dia',
} as const;
