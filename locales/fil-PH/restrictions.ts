export const restrictions = {
  off: {
    sign_up: 'Hindi tumatanggap ng mga bagong account ang site na ito. Humingi ng tulong sa nagpapatakbo nito.',
    sign_upInvited: 'Kailangan mo ng link ng imbitasyon para makapag-sign up dito. Humingi nito sa nagpapatakbo ng site na ito.',
    upload: 'Hindi pinapayagan ng admin ng site na ito na magdagdag ka ng mga larawan.',
    uploadSignedOut: 'Mag-log in para magdagdag ng mga larawan.',
    comments: 'In-off ng admin ng site na ito ang mga komento.',
    messages: 'In-off ng admin ng site na ito ang mga mensahe.',
  },
  banEnds: 'Matatapos ang pagbabawal sa {on:Date|day}.',
  removeForEveryone: 'Alisin para sa lahat…',
  toasts: {
    ban: 'Pinagbawalang magsulat',
    unban: 'Inalis ang pagbabawal',
    limit: 'Nilimitahan ang pag-log in',
    unlimit: 'Inalis ang limitasyon',
    signOut: 'Na-log out sa lahat',
    removeAccount: 'Inalis ang account',
    removePicture: 'Inalis ang larawan sa profile',
    removePin: 'Inalis ang pin',
    removeComment: 'Inalis ang komento',
    removeMessage: 'Inalis ang mensahe',
    dismiss: 'Na-dismiss ang mga report',
    undone: 'Na-undo',
    refused: 'Hindi namin iyon nagawa. Subukan ulit.',
    undoRefused: 'Hindi namin ito ma-undo: may nagbago na mula noon, o huli na.',
    loginLimited:
      'Limitado ang pag-log in mo: pagbabasa lang ang magagawa mo. Mag-log in gamit ang password mo para alisin ang limitasyon.',
    writeBanned:
      'Pinagbawalang magsulat ang account mo. Makakapagbasa ka, pero hindi ka makakapag-save, makakapagkomento, makakapag-upload o makakapagmensahe.',
  },
} as const;
