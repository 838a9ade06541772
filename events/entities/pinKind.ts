import type { Category } from './storyFeed.ts';
import type { Pin } from './pin.ts';

export const pinKinds = ['image', 'video', 'story', 'recipe', 'article', 'product'] as const;
export type PinKind = (typeof pinKinds)[number];

/** Returns the kind of a pin (S1.1): its richest content decides. */
export function pinKind(pin: Pick<Pin, 'storyPinData' | 'video' | 'richMetadata'>): PinKind {
  if (pin.storyPinData) return 'story';
  if (pin.video) return 'video';
  if (pin.richMetadata?.recipe) return 'recipe';
  if (pin.richMetadata?.products?.length) return 'product';
  if (pin.richMetadata?.article) return 'article';
  return 'image';
}

/** The kind of the pins of each category. */
export const kindOf: Readonly<Record<Category, Exclude<PinKind, 'image'>>> = {
  videos: 'video',
  stories: 'story',
  recipes: 'recipe',
  articles: 'article',
  products: 'product',
};
