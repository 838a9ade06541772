import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyHistory, type VisitorHistory } from '../../events/entities/visitor.ts';
import type { DataOf } from '../../events/record.ts';
import { countBucket, dayBucket, derivedOf, historyAfter, isQus, joined, revisited } from '../../machines/visitor/histories.ts';
import { isAllowedCountry } from '../../machines/visitor/allowance.ts';
import { homeSignals } from '../../machines/visitor/homeSignals.ts';
import { hasVisitedPin, isMemoryAsked, isServerUntold, reasonNotToRemember, rememberedHistory } from '../../machines/visitor/visitor.ts';
import { callBrowse } from '../../src/edge/browse/callBrowse.ts';
import { textUseNote } from '../../src/edge/insight/textUseNote.ts';
import { notedTexts } from '../../src/ui/notedTexts.ts';
import { loadedTexts } from '../../src/ui/text.ts';
import { dataOf, happeningOf } from '../arbitraries/record.ts';
import { driven, epoch, snapshotOf, stateOf, type Drive } from './drive.ts';
import { asked, dueIn, go, goBack, next, placeAt, timerFiresOf } from './session.ts';
import { cachedState, startedAsAda, startedAsVisitor, visitorState } from './signedIn.ts';
import { someAds } from '../arbitraries/ads.ts';

type Read = DataOf<'visitor.read'>;
const read = (more: Partial<Read> = {}): Read => ({ hasPrivacySignal: false, choice: null, history: emptyHistory, ...more });
const remembering = (path = '/', more: Partial<Read> = {}): Drive => next(startedAsVisitor(path), 'visitor.read', read(more));
const historyOf = (drive: Drive): VisitorHistory => rememberedHistory(snapshotOf(drive, 'visitor'));
const closeup = (drive: Drive, pinId: string): Drive =>
  next(drive, 'closeup.loaded', { ...onePin, pinId, pin: { ...onePin.pin, id: pinId } }, 1000);
const [onePin] = fc.sample(dataOf('closeup.loaded'), { numRuns: 1, seed: 1 }) as [DataOf<'closeup.loaded'>];
const day = 86_400_000;

describe('the home feed of a visitor [D-02]', () => {
  /** Returns the options that Home is asked for with, and what is told of it. */
  async function askedWith(drive: Drive, bookmark: string | null = null) {
    const told: [string, unknown][] = [];
    let options: unknown;
    const calls = { resource: async (_: string, sent: unknown) => ((options = sent), { data: [], bookmark: null }) };
    const handlers = callBrowse(
      calls as never,
      () => ({ isAuth: false, isDesktop: true }),
      () => null,
    );
    const to = { append: (type: string, data: unknown) => void told.push([type, data]), world: () => drive.world };
    await handlers.loadFeedPage({ source: { kind: 'home' }, bookmark }, to as never);
    return { options, told: told.filter(([type]) => type === 'homeSignals.sent') };
  }
  const used = (choice: Read['choice']) => closeup(go(remembering('/', { choice }), `/search/pins/?q=${'tea'.repeat(100)}`), '7');

  test('is chosen by their pins and searches if they said yes, which is shown to them', async () => {
    const { options, told } = await askedWith(used('allowed'));
    expect(options).toEqual({ signals: { pins: ['7'], words: ['tea'.repeat(20)] } });
    expect(told).toEqual([['homeSignals.sent', { pins: 1, searches: 1 }]]);
    const [departure] = asked(next(used('allowed'), 'homeSignals.sent', { pins: 1, searches: 1 }), 'keepDeparture');
    expect(departure).toMatchObject({ departure: { kind: 'home', count: 2 } });
  });

  test('is chosen by pins that were saved and followed too, as such, also after twenty closeups', () => {
    const ids = (kind: string): string[] => Array.from({ length: 20 }, (_, n) => `${kind}${n}`);
    const click = (pinId: string) => ({ pinId, link: null, imageSignature: null, domain: null, ts: 1 });
    const signals = (savedPins: string[], clicked: string[], viewed: string[]) =>
      homeSignals(
        snapshotOf(
          remembering('/', {
            choice: 'allowed',
            history: { ...emptyHistory, savedPins, clickthroughs: clicked.map(click), pins: viewed.map((pinId) => ({ pinId, ts: 1 })) },
          }),
          'visitor',
        ),
      );
    expect(signals(['s1', 'v19'], ['c1', 's1'], ids('v'))).toEqual({
      saved: ['v19', 's1'],
      clicked: ['c1'],
      pins: ids('v').slice(2, 19).toReversed(),
      words: [],
    });
    const { saved, clicked, pins } = signals(ids('s'), ids('c'), ids('v'))!;
    const last = (kind: string, count: number): string[] => ids(kind).slice(-count).toReversed();
    expect([saved, clicked, pins]).toEqual([last('s', 7), last('c', 7), last('v', 6)]);
  });

  test('is asked for by an address below the 16 kB of headers that Node takes, also with twenty long searches in any script', () => {
    const searches = Array.from({ length: 20 }, (_, n) => ({
      query: `${n} ${'茶😀'.repeat(200)}`,
      rs: null,
      scope: 'pins',
      rg: null,
      ts: n,
    }));
    const savedPins = Array.from({ length: 20 }, (_, n) => `4916${'0'.repeat(14)}${n}`);
    const drive = remembering('/', { choice: 'allowed', history: { ...emptyHistory, searches, savedPins } });
    const address = `${new URLSearchParams({ signals: JSON.stringify(homeSignals(snapshotOf(drive, 'visitor'))) })}`;
    expect([address.length > 10_000, address.length < 15_000, address.includes('%EF%BF%BD')]).toEqual([true, true, false]);
  });

  test('is chosen once: further pages continue the first, without what they hide by then, which is shown to them', async () => {
    // Sent so that later pages have reasons too.
    expect(await askedWith(used('allowed'), 'b')).toEqual({ options: { bookmark: 'b', signals: { pins: [], words: [] } }, told: [] });
    const hides = [
      { pinId: '5', wish: 'less' as const },
      { pinId: '6', wish: 'source' as const },
      { pinId: '8', wish: 'more' as const },
    ];
    const hiding = (choice: Read['choice']) =>
      hides.reduce((drive, wish) => next(drive, 'change.requested', { change: { kind: 'tuneHome', ...wish, isOn: true } }), used(choice));
    expect(await askedWith(hiding('allowed'), 'b')).toEqual({
      options: { bookmark: 'b', signals: { pins: [], words: [], less: ['5'], sources: ['6'] } },
      told: [['homeSignals.sent', { pins: 2, searches: 0 }]],
    });
    expect(await askedWith(hiding('refused'), 'b')).toEqual({ options: { bookmark: 'b' }, told: [] });
  });

  const looked: VisitorHistory = { ...emptyHistory, pins: [{ pinId: '7', ts: 1 }] };
  /** Home with the first page that came with it. */
  const embedded = (path = '/'): Drive =>
    next(startedAsVisitor(path), 'feed.pageLoaded', {
      source: { kind: 'home' },
      page: { pins: [fc.sample(dataOf('feed.pageLoaded'), { numRuns: 50, seed: 1 }).flatMap(({ page }) => page.pins)[0]!], bookmark: 'b' },
    });
  const home = [{ type: 'feed.refreshed', data: { source: { kind: 'home' } } }];
  const refreshed = (drive: Drive): unknown[] => asked(drive, 'append').filter(({ type }) => type === 'feed.refreshed');

  test('replaces the first page that came with Home, which the server drew without knowing them', async () => {
    const known = next(embedded(), 'visitor.read', read({ choice: 'allowed', history: looked }));
    expect(refreshed(known)).toEqual(home);
    const asking = next(known, 'feed.refreshed', { source: { kind: 'home' } });
    expect(asked(asking, 'loadFeedPage')).toEqual([{ source: { kind: 'home' }, bookmark: null }]);
    expect(await askedWith(asking)).toMatchObject({ options: { signals: { pins: ['7'], words: [] } } });
    expect(refreshed(go(go(known, '/ada/'), '/'))).toEqual([]);
  });

  test('replaces the first page too if it was still loading', async () => {
    const known = next(startedAsVisitor('/'), 'visitor.read', read({ choice: 'allowed', history: looked }));
    expect(refreshed(known)).toEqual(home);
    const waiting = next(known, 'feed.refreshed', { source: { kind: 'home' } });
    const late = next(waiting, 'feed.pageLoaded', { source: { kind: 'home' }, page: { pins: [], bookmark: null } });
    expect(asked(late, 'loadFeedPage')).toEqual([{ source: { kind: 'home' }, bookmark: null }]);
  });

  test('waits for the next visit to the top of Home if the reader has scrolled, or came back, or is elsewhere', () => {
    const learned = (drive: Drive): Drive => next(drive, 'visitor.read', read({ choice: 'allowed', history: looked }));
    for (const drive of [learned(next(embedded(), 'viewport.scrolled', { top: 300 })), learned(startedAsVisitor('/ada/'))]) {
      expect(refreshed(drive)).toEqual([]);
      const away = go(drive, '/pin/7/');
      expect(refreshed(goBack(away, '/'))).toEqual([]);
      expect(refreshed(go(away, '/'))).toEqual(home);
    }
  });

  test('stays as it is without a yes, or with nothing to choose it by', () => {
    expect(refreshed(next(embedded(), 'visitor.read', read({ history: looked })))).toEqual([]);
    expect(refreshed(next(embedded(), 'visitor.read', read({ choice: 'allowed' })))).toEqual([]);
    const country = next(startedAsVisitor('/', {}, { country: 'DE' }), 'visitor.read', read({ choice: 'allowed', history: looked }));
    expect(refreshed(country)).toEqual([]);
  });

  test('is chosen by nothing without a yes, after a refusal, once forgotten, and before anything was looked at', async () => {
    const forgotten = next(next(used('allowed'), 'visitor.forgetRequested', {}), 'visitor.forgotten', { isServerTold: true });
    for (const drive of [
      used(null),
      next(used('allowed'), 'visitor.memoryChosen', { choice: 'refused' }),
      forgotten,
      remembering('/', { choice: 'allowed' }),
    ])
      expect(await askedWith(drive)).toEqual({ options: {}, told: [] });
  });
});

describe('the histories [D-02]', () => {
  const heard = ['navigation.pushed', 'closeup.loaded', 'pin.clickedThrough', 'unauthSave.pinSet', 'invite.found'] as const;

  test('hold at most twenty entries, none twice in a row, the latest last, whatever happens', () => {
    fc.assert(
      fc.property(fc.array(happeningOf([...heard]), { maxLength: 60 }), (happenings) => {
        const { log } = driven(happenings);
        const history = log.reduce((so, record) => historyAfter(so, record, []), emptyHistory);
        const keys = {
          pages: history.pages.map(({ path }) => path),
          pins: history.pins.map(({ pinId }) => pinId),
          searches: history.searches.map(({ query, scope }) => `${scope} ${query}`),
          clickthroughs: history.clickthroughs.map(({ pinId }) => pinId),
          savedPins: history.savedPins,
          foundInvites: history.foundInvites.map(({ inviteCode }) => inviteCode),
        };
        for (const list of Object.values(keys)) {
          expect(list.length).toBeLessThanOrEqual(20);
          list.forEach((key, i) => expect(i > 0 && key === list[i - 1]).toBe(false));
        }
        const last = log.findLast(({ type }) => type === 'navigation.pushed') as { data: { path: string } } | undefined;
        expect(keys.pages.at(-1)).toBe(last?.data.path);
      }),
    );
  });

  test('keep the last twenty of many', () => {
    const steps = fc.array(fc.nat(40), { minLength: 40, maxLength: 80 });
    fc.assert(
      fc.property(steps, (numbers) => {
        const paths = numbers.filter((n, i) => n !== numbers[i - 1]).map((n) => `/pin/${n}/`);
        const { pages } = historyOf(numbers.reduce((drive, n) => go(drive, `/pin/${n}/`), remembering('/')));
        expect(pages.map(({ path }) => path)).toEqual(paths.slice(-20));
      }),
      { numRuns: 30 },
    );
  });

  test('are the same whether they were stored before a record or after it', () => {
    fc.assert(
      fc.property(fc.array(happeningOf([...heard]), { maxLength: 30 }), fc.nat(30), (happenings, at) => {
        const { log } = driven(happenings);
        const fold = (records: typeof log, from = emptyHistory) => records.reduce((so, record) => historyAfter(so, record, []), from);
        expect(joined(fold(log.slice(0, at)), fold(log.slice(at)), null)).toEqual(fold(log));
      }),
    );
  });
});

describe('what a visitor does [D-01]', () => {
  test('a completed search, a link that was followed, a saved pin and a download are stored at once, and a search can be removed', () => {
    let drive = go(remembering(), '/search/pins/?q=tea&rs=typed&rg=2');
    expect(asked(drive, 'keepHistory')).toEqual([{ history: historyOf(drive) }]);
    expect(historyOf(drive).searches).toMatchObject([{ query: 'tea', scope: 'pins', rs: 'typed', rg: '2' }]);
    drive = next(closeup(drive, '7'), 'pin.clickedThrough', { pinId: '7' });
    const { link, imageSignature, domain } = onePin.pin;
    expect(historyOf(drive).clickthroughs).toMatchObject([{ pinId: '7', link, imageSignature, domain }]);
    expect(historyOf(next(drive, 'pin.clickedThrough', { pinId: '8' })).clickthroughs).toMatchObject([
      { imageSignature },
      { imageSignature: null },
    ]);
    drive = next(next(drive, 'unauthSave.pinSet', { pinId: '7' }), 'visitor.downloaded', { pinId: '7' });
    expect(historyOf(drive)).toMatchObject({ savedPins: ['7'], downloads: 1 });
    drive = next(drive, 'visitor.searchRemoved', { query: 'tea', scope: 'pins' });
    expect([historyOf(drive).searches, asked(drive, 'keepHistory').length]).toEqual([[], 1]);
  });

  test('a search that finds nothing as it was typed is kept by the spelling that does, also where it came before what was stored', () => {
    const loaded = {
      source: { kind: 'search', scope: 'pins', query: 'lemoon' },
      page: { pins: [], bookmark: null, respelled: 'lemon' },
    } as const;
    const path = '/search/pins/?q=lemoon&rs=typed';
    for (const drive of [
      next(go(remembering(), path), 'feed.pageLoaded', loaded as never),
      next(next(startedAsVisitor(path), 'feed.pageLoaded', loaded as never), 'visitor.read', read()),
    ]) {
      expect(historyOf(drive).searches).toMatchObject([{ query: 'lemon', scope: 'pins', rs: 'typed' }]);
      expect(asked(drive, 'keepHistory')).toEqual([{ history: historyOf(drive) }]);
      expect(asked(next(drive, 'feed.pageLoaded', loaded as never), 'keepHistory')).toEqual([]);
    }
  });

  test('UPDATE: what another tab stores replaces what this one knows, and its refusal ends it', () => {
    const other = { ...emptyHistory, savedPins: ['9'] };
    const updated = next(remembering(), 'visitor.updated', { choice: null, history: other });
    expect(historyOf(updated)).toEqual(other);
    expect(stateOf(next(updated, 'visitor.updated', { choice: 'refused', history: other }), 'visitor')).toBe('forgetting');
  });

  test('a forget in another tab ends it here, without telling the server again', () => {
    const forgotten = next(remembering('/pin/1/'), 'visitor.forgotten', { isServerTold: false });
    expect([stateOf(forgotten, 'visitor'), asked(forgotten, 'forgetVisitor')]).toEqual(['notRemembering', []]);
    const later = next(go(forgotten, '/ada/'), 'visitor.updated', { choice: 'refused', history: emptyHistory });
    expect([historyOf(later), asked(later, 'keepHistory')]).toEqual([emptyHistory, []]);
    expect(reasonNotToRemember(snapshotOf(later, 'visitor'))).toBe('refused');
  });

  test('a pin that is opened again from its kept closeup is noted, and its link with all that is kept of it', () => {
    const back = goBack(closeup(go(closeup(go(remembering(), '/pin/7/'), '7'), '/pin/8/'), '8'), '/pin/7/');
    expect(historyOf(back).pins.map(({ pinId }) => pinId)).toEqual(['7', '8', '7']);
    const { link, imageSignature, domain } = onePin.pin;
    const clicked = next(back, 'pin.clickedThrough', { pinId: '7' });
    expect(historyOf(clicked).clickthroughs).toMatchObject([{ pinId: '7', link, imageSignature, domain }]);
    const many = Array.from({ length: 30 }, (_, n) => `${n}`).reduce(closeup, remembering());
    expect(snapshotOf(many, 'visitor').context.pins).toHaveLength(20);
  });

  test('what happens before the stored histories are read is added to them', () => {
    const before = { ...emptyHistory, pages: [{ path: '/mary/', pageType: 'profile' as const, ts: 1 }] };
    const drive = next(go(startedAsVisitor('/pin/1/'), '/ada/'), 'visitor.read', read({ history: before }));
    expect(historyOf(drive).pages.map(({ path }) => path)).toEqual(['/mary/', '/pin/1/', '/ada/']);
  });
});

describe('revisitation [D-03]', () => {
  test('counts visits and the time between the last two; a damaged record begins anew', () => {
    expect(revisited(null, 5)).toEqual({ count: 1, time: 0, ts: 5 });
    expect(revisited({ count: 3, time: 1, ts: 0 }, 2 * day)).toEqual({ count: 4, time: 2 * day, ts: 2 * day });
    expect(revisited({ count: 3, time: 1, ts: 0 }, 1000)).toEqual({ count: 3, time: 1, ts: 1000 });
  });

  test('has buckets of days from 7 to 84 and more, and of visits from 5 to 20 and more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 100 }), (days, count) => {
        expect(dayBucket(days * day)).toBe(days >= 84 ? 84 : days - (days % 7));
        expect(countBucket(count)).toBe(count >= 20 ? 20 : count - (count % 5));
      }),
    );
    const history = { ...emptyHistory, revisitation: { count: 6, time: 15 * day, ts: 0 } };
    expect(derivedOf(history, true)).toMatchObject({ daysSinceLastRevisitation: 15, dayBucket: 14, countBucket: 5 });
    expect(derivedOf({ ...emptyHistory, revisitation: { count: 1, time: 0, ts: 0 } }, true).dayBucket).toBeNull();
  });
});

describe('isQUS and allowed countries [D-04]', () => {
  test('one search, three closeups, one link or one download make it', () => {
    const pins = (count: number) => Array.from({ length: count }, (_, n) => ({ pinId: `${n}`, ts: n }));
    const twice = [...pins(2), { pinId: '0', ts: 2 }];
    expect([emptyHistory, { ...emptyHistory, pins: pins(2) }, { ...emptyHistory, pins: twice }].map(isQus)).toEqual([false, false, false]);
    const of = (more: Partial<VisitorHistory>): boolean => isQus({ ...emptyHistory, ...more });
    expect(of({ pins: pins(3) })).toBe(true);
    expect(of({ downloads: 1 })).toBe(true);
    expect(of({ searches: [{ query: 'a', rs: null, scope: 'pins', rg: null, ts: 1 }] })).toBe(true);
    expect(of({ clickthroughs: [{ pinId: '1', link: null, imageSignature: null, domain: null, ts: 1 }] })).toBe(true);
  });

  test('the EU and the UK are not allowed, by any source of the country, nor is a guess', () => {
    const of = (more: object): boolean => isAllowedCountry({ country: 'US', ...more });
    expect([of({}), of({ country: 'CA' }), of({ country: 'NO' })]).toEqual([true, true, true]);
    const excluded = 'AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
    expect(excluded.filter((country) => of({ country }))).toEqual([]);
    expect(of({ country_from_ip: 'FR' })).toBe(false);
    expect([of({ country_from_host_name: 'AT' }), of({ is_country_guessed: true })]).toEqual([false, false]);
  });

  test('nothing is read, kept or noted of signed-in people; a page from the cache waits for its person', () => {
    const ada = closeup(go(startedAsAda(), '/search/pins/?q=tea'), '7');
    expect([stateOf(ada, 'visitor'), historyOf(ada)]).toEqual(['off', emptyHistory]);
    const cached = startedAsVisitor('/', { state: cachedState });
    expect([stateOf(cached, 'visitor'), asked(cached, 'readVisitor')]).toEqual(['off', []]);
    expect(stateOf(next(cached, 'state.loaded', { state: visitorState }), 'visitor')).toBe('reading');
  });

  test.each([
    ['in a country that is not allowed', startedAsVisitor('/', {}, { country: 'DE' }), read(), 'country'],
    ['for a browser that asks for privacy', startedAsVisitor(), read({ hasPrivacySignal: true }), 'privacySignal'],
    ['after a refusal', startedAsVisitor(), read({ choice: 'refused' }), 'refused'],
    [
      'without consent where the instance asks for it',
      startedAsVisitor('/', { ads: { ...someAds, country: 'BR', consentCountries: ['BR'] } }),
      read(),
      'unanswered',
    ],
    ['without consent where the law asks for it', startedAsVisitor('/', {}, { country: 'NO' }), read(), 'unanswered'],
  ] as const)('nothing is kept %s, and what was kept is erased', (_, begun, found, reason) => {
    const drive = next(begun, 'visitor.read', found);
    expect(asked(drive, 'rememberVisit')).toEqual([{ isAllowed: false }]);
    // As the history of an older log, whose parts are in another order.
    const lifted = next(begun, 'visitor.read', {
      ...found,
      history: Object.fromEntries(Object.entries(emptyHistory).toReversed()) as never,
    });
    expect(stateOf(lifted, 'visitor')).toBe(stateOf(drive, 'visitor'));
    const later = closeup(go(drive, '/search/pins/?q=tea'), '7');
    expect([historyOf(later), reasonNotToRemember(snapshotOf(later, 'visitor'))]).toEqual([emptyHistory, reason]);
    const stored = next(begun, 'visitor.read', { ...found, history: { ...emptyHistory, downloads: 1 } });
    expect(asked(stored, 'forgetVisitor')).toEqual([undefined]);
    expect(asked(next(stored, 'visitor.forgotten', { isServerTold: true }), 'rememberVisit')).toEqual([{ isAllowed: false }]);
  });

  test('a refusal or a wish to be forgotten erases; only a permission begins anew', () => {
    const refused = next(remembering('/pin/1/'), 'visitor.memoryChosen', { choice: 'refused' });
    expect([asked(refused, 'forgetVisitor').length, asked(refused, 'keepMemoryChoice')]).toEqual([1, [{ choice: 'refused' }]]);
    const wished = next(remembering('/pin/1/'), 'visitor.forgetRequested', {});
    const forgotten = go(next(wished, 'visitor.forgotten', { isServerTold: true }), '/ada/');
    expect([historyOf(forgotten), reasonNotToRemember(snapshotOf(forgotten, 'visitor'))]).toEqual([emptyHistory, 'forgotten']);
    expect(stateOf(next(forgotten, 'visitor.memoryChosen', { choice: 'allowed' }), 'visitor')).toBe('reading');
  });
});

describe('a server that could not be told of a forgotten visit [16.2]', () => {
  const wished = next(remembering('/pin/1/'), 'visitor.forgetRequested', {});
  const untold = next(wished, 'visitor.forgotten', { isServerTold: false });
  const isUntold = (drive: Drive): boolean => isServerUntold(snapshotOf(drive, 'visitor'));

  test('is told when the connection is back or the person goes on, until it answers; the page says so meanwhile', () => {
    expect([isUntold(untold), asked(untold, 'tellForgotten')]).toEqual([true, []]);
    const [back, gone] = [next(untold, 'connection.restored', {}), go(untold, '/ada/')];
    for (const drive of [back, gone]) {
      expect(asked(drive, 'tellForgotten')).toEqual([undefined]);
      const again = next(drive, 'visitor.forgotten', { isServerTold: false });
      expect([isUntold(again), historyOf(again)]).toEqual([true, emptyHistory]);
      expect(asked(next(again, 'connection.restored', {}), 'tellForgotten')).toEqual([undefined]);
      const told = next(again, 'visitor.forgotten', { isServerTold: true });
      expect([isUntold(told), reasonNotToRemember(snapshotOf(told, 'visitor'))]).toEqual([false, 'forgotten']);
      for (const later of [next(told, 'connection.restored', {}), go(told, '/ada/')]) expect(asked(later, 'tellForgotten')).toEqual([]);
    }
  });

  test('is told first by the next page, which remembers nothing before that', () => {
    const begun = (isServerTold: boolean): Drive =>
      next(next(startedAsVisitor('/'), 'visitor.forgotten', { isServerTold }), 'visitor.read', read());
    expect([stateOf(begun(true), 'visitor'), isUntold(begun(true))]).toEqual([{ remembering: 'keeping' }, false]);
    const still = begun(false);
    expect([asked(still, 'rememberVisit'), asked(still, 'keepHistory'), isUntold(still)]).toEqual([[{ isAllowed: false }], [], true]);
    expect(isMemoryAsked(snapshotOf(still, 'visitor'))).toBe(false);
    expect(stateOf(next(still, 'visitor.memoryChosen', { choice: 'allowed' }), 'visitor')).toBe('reading');
  });

  test('another tab’s success changes nothing in a tab that remembers a new visit', () => {
    const other = next(remembering('/pin/1/'), 'visitor.forgotten', { isServerTold: true });
    expect([stateOf(other, 'visitor'), historyOf(other).pages.length]).toEqual([{ remembering: 'keeping' }, 1]);
  });
});

test('the banner knows a pin that was looked at before [D-07]', () => {
  const drive = closeup(remembering(), '7');
  expect([hasVisitedPin(snapshotOf(drive, 'visitor'), '7'), hasVisitedPin(snapshotOf(drive, 'visitor'), '8')]).toEqual([true, false]);
});

describe('landing signals [D-09]', () => {
  const visitor = go(go(remembering('/pin/1/'), '/ada/'), '/signup/');
  const pages = [
    { path: '/pin/1/', pageType: 'closeup' },
    { path: '/ada/', pageType: 'profile' },
    { path: '/signup/', pageType: 'other' },
  ];

  test('are sent with the real page types once there is a session, after a sign-up or a log-in', () => {
    const registered = next(visitor, 'signUp.registered', { needsToken: false, handle: null });
    expect(asked(registered, 'sendLandingSignals')).toMatchObject([
      { isRegister: true, pages, invite: null, paidLanding: null, referral: {} },
    ]);
    expect(asked(next(visitor, 'signUp.registered', { needsToken: true, handle: 'h' }), 'sendLandingSignals')).toEqual([]);
    expect(asked(next(visitor, 'handshake.exchanged', { isRegistration: false }), 'sendLandingSignals')).toMatchObject([
      { isRegister: false, pages },
    ]);
  });

  test('carry no page of a visitor who may not be remembered', () => {
    const strange = next(startedAsVisitor('/pin/1/', {}, { country: 'FR' }), 'visitor.read', read());
    const registered = next(strange, 'signUp.registered', { needsToken: false, handle: null });
    expect(asked(registered, 'sendLandingSignals')).toEqual([
      { isRegister: true, pages: [], invite: null, paidLanding: null, referral: {} },
    ]);
  });

  test('stand among what left this device, unless they had no page or did not arrive', () => {
    const sent = (status: number | null, pages: number) => asked(next(visitor, 'landingSignals.sent', { status, pages }), 'keepDeparture');
    expect(sent(200, 3)).toMatchObject([{ departure: { kind: 'landing', count: 3 } }]);
    expect([sent(null, 3), sent(200, 0)]).toEqual([[], []]);
  });
});

test('tracked parameters, paid landings and redeemed invites are kept [D-10] [D-11]', () => {
  const state = { ...visitorState, session: { ...visitorState.session, isPaidTraffic: true } };
  const landed = startedAsVisitor('/?utm_pai=c1&utm_source=mail&q=x&ad_image_url=/a.jpg', { state }, { invite_code: 'abc' });
  const before = { ...emptyHistory, referral: { utm_source: 'old', invite_code: 'old' } };
  const drive = next(landed, 'visitor.read', read({ history: before }));
  expect(historyOf(drive)).toMatchObject({
    referral: { utm_pai: 'c1', utm_source: 'mail', invite_code: 'abc' },
    paidLanding: { campaignId: 'c1', adImageUrl: '/a.jpg', ts: epoch },
    revisitation: { count: 1, time: 0, ts: epoch },
  });
  expect(Object.keys(historyOf(drive).referral).sort()).toEqual(['invite_code', 'utm_pai', 'utm_source']);
});

test('a yes on the landing page keeps how the visit began; a no does not, nor does a forget [D-10] [D-11]', () => {
  const landed = startedAsVisitor('/ada/?utm_pai=c1', { ads: { ...someAds, country: 'BR', consentCountries: ['BR'] } });
  const asking = next(landed, 'visitor.read', read());
  expect([stateOf(asking, 'visitor'), historyOf(asking)]).toEqual(['notRemembering', emptyHistory]);
  const allowed = (drive: Drive): VisitorHistory =>
    historyOf(next(next(drive, 'visitor.memoryChosen', { choice: 'allowed' }), 'visitor.read', read({ choice: 'allowed' })));
  expect(allowed(asking)).toMatchObject({ referral: { utm_pai: 'c1' }, revisitation: { count: 1 }, pages: [{ path: '/ada/?utm_pai=c1' }] });
  expect(allowed(go(asking, '/pin/1/'))).toMatchObject({ referral: { utm_pai: 'c1' }, pages: [{ path: '/pin/1/' }] });
  const none = { referral: {}, revisitation: null };
  expect(allowed(next(asking, 'visitor.memoryChosen', { choice: 'refused' }))).toMatchObject(none);
  const wished = next(asking, 'visitor.forgetRequested', {});
  expect(allowed(next(wished, 'visitor.forgotten', { isServerTold: true }))).toMatchObject(none);
});

test('logged-out events leave every ten seconds, and so does the use of texts in sampled visits [D-10]', () => {
  const kept = next(next(remembering(), 'events.found', { events: 0 }), 'events.kept', { events: 1, bytes: 300, viewTypes: [] });
  expect(dueIn(kept, 'eventBuffer')).toEqual([10_000]);
  const used = next(
    next(remembering(), 'texts.used', { keys: ['shell.retry', 'news.title'] }),
    'texts.used',
    { keys: ['shell.retry'] },
    9_000,
  );
  expect(dueIn(used, 'textUse')).toEqual([1_000]);
  const sending = timerFiresOf(used, 'textUse');
  expect(asked(sending, 'sendTextUse')).toEqual([{ uses: { 'shell.retry': 2, 'news.title': 1 } }]);
  expect(stateOf(next(sending, 'texts.sent', { status: 200 }), 'textUse')).toBe('empty');
  const more = next(next(sending, 'texts.used', { keys: ['news.title'] }), 'texts.sent', { status: null });
  expect([stateOf(more, 'textUse'), dueIn(more, 'textUse')]).toEqual(['collecting', [10_000]]);
});

describe('who was here before [D-05] [D-06]', () => {
  const info = {
    email: 'a@b.c',
    first_name: 'Ada',
    connected_to_facebook: false,
    connected_to_google: false,
    has_password: true,
    medium_image_url: 'https://x/default_3.png',
  };

  test('is asked once, at a prompt or a log-in page, and the default picture is blanked', () => {
    const asking = next(startedAsVisitor(), 'prompt.requested', { reason: 'follow' });
    expect(asked(asking, 'loadLoggedOutUser')).toEqual([undefined]);
    const found = next(asking, 'loggedOutUser.found', { info });
    expect(snapshotOf(found, 'viewer').context.loggedOutInfo).toEqual({ ...info, medium_image_url: null });
    expect(asked(next(found, 'prompt.requested', { reason: 'follow' }), 'loadLoggedOutUser')).toEqual([]);
    expect(asked(go(startedAsVisitor(), '/login/'), 'loadLoggedOutUser')).toEqual([undefined]);
    expect(asked(next(startedAsVisitor(), 'navigation.replaced', placeAt('/login/')), 'loadLoggedOutUser')).toEqual([undefined]);
    expect(asked(go(startedAsAda(), '/login/add/'), 'loadLoggedOutUser')).toEqual([]);
  });

  test('is left as it was if nobody is found', () => {
    const asking = next(startedAsVisitor('/login/'), 'loggedOutUser.notFound', { message: 'nobody_was_here_before' });
    expect([stateOf(asking, 'loggedOutUser'), snapshotOf(asking, 'viewer').context.loggedOutInfo]).toEqual(['settled', null]);
  });
});

test('a sampled visit notes each text that it uses, by its key, and appends them with the end of the task [D-10]', async () => {
  const appended: unknown[] = [];
  const texts = notedTexts(textUseNote((type, data) => void appended.push([type, data])))(loadedTexts('en_US'));
  expect(texts.shell.retry()).toBe(loadedTexts('en_US').shell.retry());
  texts.shell.close();
  expect(appended).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(appended).toEqual([['texts.used', { keys: ['shell.retry', 'shell.close'] }]]);
});
