import type { Pin } from '../../../../../events/entities/pin.ts';

export type StoryData = NonNullable<Pin['storyPinData']>;
export type StoryPageData = StoryData['pages'][number];

/** The page index after a step, clamped to the story. */
export function pageAt(page: number, pages: number): number {
  return Math.min(Math.max(page, 0), Math.max(pages - 1, 0));
}

/** Bounds of a page's aspect ratio (width / height). */
const narrowest = 9 / 16;
const widest = 4 / 3;
const ofWords = 3 / 4;

/**
 * Aspect ratio of a page (the story's dynamic width, S1.3): that of its first picture or video, within bounds; a split page adds space for
 * its words; a text page has a fixed ratio.
 */
export function pageRatio({ layout, blocks }: StoryPageData): number {
  const ratios = blocks.flatMap((block) => {
    if (block.type === 'image') return [block.width / block.height];
    if (block.type !== 'video') return [];
    const format = block.video.formats['720P'] ?? block.video.formats.HLS;
    return format ? [format.width / format.height] : [];
  });
  const ratio = ratios.find((candidate) => candidate > 0 && Number.isFinite(candidate)) ?? ofWords;
  const bounded = Math.min(Math.max(ratio, narrowest), widest);
  if (layout === 'split') return Math.min(bounded * 1.8, 16 / 9);
  return layout === 'list' ? Math.max(bounded, ofWords) : bounded;
}

/** Step of a swipe, or 0 for a tap or a vertical move. Pixels; mirrored in right-to-left pages. */
export function swipeStep(x: number, y: number, isRightToLeft = false): -1 | 0 | 1 {
  if (Math.abs(x) < 40 || Math.abs(x) < Math.abs(y) * 1.5) return 0;
  return x < 0 !== isRightToLeft ? 1 : -1;
}

/** Step of an arrow key, or 0; mirrored in right-to-left pages. */
export function keyStep(key: string, isRightToLeft = false): -1 | 0 | 1 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0;
  return (key === 'ArrowRight') !== isRightToLeft ? 1 : -1;
}

/** Step of a tap: back on the first third of a page, forward on the rest. @param x from the left edge, as a share of the width */
export function tapStep(x: number, isRightToLeft = false): -1 | 1 {
  return (isRightToLeft ? 1 - x : x) < 1 / 3 ? -1 : 1;
}
