import { afterEach, expect, test, vi } from 'vitest';
import { boardLinkRoot } from '../../events/entities/boardLink.ts';
import { setRemembering } from '../../src/edge/visitor/remembering.ts';
import { isLaunch, isPage, ofAnyPage, ofCopyShown, ofOnePerson, ofServer, ofThisBuild } from '../../src/serviceWorker/caching.ts';

/** The browser's caches by name, with the addresses in them. */
function fakeCaches(...addresses: string[]): Map<string, string[]> {
  const all = new Map<string, string[]>([['workbox-precache', addresses]]);
  vi.stubGlobal('caches', {
    keys: async () => [...all.keys()],
    has: async (name: string) => all.has(name),
    open: async (name: string) => void all.set(name, all.get(name) ?? []),
    match: async (address: string) => ([...all.values()].flat().includes(address) ? new Response('') : undefined),
  });
  return all;
}
afterEach(() => vi.unstubAllGlobals());

const request = new Request('https://tessera.test/resource/ConversationsResource/get/');
const answer = (status = 200) => new Response('private', { status, headers: { 'X-App-Version': '1' } });
/** Of a proxy, or of the network. */
const foreign = (status = 200) => new Response('<!doctype html>', { status });

/** The page says that its person may be remembered. */
async function allow(all: Map<string, string[]>): Promise<void> {
  setRemembering(true);
  await vi.waitFor(() => expect([...all.keys()].some((name) => name.startsWith('person-'))).toBe(true));
}

test('an answer is stored only of a person who may be remembered [D-04]', async () => {
  const all = fakeCaches();
  const [before, after, forgotten] = [{}, {}, {}];
  await ofOnePerson.requestWillFetch({ request, state: before });
  expect(await ofOnePerson.cacheWillUpdate({ response: answer(), state: before })).toBeNull();
  setRemembering(true);
  setRemembering(false);
  await new Promise((resolve) => setTimeout(resolve));
  expect([...all.keys()]).toEqual(['workbox-precache']);
  await allow(all);
  await allow(all);
  expect([...all.keys()].length).toBe(2);
  await ofOnePerson.requestWillFetch({ request, state: after });
  expect(await ofOnePerson.cacheWillUpdate({ response: answer(), state: after })).toBeInstanceOf(Response);
  fakeCaches();
  setRemembering(false);
  await ofOnePerson.requestWillFetch({ request, state: forgotten });
  expect(await ofOnePerson.cacheWillUpdate({ response: answer(), state: forgotten })).toBeNull();
});

test('an answer that comes after a log-out is not stored, later ones are', async () => {
  const all = fakeCaches();
  await allow(all);
  const [early, late, next] = [{}, {}, {}];
  await ofOnePerson.requestWillFetch({ request, state: early });
  await ofOnePerson.requestWillFetch({ request, state: late });
  expect(await ofOnePerson.cacheWillUpdate({ response: answer(), state: early })).toBeInstanceOf(Response);
  // As `emptyCaches` does.
  for (const name of [...all.keys()]) if (!name.includes('precache')) all.delete(name);
  expect(await ofOnePerson.cacheWillUpdate({ response: answer(), state: late })).toBeNull();
  await allow(all);
  await ofOnePerson.requestWillFetch({ request, state: next });
  expect(await ofOnePerson.cacheWillUpdate({ response: answer(), state: next })).toBeInstanceOf(Response);
});

test('a refusal, a failure, a redirect or a page of the network is not stored', async () => {
  await allow(fakeCaches());
  const state = {};
  await ofOnePerson.requestWillFetch({ request, state });
  for (const response of [answer(401), answer(503), Response.error(), foreign()])
    expect(await ofOnePerson.cacheWillUpdate({ response, state })).toBeNull();
});

test('what a proxy or the network answers in the server’s place is no answer, except for a page that a person may have to read', async () => {
  const isAnswer = (response: Response, mode: string): Promise<boolean> =>
    ofServer.fetchDidSucceed({ request: { mode } as Request, response }).then(
      (kept) => kept === response,
      () => false,
    );
  for (const status of [200, 401, 404, 500, 502, 503, 504])
    for (const mode of ['navigate', 'cors']) expect(await isAnswer(answer(status), mode)).toBe(true);
  for (const status of [404, 502, 503, 504, 521])
    for (const mode of ['navigate', 'cors']) expect(await isAnswer(foreign(status), mode)).toBe(false);
  expect(await isAnswer(foreign(), 'cors')).toBe(false);
  // The page judges a proxy's refusal by itself, and reads when to come back.
  for (const status of [401, 403, 429, 500]) expect(await isAnswer(foreign(status), 'cors')).toBe(true);
  for (const status of [200, 401, 403, 500]) expect(await isAnswer(foreign(status), 'navigate')).toBe(true);
  // A redirect of a navigation is followed by the browser, and shows no headers.
  expect(await isAnswer(Response.error(), 'navigate')).toBe(true);
});

test('offline, a page of this build opens from the cache; one of an earlier build, whose code is gone, does not', async () => {
  fakeCaches('/assets/index-new.js');
  const page = (script: string) => new Response(`<!doctype html><script type="module" crossorigin src="/assets/${script}"></script>`);
  expect(await ofThisBuild.cachedResponseWillBeUsed({ cachedResponse: page('index-new.js') })).toBeInstanceOf(Response);
  expect(await ofThisBuild.cachedResponseWillBeUsed({ cachedResponse: page('index-old.js') })).toBeNull();
  expect(await ofThisBuild.cachedResponseWillBeUsed({ cachedResponse: new Response('{}') })).toBeNull();
  expect(await ofThisBuild.cachedResponseWillBeUsed({})).toBeNull();
});

test('what one page asked is there for every page, and other questions have other answers', async () => {
  const keyOf = (path: string, options: object) => {
    const search = new URLSearchParams({ source_url: path, data: JSON.stringify({ options }) });
    const request = new Request(`https://tessera.test/resource/BoardPickerBoardsShortlistResource/get/?${search}`);
    return ofAnyPage.cacheKeyWillBeUsed({ request });
  };
  expect(await keyOf('/', {})).toBe(await keyOf('/pin/1/?a=b&c', {}));
  expect(await keyOf('/', { bookmark: 'x' })).not.toBe(await keyOf('/', {}));
});

test('related pins are the same whatever way led to their pin [C-03]', async () => {
  const keyOf = (variables: object) =>
    ofAnyPage.cacheKeyWillBeUsed({
      request: new Request(`https://tessera.test/_/graphql/?${new URLSearchParams({ variables: JSON.stringify(variables) })}`),
    });
  const way = { source: 'search', searchQuery: 'lamps', homefeedSourceSig: null, topLevelSource: 'search', topLevelSourceDepth: 2 };
  expect(await keyOf({ pinId: '1', first: 12, ...way })).toBe(await keyOf({ pinId: '1', first: 12 }));
  expect(await keyOf({ pinId: '2', first: 12, ...way })).not.toBe(await keyOf({ pinId: '1', first: 12, ...way }));
});

test('home opens from its copy while the server is slow, but not when it is asked for again, and no other page does [14.7]', () => {
  const launch = (path: string, cache = 'default', mode = 'navigate') =>
    isLaunch({ url: new URL(path, 'https://tessera.test'), request: { mode, cache } as Request, sameOrigin: true });
  expect(launch('/')).toBe(true);
  expect([launch('/', 'no-cache'), launch('/', 'reload'), launch('/pin/1/'), launch('/', 'default', 'cors')]).not.toContain(true);
});

test('a page that was opened from its copy learns of the server’s later answer, also before it listens; another does not [14.7]', async () => {
  const all = fakeCaches();
  const posted: string[] = [];
  vi.stubGlobal('clients', { get: async (id: string) => ({ postMessage: (message: string) => void posted.push(id + message) }) });
  const opened = async (cachedResponse?: Response): Promise<void> => {
    const state = {};
    await ofCopyShown.cachedResponseWillBeUsed({ ...(cachedResponse && { cachedResponse }), state });
    await ofCopyShown.cacheDidUpdate({ event: { resultingClientId: 'tab ' }, state });
  };
  await opened();
  expect([[...all.keys()], posted]).toEqual([['workbox-precache'], []]);
  await opened(new Response('<!doctype html>'));
  expect([[...all.keys()], posted]).toEqual([['workbox-precache', 'outdated'], ['tab outdated']]);
});

test('a page that a secret board’s link opens is never stored, all others of the site may be [17.19]', () => {
  const isStored = (path: string, more: object = {}) =>
    isPage({
      url: new URL(path, 'https://tessera.test'),
      request: { mode: 'navigate' } as unknown as Request,
      sameOrigin: true,
      ...more,
    });
  for (const path of ['/', '/pin/1/', '/ada/engines/', '/_/embed/ada/']) expect(isStored(path), path).toBe(true);
  for (const path of [`${boardLinkRoot}/1.x/`, `${boardLinkRoot}/1.x/5/`, `${boardLinkRoot}/`]) expect(isStored(path), path).toBe(false);
  expect(isStored('/', { sameOrigin: false })).toBe(false);
  expect(isStored('/', { request: { mode: 'cors' } })).toBe(false);
});
