/** A quoted CSV field (RFC 4180). Prefixes text that a spreadsheet would run as a formula with an apostrophe. */
export const quotedText = (text: string): string => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;
