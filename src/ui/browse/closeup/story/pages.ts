import type { Pin } from '../../../../../events/entities/pin.ts';

export type StoryData = NonNullable<Pin['storyPinData']>;
export type StoryPageData = StoryData['pages'][number];

/** The page that a step leads to; it stays within the story. */
export function pageAt(page: number, pages: number): number {
  return Math.min(Math.max(page, 0), Math.max(pages - 1, 0));
}

/** Width by height that a page without a picture, or with one of an odd shape, is shown in. */
const narrowest = 9 / 16;
const widest = 4 / 3;
const ofWords = 3 / 4;

/**
 * How wide a page is for its height (the story's dynamic width, S1.3): as its first picture or video asks for, within
 * bounds; a split page has room for its words beside that; a page of words has the shape of a sheet.
 */
export function pageRatio({ layout, blocks }: StoryPageData): number {
  const ratios = blocks.flatMap((block) => {
    if (block.type === 'image') return [block.width / block.height];
    if (block.type !== 'video') return [];
    const format = block.video.formats['720P'] ?? block.video.formats.HLS;
    return format ? [format.width / format.height] : [];
  });
  const ratio = ratios.find((each) => each > 0 && Number.isFinite(each)) ?? ofWords;
  const bounded = Math.min(Math.max(ratio, narrowest), widest);
  if (layout === 'split') return Math.min(bounded * 1.8, 16 / 9);
  return layout === 'list' ? Math.max(bounded, ofWords) : bounded;
}

/** Which way a swipe leads, or 0 when it was a tap or went up or down. Pixels; in a right-to-left page the sides are swapped. */
export function swipeStep(x: number, y: number, isRightToLeft = false): -1 | 0 | 1 {
  if (Math.abs(x) < 40 || Math.abs(x) < Math.abs(y) * 1.5) return 0;
  return x < 0 !== isRightToLeft ? 1 : -1;
}

/** Which way an arrow key leads, or 0; in a right-to-left page the sides are swapped. */
export function keyStep(key: string, isRightToLeft = false): -1 | 0 | 1 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0;
  return (key === 'ArrowRight') !== isRightToLeft ? 1 : -1;
}

/** A tap on the first third of a page leads back, one on the rest leads on. @param x from the start edge, as a share of the width */
export function tapStep(x: number, isRightToLeft = false): -1 | 1 {
  return (isRightToLeft ? 1 - x : x) < 1 / 3 ? -1 : 1;
}
