import { createContext, use } from 'react';
import { enUSPages } from '../../locales/en-US/pages.ts';
import { textIn, useText, type Text, type TextOf } from './text.ts';

export type PageText = TextOf<typeof enUSPages>;

const PageTextContext = createContext<PageText>(textIn<typeof enUSPages>('en-US', enUSPages));

/** Merged once per locale: it takes milliseconds, and nearly every component needs it. */
const together = new WeakMap<PageText, Text & PageText>();

/** `useText` with the texts of pages beyond home and search, which load with those pages. */
export function usePageText(): Text & PageText {
  const text = useText();
  const pageText = use(PageTextContext);
  let both = together.get(pageText);
  if (!both) together.set(pageText, (both = { ...text, ...pageText }));
  return both;
}
