import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitByPrivacy } from '../../events/entities/event.ts';
import type { GridPin } from '../../events/entities/pin.ts';
import { pinSourceOf } from '../../machines/browse/pinSource.ts';
import { eventTypes } from '../../machines/insight/codes.ts';
import { eventsOf } from '../../machines/insight/derive.ts';
import { emptyRowContext, rowContextAfter } from '../../machines/insight/rowContext.ts';
import { cleaned } from '../../machines/logTools/clean.ts';
import { callBrowse } from '../../src/edge/browse/callBrowse.ts';
import { type Drive, snapshotOf } from './drive.ts';
import { go, goBack, next, placeAt, started } from './session.ts';

const pin = (id: string): GridPin => ({
  id,
  entityId: id,
  imageSignature: `signature of ${id}`,
  imageWidth: 600,
  imageHeight: 900,
  dominantColor: '#336699',
  thumbhash: null,
  gridTitle: null,
  title: id,
  altText: null,
  domain: null,
  pinner: null,
  board: null,
});
const because = (reason: string) => ({ recommendationReason: { reason, reasonId: '7', board: null, throughProperties: null } });
const home = (drive = started('/'), reason = 'P2P'): Drive =>
  next(drive, 'feed.pageLoaded', {
    source: { kind: 'home' },
    page: { pins: [{ ...pin('1'), ...because(reason) }, pin('2')], bookmark: null },
  });

/** Returns the variables of the related feed's query, as it is called at the end of a session. */
async function variablesAt(drive: Drive, pinId: string): Promise<Record<string, unknown>> {
  let variables: Record<string, unknown> = {};
  const calls = {
    query: async (_name: string, asked: Record<string, unknown>) => {
      variables = asked;
      return { closeupRelatedModulesFeed: { edges: [], pageInfo: { endCursor: null, hasNextPage: false } } };
    },
  };
  const handlers = callBrowse(
    calls as never,
    () => ({ isAuth: false, isDesktop: true }),
    () => null,
  );
  const to = { append: () => undefined, world: () => drive.world };
  await handlers.loadFeedPage({ source: { kind: 'related', pinId }, bookmark: null }, to as never);
  return variables;
}

const asked = { first: 12, after: null };

test('the related feed is asked for with the way from the home feed, and the picture that was opened there [C-03]', async () => {
  const first = go(home(), '/pin/1/');
  const fromHome = { source: 'homefeed', topLevelSource: 'homefeed', searchQuery: null, homefeedSourceSig: 'signature of 1' };
  expect(await variablesAt(first, '1')).toEqual({ pinId: '1', ...asked, ...fromHome, topLevelSourceDepth: 1 });
  const third = go(go(first, '/pin/2/'), '/pin/words--3/');
  expect(await variablesAt(third, '3')).toEqual({ pinId: '3', ...asked, ...fromHome, source: 'closeup', topLevelSourceDepth: 3 });
  expect(await variablesAt(goBack(third, '/pin/2/'), '2')).toMatchObject({ source: 'closeup', topLevelSourceDepth: 2 });
});

test('the related feed is asked for with the search that led to the pin [C-03]', async () => {
  const found = go(go(home(), '/search/pins/?q=red%20lamps'), '/pin/2/');
  expect(await variablesAt(go(found, '/pin/3/'), '3')).toMatchObject({
    source: 'closeup',
    topLevelSource: 'search',
    topLevelSourceDepth: 2,
    searchQuery: 'red lamps',
    homefeedSourceSig: null,
  });
});

test.each([
  ['/ada/', 'profile'],
  ['/ada/_saved/', 'saved'],
  ['/today/', 'today_tab'],
  ['/source/example.org/', 'source_domain'],
  ['/ada/engines/', 'board'],
  ['/ada/engines/brass/', 'board'],
  ['/ideas/lamps/12/', 'interest'],
  ['/settings/', null],
])('%s led to a pin as %s [C-03] [A-10]', async (path, source) => {
  expect(await variablesAt(go(started(path), '/pin/1/'), '1')).toMatchObject({ source, topLevelSource: source, topLevelSourceDepth: 1 });
});

test('the way to a pin is the same in one document and in several [C-06]', () => {
  const path = fc.constantFrom('/', '/pin/1/', '/pin/2/', '/search/pins/?q=lamps', '/ada/engines/', '/business/', '/settings/');
  const walk = (from: Drive, paths: string[]): Drive => paths.reduce((drive, to) => go(drive, to), from);
  fc.assert(
    fc.property(fc.array(path, { minLength: 1, maxLength: 8 }), fc.nat(8), (paths, at) => {
      const whole = walk(started(paths[0]), paths.slice(1));
      const cut = Math.min(at, paths.length - 1);
      const before = paths.slice(0, cut).map((earlier, i) => ({ ...placeAt(earlier), entry: `earlier ${i}` }));
      const [first, ...rest] = paths.slice(cut);
      const wayOf = (drive: Drive) => pinSourceOf(snapshotOf(drive, 'navigation').context);
      expect(wayOf(walk(started(first, { before }), rest))).toEqual(wayOf(whole));
    }),
  );
});

test('a pin that opens the page has no way to it [C-03]', async () => {
  const nowhere = { source: null, topLevelSource: null, searchQuery: null, homefeedSourceSig: null };
  expect(await variablesAt(started('/pin/1/'), '1')).toEqual({ pinId: '1', ...asked, ...nowhere, topLevelSourceDepth: 1 });
});

test.each([
  ['NAVBOOST_P2P', true],
  ['NAVBOOST_PFY', true],
  ['INSTANT_PFY_NON_MATERIALIZABLE', true],
  ['P2P', true],
  ['P2P_CLICKTHROUGH', true],
  ['FRESH_TEXT_EMBEDDINGS', true],
  ['INTENTIONAL_DISTRIBUTION_GEMINI_V5', true],
  ['POPULAR', false],
  ['p2p', false],
])('a picture recommended because of %s counts as the source of what is found from it: %s [C-06]', async (reason, counts) => {
  const homefeedSourceSig = counts ? 'signature of 1' : null;
  const opened = go(home(undefined, reason), '/pin/1/');
  expect(await variablesAt(opened, '1')).toMatchObject({ homefeedSourceSig });
  const seen = (drive: Drive, id: string) => next(drive, 'closeup.loaded', { pinId: id, pin: { ...pin(id), ...because(reason) } as never });
  const related = seen(go(seen(opened, '1'), '/pin/2/'), '2');
  const shown = eventsOf(related.log).filter(({ event_type }) => event_type === eventTypes.pinShown);
  expect(shown).toMatchObject([
    {
      object_id_str: '1',
      aux_data: { traffic_source: 'homefeed', top_level_traffic_source_depth: 1, homefeed_source_signature: homefeedSourceSig },
    },
    {
      object_id_str: '2',
      aux_data: {
        traffic_source: 'closeup',
        top_level_traffic_source: 'homefeed',
        top_level_traffic_source_depth: 2,
        homefeed_source_signature: homefeedSourceSig,
      },
    },
  ]);
});

test('the server stores the way to a pin with its view, where analysts read it [C-06]', () => {
  const seen = next(go(go(started('/explore/'), '/pin/1/'), '/pin/2/'), 'closeup.loaded', { pinId: '2', pin: pin('2') as never });
  const view = eventsOf(seen.log).find(({ event_type }) => event_type === eventTypes.pinShown)!;
  expect(splitByPrivacy(view, '7').open).toMatchObject({
    aux_data: { traffic_source: 'closeup', top_level_traffic_source: 'explore', top_level_traffic_source_depth: 2 },
  });
});

test('the words of a search that led to a pin are in no event [C-06]', () => {
  const found = next(go(go(home(), '/search/pins/?q=red%20lamps'), '/pin/2/'), 'closeup.loaded', { pinId: '2', pin: pin('2') as never });
  const events = JSON.stringify(eventsOf(found.log));
  expect(events).toContain('"top_level_traffic_source":"search"');
  expect(events).not.toContain('lamps');
});

test('a log tells the search that led to a pin, as it was in each view; cleaned for others, it tells the way without the words [C-06]', () => {
  const { log } = go(go(home(), '/search/pins/?q=red%20lamps'), '/pin/2/');
  const wayIn = (records: typeof log) => pinSourceOf(records.reduce(rowContextAfter, emptyRowContext).pages);
  expect(wayIn(log)).toMatchObject({ source: 'search', topLevelSource: 'search', topLevelSourceDepth: 1, searchQuery: 'red lamps' });
  const clean = cleaned(log, 'salt', []);
  expect(wayIn(clean)).toMatchObject({ source: 'search', topLevelSource: 'search', topLevelSourceDepth: 1 });
  expect(wayIn(clean).searchQuery).toMatch(/^(?!red)\w{3} (?!lamps)\w{5}$/);
});

test('a sign-up and a visit of a website tell the page that led there [L-02] [A-11]', () => {
  const door = go(go(started('/today/'), '/pin/1/'), '/signup/');
  const left = next(go(started('/explore/'), '/pin/1/'), 'pin.clickedThrough', { pinId: '1' });
  const signedUp = next(door, 'signUp.registered', { needsToken: false, handle: null });
  expect(eventsOf(signedUp.log).find(({ event_type }) => event_type === eventTypes.signedUp)!.aux_data).toEqual({
    traffic_source: 'closeup',
    top_level_traffic_source: 'today_tab',
    landing_type: 'today',
    page_kind: 'login',
    origin: 'page',
    number_of_steps: 1,
  });
  const loadedAnew = started('/signup/', {
    before: ['/explore/', '/pin/1/'].map((path, i) => ({ ...placeAt(path), entry: `earlier ${i}` })),
  });
  const anew = next(loadedAnew, 'signUp.registered', { needsToken: false, handle: null });
  expect(eventsOf(anew.log).find(({ event_type }) => event_type === eventTypes.signedUp)!.aux_data).toMatchObject({
    traffic_source: 'closeup',
    top_level_traffic_source: 'explore',
    landing_type: 'ideas',
  });
  expect(eventsOf(left.log).find(({ event_type }) => event_type === eventTypes.clickedThrough)!.aux_data).toEqual({
    traffic_source: 'explore',
    top_level_traffic_source: 'explore',
    top_level_traffic_source_depth: 1,
    homefeed_source_signature: null,
    landing_type: 'ideas',
    page_kind: 'pin',
  });
});

test('a sign-up and a log-in tell what asked for them, and in how many steps [A-25]', () => {
  const asked = next(started('/pin/1/'), 'prompt.requested', { reason: 'save' });
  const switched = next(asked, 'prompt.switched', { to: 'signUp' });
  const detailsOf = (drive: Drive, eventType: number) => eventsOf(drive.log).find(({ event_type }) => event_type === eventType)!.aux_data;
  const signUp = (drive: Drive) => detailsOf(next(drive, 'signUp.registered', { needsToken: false, handle: null }), eventTypes.signedUp);
  const logIn = (drive: Drive) => detailsOf(next(drive, 'handshake.exchanged', { isRegistration: false }), eventTypes.loggedIn);
  expect(signUp(switched)).toMatchObject({ origin: 'save', number_of_steps: 2 });
  expect(logIn(asked)).toEqual({ origin: 'save', number_of_steps: 1, page_kind: 'pin' });
  expect(logIn(go(asked, '/login/'))).toMatchObject({ origin: 'save' });
  for (const ended of [next(switched, 'prompt.dismissed', {}), go(switched, '/ada/')])
    expect(signUp(go(ended, '/signup/'))).toMatchObject({ origin: 'page', number_of_steps: 1 });
});

test.each(['view', 'click'] as const)('a %s of an ad is told as one, with the way to it [L-02]', (sourceEventType) => {
  const registration = {
    sourceEventType,
    pinId: '1',
    destinations: ['https://shop.example'],
    expiry: 1,
    priority: 0,
    advertiserId: '5',
    campaignId: null,
  };
  const seen = next(go(started('/explore/'), '/pin/1/'), 'attribution.registered', { registration, sourceEventId: '9' });
  expect(eventsOf(seen.log).at(-1)).toMatchObject({
    event_type: eventTypes.adMeasured,
    event_data: { kind: sourceEventType, advertiser_id: '5', campaign_id: null },
    aux_data: { top_level_traffic_source: 'explore' },
  });
});

test.each([
  [true, true, 'CloseupDetailQuery', { pinId: '1', isAuth: true, isDesktop: true }],
  [true, false, 'CloseupPageQuery', { pinId: '1', isAuth: true }],
  [false, true, 'CloseupPageQuery', { pinId: '1', isAuth: false }],
  [false, false, 'CloseupPageQuery', { pinId: '1', isAuth: false }],
] as const)('a pin’s query, signed in %s and on a desktop %s, is %s [A-02] [C-03] [C-05]', async (isAuth, isDesktop, name, variables) => {
  const asked: unknown[][] = [];
  const query = async (...call: unknown[]) => {
    asked.push(call);
    return { v3GetPinQuery: { __typename: 'Error', code: 404, message: 'There is no such pin.' } };
  };
  const handlers = callBrowse(
    { query } as never,
    () => ({ isAuth, isDesktop }),
    () => null,
  );
  const records: unknown[][] = [];
  const to = { append: (...record: unknown[]) => void records.push(record) } as never;
  await handlers.loadCloseup({ pinId: '1' }, to);
  await handlers.preloadPin({ pinId: '1' }, to);
  expect(asked).toEqual([
    [name, variables],
    [name, variables],
  ]);
  expect(records).toEqual([
    ['closeup.missed', { pinId: '1' }],
    ['closeup.preloadFailed', { pinId: '1' }],
  ]);
});
