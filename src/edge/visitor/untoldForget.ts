/** Stored while the server has not been told that this browser's visitor is forgotten. The item's value is `true` and says nothing else. */
export const untoldForget = 'untoldForget';
