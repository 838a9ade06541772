import { ownPages } from '../../locales/en-US/ownPages.ts';
import { usePageText } from './pageText.ts';
import { type OwnText, type PageText } from './text.ts';
import { textGroup } from './textGroup.ts';

const withOwnPages = textGroup<PageText, typeof ownPages>('ownPages', ownPages);

/** `usePageText` with the texts of account, settings and privacy, which load with those. */
export const useOwnText = (): OwnText => withOwnPages(usePageText());
