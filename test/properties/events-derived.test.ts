import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { emptyHistory, type Revisitation } from '../../events/entities/visitor.ts';
import { splitByPrivacy } from '../../events/entities/event.ts';
import { catalogue } from '../../events/catalogue.ts';
import { mapFields } from '../../events/fields.ts';
import { EventRecord } from '../../events/entities/event.ts';
import type { AnyRecord } from '../../events/record.ts';
import { eventTypes, viewTypes } from '../../machines/insight/codes.ts';
import { eventsOf } from '../../machines/insight/derive.ts';
import { pictureTimings } from '../../src/edge/insight/pictureTimings.ts';
import { happeningOf, recordTypes } from '../arbitraries/record.ts';
import { epoch } from '../flows/drive.ts';
import { go, next, started } from '../flows/session.ts';
import { cachedState, startedAsAda, startedAsVisitor } from '../flows/signedIn.ts';

const session = '0f3c2b1a-9d8e-4c7b-a6f5-0123456789ab';
/** Any log: a start followed by any records. */
const logs = fc
  .tuple(
    happeningOf(['session.started']),
    fc.array(happeningOf(recordTypes.filter((type) => type !== 'session.started')), { maxLength: 25 }),
  )
  .map(([first, rest]) => [first, ...rest].map(({ type, data }, seq) => ({ seq, at: epoch + seq, type, data }) as AnyRecord));

describe('events derived from a log [K-01]', () => {
  test('the same log gives the same events, each is a valid one, and no two have one id', () => {
    fc.assert(
      fc.property(logs, (log) => {
        const events = eventsOf(log);
        expect(eventsOf(log)).toEqual(events);
        for (const event of events)
          expect(
            v.safeParse(EventRecord, event).issues?.map(({ message, path }) => [message, path?.map(({ key }) => key)]),
          ).toBeUndefined();
        expect(new Set(events.map(({ clientUUID }) => clientUUID)).size).toBe(events.length);
      }),
      { numRuns: 300 },
    );
  });

  test('a number of an event or a view never changes its meaning', () => {
    expect(eventTypes).toMatchObject({
      appStarted: 1,
      viewed: 2,
      foregrounded: 3,
      backgrounded: 4,
      componentTimeSpent: 5,
      offsite: 6,
      clickedThrough: 12,
      searched: 20,
      pinShown: 21,
      storyPageTurned: 22,
      carouselSlotShown: 23,
      changeMade: 30,
      shared: 40,
      shareSuggestionsFailed: 41,
      reportOpened: 42,
      leadSent: 43,
      signedUp: 50,
      loggedIn: 51,
      loggedOut: 52,
      passcodeRefused: 53,
      previousPersonMissed: 54,
      visitorReturned: 55,
      experimentActivated: 60,
      experienceViewed: 62,
      picturesTimed: 61,
      adBlockerDisabled: 70,
      adMeasured: 71,
      mediaStateChanged: 75,
      videoWatched: 76,
      videoAdImpression: 77,
      failed: 80,
      pinQueryMissed: 81,
      requestReplayed: 82,
      topicFollowed: 601,
      topicUnfollowed: 602,
    });
    expect(viewTypes).toMatchObject({
      other: 0,
      home: 1,
      search: 2,
      closeup: 3,
      user: 4,
      board: 5,
      boardSection: 6,
      topic: 7,
      login: 8,
      signUp: 9,
      settings: 10,
      pictureImport: 11,
      repin: 12,
      news: 13,
      offsite: 186,
    });
    for (const numbers of [eventTypes, viewTypes].map((types) => Object.values<number>(types)))
      expect(new Set(numbers).size).toBe(numbers.length);
  });

  test('ids differ between records, sessions and moments, and grow with time', () => {
    const idOf = (seq: number, after = 0, of = session): string =>
      eventsOf([{ ...started('/', { session: of }).log[0]!, seq, at: epoch + after } as AnyRecord])[0]!.clientUUID;
    expect(idOf(0)).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
    const ids = [idOf(0), idOf(1), idOf(4095), idOf(4096), idOf(0, 0, session.replace(/b$/, 'c'))];
    expect(new Set(ids).size).toBe(ids.length);
    const later = [0, 1, 4096, 86_400_000].map((after) => idOf(0, after));
    expect([...new Set(later)].sort()).toEqual(later);
  });

  test('every field of a record is there: type, view, component, object, times, app state, spans', () => {
    const at = next(go(startedAsAda('/'), '/pin/12/', 5), 'timeSpent.offsiteEnded', { began: 4, pinId: '12', duration: 1500 }, 10);
    const [start, view, span] = eventsOf(at.log);
    expect(start).toMatchObject({
      event_type: 1,
      view_type: 1,
      appState: 'foreground',
      time: `${epoch}000000`,
      aux_data: { app_version: '1.0.0', locale: 'en_US', country: 'US', site: 'www', device: 'desktop' },
    });
    expect(view).toMatchObject({ event_type: 2, view_type: 3, view_data: { pin_id: '12' }, component: 1, time: `${epoch + 5}000000` });
    expect(span).toMatchObject({ view_type: 186, object_id_str: '12', pair_id: 's1-4', duration_ns: '1500000000', element: 1 });
    expect(span!.view_data).toBeUndefined();
  });

  test('the pictures looked at last are told with each pin, 11 at most [K-06]', () => {
    const pins = Array.from({ length: 14 }, (_, n) => `${n}`.padStart(4, 'a'));
    const looked = (signatures: readonly string[]) =>
      eventsOf(
        signatures.reduce(
          (at, imageSignature, n) => next(at, 'closeup.loaded', { pinId: `${n}`, pin: { imageSignature } as never }),
          started(),
        ).log,
      ).at(-1)!.aux_data!.recent_image_signatures;
    expect(looked(pins)).toBe(pins.slice(-11).reverse().join());
    expect(looked([...pins, pins[5]!])).toBe(
      [
        pins[5],
        ...pins
          .slice(-11)
          .reverse()
          .filter((pin) => pin !== pins[5]),
      ]
        .slice(0, 11)
        .join(),
    );
  });

  test('of the pictures that came, the last 400 are told, once [K-06]', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5000), { maxLength: 900 }), (durations) => {
        const timings = pictureTimings();
        for (const duration of durations) timings.add(duration);
        const told = timings.take();
        const last = durations.slice(-400).sort((a, b) => a - b);
        expect(told).toEqual(
          last.length === 0 ? null : { count: last.length, median: last[Math.floor(last.length / 2)], slowest: last.at(-1) },
        );
        expect(timings.take()).toBeNull();
      }),
    );
  });

  test('no text that a person wrote or is known by is shown to an analyst [N-08]', () => {
    // Longer than the arbitrary's texts.
    const canary = 'zq-canary-';
    const planted = logs.map((log) =>
      log.map((record) => {
        // The address is read for its ids, and the page for the events' account.
        const skipped = new Set(['params', 'page', 'state']);
        const data = Object.fromEntries(
          Object.entries(record.data).map(([name, value]) => [
            name,
            skipped.has(name)
              ? value
              : mapFields(catalogue[record.type].schema.entries[name as never], value, ({ value: text, privacy, options }) =>
                  typeof text === 'string' && !options && privacy !== 'open' && privacy !== 'id' ? `${canary}${text}` : text,
                ),
          ]),
        );
        return { ...record, data } as AnyRecord;
      }),
    );
    fc.assert(
      fc.property(planted, (log) => {
        const told = eventsOf(log).map((event) => splitByPrivacy(event, null).open);
        expect(JSON.stringify(told)).not.toContain(canary);
      }),
      { numRuns: 200 },
    );
    const names = go(startedAsAda('/ada/'), '/mary/secret-plans/').log;
    const written = next(
      next({ world: startedAsAda().world, log: names, orders: [] }, 'search.submitted', { scope: 'pins', query: 'zqsought' }),
      'change.done',
      {
        clientId: 'c1',
        madeId: '9',
        pin: null,
        board: null,
        change: { kind: 'createBoard', name: 'zqnamed', description: 'zqwrote', privacy: 'secret' },
      },
    );
    expect(JSON.stringify(eventsOf(written.log))).not.toMatch(/zq|ada|mary|secret-plans/i);
  });

  test('a visitor who comes back is told once a visit, with days and visits in steps [D-04]', () => {
    const days = (count: number): number => count * 86_400_000;
    const told = (revisitation: Revisitation | null, choice: 'allowed' | null = 'allowed') => {
      const history = { ...emptyHistory, revisitation, downloads: 1 };
      const { log } = next(startedAsVisitor('/'), 'visitor.read', { hasPrivacySignal: false, choice, history });
      return eventsOf(log).flatMap(({ event_type, event_data }) => (event_type === eventTypes.visitorReturned ? [event_data] : []));
    };
    expect(told({ count: 6, time: 0, ts: epoch - days(16) })).toEqual([{ days: 14, visits: 5, is_interested: true }]);
    expect([
      told({ count: 6, time: 0, ts: epoch - days(16) }, null),
      told(null),
      told({ count: 6, time: days(16), ts: epoch - 60_000 }),
    ]).toEqual([[], [], []]);
  });

  test('events before the account is known wait for it', () => {
    const begun = go(startedAsVisitor('/', { state: cachedState }), '/ada/');
    expect(eventsOf(begun.log)).toEqual([]);
    expect(eventsOf(next(begun, 'state.failed', { status: null }).log).map(({ event_type }) => event_type)).toEqual([1, 2, 80]);
  });
});
