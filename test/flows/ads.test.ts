import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { PageAds, Permission, PixelPartner } from '../../events/entities/ads.ts';
import type { PageUser } from '../../events/entities/page.ts';
import type { Settings } from '../../events/entities/settings.ts';
import { toRfc3339 } from '../../events/file/time.ts';
import { agreementLink, agreementOf } from '../../machines/ads/agreements.ts';
import { destinationOf, pinHelperOf } from '../../machines/ads/pinFields.ts';
import { eventsOf } from '../../machines/insight/derive.ts';
import { splitByPrivacy } from '../../events/entities/event.ts';
import { pictureUrl } from '../../events/entities/picture.ts';
import { consentChoice, isConsentAsked } from '../../machines/ads/consent.ts';
import { departureOf } from '../../machines/ads/departures.ts';
import { partners } from '../../src/edge/ads/partners.ts';
import { somePermission, someAds, somePixel } from '../arbitraries/ads.ts';
import { dataOf } from '../arbitraries/record.ts';
import { someFacts, someSettings } from '../arbitraries/settings.ts';
import { epoch, nothingYet, snapshotOf, stateOf, take, type Drive } from './drive.ts';
import { asked, dueIn, go, next, timerFires } from './session.ts';
import { pageData, startedAsAda, startedAsVisitor } from './signedIn.ts';

const day = 86_400_000;
const ads = (more: Partial<PageAds> = {}): { ads: PageAds } => ({ ads: { ...someAds, ...more } });
const ada = (user: Partial<PageUser> = {}, more: Partial<PageAds> = {}): Drive =>
  startedAsAda('/', ads(more), {
    is_authenticated: true,
    user: { id: '1', username: 'ada', first_name: 'Ada', full_name: 'Ada', image_medium_url: null, login_state: 1, ...user },
  });
const visitor = (more: Partial<PageAds> = {}): Drive => startedAsVisitor('/', ads(more));
const read = (drive: Drive, hasPrivacySignal = false, choice: 'allowed' | 'refused' | null = null): Drive =>
  next(drive, 'consent.read', { hasPrivacySignal, choice });
/** The edge stores or removes the identifiers as commanded. */
const identified = (drive: Drive): Drive => {
  const { areAllowed } = asked(drive, 'keepIdentifiers')[0]!;
  return next(drive, 'ads.identified', { advertisingId: areAllowed ? 'a1' : null, analyticsId: areAllowed ? 'n1' : null });
};
const settledAs = (drive: Drive, hasPrivacySignal = false, choice: 'allowed' | 'refused' | null = null): Drive =>
  identified(read(drive, hasPrivacySignal, choice));
const permission = (drive: Drive): Permission =>
  (asked(drive, 'append').find(({ type }) => type === 'ads.permitted')!.data as { permission: Permission }).permission;
const saved = (drive: Drive, more: Partial<Settings>): Drive =>
  next(drive, 'settings.saved', { form: 'settings/privacy', settings: { ...someSettings, ...more }, facts: someFacts });

describe('permission to send', () => {
  test('nothing is asked for where no partner is configured, and of no bot [L-03]', () => {
    expect(stateOf(startedAsAda(), 'consent')).toBeUndefined();
    expect(stateOf(startedAsVisitor('/', ads(), { is_bot: true }), 'consent')).toBeUndefined();
  });

  test('a privacy signal, of the page or of the browser, stops everything, whatever else is allowed [L-03]', () => {
    const flags = {
      third_party_marketing_tracking_enabled: true,
      allow_marketing_cookies: true,
      allow_analytic_cookies: true,
      allow_personalization_cookies: true,
    };
    for (const [ofPage, ofBrowser] of [
      [true, false],
      [false, true],
      [true, true],
    ] as const) {
      const drive = settledAs(ada(flags, { hasPrivacySignal: ofPage }), ofBrowser, 'allowed');
      expect([permission(drive).refusal, permission(drive).advertisingId]).toEqual(['privacySignal', null]);
    }
    expect(isConsentAsked(snapshotOf(settledAs(visitor(), true), 'consent'))).toBe(false);
  });

  test('by account: tracking that is switched off, a country on the list, and the flags that allow it there [L-03] [L-04]', () => {
    const flag = fc.option(fc.boolean());
    const country = fc.constantFrom('US', 'GB', 'DE', 'JP', null);
    fc.assert(
      fc.property(
        flag,
        flag,
        flag,
        flag,
        country,
        country,
        fc.boolean(),
        (tracking, marketing, analytics, personalization, here, home, isMinor) => {
          const user = {
            third_party_marketing_tracking_enabled: tracking,
            allow_marketing_cookies: marketing,
            allow_analytic_cookies: analytics,
            allow_personalization_cookies: personalization,
            country: home,
            is_under_18: isMinor,
          };
          const { refusal, advertisingId } = permission(settledAs(ada(user, { country: here })));
          const needsConsent = [here, home].some((one) => one === 'GB' || one === 'DE');
          const isOff = tracking === false || isMinor;
          expect(refusal).toBe(isOff ? 'trackingOff' : here === null ? 'countryUnknown' : needsConsent && !marketing ? 'noConsent' : null);
          // Missing counts as refused for cookies and as enabled for tracking (S2.3).
          expect(advertisingId !== null).toBe(!isOff && here !== null && (!needsConsent || Boolean(analytics && personalization)));
        },
      ),
      { numRuns: 300 },
    );
  });

  test('a visitor is asked once where consent is needed; until then, and if refused, nothing goes [L-04]', () => {
    const first = settledAs(visitor());
    expect([isConsentAsked(snapshotOf(first, 'consent')), permission(first).refusal, permission(first).advertisingId]).toEqual([
      true,
      'noConsent',
      null,
    ]);
    for (const choice of ['allowed', 'refused'] as const) {
      const given = next(first, 'consent.given', { choice });
      expect(asked(given, 'keepConsent')).toEqual([{ choice }]);
      const told = identified(given);
      expect([isConsentAsked(snapshotOf(told, 'consent')), permission(told).refusal, permission(told).advertisingId]).toEqual([
        false,
        choice === 'allowed' ? null : 'noConsent',
        choice === 'allowed' ? 'a1' : null,
      ]);
      expect(isConsentAsked(snapshotOf(settledAs(visitor(), false, choice), 'consent'))).toBe(false);
    }
    expect(isConsentAsked(snapshotOf(next(first, 'visitor.memoryChosen', { choice: 'allowed' }), 'consent'))).toBe(true);
    expect(isConsentAsked(snapshotOf(settledAs(visitor({ country: 'US' })), 'consent'))).toBe(false);
    expect(isConsentAsked(snapshotOf(settledAs(visitor({ country: null })), 'consent'))).toBe(false);
    expect(permission(settledAs(visitor({ country: 'US' }), false, 'refused')).refusal).toBe('noConsent');
  });

  test('settings take effect at once, here and in other tabs; the stored identifiers go with them [L-04]', () => {
    const free = settledAs(ada({ country: 'US' }, { country: 'US' }));
    expect(permission(free)).toMatchObject({ refusal: null, advertisingId: 'a1' });
    const off = saved(free, { country: 'US', third_party_marketing_tracking_enabled: false });
    expect([asked(off, 'keepIdentifiers'), asked(off, 'spreadConsent')]).toMatchObject([
      [{ areAllowed: false }],
      [{ account: { isTrackingOn: false } }],
    ]);
    expect(permission(identified(off))).toMatchObject({ refusal: 'trackingOff', advertisingId: null });
    const elsewhere = next(free, 'consent.changedElsewhere', { choice: null, account: asked(off, 'spreadConsent')[0]!.account });
    expect(permission(identified(elsewhere)).refusal).toBe('trackingOff');
    // A minor stays one, whatever the settings say.
    expect(permission(identified(saved(free, { country: 'US', birthday: '2010-01-01' }))).refusal).toBe('trackingOff');
    expect(
      asked(saved(identified(off), { country: 'US', third_party_marketing_tracking_enabled: false, about: 'x' }), 'keepIdentifiers'),
    ).toEqual([]);
    expect(
      consentChoice(
        snapshotOf(identified(next(settledAs(visitor()), 'consent.changedElsewhere', { choice: 'refused', account: null })), 'consent'),
      ),
    ).toBe('refused');
  });
});

const considered = (partner: Partial<PixelPartner>, more: Partial<Permission>, from: Drive = nothingYet, after = 0): Drive =>
  take(
    from,
    'pixel.considered',
    { pixel: 'acme', partner: { ...somePixel, ...partner }, permission: { ...somePermission, ...more } },
    (from.log.at(-1)?.at ?? epoch) + after,
  );
const state = (drive: Drive): unknown => stateOf(drive, 'pixel', 'acme');

describe('a pixel [L-03]', () => {
  test('says by its state why it was not sent, and is sent only where every gate is open', () => {
    const countries = fc.uniqueArray(fc.constantFrom('US', 'GB', 'JP', 'FR'), { minLength: 1, maxLength: 2 });
    const refusal = fc.constantFrom(
      null,
      null,
      null,
      null,
      'privacySignal' as const,
      'trackingOff' as const,
      'countryUnknown' as const,
      'noConsent' as const,
    );
    fc.assert(
      fc.property(
        refusal,
        countries,
        fc.constantFrom('CA', 'NY', null),
        fc.boolean(),
        fc.constantFrom('visit' as const, 'delayed' as const, 'resurrected' as const),
        fc.option(fc.integer({ min: -10, max: 200 })),
        (why, where, region, excludesCalifornia, occasion, days) => {
          const resurrectedAt = days === null ? null : toRfc3339(epoch - days * day);
          const drive = considered({ excludesCalifornia, occasion }, { refusal: why, countries: where, region, resurrectedAt });
          const stopped = {
            privacySignal: 'stoppedByPrivacySignal',
            trackingOff: 'stoppedBySettings',
            countryUnknown: 'stoppedByUnknownCountry',
            noConsent: 'stoppedForWantOfConsent',
          };
          const expected = why
            ? stopped[why]
            : where.includes('FR')
              ? 'stoppedByCountry'
              : excludesCalifornia && where.includes('US') && region !== 'NY'
                ? 'stoppedByCalifornia'
                : occasion === 'resurrected' && !(days !== null && days >= 0 && days <= 90)
                  ? 'stoppedSinceNotResurrected'
                  : occasion === 'delayed'
                    ? 'delayed'
                    : 'sending';
          expect(state(drive)).toEqual({ unsent: expected });
          expect(asked(drive, 'sendPixel').length).toBe(expected === 'sending' ? 1 : 0);
        },
      ),
      { numRuns: 400 },
    );
  });

  test('carries the catalog of a signed-in business to the partners that ask for it, and says so [L-06]', async () => {
    const catalog = { dt: '2026-11-23', merchant_id: '7', feed_profile_ids: ['a', 'b'] };
    expect(asked(considered({}, { catalog }), 'sendPixel')[0]).toMatchObject({ catalog });
    expect(asked(considered({}, {}), 'sendPixel')[0]).toMatchObject({ catalog: null });
    expect(permission(settledAs(ada({}, { catalog }))).catalog).toEqual(catalog);
    expect(permission(settledAs(ada())).catalog).toBeUndefined();

    const fetched: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => void fetched.push(address));
    const told: unknown[] = [];
    const to = { append: (type: string, data: unknown) => void told.push([type, data]) } as never;
    for (const address of ['https://px.example/?m={merchant_id}&f={feed_profile_ids}&d={dt}', 'https://px.example/']) {
      const { partner } = asked(considered({}, {}), 'sendPixel')[0]!;
      await partners.sendPixel({ partner: { ...partner, address }, advertisingId: null, catalog }, to);
    }
    vi.unstubAllGlobals();
    expect(fetched).toEqual(['https://px.example/?m=7&f=a%2Cb&d=2026-11-23', 'https://px.example/']);
    expect(told).toMatchObject([
      ['pixel.sent', { hasCatalog: true }],
      ['pixel.sent', { hasCatalog: false }],
    ]);
  });

  test('a delayed one goes after a minute, unless it is stopped before', () => {
    const waiting = considered({ occasion: 'delayed' }, {});
    expect(dueIn(waiting, 'pixel')).toEqual([60_000]);
    expect(asked(timerFires(waiting), 'sendPixel')).toHaveLength(1);
    const stopped = considered({ occasion: 'delayed' }, { refusal: 'trackingOff' }, waiting, 59_999);
    expect([state(stopped), dueIn(stopped, 'pixel')]).toEqual([{ unsent: 'stoppedBySettings' }, []]);
    // An unchanged permission does not restart the wait.
    expect(dueIn(considered({ occasion: 'delayed' }, {}, waiting, 10_000), 'pixel')).toEqual([50_000]);
  });

  test('one that is retried tries three more times over three seconds; others do not; what was sent is not sent again', () => {
    let drive = considered({ isRetried: true }, {});
    const waits: number[] = [];
    for (let more = 0; more < 5; more++) {
      drive = next(drive, 'pixel.failed', { pixel: 'acme' });
      const [wait] = dueIn(drive, 'pixel');
      if (wait === undefined) break;
      waits.push(wait);
      drive = timerFires(drive);
      expect(asked(drive, 'sendPixel')).toHaveLength(1);
    }
    expect([waits, waits.reduce((a, b) => a + b), state(drive)]).toEqual([[500, 1000, 1500], 3000, { unsent: 'failed' }]);
    expect(state(next(considered({}, {}), 'pixel.failed', { pixel: 'acme' }))).toEqual({ unsent: 'failed' });
    const sent = next(considered({}, {}), 'pixel.sent', { pixel: 'acme', hasIdentifier: true });
    expect([state(sent), asked(considered({}, {}, sent), 'sendPixel')]).toEqual(['sent', []]);
  });

  test('of any course of events, no command to send follows a refusal that is not taken back', () => {
    const step = fc.oneof(
      dataOf('pixel.considered').map((data) => ['pixel.considered', data] as const),
      dataOf('pixel.failed').map((data) => ['pixel.failed', data] as const),
      fc.constant(null),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let drive: Drive = nothingYet;
        const allowed: Record<string, boolean> = {};
        for (const one of steps) {
          if (one === null) drive = timerFires(drive);
          else {
            drive = take(drive, one[0], one[1], (drive.log.at(-1)?.at ?? epoch) + 1);
            if (one[0] === 'pixel.considered') allowed[one[1].pixel] = one[1].permission.refusal === null;
          }
          for (const key of ['acme', 'late'])
            if (!allowed[key] && asked(drive, 'sendPixel').length > 0)
              expect(
                allowed[
                  drive.log.at(-1)!.type === 'timer.fired'
                    ? (drive.log.at(-1)!.data as { key: string }).key
                    : (drive.log.at(-1)!.data as { pixel: string }).pixel
                ],
              ).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});

const permitted = (drive: Drive, more: Partial<Permission> = {}): Drive =>
  next(drive, 'ads.permitted', { permission: { ...somePermission, ...more } });

describe('measurement of ads [L-02]', () => {
  const loaded = (drive: Drive, more: { id?: string; [field: string]: unknown } = {}): Drive =>
    next(drive, 'closeup.loaded', {
      pinId: more.id ?? 'p1',
      pin: {
        id: 'p1',
        entityId: 'p1',
        imageSignature: 's',
        imageWidth: 1,
        imageHeight: 1,
        dominantColor: '#000000',
        thumbhash: null,
        gridTitle: null,
        title: null,
        altText: null,
        domain: null,
        pinner: null,
        board: null,
        description: null,
        category: null,
        link: 'https://shop.example/tea?from=us',
        createdAt: '2026-01-01T00:00:00.000Z',
        repinCount: 0,
        shareCount: 0,
        isPromoted: true,
        advertiserId: 'ad7',
        campaignId: 'c9',
        ...more,
      },
    });
  const clicked = (drive: Drive): Drive => next(drive, 'pin.clickedThrough', { pinId: 'p1' });
  const source = { pinId: 'p1', destinations: ['https://shop.example'], advertiserId: 'ad7', campaignId: 'c9' };

  test('a view is told once, each click is told, and they differ in expiry and priority as configured', () => {
    const drive = permitted(visitor());
    const viewed = loaded(drive);
    expect(asked(viewed, 'registerSources')).toEqual([{ sources: [{ ...source, sourceEventType: 'view', expiry: 86_400, priority: 0 }] }]);
    expect(asked(loaded(viewed), 'registerSources')).toEqual([]);
    expect(asked(clicked(viewed), 'registerSources')).toEqual([
      { sources: [{ ...source, sourceEventType: 'click', expiry: 2_592_000, priority: 100 }] },
    ]);
    expect(asked(clicked(clicked(viewed)), 'registerSources')).toHaveLength(1);
    expect(asked(permitted(loaded(visitor())), 'registerSources')).toMatchObject([{ sources: [{ sourceEventType: 'view' }] }]);
    const two = loaded(loaded(visitor()), { id: 'p2' });
    expect(asked(permitted(two), 'registerSources')).toMatchObject([{ sources: [{ pinId: 'p1' }, { pinId: 'p2' }] }]);
  });

  test('only of ads, only of configured destinations, and only while it may be', () => {
    for (const more of [
      { isPromoted: false },
      { link: 'https://shop.example.evil/' },
      { link: 'http://shop.example/' },
      { link: null },
      { adDestinationUrl: 'https://other.example/' },
    ]) {
      expect(asked(loaded(permitted(visitor()), more), 'registerSources')).toEqual([]);
    }
    expect(asked(loaded(permitted(visitor({ attribution: null }))), 'registerSources')).toEqual([]);
    fc.assert(
      fc.property(
        fc.constantFrom('privacySignal' as const, 'trackingOff' as const, 'countryUnknown' as const, 'noConsent' as const),
        (refusal) => {
          const refused = permitted(loaded(permitted(visitor())), { refusal });
          expect([
            ...asked(refused, 'registerSources'),
            ...asked(clicked(refused), 'registerSources'),
            ...asked(permitted(loaded(visitor()), { refusal }), 'registerSources'),
          ]).toEqual([]);
        },
      ),
    );
  });
});

describe('the hidden frame and the measurement tag [L-05]', () => {
  test('the frame is told the identifier with its expiry, once it is there, and is gone when it may no more', () => {
    const there = permitted(visitor());
    expect(asked(there, 'loadFrame')).toEqual([{ address: 'https://frame.example/f' }]);
    const telling = next(there, 'frame.loaded', {}, 700);
    expect(asked(telling, 'tellFrame')).toEqual([
      { name: 'Frame', address: 'https://frame.example/f', advertisingId: 'a1', expiresAt: epoch + 700 + 3_600_000 },
    ]);
    for (const more of [{ refusal: 'noConsent' as const }, { advertisingId: null }]) {
      expect(asked(permitted(telling, more), 'removeFrame')).toHaveLength(1);
      expect(asked(permitted(visitor(), more), 'loadFrame')).toEqual([]);
    }
  });

  test('the tag is loaded by its experiment alone, and only while something may leave', () => {
    const inGroup = (group: string): Drive =>
      startedAsVisitor(
        '/',
        { ...ads(), experiments: { active: { ad_measurement_tag: group }, triggerable: {} } },
        { browser_name: 'Chrome' },
      );
    expect(
      asked(permitted(next(inGroup('enabled'), 'ads.identified', { advertisingId: 'a1', analyticsId: 'n1' })), 'loadTag'),
    ).toMatchObject([{ name: 'Tag', address: 'https://tag.example/t.js', analyticsId: 'n1', browser: { browser_name: 'Chrome' } }]);
    expect(asked(permitted(inGroup('control')), 'loadTag')).toEqual([]);
    expect(asked(permitted(visitor()), 'loadTag')).toEqual([]);
    expect(asked(permitted(inGroup('enabled'), { refusal: 'trackingOff' }), 'loadTag')).toEqual([]);
  });
});

test('everything that leaves for a partner, and nothing else, is noted for the person [L-03]', () => {
  const types = ['pixel.sent', 'attribution.registered', 'frame.told', 'tag.loaded'] as const;
  for (const type of types) {
    fc.assert(
      fc.property(dataOf(type), (data) => {
        const drive = take(startedAsVisitor('/settings/departures'), type, data, epoch + 5);
        expect(asked(drive, 'keepDeparture')).toEqual([{ departure: departureOf(drive.log.at(-1)!), isShown: false }]);
        expect(departureOf(drive.log.at(-1)!)).toMatchObject({ at: epoch + 5 });
      }),
      { numRuns: 20 },
    );
  }
  for (const type of ['pixel.failed', 'pixel.considered', 'attribution.failed', 'tag.failed', 'frame.loaded'] as const) {
    fc.assert(
      fc.property(dataOf(type), (data) => {
        expect(asked(take(startedAsVisitor(), type, data, epoch), 'keepDeparture')).toEqual([]);
      }),
      { numRuns: 20 },
    );
  }
  expect(asked(next(startedAsVisitor(), 'events.sent', { events: 0, refused: 0 }), 'keepDeparture')).toEqual([]);
  expect(asked(next(startedAsVisitor(), 'events.sent', { events: 9, refused: 0 }), 'keepDeparture')).toMatchObject([
    { departure: { kind: 'events', count: 9 } },
  ]);
  expect(asked(startedAsVisitor('/settings/departures'), 'readDepartures')).toHaveLength(1);
});

test('the list of sent data is updated while its person looks at it, and shown to nobody else [L-03]', () => {
  const isShown = (drive: Drive): boolean => asked(next(drive, 'events.sent', { events: 9, refused: 0 }), 'keepDeparture')[0]!.isShown;
  const looking = next(startedAsVisitor('/settings/departures'), 'departures.read', { departures: [] });
  expect(
    [
      startedAsVisitor(),
      looking,
      go(looking, '/'),
      next(go(go(looking, '/'), '/settings/departures'), 'departures.read', { departures: [] }),
    ].map(isShown),
  ).toEqual([false, true, false, true]);
});

test('agreements go by group and country, and their links by locale [L-06]', () => {
  expect([
    agreementOf('measurement', 'DE'),
    agreementOf('measurement', 'BR'),
    agreementOf('catalogue', 'BR'),
    agreementOf('catalogue', 'constructor'),
  ]).toEqual(['measurement-eu', 'measurement-br', 'catalogue-international', 'catalogue-international']);
  expect(agreementLink('https://ads.example/{locale}/{agreement}', 'measurement', 'BR', 'pt_BR')).toBe(
    'https://ads.example/pt-BR/measurement-br',
  );
});

test('of a pin, tracking reads its board, who pinned it, its story and its parameters; analysts see none of whom [L-06]', () => {
  fc.assert(
    fc.property(dataOf('closeup.loaded'), ({ pin }) => {
      const told = {
        ...pin,
        board: { id: '1', name: 'Tea', url: '/ada/tea/' },
        pinner: { id: '1', username: 'ada', fullName: 'Ada', imageSmallUrl: null },
        trackingParams: 'tp',
        trackingParamsMap: { home: 'tp-home' },
      };
      const log = next(startedAsAda(), 'closeup.loaded', { pinId: 'p1', pin: told }).log;
      const event = eventsOf(log).at(-1)!;
      expect([event.object_id_str, event.clientTrackingParams, event.view_data]).toEqual([
        'p1',
        'tp',
        {
          board_url: '/ada/tea/',
          pinner_username: 'ada',
          story_pin_data_id: pin.storyPinData?.id ?? null,
          tracking_params_map: '{"home":"tp-home"}',
        },
      ]);
      const { open } = splitByPrivacy(event, '1');
      expect(JSON.stringify(open)).not.toContain('/ada/tea/');
      const helper = pinHelperOf({
        ...told,
        mobileLink: 'https://m.example/',
        trackedLink: 'https://t.example/',
        embed: { src: 's', type: 'gif', subtype: null, height: 1, width: 1 },
      });
      expect(helper).toEqual({
        link: pin.link,
        mobileLink: 'https://m.example/',
        trackedLink: 'https://t.example/',
        origImageUrl: pictureUrl(pin.imageSignature, 'orig'),
        embedSrc: 's',
        embedType: 'gif',
        embedSubtype: null,
      });
      expect([
        destinationOf({ ...told, ...helper }, true),
        destinationOf({ ...told, ...helper }, false),
        destinationOf({ ...told, mobileLink: null, trackedLink: null }, true),
      ]).toEqual(['https://m.example/', 'https://t.example/', pin.link]);
    }),
    { numRuns: 30 },
  );
});

test('a page without partners carries nothing of them', () => expect('ads' in pageData()).toBe(false));
