/** Filters of a search, and earlier searches. */
export const searching = {
  skinTones: 'Tom de pele',
  allTones: 'Todos',
  tone1: 'Claro',
  tone2: 'Médio',
  tone3: 'Moreno',
  tone4: 'Escuro',
  toneNote: 'Os tons de pele são estimados a partir das cores de cada imagem. A luz e a maquilhagem podem induzir a estimativa em erro.',
  recent: 'Pesquisas recentes',
  clearRecent: 'Limpar pesquisas recentes',
  visual: {
    title: 'Pesquisar por uma parte da imagem',
    open: 'Pesquisar por uma parte desta imagem',
    region: 'Parte selecionada',
    hint: 'Arrasta a moldura ou o seu canto. Com o teclado: as setas movem-na; com Shift, mudam-lhe o tamanho.',
    place: '{width:number} por {height:number} por cento, a {x:number} da esquerda e {y:number} do topo',
    results: 'Pins parecidos',
    none: 'Nenhum Pin se parece com esta parte.',
  },
} as const;
