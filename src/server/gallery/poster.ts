import type { Pigment } from './drawing/pigments.ts';
import type { Tooth } from './drawing/print.ts';
import { type Random, seeded } from './drawing/random.ts';
import { type Sheet, sheet } from './drawing/sheet.ts';

/** The eight topics of the initial gallery. */
export const galleryTopics = [
  'Landscapes',
  'Botanicals',
  'Ceramics',
  'Skylines',
  'Patterns',
  'Lettering',
  'Still life',
  'Planets',
] as const;
export type GalleryTopic = (typeof galleryTopics)[number];

const sizes = {
  '2:3': [1000, 1500],
  '3:4': [1050, 1400],
  '4:5': [1080, 1350],
  '1:1': [1100, 1100],
  '1:2': [850, 1700],
  '9:16': [900, 1600],
  '3:2': [1260, 840],
  '4:3': [1200, 900],
  '5:7': [1000, 1400],
  '2:1': [1400, 700],
} as const;
export type Format = keyof typeof sizes;

/** A drawing with its texts. */
export interface Poster {
  /** Unique in the gallery; also seeds the drawing. */
  name: string;
  topic: GalleryTopic;
  title: string;
  description: string;
  altText: string;
  tooth: Tooth;
  /** The drawing as SVG. */
  draw(): string;
}

/** Inputs of every drawing of a series, besides its variation. */
export interface Sitting {
  page: Sheet;
  random: Random;
}

export type Work<Variation> = Variation & {
  name: string;
  format: Format;
  paper: Pigment;
  title: string;
  description: string;
  altText: string;
  tooth?: Tooth;
  /** Alternative seed. */
  seed?: number;
};

/** Creates posters of one style: one drawing function with several variations. */
export function series<Variation>(
  topic: GalleryTopic,
  draw: (sitting: Sitting, work: Work<Variation>) => void,
  works: readonly Work<Variation>[],
): Poster[] {
  return works.map((work) => ({
    name: work.name,
    topic,
    title: work.title,
    description: work.description,
    altText: work.altText,
    tooth: work.tooth ?? 'fine',
    draw() {
      const seed = `${work.name} ${work.seed ?? 0}`;
      const [width, height] = sizes[work.format];
      const page = sheet(width, height, work.paper, seed);
      draw({ page, random: seeded(seed) }, work);
      return page.svg();
    },
  }));
}
