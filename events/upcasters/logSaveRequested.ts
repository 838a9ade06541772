/** Version 1 saved the log of the page as it was. */
const from1 = () => ({ scope: 'page', isClean: false });

export const logSaveRequestedLifts = [from1];
