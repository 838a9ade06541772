/** Filters of a search, and earlier searches. */
export const searching = {
  skinTones: 'Tom de pele',
  allTones: 'Todos',
  tone1: 'Claro',
  tone2: 'Médio',
  tone3: 'Moreno',
  tone4: 'Escuro',
  toneNote: 'Os tons de pele são estimados pelas cores de cada imagem. Luz e maquiagem podem confundir a estimativa.',
  recent: 'Buscas recentes',
  clearRecent: 'Limpar buscas recentes',
  visual: {
    title: 'Buscar por uma parte da imagem',
    open: 'Buscar por uma parte desta imagem',
    region: 'Parte selecionada',
    hint: 'Arraste a moldura ou o canto dela. No teclado: as setas a movem; com Shift, mudam o tamanho.',
    place: '{width:number} por {height:number} por cento, a {x:number} da esquerda e {y:number} do topo',
    results: 'Pins parecidos',
    none: 'Nenhum Pin se parece com esta parte.',
  },
} as const;
