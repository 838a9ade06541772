/** The address to which the system posts what other apps share. Below it are the pictures until they are added: `…/0`. */
export const sharedPath = '/import/shared';

/** The service worker's cache of shared pictures, by their addresses. */
export const sharedCache = 'shared';

/** Most pictures that one share brings. */
export const maxShared = 30;
