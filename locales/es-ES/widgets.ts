/** The menu, the list of keys, and the question about unsaved changes. */
export const widgets = {
  menu: {
    theme: 'Aspecto',
    light: 'Claro',
    dark: 'Oscuro',
    system: 'Igual que el sistema',
    shortcuts: 'Atajos de teclado',
    create: 'Añadir imágenes',
    help: 'Ayuda',
    feedback: 'Enviar opinión',
    saveLog: 'Guardar el registro de esta sesión',
  },
  dismissal: {
    title: '¿Seguro que quieres descartar los cambios?',
    body: 'Perderás todos tus cambios. Esta acción no se puede deshacer.',
    confirm: 'Sí, descartar',
    decline: 'No, volver',
  },
  shortcuts: {
    title: 'Atajos de teclado',
    search: 'Ir a la búsqueda',
    list: 'Mostrar esta lista',
    arrows: 'Moverse entre imágenes',
    ends: 'Primera y última imagen',
    open: 'Abrir la imagen',
    wall: 'Pin anterior y siguiente, en la página de un pin',
    escape: 'Cerrar el cuadro o el menú',
    singleKeys: 'Atajos de una sola tecla',
    singleKeysHint: 'Desactívalos si un lector de pantalla o la entrada por voz usan las mismas teclas.',
  },
} as const;
