/** The menu, the list of keys, and the question about unsaved changes. */
export const widgets = {
  menu: {
    theme: 'Aspeto',
    light: 'Claro',
    dark: 'Escuro',
    system: 'Igual ao sistema',
    shortcuts: 'Atalhos de teclado',
    create: 'Adicionar imagens',
    help: 'Ajuda',
    feedback: 'Enviar opinião',
    saveLog: 'Guardar o registo desta sessão',
  },
  dismissal: {
    title: 'Queres mesmo descartar?',
    body: 'Vais perder todas as tuas alterações. Não é possível anular.',
    confirm: 'Sim, descartar',
    decline: 'Não, voltar',
  },
  shortcuts: {
    title: 'Atalhos de teclado',
    search: 'Ir para a pesquisa',
    list: 'Mostrar esta lista',
    arrows: 'Passar de imagem em imagem',
    ends: 'Primeira e última imagem',
    open: 'Abrir a imagem',
    wall: 'Pin anterior e seguinte, na página de um Pin',
    escape: 'Fechar a janela ou o menu',
    singleKeys: 'Atalhos de uma só tecla',
    singleKeysHint: 'Desativa-os se um leitor de ecrã ou a introdução por voz usar as mesmas teclas.',
  },
} as const;
