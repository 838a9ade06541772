/** The menu, the list of keys, and the question about unsaved changes. */
export const widgets = {
  menu: {
    theme: 'Aparência',
    light: 'Claro',
    dark: 'Escuro',
    system: 'Igual ao sistema',
    shortcuts: 'Atalhos do teclado',
    create: 'Adicionar imagens',
    help: 'Ajuda',
    feedback: 'Enviar feedback',
    saveLog: 'Salvar o registro desta sessão',
  },
  dismissal: {
    title: 'Quer mesmo descartar?',
    body: 'Você vai perder todas as suas alterações. Isso não pode ser desfeito.',
    confirm: 'Sim, descartar',
    decline: 'Não, voltar',
  },
  shortcuts: {
    title: 'Atalhos do teclado',
    search: 'Ir para a busca',
    list: 'Mostrar esta lista',
    arrows: 'Mover entre imagens',
    ends: 'Primeira e última imagem',
    open: 'Abrir a imagem',
    wall: 'Pin anterior e próximo, na página de um Pin',
    escape: 'Fechar a janela ou o menu',
    singleKeys: 'Atalhos de uma tecla só',
    singleKeysHint: 'Desative-os se um leitor de tela ou a entrada por voz usar as mesmas teclas.',
  },
} as const;
