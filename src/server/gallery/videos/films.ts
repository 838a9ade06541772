import { pictureUrl } from '../../../../events/entities/picture.ts';
import type { Pin } from '../../../../events/entities/pin.ts';
import type { Picture } from '../../browse/drafts.ts';
import type { Poster } from '../poster.ts';
import { frameOf, type Scene, scenes } from './scenes.ts';

/** A scene with its captions: seconds, then the line. */
export interface Film {
  scene: Scene;
  captions: readonly (readonly [from: number, to: number, text: string])[];
  poster: Poster;
}

const still = (scene: Scene, share: number, words: Pick<Poster, 'topic' | 'title' | 'description' | 'altText'>): Poster => ({
  name: `film-${scene.name}`,
  tooth: 'smooth',
  draw: () => frameOf(scene, share),
  ...words,
});

export const films: Readonly<Record<string, Film>> = {
  'film-planet-turning': {
    scene: scenes.planet,
    captions: [
      [0.2, 2.2, 'One turn takes ten hours.'],
      [2.4, 4.2, 'We have taken the liberty of six seconds.'],
      [4.4, 5.9, 'The moon goes with it.'],
    ],
    poster: still(scenes.planet, 0.1, {
      topic: 'Planets',
      title: 'One full turn',
      description: 'Ten hours in six seconds, with a moon. It ends where it begins, so it can be left running.',
      altText: 'A ringed planet with coral and cream bands among stars.',
    }),
  },
  'film-evening-waves': {
    scene: scenes.evening,
    captions: [
      [0.2, 2, 'Six rows of sea,'],
      [2.1, 3.9, 'one boat,'],
      [4, 5.9, 'and the sun that will not quite go down.'],
    ],
    poster: still(scenes.evening, 0.2, {
      topic: 'Landscapes',
      title: 'Evening, moving',
      description: 'The sail from the harbour series, with a little wind in it at last.',
      altText: 'A small sailing boat on layered waves before a red evening sun.',
    }),
  },
  'film-fern-growing': {
    scene: scenes.fern,
    captions: [
      [0.2, 2, 'First a curl.'],
      [2.1, 4, 'Then more curls than one can count.'],
      [4.1, 5.9, 'And beside it, something new.'],
    ],
    poster: still(scenes.fern, 0.98, {
      topic: 'Botanicals',
      title: 'A fern gets up',
      description: 'Three weeks in April. Watch the right-hand side at the end.',
      altText: 'A green fern with four fronds before a pale yellow disc.',
    }),
  },
};

export const filmStills: readonly Poster[] = Object.values(films).map(({ poster }) => poster);

/** Folder of a film's files below `/media/`. */
export const filmFolder = (scene: Scene): string => `gallery/${scene.name}`;

/** A film in the shape of pins and stories; `picture` is its still. */
export function videoOf({ scene }: Film, picture: Picture): NonNullable<Pin['video']> {
  const files = `/media/${filmFolder(scene)}`;
  const format = {
    width: scene.width,
    height: scene.height,
    duration: scene.seconds * 1000,
    thumbnail: pictureUrl(picture.signature, '736x'),
    captionsUrls: { en: `${files}/captions.en.vtt` },
  };
  return {
    id: scene.name,
    formats: { '720P': { ...format, url: `${files}/720p.mp4` }, HLS: { ...format, url: `${files}/playlist.m3u8` } },
  };
}
