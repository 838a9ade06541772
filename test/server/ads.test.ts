import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageAds } from '../../events/entities/ads.ts';
import type { PageData } from '../../events/entities/page.ts';
import { type AdsConfig, AdsConfigError, adsOf } from '../../src/server/ads/config.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { setOwner } from '../../src/server/instance/owners.ts';
import { pinNumber } from '../contracts/drafts.ts';
import { allowMeasuring, type Browser, signUp } from './signUp.ts';
import { type TestApp, testApp } from './testApp.ts';

let folder: string;
let config: AdsConfig;
let server: TestApp;
let plain: TestApp;

const told = {
  countryHeader: 'X-Country',
  regionHeader: 'x-region',
  pixels: [
    { name: 'Acme', address: 'https://px.acme.example/p?id={advertisingId}' },
    { name: 'Bolt', address: 'https://bolt.example/p', occasion: 'delayed', excludesCalifornia: true },
  ],
  attribution: { destinations: ['https://shop.example/'], click: { priority: 7 } },
  frame: { name: 'Frame', address: 'https://frame.example/f' },
  tag: { name: 'Tag', address: 'https://tag.example/t.js' },
};

async function configured(json: unknown): Promise<AdsConfig> {
  const path = join(folder, `${Math.random()}.json`);
  await writeFile(path, typeof json === 'string' ? json : JSON.stringify(json));
  return adsOf({ ADS_CONFIG: path })!;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-ads-'));
  config = await configured(told);
  server = await testApp({ ads: config });
  plain = await testApp();
});
afterAll(async () => {
  await Promise.all([server.close(), plain.close()]);
  await rm(folder, { recursive: true });
});

async function page(
  { app }: TestApp,
  headers: Record<string, string> = {},
  url = '/',
): Promise<{ data: PageData; policy: Record<string, string[]> }> {
  const answer = await app.inject({ url, headers: { host: 'localhost', ...headers } });
  const data = JSON.parse(/id="page-data"[^>]*>(.*?)<\/script>/s.exec(answer.body)![1]!) as PageData;
  const directives = String(answer.headers['content-security-policy'])
    .split('; ')
    .map((directive) => directive.split(' '));
  return { data, policy: Object.fromEntries(directives.map(([name, ...sources]) => [name, sources])) };
}
const foreign = (policy: Record<string, string[]>): string[] =>
  [
    ...new Set(
      Object.values(policy)
        .flat()
        .filter((source) => source.includes('.example')),
    ),
  ].sort();

test('a page with pixels alone may load what does not say that it may be embedded; one without partners may not [L-03]', async () => {
  const { tag: _, frame: __, ...pixelsAlone } = told;
  const pixels = await testApp({ ads: await configured(pixelsAlone) });
  const isolationOf = async ({ app }: TestApp) => (await app.inject('/')).headers['cross-origin-embedder-policy'];
  expect([await isolationOf(pixels), await isolationOf(plain)]).toEqual(['unsafe-none', 'require-corp']);
  await pixels.close();
});

describe('the partners of an instance', () => {
  test('are none by default: the page carries nothing of them and may reach nobody [L-03]', async () => {
    const { data, policy } = await page(plain);
    expect(['ads' in data, foreign(policy), policy['frame-src']]).toEqual([false, [], undefined]);
    expect(adsOf({})).toBeUndefined();
  });

  test('are exactly those that a page may reach, each only by what it is for [L-03] [L-05]', async () => {
    const { data, policy } = await page(server, { 'x-country': 'gb' });
    expect(foreign(policy)).toEqual(['https://bolt.example', 'https://frame.example', 'https://px.acme.example', 'https://tag.example']);
    expect(policy['connect-src']).toEqual(["'self'", 'https://px.acme.example', 'https://bolt.example', 'https://tag.example']);
    expect(policy['frame-src']).toEqual(['https://tag.example', 'https://frame.example']);
    expect(policy['img-src']!.some((source) => source.startsWith('http'))).toBe(false);
    expect(data.ads).toMatchObject({
      country: 'GB',
      region: null,
      hasPrivacySignal: false,
      attribution: {
        destinations: ['https://shop.example'],
        click: { expiry: 2_592_000, priority: 7 },
        view: { expiry: 86_400, priority: 0 },
      },
      frame: { expiry: 3600 },
    });
  });

  test('may not be reached at all by a browser that asks for no tracking [L-03]', async () => {
    const { data, policy } = await page(server, { 'sec-gpc': '1' });
    expect([data.ads!.hasPrivacySignal, foreign(policy)]).toEqual([true, []]);
    expect((await page(server, {}, '/?offline')).data.ads).toBeUndefined();
  });

  test('learn of no country that nobody knows: it is the proxy’s word, else the country’s site [L-03]', async () => {
    const of = async (headers: Record<string, string>): Promise<unknown> =>
      (({ country, region }) => [country, region])((await page(server, headers)).data.ads!);
    expect(await of({})).toEqual([null, null]);
    expect(await of({ host: 'de.localhost' })).toEqual(['DE', null]);
    expect(await of({ host: 'uk.localhost' })).toEqual(['GB', null]);
    expect(await of({ host: 'de.localhost', 'x-country': 'us', 'x-region': 'ca' })).toEqual(['US', 'CA']);
    expect(await of({ 'x-country': '<script>' })).toEqual([null, null]);
  });

  test('are told wrongly in words: the server does not start', async () => {
    for (const wrong of [
      '{',
      { pixels: [{ name: 'x', address: 'http://px.example/p' }] },
      { pixels: [{ name: 'x' }] },
      { unknown: 1 },
      { pixels: [told.pixels[0], told.pixels[0]] },
      { attribution: { destinations: ['ftp://x'] } },
      { frame: { name: 'f', address: 'https://f.example', expiry: 0 } },
    ]) {
      await expect(configured(wrong)).rejects.toThrow(AdsConfigError);
    }
    expect((await configured({ pixels: [{ name: 'x', address: 'http://127.0.0.1:9/p' }] })).pixels[0]).toMatchObject({
      countries: ['US', 'GB', 'JP'],
      occasion: 'visit',
      isRetried: false,
    });
    for (const host of ['localhost', '[::1]', '[::ffff:127.0.0.1]'])
      expect((await configured({ pixels: [{ name: 'x', address: `http://${host}:9/p` }] })).pixels).toHaveLength(1);
    expect((await configured({})).consentCountries).toEqual(expect.arrayContaining(['CH', 'DE', 'GB', 'IS', 'LI', 'NO']));
  });
});

describe('GET /attribution_source/ [L-02]', () => {
  const good = {
    source_event_id: '18446744073709551615',
    destination: '["https://shop.example"]',
    expiry: '86400',
    priority: '-3',
    source_event_type: 'view',
    advertiser_id: 'ad7',
    campaign_id: 'c9',
    hostname: 'localhost',
  };
  const ask = ({ app }: TestApp, query: Record<string, string>, headers: Record<string, string> = {}) =>
    app.inject({ url: '/attribution_source/', query, headers });

  test('registers a source with the browser, by its parameters; the optional ones may be left out', async () => {
    const answer = await ask(server, good);
    expect([answer.statusCode, answer.headers['cache-control'], answer.json().data]).toMatchObject([
      200,
      'no-store',
      { source_event_id: good.source_event_id, source_event_type: 'view', expiry: 86_400, priority: -3 },
    ]);
    expect(JSON.parse(String(answer.headers['attribution-reporting-register-source']))).toEqual({
      source_event_id: good.source_event_id,
      destination: ['https://shop.example'],
      expiry: '86400',
      priority: '-3',
    });
    const { advertiser_id: _a, campaign_id: _c, hostname: _h, ...least } = good;
    expect((await ask(server, least)).statusCode).toBe(200);
  });

  test('refuses what is no source, whatever is wrong with it', async () => {
    const wrong = fc.oneof(
      fc.constantFrom('source_event_id', 'destination', 'expiry', 'priority', 'source_event_type').map((name) => ({ [name]: undefined })),
      fc.constantFrom(
        { source_event_id: '18446744073709551616' },
        { source_event_id: 'x' },
        { destination: 'https://shop.example' },
        { destination: '[]' },
        { destination: '{}' },
        { destination: '[1]' },
        { expiry: '0' },
        { expiry: '2592001' },
        { expiry: '1.5' },
        { priority: 'high' },
        { source_event_type: 'trigger' },
      ),
    );
    await fc.assert(
      fc.asyncProperty(wrong, async (more) => {
        const query = Object.fromEntries(Object.entries({ ...good, ...more }).filter(([, value]) => value !== undefined)) as Record<
          string,
          string
        >;
        const answer = await ask(server, query);
        expect([answer.statusCode, answer.headers['attribution-reporting-register-source']]).toEqual([400, undefined]);
      }),
      { numRuns: 60 },
    );
  });

  test('is for configured destinations, and for nobody who is not to be tracked', async () => {
    expect((await ask(plain, good)).statusCode).toBe(404);
    expect((await ask(server, { ...good, destination: '["https://shop.example","https://other.example"]' })).statusCode).toBe(403);
    expect((await ask(server, good, { 'sec-gpc': '1' })).statusCode).toBe(403);
    const grace = await signUp(server.app);
    const asGrace = () => grace.ask({ url: '/attribution_source/', query: good });
    expect((await asGrace()).statusCode).toBe(403);
    await grace.ask({ method: 'PUT', url: '/v3/users/me/settings/', payload: { third_party_marketing_tracking_enabled: true } });
    expect((await asGrace()).statusCode).toBe(200);
  });
});

test('the bait is nothing, at an address of our own [L-01]', async () => {
  const answer = await plain.app.inject('/ads/ad-banner.js');
  expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([200, '', 'no-store']);
});

test('a business’s catalogue is known by day, merchant and the public boards with products; others have none [L-06]', async () => {
  const { app, db } = plain;
  expect((await app.inject('/v3/business/catalog/')).statusCode).toBe(401);
  expect((await (await signUp(app)).ask({ url: '/v3/business/catalog/' })).statusCode).toBe(403);
  const shop = await signUp(app, { business_name: 'Tea House' });
  const catalog = async (): Promise<{ dt: string; merchant_id: string; feed_profile_ids: string[] }> =>
    (await shop.ask({ url: '/v3/business/catalog/' })).json().data;
  expect(await catalog()).toMatchObject({ merchant_id: shop.id, feed_profile_ids: [] });
  const { username } = await db.rows.selectFrom('people').select('username').where('id', '=', shop.id).executeTakeFirstOrThrow();
  const contentStore = contentStoreOf(db);
  for (const [slug, privacy] of [
    ['cups', 'public'],
    ['secrets', 'secret'],
    ['walls', 'public'],
  ] as const)
    await contentStore.saveBoard({ owner: username, slug, name: slug, privacy });
  const product = {
    id: 'x',
    name: 'Cup',
    offerSummary: { minPrice: null, maxPrice: null, price: { amount: 900, currency: 'EUR' }, inStock: true },
    variantSet: null,
  };
  await contentStore.savePins([
    pinNumber(900, { owner: username, board: { slug: 'cups' }, detail: { richMetadata: { products: [product] } } }),
    pinNumber(901, { owner: username, board: { slug: 'secrets' }, detail: { richMetadata: { products: [product] } } }),
    pinNumber(902, { owner: username, board: { slug: 'walls' } }),
  ]);
  const { id } = await db.rows
    .selectFrom('boards')
    .select('id')
    .where('owner_id', '=', shop.id)
    .where('slug', '=', 'cups')
    .executeTakeFirstOrThrow();
  expect(await catalog()).toEqual({ dt: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), merchant_id: shop.id, feed_profile_ids: [id] });
});

test('the page of a business tells its catalog to its pixels, where there are partners [L-06]', async () => {
  const adsOf = async (one: Browser): Promise<PageAds | undefined> =>
    JSON.parse(/id="page-data">(.*?)<\/script>/.exec((await one.ask({ url: '/' })).body)![1]!).ads;
  const shop = await signUp(server.app, { business_name: 'Tea House' });
  expect((await adsOf(shop))!.catalog).toMatchObject({ merchant_id: shop.id, feed_profile_ids: [] });
  expect((await adsOf(await signUp(server.app)))!.catalog).toBeUndefined();
  expect(await adsOf(await signUp(plain.app, { business_name: 'Tea House' }))).toBeUndefined();
});

test('the overview is the owner’s alone, and has a bucket for each moment', async () => {
  const { app, db } = plain;
  const keeper = await signUp(app);
  const ask = (query = '') => keeper.ask({ url: `/v3/insight/overview/${query}` });
  expect((await app.inject('/v3/insight/overview/')).statusCode).toBe(401);
  expect((await ask()).statusCode).toBe(403);
  expect(await setOwner(db, keeper.username, true)).toBe(true);
  const event = {
    clientUUID: '0199b4a0-0000-7000-8000-000000000001',
    event_type: 4,
    time: '1763760000000000000',
    duration_ns: '90000000000',
  };
  await allowMeasuring(keeper);
  await keeper.call('ApiCResource/create', { events: [event], report_time: '1763760001000000000' });
  for (const [span, count, minutes] of [
    ['hour', 60, 1],
    ['day', 96, 15],
  ] as const) {
    const { data } = (await ask(`?span=${span}`)).json() as {
      data: { buckets: { from: string; events: number; people: number; seconds: number }[]; isPartial: boolean };
    };
    expect([data.buckets.length, data.isPartial]).toEqual([count, false]);
    expect(data.buckets.slice(1).every(({ from }, i) => Date.parse(from) - Date.parse(data.buckets[i]!.from) === minutes * 60_000)).toBe(
      true,
    );
    const sums = data.buckets.reduce(
      (sum, { events, people, seconds }) => [sum[0] + events * minutes, sum[1] + people, sum[2] + seconds] as [number, number, number],
      [0, 0, 0] as [number, number, number],
    );
    expect(sums).toEqual([expect.closeTo(1), 1, 90]);
  }
  expect((await ask('?span=year')).statusCode).toBe(400);
});

test('only the owner can read and settle feedback [I-01]', async () => {
  const { app, db } = plain;
  const somebody = await signUp(app);
  const keeper = await signUp(app);
  await setOwner(db, keeper.username, true);
  await somebody.ask({
    method: 'POST',
    url: '/v3/analytics/feedback/',
    payload: { feedback_data: JSON.stringify({ verbatim: 'Fine', category: 'praise' }) },
  });
  const { id } = await db.rows.selectFrom('feedback').select('id').where('verbatim', '=', 'Fine').executeTakeFirstOrThrow();
  const read = { url: '/v3/inbox/feedback/' };
  const paths = [
    read,
    { method: 'PUT', url: `/v3/inbox/feedback/${id}/settled/` },
    { method: 'DELETE', url: `/v3/inbox/feedback/${id}/settled/` },
  ] as const;
  for (const path of paths) {
    expect([path.url, (await app.inject(path)).statusCode, (await somebody.ask(path)).statusCode]).toEqual([path.url, 401, 403]);
  }
  const verbatims = async (): Promise<string[]> =>
    (await keeper.ask(read)).json<{ data: { entries: { verbatim: string }[] } }>().data.entries.map(({ verbatim }) => verbatim);
  expect(await verbatims()).toEqual(['Fine']);
  for (const [path, left] of [
    [paths[1], []],
    [paths[2], ['Fine']],
  ] as const) {
    expect((await keeper.ask(path)).statusCode).toBe(200);
    expect(await verbatims()).toEqual(left);
  }
  expect((await keeper.ask({ url: '/v3/inbox/other/' })).statusCode).toBe(404);
  expect((await keeper.ask({ url: '/v3/inbox/feedback/?bookmark=x' })).statusCode).toBe(400);
  expect((await keeper.ask({ url: '/v3/inbox/feedback/?bookmark=x&bookmark=y' })).statusCode).toBe(400);
  expect((await keeper.ask({ method: 'PUT', url: '/v3/inbox/feedback/none/settled/' })).statusCode).toBe(404);
});
