import type { Picture, PinDraft } from '../../browse/drafts.ts';
import { idOf } from '../../database/ids.ts';
import { people } from '../people.ts';
import { jarsForSale } from '../posters/vases.ts';
import type { Poster } from '../poster.ts';
import { catalogue } from '../catalogue.ts';
import type { Drawing } from '../studio.ts';
import { films, videoOf } from '../videos/films.ts';
import { articles, tutorials } from './articles.ts';
import { carousels, leadForms, looks, promotions, reasons, sponsorships } from './extras.ts';
import { productOf, wares } from './products.ts';
import { recipes } from './recipes.ts';
import { drawingsOf, stories, storyDataOf } from './stories.ts';

type Detail = NonNullable<PinDraft['detail']>;

const drawings: ReadonlyMap<string, Drawing> = new Map([...catalogue, ...jarsForSale].map((drawing) => [drawing.name, drawing]));

/** Names of the additional drawings of a pin. */
export function drawingsFor(name: string): Drawing[] {
  const story = stories[name];
  const named = [
    ...(story ? drawingsOf(story) : []),
    ...(wares[name]?.variants?.flatMap(({ drawing }) => drawing ?? []) ?? []),
    ...(carousels[name]?.map(({ drawing }) => drawing) ?? []),
    ...(looks[name] ?? []),
  ];
  return [...new Set(named)]
    .filter((each) => each !== name)
    .map((each) => {
      const drawing = drawings.get(each);
      if (!drawing) throw new Error(`${name} shows a drawing that is not there: ${each}.`);
      return drawing;
    });
}

/** Details of a poster's pin beyond the image, always with its author and its free license. */
export function detailOf({ name }: Poster, owner: string, pictureOf: (drawing: string) => Picture): Detail {
  const maker = people.find(({ username }) => username === owner);
  const [story, film, carousel, ware] = [stories[name], films[name], carousels[name], wares[name]];
  const richMetadata: Detail['richMetadata'] = {
    ...(recipes[name] && { recipe: recipes[name] }),
    ...(articles[name] && { article: articles[name] }),
    ...(tutorials[name] && { tutorial: tutorials[name] }),
    ...(ware && { products: [productOf(name, ware, (drawing) => pictureOf(drawing).signature)] }),
  };
  return {
    mediaAttribution: {
      author: maker?.fullName ?? null,
      authorUrl: maker ? `https://${maker.domain}/` : null,
      ccUrl: 'https://creativecommons.org/publicdomain/zero/1.0/',
      link: null,
      mediaType: film ? 'video' : 'image',
      providerName: 'Tessera',
      licence: 'CC0',
    },
    ...(Object.keys(richMetadata).length > 0 && { richMetadata }),
    ...(story && { storyPinData: storyDataOf(name, story, pictureOf) }),
    ...(film && { video: videoOf(film, pictureOf(name)) }),
    ...(carousel && {
      carouselData: {
        index: 0,
        slots: carousel.map(({ drawing, title, details }, i) => ({
          id: `${name}-${i + 1}`,
          title,
          details,
          link: null,
          imageSignature: pictureOf(drawing).signature,
        })),
      },
    }),
    ...(looks[name] && { lookPinIds: looks[name].map((each) => idOf('pin', idOf('person', owner), pictureOf(each).signature)) }),
    ...(promotions.has(name) && { isPromoted: true }),
    ...(leadForms[name] && { leadForm: leadForms[name] }),
    ...(sponsorships[name] && { sponsorship: { creator: maker?.fullName ?? null, sponsor: sponsorships[name], status: 'approved' } }),
    ...(reasons[name] && {
      recommendationReason: { reason: reasons[name], reasonId: `gallery-${name}`, board: null, throughProperties: null },
    }),
  };
}
