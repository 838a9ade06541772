import type { GridPin, Pin } from '../../../../events/entities/pin.ts';
import { pageAt } from './story/pages.ts';

/** The pin with its detail, or undefined while only feed data is known. */
export function detailOf(pin: GridPin | Pin): Pin | undefined {
  return 'createdAt' in pin ? pin : undefined;
}

/** The text below the title, from the first field that has one (S1.3). */
export function descriptionOf({ closeupUnifiedDescription, closeupDescription, description }: Pin): string {
  return (closeupUnifiedDescription || closeupDescription || description || '').trim();
}

/** Number of characters shown of a collapsed description. */
const shortLength = 280;

export function isLong(description: string): boolean {
  return description.length > shortLength || description.split('\n').length > 5;
}

/** Start of a long description, cut between words. */
export function beginningOf(description: string): string {
  const lines = description.split('\n').slice(0, 5).join('\n');
  if (lines.length <= shortLength) return lines.trimEnd();
  const cut = lines.slice(0, shortLength);
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), shortLength / 2)).trimEnd();
}

/** Alternative text of the picture. */
export function altOf({ altText, autoAltText, title, gridTitle }: GridPin): string {
  return altText || autoAltText || title || gridTitle || '';
}

/** Signature of the pin's picture that is shown, of the story's page if it is one; undefined for a video. Carousels tell their own. */
export function pictureShown(
  { carouselData, storyPinData, video, imageSignature }: Pin,
  { storyPage }: { storyPage: number },
): string | undefined {
  if (video || (carouselData && carouselData.slots.length > 1)) return undefined;
  if (!storyPinData || storyPinData.isDeleted) return imageSignature;
  return storyPinData.pages[pageAt(storyPage, storyPinData.pages.length)]?.blocks.find((block) => block.type === 'image')?.imageSignature;
}
