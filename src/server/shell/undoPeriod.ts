/** Milliseconds for which deleted pins and comments, and pictures that were removed with all copies, can be restored. */
export const undoMilliseconds = 10 * 60_000;
