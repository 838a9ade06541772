export const undrawn: Readonly<Record<string, string>> = {};
