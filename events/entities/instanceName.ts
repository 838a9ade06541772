/** The instance's name until its owner gives it another. The first load needs it without the other settings. */
export const defaultInstanceName = 'Tessera';
export const maxInstanceName = 40;
