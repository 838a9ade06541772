import type { StoryBlock } from '../../../../../events/entities/pin.ts';
import type { StoryPageData } from './pages.ts';

export type MediaBlock = Extract<StoryBlock, { type: 'image' | 'video' }>;
type ItemBlock = Extract<StoryBlock, { type: 'ingredient' | 'supply' }>;
type WordBlock = Exclude<StoryBlock, MediaBlock | ItemBlock>;

/** Consecutive text blocks; adjacent ingredients and supplies form one list. */
export type Run =
  | { type: 'words'; block: WordBlock }
  | { type: 'items'; kind: ItemBlock['type']; items: ItemBlock[] }
  | { type: 'media'; block: MediaBlock };

const isMedia = (block: StoryBlock): block is MediaBlock => block.type === 'image' || block.type === 'video';

/** Splits a page into its media and its text blocks. In a list layout, pictures stay among the text. */
export function partsOf({ layout, blocks }: StoryPageData): { media: MediaBlock | null; runs: Run[] } {
  const media = layout === 'list' ? null : (blocks.find(isMedia) ?? null);
  return { media, runs: runsOf(blocks.filter((block) => block !== media)) };
}

function runsOf(blocks: readonly StoryBlock[]): Run[] {
  const runs: Run[] = [];
  for (const block of blocks) {
    const last = runs.at(-1);
    if (isMedia(block)) runs.push({ type: 'media', block });
    else if (block.type !== 'ingredient' && block.type !== 'supply') runs.push({ type: 'words', block });
    else if (last?.type === 'items' && last.kind === block.type) last.items.push(block);
    else runs.push({ type: 'items', kind: block.type, items: [block] });
  }
  return runs;
}
