import { afterAll, beforeAll, expect, test } from 'vitest';
import { countryOfName, UnknownSiteError } from '../../src/server/shell/sites.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { servicesOf } from '../../src/server/account/services.ts';
import { siteLinks } from '../../src/server/pages/siteLinks.ts';
import { pinNumber } from '../contracts/drafts.ts';
import { signUp } from './signUp.ts';
import { type TestApp, testApp } from './testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({
    siteHost: 'tessera.test',
    siteCountries: ['AT', 'CA', 'PH'],
    pins: [
      pinNumber(1, { board: { slug: 'engines' }, topic: 'Steam & brass' }),
      pinNumber(2, { board: { slug: 'engines' } }),
      pinNumber(3, { board: { slug: 'diary' } }),
    ],
  });
});
afterAll(() => server.close());

const open = (url: string, host = 'tessera.test') => server.app.inject({ url, headers: { host, accept: 'text/html,*/*' } });

/** Paths of the pages that a map lists. */
async function listed(query: string, host = 'tessera.test'): Promise<string[]> {
  const { statusCode, headers, body } = await open(`/sitemap.xml${query}`, host);
  expect([statusCode, headers['content-type'], headers['set-cookie']]).toEqual([200, 'application/xml; charset=utf-8', undefined]);
  const origin = `http://${host}`;
  return [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => {
    expect(address!.startsWith(`${origin}/`)).toBe(true);
    return address!.slice(origin.length).replaceAll('&#38;', '&');
  });
}
const everything = async (): Promise<string[]> => {
  const maps = await listed('');
  return (await Promise.all(maps.map((map) => listed(map.replace('/sitemap.xml', ''))))).flat();
};

test('every page of the site map opens, and its index is named by robots.txt, on each site as its own', async () => {
  const pages = await everything();
  expect(pages).toEqual(expect.arrayContaining(['/', '/explore/', '/today/', '/topics/', '/ada/', '/ada/engines/']));
  expect(pages.filter((path) => path.startsWith('/pin/'))).toHaveLength(2);
  expect(pages.filter((path) => path.startsWith('/ideas/'))).toHaveLength(1);
  expect(pages.join()).not.toContain('diary');
  for (const path of pages) expect([path, (await open(path)).statusCode]).toEqual([path, 200]);
  for (const host of ['tessera.test', 'at.tessera.test']) {
    const { body, headers } = await open('/robots.txt', host);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toMatch(/^User-agent: \*\nDisallow: \/resource\/\n/);
    expect(body).toContain(`\nSitemap: http://${host}/sitemap.xml\n`);
    expect(await listed('?of=people', host)).toContain('/ada/');
  }
});

test('a part lists its rows alone, each with its picture; there is none past the last, and no other kind', async () => {
  const { body } = await open('/sitemap.xml?of=pins&part=0');
  expect(body).toMatch(
    /<url><loc>http:\/\/tessera\.test\/pin\/[^<]+<\/loc><lastmod>\d{4}-[^<]+Z<\/lastmod><image:image><image:loc>http:\/\/tessera\.test\/[^<]+<\/image:loc><\/image:image><\/url>/,
  );
  for (const part of [1, 999_999]) expect(await listed(`?of=pins&part=${part}`)).toEqual([]);
  const store = contentStoreOf(server.db);
  await store.savePins([pinNumber(4, { board: { slug: 'engines' } })]);
  const { serial, id } = await server.db.rows
    .selectFrom('pins')
    .select(['serial', 'id'])
    .orderBy('serial', 'desc')
    .executeTakeFirstOrThrow();
  for (const [moved, part] of [
    [2000, 0],
    [2001, 1],
  ] as const) {
    await server.db.rows.updateTable('pins').set({ serial: moved }).where('id', '=', id).execute();
    expect([0, 1].map((n) => n === part)).toEqual(
      await Promise.all([0, 1].map(async (n) => (await listed(`?of=pins&part=${n}`)).includes(`/pin/${id}/`))),
    );
    expect((await listed('')).filter((map) => map.includes('of=pins'))).toHaveLength(part + 1);
  }
  await server.db.rows.updateTable('pins').set({ serial }).where('id', '=', id).execute();
  for (const wrong of ['?of=accounts', '?of=pins&part=-1', '?of=pins&part=x', '?of=pins&part=1000000'])
    expect((await open(`/sitemap.xml${wrong}`)).statusCode, wrong).toBe(400);
});

test('the map lists nothing of people who are private or hide from search engines', async () => {
  const person = await signUp(server.app);
  const store = contentStoreOf(server.db);
  await store.saveBoard({ owner: person.username, slug: 'walks', name: 'Walks' });
  await store.savePins([pinNumber(50, { owner: person.username, board: { slug: 'walks' } })]);
  const own = async () => {
    const { id } = await server.db.rows.selectFrom('pins').select('id').where('owner_id', '=', person.id).executeTakeFirstOrThrow();
    const paths = [`/${person.username}/`, `/${person.username}/walks/`, `/pin/${id}/`];
    const pages = await everything();
    return paths.filter((path) => pages.includes(path)).length;
  };
  expect(await own()).toBe(3);
  for (const setting of ['is_private_profile', 'hidden_from_search_engines']) {
    const set = (value: boolean) => person.ask({ method: 'PUT', url: '/v3/users/me/settings/', payload: { [setting]: value } });
    await set(true);
    expect(await own(), setting).toBe(0);
    await set(false);
  }
  const { rows } = server.db;
  const born = (year: number) =>
    rows
      .updateTable('accounts')
      .set({ birthday: `${year}-01-01` })
      .where('person_id', '=', person.id)
      .execute();
  await born(new Date().getUTCFullYear() - 15);
  expect(await own()).toBe(0);
  await born(1990);
  const board = await rows.selectFrom('boards').select('id').where('owner_id', '=', person.id).executeTakeFirstOrThrow();
  const turned = await person.call('BoardResource/update', { board_id: board.id, privacy: 'secret' });
  expect(turned.httpStatus).toBe(200);
  expect(await own()).toBe(0);
});

const alternates = (body: string): string[] =>
  [...body.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)].map(([, language, href]) => `${language} ${href}`);

test('a page names itself on the sites that people reach, in each of their languages, and the default site for all others [M-04]', async () => {
  const on = (path: string) => [
    `x-default http://tessera.test${path}`,
    `de-AT http://at.tessera.test${path}`,
    `en-CA http://ca.tessera.test${path}`,
    `fr-CA http://ca.tessera.test${path}`,
    `en-PH http://ph.tessera.test${path}`,
    `fil-PH http://ph.tessera.test${path}`,
  ];
  for (const host of ['tessera.test', 'at.tessera.test'])
    for (const path of ['/', '/ada/engines/', '/explore/'])
      expect(alternates((await open(`${path}?utm_source=x`, host)).body), host + path).toEqual(on(path));
  for (const path of ['/ada/none/', '/ada/diary/']) expect(alternates((await open(path)).body), path).toEqual([]);
  expect(siteLinks('/', 'http://127.0.0.1:3000', ['AT'], 'localhost')).toBe('');
  expect(siteLinks('/', 'http://localhost:3000', ['AT'], 'localhost')).toContain('href="http://at.localhost:3000/"');
  expect(siteLinks('/', 'http://localhost:3000', [], 'localhost')).toBe('');
});

test('country sites are named by COUNTRY_SITES, and a name of none is refused [M-04]', () => {
  expect(servicesOf({ COUNTRY_SITES: ' de, UK,de' }).siteCountries).toEqual(['DE', 'GB']);
  expect(servicesOf({}).siteCountries).toEqual([]);
  expect(() => countryOfName('xx')).toThrow(UnknownSiteError);
  expect(() => servicesOf({ COUNTRY_SITES: 'de;at' })).toThrow(UnknownSiteError);
});
