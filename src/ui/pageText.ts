import { pages } from '../../locales/en-US/pages.ts';
import { type PageText, type Text, useText } from './text.ts';
import { textGroup } from './textGroup.ts';

const withPages = textGroup<Text, typeof pages>('pages', pages);

/** `useText` with the texts of pages beyond home and search, which load with those pages. */
export const usePageText = (): PageText => withPages(useText());
