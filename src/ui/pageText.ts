import { use } from 'react';
import { pages as enUSPages } from '../../locales/en-US/pages.ts';
import { PageTextContext, type PageText, type Text, textIn, useText } from './text.ts';

const source: PageText = textIn<typeof enUSPages>('en-US', enUSPages);

/** Merged once per locale: it takes milliseconds, and nearly every component needs it. */
const together = new WeakMap<PageText, Text & PageText>();

/** `useText` with the texts of pages beyond home and search, which load with those pages. */
export function usePageText(): Text & PageText {
  const text = useText();
  const pageText = use(PageTextContext) ?? source;
  let both = together.get(pageText);
  if (!both) together.set(pageText, (both = { ...text, ...pageText }));
  return both;
}
