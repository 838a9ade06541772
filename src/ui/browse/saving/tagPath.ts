import type { OwnTag } from '../../../../events/entities/tag.ts';
import { searchPath } from '../search/pinSearch.ts';

/** The same list each time, so that nothing is drawn anew for it. */
export const noTags: readonly OwnTag[] = [];

/** The page of a tag: the person's own pins that have it. */
export const tagPath = (tag: string): string => searchPath({ scope: 'mine', query: '', filters: { tag } });

/** Whether two lists show the same. */
export const isSameTags = (a: readonly OwnTag[], b: readonly OwnTag[]): boolean => JSON.stringify(a) === JSON.stringify(b);
