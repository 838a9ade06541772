import type { OutgoingHttpHeaders } from 'node:http';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PageData } from '../../events/entities/page.ts';
import type { Pin } from '../../events/entities/pin.ts';
import { firstAnswers } from '../../src/server/pages/firstAnswers.ts';
import { nothingShown, withShown } from '../../src/server/pages/shownPage.ts';
import { escapedJson } from '../../src/server/shell/escapedJson.ts';
import { idOf } from '../../src/server/database/ids.ts';
import { browser, signUp } from './signUp.ts';
import { appVersion, askGraph, askResource, signedInAs, somePins, type TestApp, testApp } from './testApp.ts';

let server: TestApp;
let pinId: string;
beforeAll(async () => {
  server = await testApp({ pins: somePins, allowedHosts: ['tessera.test'] });
  pinId = ((await askResource(server.app, 'UserHomefeedResource')).data as { id: string }[])[0]!.id;
});
afterAll(() => server.close());

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const openPage = (url: string, headers: Record<string, string> = {}, app = server.app) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } });
const askPin = async (id: string) => ({
  data: (await askGraph(server.app, 'CloseupPageQuery', { pinId: id, isAuth: false })).body.data.v3GetPinQuery as Pin,
});
function dataIn(html: string): PageData {
  const [, json] = /<script[^>]* id="page-data">(.*?)<\/script>/s.exec(html)!;
  return v.parse(PageData, JSON.parse(json!));
}

describe('pages', () => {
  test('a page is in the language chosen here, of the country’s site, the account, or the browser [M-01] [M-04]', async () => {
    const languageOf = ({ body, headers }: { body: string; headers: OutgoingHttpHeaders }) => {
      expect(headers.vary).toContain('accept-language');
      const { locale, language: name, text_direction } = dataIn(body).context;
      return [/<html lang="([^"]*)" dir="([^"]*)">/.exec(body)!.slice(1), locale, name, text_direction];
    };
    const [english, german] = [
      [['en-US', 'ltr'], 'en_US', 'en', 'ltr'],
      [['de', 'ltr'], 'de', 'de', 'ltr'],
    ];
    for (const [asked, answer] of [
      [undefined, english],
      ['', english],
      ['*', english],
      ['en', english],
      ['de-AT,en;q=0.8', german],
      ['xx, de;q=0.5, en;q=0.1', german],
      ['en;q=0.2, de', german],
      ['de;q=0', english],
      ['"><script>', english],
      [`${'de-'.repeat(3000)},`, german],
    ] as const)
      expect(languageOf(await openPage('/', asked === undefined ? {} : { 'accept-language': asked })), asked?.slice(0, 20)).toEqual(answer);
    for (const [headers, answer] of [
      [{ cookie: 'tessera_locale=de', 'accept-language': 'en' }, german],
      [{ cookie: 'tessera_locale=xx_YY', 'accept-language': 'de' }, german],
      [{ host: 'de.localhost', 'accept-language': 'en' }, german],
      [{ host: 'de.localhost', cookie: 'tessera_locale=en_US' }, english],
      [{ host: 'ch.localhost', 'accept-language': 'en' }, german],
      [{ host: 'ch.localhost', 'accept-language': 'fr-CH' }, [['fr', 'ltr'], 'fr', 'fr', 'ltr']],
      [{ 'accept-language': 'ar' }, [['ar-SA', 'rtl'], 'ar_SA', 'ar', 'rtl']],
    ] as const)
      expect(languageOf(await openPage('/', headers)), JSON.stringify(headers)).toEqual(answer);
    const bot = await openPage(`/pin/${pinId}/`, { 'user-agent': 'Googlebot/2.1', 'accept-language': 'de' });
    expect(bot.body).toContain('Registrieren');

    const person = await signUp(server.app);
    for (const [chosen, asked, answer] of [
      ['de', 'en', german],
      ['en_US', 'de', english],
      ['xx_YY', 'de', english],
    ] as const) {
      await server.db.rows.updateTable('accounts').set({ locale: chosen }).where('person_id', '=', person.id).execute();
      const page = await person.ask({ url: '/', headers: { accept: 'text/html', 'accept-language': asked } });
      expect(languageOf(page), chosen).toEqual(answer);
    }
  });

  test('an existing page has status 200, a missing one the same page with 404 [A-02] [A-03]', async () => {
    const topic = (await askResource(server.app, 'InterestResource', { interest: 'flowers' })).data as { id: string };
    const there = [
      '/',
      '/homefeed',
      '/import',
      `/pin/${pinId}`,
      `/pin/${pinId}/`,
      `/pin/a-title--${pinId}/`,
      '/search/pins/?q=a',
      '/search/boards',
      '/search/nothing',
      `/pin/${pinId}/sent/`,
      `/ideas/flowers/${topic.id}/`,
      '/ada',
      '/ada/',
      '/ada/_created',
      '/ada/_saved/',
      '/ada/engines/',
      '/ada/engines/brass/',
    ];
    const missing = [
      '/pin/none',
      '/pin/a--none',
      '/nobody',
      '/nobody/_saved',
      '/ada/none',
      '/ada/diary',
      '/ada/engines/none',
      '/ideas/x/none',
      '/search/pins/more',
      '/a/b/c/d',
      '/ada%00',
    ];
    for (const url of there) expect([url, (await openPage(url)).statusCode]).toEqual([url, 200]);
    for (const url of missing) {
      const answer = await openPage(url);
      expect([url, answer.statusCode, dataIn(answer.body).isNotFound]).toEqual([url, 404, true]);
    }
  });

  test('the context tells country, region, visit and kind of traffic as they are [A-26] [M-04]', async () => {
    const contextAt = async (headers: Record<string, string>, app = server.app, url = '/') =>
      dataIn((await openPage(url, headers, app)).body);
    const countryOf = async (...given: Parameters<typeof contextAt>) => {
      const { country, country_from_ip: ip, country_from_host_name: host, region_from_ip: region } = (await contextAt(...given)).context;
      return [country, ip, host, region];
    };
    const proxied = await testApp({ ads: { countryHeader: 'x-country', regionHeader: 'x-region', consentCountries: [], pixels: [] } });
    expect(await countryOf({})).toEqual(['US', null, null, null]);
    expect(await countryOf({ 'accept-language': 'de-AT,en-US;q=0.8' })).toEqual(['AT', null, null, null]);
    expect(await countryOf({ 'accept-language': 'de,en-GB' })).toEqual(['US', null, null, null]);
    expect(await countryOf({ host: 'de.localhost', 'x-country': 'ca' })).toEqual(['DE', null, 'DE', null]);
    expect(await countryOf({ 'x-country': 'ca', 'x-region': 'on', 'accept-language': 'fr-FR' }, proxied.app)).toEqual([
      'CA',
      'CA',
      null,
      'ON',
    ]);
    await proxied.close();
    const { body } = await server.app.inject({ url: '/', headers: { accept: 'text/html' }, remoteAddress: '81.2.69.142' });
    expect(dataIn(body).context).toMatchObject({ country: 'GB', country_from_ip: 'GB', country_from_host_name: null });

    const visitor = browser(server.app);
    const visit = async () => dataIn((await visitor.ask({ method: 'GET', url: '/' })).body).context.unauth_id;
    const first = await visit();
    expect([first, await visit()]).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), first]);
    const grace = await signUp(server.app, { email: 'grace26@example.org', country: 'FR' });
    const hers = dataIn((await grace.ask({ method: 'GET', url: '/' })).body).context;
    expect([hers.unauth_id, hers.country, hers.app_type_detailed]).toEqual([null, 'FR', 'web_desktop']);
    expect((await contextAt({ 'user-agent': phone })).context.app_type_detailed).toBe('web_mobile');

    const isPaid = async (url: string) => (await contextAt({}, server.app, url)).state!.session.isPaidTraffic;
    expect([await isPaid('/?utm_pai=x'), await isPaid('/?utm_medium=CPC'), await isPaid('/?utm_medium=email'), await isPaid('/')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const asked = await server.app.inject({ url: '/_/_/state', query: { source_url: '/pin/1/?utm_pai=x' } });
    expect(asked.json()).toMatchObject({ session: { isPaidTraffic: true } });
  });

  test('an address with too many slashes is answered like any other that leads nowhere', async () => {
    for (const path of ['//', '//a', '/.//'])
      expect((await server.app.inject({ url: path, headers: { 'user-agent': 'Googlebot/2.1' } })).statusCode, path).toBeLessThan(500);
  });

  test('a search engine gets a pin’s page with its words, its related pins and structured data, without any script [A-02, A-16, A-32]', async () => {
    const googlebot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', host: 'tessera.test' };
    const { body } = await openPage(`/pin/${pinId}/`, googlebot);
    const [, markup] = /<div id="root">(.*)<\/div><template id="code">/s.exec(body)!;
    const { data: pin } = await askPin(pinId);
    expect(dataIn(body).renderMode).toBe('server');
    expect(markup).toContain(`<h1`);
    expect(markup).toContain(pin.title);
    expect(markup!.match(/href="\/pin\/\d+\/"/g)!.length).toBeGreaterThan(5);
    expect(body).toContain(`<link rel="canonical" href="http://tessera.test${pin.seoUrl}">`);
    expect(body).toContain(`<meta property="og:title" content="${pin.seoTitle}">`);
    expect(body).toMatch(/<title>[^<]+ · Tessera<\/title>/);
    const [, structured] = /<script[^>]* type="application\/ld\+json">(.*?)<\/script>/s.exec(body)!;
    expect(JSON.parse(structured!)).toMatchObject({ '@type': 'ImageObject', name: pin.seoTitle, url: `http://tessera.test/pin/${pinId}/` });
    expect((await openPage('/', googlebot)).body).toMatch(/<div id="root">.*role="feed"/s);
  });

  test('with server_only, where no code starts, the server draws the whole page [A-16]', async () => {
    const markup = async (url: string) =>
      /<div id="root">(.*)<\/div><template id="code">/s.exec((await openPage(url, { 'user-agent': phone })).body)![1]!;
    expect(await markup(`/pin/${pinId}/?server_only`)).toMatch(/href="\/pin\/\d+\/"/);
    expect(await markup('/import?server_only=1')).toContain('<main');
  });

  test('the code of a page that the server does not draw has nothing to wait for [A-16]', () => {
    const code = '<script type="module" src="/assets/entry.js"></script>';
    const page = `<title>Tessera</title></head><body><div id="root"></div><template id="code">${code}</template><script>wait()</script></body>`;
    expect(withShown(page, nothingShown)).toBe(`<title>Tessera</title></head><body><div id="root"></div>${code}</body>`);
    expect(withShown(page, { ...nothingShown, markup: '<main>' })).toContain(
      `<template id="code">${code}</template><script>wait()</script>`,
    );
    expect(withShown(page, { ...nothingShown, markup: '<main>', isPlain: true })).not.toContain('script');
  });

  test('a person gets the page as the server draws it, with the code that takes it over and without related pins', async () => {
    const { body } = await openPage(`/pin/${pinId}/`, { 'user-agent': phone });
    const { data: pin } = await askPin(pinId);
    const [, markup] = /<div id="root">(.*)<\/div><template id="code">/s.exec(body)!;
    expect(markup).toContain(pin.title);
    expect(markup).not.toMatch(/href="\/pin\/\d+\/"/);
    expect(body).toContain('type="module"');
    expect((await openPage('/', { 'user-agent': phone })).body).toMatch(/<div id="root">.*role="feed".*href="\/pin\/\d+\/"/s);
    expect((await openPage('/import', { 'user-agent': phone })).body).toMatch(/<div id="root">.*<h1/s);
    // Of nobody, and not of the person who happens to ask for it.
    expect((await openPage('/?offline', { 'user-agent': phone })).body).toContain('<div id="root"></div>');
  });

  test('the first pictures of a page are fetched before its code, and all have a placeholder in the markup', async () => {
    const preloads = async (path: string): Promise<string[]> => {
      const { body } = await openPage(path, { 'user-agent': phone });
      const [, markup] = /<div id="root">(.*)<\/div><template id="code">/s.exec(body)!;
      expect(markup).not.toContain('rel="preload"');
      const [beforeCode] = body.split('type="module"');
      return beforeCode!.match(/<link rel="preload" as="image"[^>]*fetchPriority="high"[^>]*>/g) ?? [];
    };
    expect(await preloads('/')).toHaveLength(2);
    const [main, ...others] = await preloads(`/pin/${pinId}/`);
    expect(main).toContain((await askPin(pinId)).data.imageSignature);
    expect(others).toEqual([]);
    const { body } = await openPage('/', { 'user-agent': phone });
    const placeholders = body.match(/background-image:url\(data:image\/bmp;base64,([^)]*)\)/g)!;
    expect(placeholders).toHaveLength(body.match(/<article/g)!.length);
    const bitmap = Buffer.from(/base64,([^)]*)/.exec(placeholders[0]!)![1]!, 'base64');
    expect([bitmap.toString('latin1', 0, 2), bitmap.readUInt32LE(2)]).toEqual(['BM', bitmap.length]);
  });

  test('every page is drawn with the answers to its first calls, also of what does not exist, and nobody else’s secrets are in it', async () => {
    const topic = (await askResource(server.app, 'InterestResource', { interest: 'flowers' })).data as { id: string };
    const typesIn = (body: string) => {
      const [, json] = /<script[^>]* id="page-answers">(.*?)<\/script>/s.exec(body)!;
      return (JSON.parse(json!) as { type: string }[]).map(({ type }) => type);
    };
    const { title } = (await askPin(pinId)).data;
    const home = 'feed.pageLoaded';
    for (const [path, answers, markup] of [
      [`/search/pins/?q=${encodeURIComponent(title!)}`, [home], 'role="feed"'],
      ['/search/boards/?q=engines', ['subject.loaded'], 'Engines'],
      ['/search/users/?q=ada', ['subject.loaded'], 'Ada Lovelace'],
      ['/ada/', [home, 'subject.loaded'], 'Ada Lovelace</h1>'],
      ['/ada/_saved/', ['subject.loaded'], 'href="/ada/engines/"'],
      ['/ada/engines/', ['subject.loaded', home], 'Engines</h1>'],
      ['/ada/engines/brass/', ['subject.loaded', home], 'Brass</h1>'],
      [`/ideas/flowers/${topic.id}/`, [home, 'subject.loaded'], 'Flowers</h1>'],
      // The home feed below comes with the answer that it is missing.
      ['/ada/diary/', ['subject.missed', home], 'role="feed"'],
      ['/nobody/', ['subject.missed', 'feed.pageFailed', home], 'role="feed"'],
      ['/categories/recipes/nothing/', ['subject.loaded', 'feed.pageFailed'], 'We could not find this page</h1>'],
      ['/pin/none/', ['closeup.missed', home], 'role="feed"'],
      ['/no/such/page/at/all/', [], '<h1'],
      ['/settings/', [], '<h1'],
      ['/login/', [], '<h1'],
    ] as const) {
      const { body } = await openPage(path, { 'user-agent': phone });
      expect([path, typesIn(body).sort(), dataIn(body).renderMode]).toEqual([path, [...answers].sort(), 'server']);
      const [, drawn] = /<div id="root">(.*)<\/div><template id="code">/s.exec(body)!;
      expect(drawn, path).toContain(markup);
      expect(body, path).not.toContain('"Diary"');
    }
    const own = await testApp({ viewerOf: async () => signedInAs('ada', idOf('person', 'ada')) });
    expect((await openPage('/ada/diary/', {}, own.app)).body).toContain('Diary</h1>');
    await own.close();
  });

  const shownBy = async (path: string) => {
    const { statusCode, body } = await openPage(path, { 'user-agent': phone });
    const [, heading] = /<h1[^>]*>(.*?)<\/h1>/s.exec(body) ?? [];
    return { statusCode, body, heading: heading!.replace(/<[^>]*>/g, '') };
  };

  test('a pin has one heading at each of its addresses [A-02, A-03]', async () => {
    const { title } = (await askPin(pinId)).data;
    for (const path of [`/pin/${pinId}/`, `/pin/${pinId}`, `/pin/some-words--${pinId}/`])
      expect((await shownBy(path)).heading, path).toBe(title);
  });

  test('nobody and nothing by that name is said to be missing [A-06, A-07]', async () => {
    for (const [path, words] of [
      ['/nobody/', 'We could not find this person'],
      ['/ada/nothing/', 'We could not find this board'],
      ['/ideas/nothing/1/', 'We could not find this topic'],
    ] as const)
      expect(await shownBy(path), path).toMatchObject({ statusCode: 404, heading: words });
  });

  test('a search without a scope, or with one that is none, finds pins [A-05]', async () => {
    const { title } = (await askPin(pinId)).data;
    const found = async (path: string) => {
      const { statusCode, body } = await shownBy(`${path}?q=${encodeURIComponent(title!)}`);
      const [, scope] = /<a[^>]* aria-current="page"[^>]*>(.*?)<\/a>/s.exec(body) ?? [];
      return [statusCode, scope, body.match(/href="\/pin\/\d+\/"/g)];
    };
    const pins = await found('/search/pins/');
    expect(pins).toEqual([200, 'Pins', expect.arrayContaining([`href="/pin/${pinId}/"`])]);
    for (const path of ['/search/', '/search/shops/']) expect(await found(path), path).toEqual(pins);
  });

  test('the path of an app’s connection leads through the log-in to a page that says what happens with it [A-35]', async () => {
    const path = '/app-factory-oauth/authorize?client=7';
    const visitor = await openPage(path);
    expect([visitor.statusCode, visitor.headers.location]).toEqual([302, `/login/?next=${encodeURIComponent(path)}`]);
    const own = await testApp({ viewerOf: async () => signedInAs('ada', idOf('person', 'ada')) });
    const { statusCode, body } = await openPage(path, {}, own.app);
    expect(statusCode).toBe(200);
    expect(body).toContain('This app can’t be connected</h1>');
    await own.close();
  });

  test('calls of a page that have no answer are made once, whatever other calls lead to', async () => {
    const page = dataIn((await openPage('/', { 'user-agent': phone })).body);
    page.context.full_path = '/pin/a%00/';
    // The related pins are left to the browser, and the home feed that the missing pin leads to fails, for want of a database.
    const asked = { request: {}, context: {}, count: async () => {}, isWhole: false } as unknown as Parameters<typeof firstAnswers>[1];
    expect((await firstAnswers(page, asked)).map(({ type }) => type)).toEqual(['closeup.missed']);
  });

  test('browsers without modern scripts get the server-rendered page without scripts [A-18]', async () => {
    const { body } = await openPage(`/pin/${pinId}/?plain=1`, { 'user-agent': phone });
    expect(body).toMatch(/<div id="root">.*<h1/s);
    expect(body).not.toContain('type="module"');
    expect((await openPage('/import?plain=1', { 'user-agent': phone })).body).toContain('newer browser');
    const german = await openPage('/import?plain=1', { 'user-agent': phone, 'accept-language': 'de' });
    expect(german.body).toContain('<p>Diese Seite braucht einen neueren Browser');
  });

  test('the page carries its context and data [A-26]', async () => {
    const about = { 'user-agent': phone, referer: 'https://example.com/', 'sec-purpose': 'prefetch;prerender' };
    const answer = await openPage(`/pin/${pinId}/?invite_code=abc&deep_link=app`, about);
    const data = dataIn(answer.body);
    expect(data).toMatchObject({ appVersion, initialHandlerId: 'pin/[id]', renderMode: 'server', site: 'www', isNotFound: false });
    expect([data.isPrefetch, dataIn((await openPage('/')).body).isPrefetch]).toEqual([true, false]);
    expect(data.context).toMatchObject({ deep_link: 'app', request_identifier: answer.headers['x-request-id'], stage: 'production' });
    const tablet = 'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Safari/604.1';
    const ofTablet = dataIn((await openPage('/', { 'user-agent': tablet })).body).context;
    expect([ofTablet.is_tablet_agent, ofTablet.is_mobile_agent, ofTablet.app_type_detailed]).toEqual([true, false, 'web_tablet']);
    expect(data.context).toMatchObject({
      full_path: `/pin/${pinId}/?invite_code=abc&deep_link=app`,
      invite_code: null,
      referrer: 'https://example.com/',
      is_mobile_agent: true,
      is_tablet_agent: false,
      is_bot: false,
      browser_name: 'Safari',
      platform: 'iOS',
      text_direction: 'ltr',
      locale: 'en_US',
    });
    expect(data.state!.session.isAuthenticated).toBe(false);
    const bot = dataIn((await openPage('/', { 'user-agent': 'facebookexternalhit/1.1' })).body).context;
    expect([bot.is_bot, bot.social_bot]).toEqual([true, 'facebook']);

    const other = await testApp({ viewerOf: async () => signedInAs('grace') });
    const { context } = dataIn((await openPage('/', {}, other.app)).body);
    expect([context.is_authenticated, context.user.username, context.user.login_state]).toEqual([true, 'grace', 1]);
    await other.close();
  });

  test('nothing that is embedded can leave its element', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('</script><script>alert(1)</script>', '<!--<script>', '\u2028', ']]>')),
        async (text) => {
          expect(escapedJson({ text })).not.toMatch(/[<>\u2028\u2029]/);
          expect(JSON.parse(escapedJson({ text }))).toEqual({ text: JSON.parse(JSON.stringify(text)) });
        },
      ),
    );
    const { body } = await openPage('/?q=</script><script>alert(1)</script>', { referer: '</script><img src=x>' });
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('<img src=x');
    expect(dataIn(body).context.referrer).toBe('</script><img src=x>');
  });

  test('only scripts with the nonce of this answer may run', async () => {
    const [first, second] = [await openPage('/'), await openPage('/')];
    const nonceOf = (answer: typeof first) => /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))![1]!;
    expect(nonceOf(first)).not.toBe(nonceOf(second));
    expect(String(first.headers['content-security-policy'])).toMatch(/script-src 'self' 'nonce-[^']+' 'strict-dynamic';/);
    expect(String(first.headers['content-security-policy'])).toContain("frame-ancestors 'none'");
    const scripts = first.body.match(/<script[^>]*>/g)!;
    for (const script of scripts) expect(script).toContain(`nonce="${nonceOf(first)}"`);
    expect(first.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.any(String),
      'cache-control': expect.stringContaining('no-cache'),
    });
  });

  test('a page whose making fails embeds the error, with its stack in development alone', async () => {
    for (const stage of ['development', 'production'] as const) {
      const other = await testApp({ stage });
      await other.db.close();
      const answer = await openPage('/ada', {}, other.app);
      expect(answer.statusCode).toBe(500);
      const { error } = dataIn(answer.body);
      expect(error!.message).toBeTruthy();
      expect(error!.stack !== null).toBe(stage === 'development');
      if (stage === 'production') expect(answer.body).not.toMatch(/at .*\.ts:\d+/);
      const { body: plain } = await openPage('/ada?plain=1', {}, other.app);
      expect(plain).toMatch(/<h1>Something went wrong<\/h1>.*<a href="">Try again<\/a>/s);
      // It would be sent on to itself for ever.
      expect(plain).not.toContain('http-equiv="refresh"');
      await other.close();
    }
  });

  test('no path makes a page fail', async () => {
    await fc.assert(
      fc.asyncProperty(fc.webPath(), fc.webQueryParameters(), async (path, query) => {
        expect([200, 400, 404]).toContain((await openPage(`/${path.replace(/^\/+/, '')}?${query}`)).statusCode);
      }),
      { numRuns: 100 },
    );
  });
});
