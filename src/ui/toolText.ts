import { toolPages } from '../../locales/en-US/toolPages.ts';
import { useOwnText } from './ownText.ts';
import { type OwnText, type ToolText } from './text.ts';
import { textGroup } from './textGroup.ts';

const withToolPages = textGroup<OwnText, typeof toolPages>('toolPages', toolPages);

/** `useOwnText` with the texts for creating and importing pins and of the owner's pages, which load with those. */
export const useToolText = (): ToolText => withToolPages(useOwnText());
