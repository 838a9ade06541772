import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Pin } from '../../events/entities/pin.ts';
import type { PinDraft } from '../../src/server/browse/drafts.ts';
import { signedOutViewer } from '../../src/server/shell/viewer.ts';
import { pinNumber } from '../contracts/drafts.ts';
import { askGraph, signedInAs, type TestApp, testApp } from './testApp.ts';

const price = { amount: 1200, currency: 'EUR' };
const format = { url: '/media/a.mp4', width: 720, height: 1280, duration: 9000, thumbnail: '/a.jpg', captionsUrls: { en: '/media/a.vtt' } };
const video = { id: 'v1', formats: { '720P': format, HLS: { ...format, url: '/media/a.m3u8' } } };
const product = {
  id: 'p1',
  name: 'Lamp',
  brand: 'Lumen',
  shippingInfo: { freeShippingPrice: null, freeShippingValue: true },
  variantSet: null,
  offerSummary: { minPrice: null, maxPrice: null, price, standardPrice: { amount: 1500, currency: 'EUR' }, inStock: true },
};
const draft = (n: number, detail: PinDraft['detail']) => pinNumber(n, { topic: 'Lamps', detail });
const storyPinData = {
  id: 's1',
  metadata: { pinTitle: 'A lamp', templateType: null, keyValueBlocks: [], listBlocks: [] },
  totalVideoDuration: 9000,
  isDeleted: false,
  staticPageCount: 1,
  hasProductPins: false,
  shouldMute: false,
  musicAttributions: [],
  pages: [{ layout: 'full' as const, blocks: [{ type: 'video' as const, video, altText: 'A lamp' }] }],
};

describe.each([true, false])('fields for a viewer who is signed in: %s', (isSignedIn) => {
  let server: TestApp;
  let pins: Record<'product' | 'video' | 'story', string>;
  beforeAll(async () => {
    server = await testApp({
      viewerOf: async () => (isSignedIn ? signedInAs('grace') : signedOutViewer),
      pins: [draft(1, { richMetadata: { products: [product] } }), draft(2, { video }), draft(3, { storyPinData })],
    });
    const rows = await server.db.rows.selectFrom('pins').select('id').orderBy('serial').execute();
    const [first, second, third] = rows.map(({ id }) => id) as [string, string, string];
    pins = { product: first, video: second, story: third };
  });
  afterAll(() => server.close());

  const read = async (pinId: string, isAuth: boolean): Promise<Pin> =>
    (await askGraph(server.app, 'CloseupDetailQuery', { pinId, isAuth, isDesktop: true })).body.data.v3GetPinQuery;

  test('brand, standard price and shipping only when signed in, whatever the query claims [C-05]', async () => {
    for (const isAuth of [true, false]) {
      const [shown] = (await read(pins.product, isAuth)).richMetadata!.products!;
      const mayHave = isSignedIn && isAuth;
      expect(shown!.brand).toBe(mayHave ? 'Lumen' : undefined);
      expect(shown!.shippingInfo).toEqual(mayHave ? product.shippingInfo : undefined);
      expect(shown!.offerSummary.standardPrice).toEqual(mayHave ? product.offerSummary.standardPrice : undefined);
      expect(shown!.offerSummary.price).toEqual(price);
    }
  });

  test('related interests, canonical address and search-engine data only when signed out, whatever the query claims [C-05]', async () => {
    for (const isAuth of [true, false]) {
      const shown = await read(pins.product, isAuth);
      const mayHave = !isSignedIn && !isAuth;
      for (const field of ['relatedInterests', 'canonicalUrl', 'seoUrl', 'seoTitle'] as const) {
        if (mayHave) expect(shown[field]).toBeTruthy();
        else expect(shown).not.toHaveProperty(field);
      }
    }
  });

  test('the file and the stream of a video, also of one in a story, whoever looks [J-04]', async () => {
    expect((await read(pins.video, isSignedIn)).video).toEqual(video);
    expect((await read(pins.story, isSignedIn)).storyPinData).toEqual(storyPinData);
  });
});
