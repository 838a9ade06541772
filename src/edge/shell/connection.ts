/** The browser's connection, where it tells (not in Firefox and Safari). */
type Connection = EventTarget & { effectiveType: string; saveData: boolean };
export const connection = (): Connection | undefined => (navigator as { connection?: Connection }).connection;
