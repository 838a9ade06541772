import { createContext, use, useMemo } from 'react';
import { enUSPages } from '../../locales/en-US/pages.ts';
import { textIn, useText, type Text, type TextOf } from './text.ts';

type PageText = TextOf<typeof enUSPages>;

const PageTextContext = createContext<PageText>(textIn<typeof enUSPages>('en-US', enUSPages));

/** `useText`, with the texts of the pages beyond home and search: these come with the pages' own code. */
export function usePageText(): Text & PageText {
  const text = useText();
  const pageText = use(PageTextContext);
  return useMemo(() => ({ ...text, ...pageText }), [text, pageText]);
}
