/** Texts of the owner's inbox of feedback. */
export const inbox = {
  title: 'Terugvoer',
  loading: 'Laai tans',
  none: 'Geen nuwe terugvoer nie.',
  failed: 'Ons kon nie jou terugvoer laai nie.',
  more: 'Wys meer',
  done: 'Klaar',
  from: 'Van {name:string}',
  fromNobody: 'Van iemand sonder ’n rekening',
  page: 'Geskryf op {path:string}',
  version: 'Weergawe {version:string}',
  categories: { problem: '’n Probleem', idea: '’n Idee', praise: 'Lof' },
  noCategory: 'Terugvoer',
  toasts: {
    settled: 'Gemerk as klaar',
    refused: 'Ons kon dit nie stoor nie, so die inskrywing is terug. Probeer weer.',
  },
  undo: 'Ontdoen',
} as const;
