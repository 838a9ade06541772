import type { Picture, PinDraft } from '../browse/drafts.ts';
import { people } from './people.ts';
import type { Poster } from './poster.ts';
import type { Drawing } from './studio.ts';

type Detail = NonNullable<PinDraft['detail']>;

/** What makes a pin more than a picture. */
export interface Enrichment {
  /** Pictures beside the pin's own. */
  drawings?: readonly Drawing[];
  detail(pictureOf: (name: string) => Picture, poster: Poster): Detail;
}

const enrichments: Readonly<Record<string, Enrichment>> = {};

export const drawingsFor = (name: string): readonly Drawing[] => enrichments[name]?.drawings ?? [];

/** The detail of a poster's pin; every one says who made it and that it is free. */
export function detailOf(poster: Poster, owner: string, pictureOf: (name: string) => Picture): Detail {
  const maker = people.find(({ username }) => username === owner);
  return {
    mediaAttribution: {
      author: maker?.fullName ?? null, authorUrl: maker ? `https://${maker.domain}/` : null, ccUrl: 'https://creativecommons.org/publicdomain/zero/1.0/', link: null,
      mediaType: 'image', providerName: 'Tessera', licence: 'CC0',
    },
    ...enrichments[poster.name]?.detail(pictureOf, poster),
  };
}
