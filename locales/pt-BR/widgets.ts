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
    inspector: 'Abrir o inspetor',
  },
  logSaving: {
    title: 'Salvar um registro',
    page: 'Esta página',
    visit: 'Esta visita: todas as páginas desde que a aba foi aberta',
    recent: 'Visitas recentes neste navegador',
    warning:
      'Um registro mostra o que você viu, pesquisou e digitou. Ele nunca contém senhas. Entregue apenas a pessoas em quem você confia.',
    clean: 'Substituir conteúdo pessoal',
    cleanHint: 'Textos, nomes e imagens são trocados por outros. O registro ainda pode ser reproduzido.',
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
