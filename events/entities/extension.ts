/** The built script of the browser extension, in the client's folder; a name that is not served by itself. */
export const extensionScript = '.extension/background.js';

/** The extension for the instance that it is downloaded from. */
export const extensionPath = '/v3/extension.zip';

/** Most pictures of a page. */
export const maxPagePictures = 100;
