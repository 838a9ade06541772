/** Filters of a search, and earlier searches. */
export const searching = {
  skinTones: 'Tono de piel',
  allTones: 'Todos',
  tone1: 'Claro',
  tone2: 'Medio',
  tone3: 'Moreno',
  tone4: 'Oscuro',
  toneNote: 'Los tonos de piel se estiman a partir de los colores de cada imagen. La luz y el maquillaje pueden confundir la estimación.',
  recent: 'Búsquedas recientes',
  clearRecent: 'Borrar búsquedas recientes',
  visual: {
    title: 'Buscar por una parte de la imagen',
    open: 'Buscar por una parte de esta imagen',
    region: 'Parte seleccionada',
    hint: 'Arrastra el marco o su esquina. Con el teclado: las teclas de flecha lo mueven; con Mayús, cambian su tamaño.',
    place: '{width:number} por {height:number} por ciento, a {x:number} de la izquierda y {y:number} de arriba',
    results: 'Pines que se le parecen',
    none: 'Ningún pin se parece a esta parte.',
  },
} as const;
