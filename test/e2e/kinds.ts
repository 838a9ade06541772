import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Pin } from '../../events/entities/pin.ts';
import type { PinDraft } from '../../src/server/browse/drafts.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { idOf } from '../../src/server/database/ids.ts';
import { takeIn } from '../../src/server/pictures/intake.ts';
import { root } from './server.ts';
import { folderStore } from '../../src/server/pictureStore/folderStore.ts';

type Detail = NonNullable<PinDraft['detail']>;
type Video = NonNullable<Pin['video']>;

/** A color for each picture, so that a spec can identify it. */
const colours = {
  flat: '#479',
  tall: '#947',
  plain: '#345',
  article: '#543',
  lamp: '#c22',
  lampBlue: '#22c',
  tutorial: '#555',
  first: '#a63',
  second: '#6a3',
  third: '#36a',
  sponsored: '#764',
  story: '#467',
  video: '#132',
  broken: '#311',
  recipe: '#997',
  advert: '#794',
  portrait: '#a86',
};
type Name = keyof typeof colours;

/** Pictures of an extreme shape. */
const shapes: Partial<Record<Name, { width: number; height: number }>> = {
  flat: { width: 1600, height: 200 },
  tall: { width: 200, height: 2000 },
};

const paint = (name: Name): Promise<Buffer> =>
  sharp({ create: { ...(shapes[name] ?? { width: 400, height: 500 }), channels: 3, background: colours[name] } })
    .png()
    .toBuffer();

/** Returns the signature of a picture, as the upload computes it. */
export const signatureOf = async (name: Name): Promise<string> =>
  createHash('sha256')
    .update(await paint(name))
    .digest('hex');

/** Returns the address of a pin, which depends on its owner and its picture. */
export const addressOf = async (name: Name): Promise<string> => `/pin/${idOf('pin', idOf('person', 'grace'), await signatureOf(name))}/`;

/** Length of the clip beside this file: a growing bar, without sound. */
const clipSeconds = 19.75;

function video(url: string, thumbnail: string): Video {
  return {
    id: url,
    formats: {
      '720P': { url, width: 160, height: 90, duration: clipSeconds * 1000, thumbnail, captionsUrls: { 'en-US': '/media/clip.vtt' } },
    },
  };
}

function details(
  signature: Record<Name, string>,
): Partial<Record<Name, { title: string; description?: string; link?: string; detail?: Detail }>> {
  const thumbnail = `/pictures/474x/${signature.video.slice(0, 2)}/${signature.video.slice(2, 4)}/${signature.video.slice(4, 6)}/${signature.video}.jpg`;
  const block = { imageSignature: signature.story, width: 400, height: 500 };
  return {
    flat: { title: 'A long wall' },
    tall: { title: 'A tall tower' },
    plain: {
      title: 'A plain wall',
      description: `Slate, seen from near. ${'It goes on for a while. '.repeat(20)}The end of it.`,
      link: 'https://walls.example/slate',
      detail: {
        mediaAttribution: {
          author: 'Jan Maker',
          authorUrl: 'https://maker.example/',
          ccUrl: 'https://creativecommons.org/licenses/by/4.0/',
          link: 'https://commons.example/wall',
          mediaType: 'image',
          providerName: 'Commons',
          licence: 'CC BY 4.0',
        },
      },
    },
    recipe: {
      title: 'Bread of the house',
      detail: {
        richMetadata: {
          recipe: {
            name: 'Bread of the house',
            ingredients: [
              { amount: '500 g', name: 'rye', group: 'Dough' },
              { amount: '2 spoons', name: 'salt', group: 'Dough' },
              { amount: null, name: 'seeds', group: 'Crust' },
            ],
            steps: ['Knead it.', 'Let it rest overnight.', 'Bake it.'],
            cookTimes: { total: { h: 12, m: 30 }, cook: { h: 0, m: 50 }, prep: { h: 0, m: 25 } },
            servingsSummary: 'Serves 4 people',
            aggregateRating: { bestRating: 5, ratingValue: 4.6, reviewCount: 3, ratingCount: 212 },
            diets: ['Vegan'],
          },
        },
      },
    },
    article: {
      title: 'On rust',
      detail: {
        richMetadata: {
          article: {
            datePublished: '2025-03-09',
            name: 'Why iron turns red',
            byline: 'Vera Ox',
            body: ['It begins with water.', 'It ends with dust.'],
          },
        },
      },
    },
    lamp: {
      title: 'Desk lamp',
      detail: {
        richMetadata: {
          products: [
            {
              id: 'lamp',
              name: 'Desk lamp',
              offerSummary: {
                minPrice: { amount: 4900, currency: 'USD' },
                maxPrice: { amount: 6900, currency: 'USD' },
                price: { amount: 4900, currency: 'USD' },
                standardPrice: { amount: 9900, currency: 'USD' },
                inStock: true,
              },
              brand: 'Secret Brand',
              shippingInfo: { freeShippingPrice: { amount: 0, currency: 'USD' }, freeShippingValue: true },
              variantSet: {
                dimensionMetadata: [
                  { name: 'Colour', values: ['Red', 'Blue'] },
                  { name: 'Size', values: ['Small', 'Large'] },
                ],
                variants: [
                  {
                    id: '1',
                    values: ['Red', 'Small'],
                    price: { amount: 4900, currency: 'USD' },
                    inStock: true,
                    imageSignature: signature.lamp,
                  },
                  {
                    id: '2',
                    values: ['Red', 'Large'],
                    price: { amount: 5900, currency: 'USD' },
                    inStock: false,
                    imageSignature: signature.lamp,
                  },
                  {
                    id: '3',
                    values: ['Blue', 'Large'],
                    price: { amount: 6900, currency: 'USD' },
                    inStock: true,
                    imageSignature: signature.lampBlue,
                  },
                ],
              },
            },
          ],
        },
      },
    },
    tutorial: {
      title: 'Paper crane',
      detail: { richMetadata: { tutorial: { name: 'Folding a crane', steps: ['Fold it in half.', 'Unfold it.'] } } },
    },
    first: {
      title: 'Three walks',
      detail: {
        carouselData: {
          index: 0,
          slots: (['first', 'second', 'third'] as const).map((name, i) => ({
            id: name,
            title: `Walk ${i + 1}`,
            details: `It takes ${i + 1} hours.`,
            link: i === 1 ? 'https://walks.example/2' : null,
            imageSignature: signature[name],
          })),
        },
      },
    },
    sponsored: {
      title: 'A kettle that sings',
      detail: { isPromoted: true, sponsorship: { creator: 'Studio Nine', sponsor: 'Kettle & Co', status: 'approved' } },
    },
    story: {
      title: 'A day in clay',
      detail: {
        storyPinData: {
          id: 'clay',
          pages: [
            {
              layout: 'cover',
              blocks: [
                { type: 'image', ...block, altText: 'A lump of clay' },
                { type: 'heading', text: 'From mud to mug' },
              ],
            },
            {
              layout: 'split',
              blocks: [
                { type: 'image', ...block, altText: 'Two hands' },
                { type: 'paragraph', text: 'Wedge it until it is even.' },
                { type: 'text', text: 'Slowly.' },
              ],
            },
            {
              layout: 'list',
              blocks: [
                { type: 'supply', amount: '1 kg', name: 'stoneware' },
                { type: 'supply', amount: null, name: 'a wire' },
                { type: 'ingredient', amount: '3 drops', name: 'water' },
                { type: 'link', text: 'The glaze', url: 'https://glaze.example/' },
              ],
            },
            {
              layout: 'full',
              blocks: [
                { type: 'video', video: video('/media/clip.webm', thumbnail), altText: 'The wheel turns' },
                { type: 'paragraph', text: 'Round and round.' },
              ],
            },
          ],
          metadata: {
            pinTitle: 'A day in clay',
            templateType: null,
            keyValueBlocks: [{ key: 'Takes', value: 'One day' }],
            listBlocks: [{ heading: 'Before you begin', items: ['Wash your hands'] }],
          },
          totalVideoDuration: 0,
          isDeleted: false,
          staticPageCount: 3,
          hasProductPins: false,
          shouldMute: false,
          musicAttributions: [{ artist: 'The Kilns', isrc: null, thumbnailImageUrl: null, title: 'Slip' }],
        },
      },
    },
    video: { title: 'A bar that grows', detail: { video: video('/media/clip.webm', thumbnail) } },
    advert: {
      title: 'A kettle on film',
      detail: {
        video: video('/media/clip.webm', thumbnail),
        isPromoted: true,
        sponsorship: { creator: 'Studio Nine', sponsor: 'Kettle & Co', status: 'approved' },
      },
    },
    broken: { title: 'A film that is lost', detail: { video: video('/media/lost.webm', thumbnail) } },
  };
}

/** Adds one pin of every kind on an unlisted board of Grace Hopper, so that feeds are the same as without it, and a portrait. */
export async function hangKinds(dataFolder: string): Promise<void> {
  const media = join(dataFolder, 'media');
  await mkdir(media, { recursive: true });
  await copyFile(join(root, 'test/e2e/media/clip.webm'), join(media, 'clip.webm'));
  await writeFile(join(media, 'clip.vtt'), 'WEBVTT\n\n00:00.000 --> 00:19.000\nA bar grows from left to right.\n');
  const db = await openDatabase({ dataFolder });
  try {
    const contentStore = contentStoreOf(db);
    await contentStore.savePerson({ username: 'grace', fullName: 'Grace Hopper' });
    await contentStore.saveBoard({ owner: 'grace', slug: 'kinds', name: 'Kinds', privacy: 'protected' });
    const names = Object.keys(colours) as Name[];
    const pictures = new Map(
      await Promise.all(
        names.map(
          async (name) => [name, await takeIn(await paint(name), { pictures: folderStore(join(dataFolder, 'pictures')) })] as const,
        ),
      ),
    );
    await contentStore.savePerson({ username: 'hedy', fullName: 'Hedy Lamarr', pictureSignature: pictures.get('portrait')!.signature });
    const signatures = Object.fromEntries([...pictures].map(([name, { signature }]) => [name, signature])) as Record<Name, string>;
    await contentStore.savePins(
      (Object.entries(details(signatures)) as [Name, { title: string; detail?: Detail }][]).map(([name, told], n) => ({
        ...told,
        picture: pictures.get(name)!,
        owner: 'grace',
        board: { slug: 'kinds' },
        altText: `The picture of ${told.title}`,
        createdAt: new Date(Date.UTC(2026, 1, 1) + n * 60_000).toISOString(),
      })),
    );
  } finally {
    await db.close();
  }
}
