import { pages as enUSPages } from '../../locales/en-US/pages.ts';
import { inUse, textIn, useText, type Text, type WholeText } from './text.ts';

const sourcePages = textIn<typeof enUSPages>('en-US', enUSPages);
/** Merged once: it takes milliseconds, and nearly every component needs it. */
let source: WholeText | undefined;

const isWhole = (text: Text): text is WholeText => 'account' in text;

/** `useText` with the texts of pages beyond home and search, which load with those pages. */
export function usePageText(): WholeText {
  const text = useText();
  return isWhole(text) ? text : (source ??= { ...text, ...inUse(sourcePages) });
}
