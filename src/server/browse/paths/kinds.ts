import { sql } from 'kysely';
import type { PinKind } from '../../../../events/entities/pinKind.ts';
import type { Category } from '../../../../events/entities/storyFeed.ts';

/** The kind of the pins of each category. */
export const kindOf: Record<Category, Exclude<PinKind, 'image'>> = {
  videos: 'video',
  stories: 'story',
  recipes: 'recipe',
  articles: 'article',
  products: 'product',
};

/** A literal, so that SQLite can use the partial indexes of products. */
export const isProduct = sql<boolean>`pins.kind = 'product'`;
