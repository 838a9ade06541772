/** The browser's network information, which Firefox and Safari do not have. */
type Connection = EventTarget & { effectiveType: string; saveData: boolean };
export const connection = (): Connection | undefined => (navigator as { connection?: Connection }).connection;
