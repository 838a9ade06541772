import { pages } from '../../locales/en-US/pages.ts';
import { type PageText, textGroup, useText } from './text.ts';

const withPages = textGroup<ReturnType<typeof useText>, typeof pages>('pages', pages);

/** `useText` with the texts of pages beyond home and search, which load with those pages. */
export const usePageText = (): PageText => withPages(useText());
