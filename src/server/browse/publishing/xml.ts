import { escapedText } from '../../../../events/escapedText.ts';

/** Characters that XML 1.0 has no way to write; the first of them makes a reader refuse the whole document. */
// oxlint-disable-next-line no-control-regex -- they are what is removed
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

export const xmlText = (text: string): string => escapedText(text.replace(unwritable, ''));

/** @param attributes written out, with a space before each */
export const element = (name: string, text: string, attributes = ''): string => `<${name}${attributes}>${xmlText(text)}</${name}>`;
