import type { BoardDraft } from '../browse/drafts.ts';

/** A board of the first gallery and the posters on it, by name, in the order they were hung. */
export interface GalleryBoard extends Omit<BoardDraft, 'sections'> {
  posters?: readonly string[];
  sections?: readonly { slug: string; title: string; posters: readonly string[] }[];
}

export const boards: readonly GalleryBoard[] = [
  { owner: 'mira-halvorsen', slug: 'ridge-lines', name: 'Ridge lines', description: 'Mountain behind mountain.', posters: ['first-light', 'north-face', 'red-range', 'smoke-hills', 'fjord-evening', 'moonrise-lake', 'glacier-tongue'] },
  { owner: 'mira-halvorsen', slug: 'sand', name: 'Sand', description: 'Four deserts and one mistake.', posters: ['dunes-noon', 'caravan', 'blue-dunes', 'pink-sand', 'white-desert'] },
];
