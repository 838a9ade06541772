import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortcutExperiment, shortcutPages } from '../../events/entities/business.ts';
import { hasBusinessPlace } from '../../machines/ads/businessPlace.ts';
import { shortcutError, shownShortcuts } from '../../machines/ads/navigationShortcuts.ts';
import { todayOutcome } from '../../machines/browse/todayChoice.ts';
import { viewingLocale } from '../../machines/ads/storefront.ts';
import { eventsOf } from '../../machines/insight/derive.ts';
import { noPlace } from '../../events/entities/business.ts';
import { snapshotOf, stateOf, type Drive } from './drive.ts';
import { asked, go, next, settled, started } from './session.ts';
import { ada, startedAsAda, visitorState } from './signedIn.ts';

const shop = { ...ada, is_partner: true };
const groups = { active: { [shortcutExperiment]: 'enabled' }, triggerable: {} };
const startedAsShop = (group = 'enabled'): Drive =>
  startedAsAda('/business/', { experiments: { active: { [shortcutExperiment]: group }, triggerable: {} } }, { user: shop });
const shown = (drive: Drive) => [
  shownShortcuts(snapshotOf(drive, 'navigationShortcuts')),
  shortcutError(snapshotOf(drive, 'navigationShortcuts')),
];

test('a business’s shortcuts are read at once, and each change is saved; one that fails is taken back, with its reason [C-17]', () => {
  const changes = fc.array(
    fc.tuple(
      fc.constantFrom(...shortcutPages),
      fc.boolean(),
      fc.constantFrom('saved' as const, 'Auth_Error' as const, 'Upsert_Error' as const),
    ),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...shortcutPages)), changes, (first, all) => {
      const begun = startedAsShop();
      expect(asked(begun, 'loadShortcuts')).toHaveLength(1);
      let drive = next(begun, 'navigationShortcuts.loaded', { customShortcuts: first });
      let expected: readonly string[] = first;
      for (const [page, isOn, outcome] of all) {
        const others = expected.filter((one) => one !== page);
        const wanted = isOn ? [...others, page] : others;
        drive = next(drive, 'navigationShortcuts.switched', { page, isOn });
        expect(asked(drive, 'saveShortcuts')).toEqual([{ customShortcuts: wanted, entityId: '1' }]);
        expect(shown(drive)).toEqual([wanted, null]);
        if (outcome === 'saved') {
          drive = next(drive, 'navigationShortcuts.saved', {});
          expected = wanted;
        } else drive = next(drive, 'navigationShortcuts.refused', { error: outcome, entityId: '1' });
        expect(shown(drive)).toEqual([expected, outcome === 'saved' ? null : outcome]);
      }
    }),
  );
});

test('without a business, an account or the experiment nothing is asked for, and a change is an Auth_Error [C-17]', () => {
  const others = [started('/business/'), startedAsAda('/business/'), startedAsShop('control'), startedAsShop('holdout')];
  for (const drive of others) {
    expect(asked(drive, 'loadShortcuts')).toEqual([]);
    const refused = settled(next(drive, 'navigationShortcuts.switched', { page: 'today', isOn: true }));
    expect(asked(refused, 'saveShortcuts')).toEqual([]);
    expect(shown(refused)).toEqual([[], 'Auth_Error']);
  }
  const late = next(started('/business/'), 'state.loaded', { state: { ...visitorState, user: shop, experiments: groups } });
  expect(asked(late, 'loadShortcuts')).toHaveLength(1);
});

test('shortcuts that can not be read stay empty; both failures are logged with the entity’s id [C-17]', () => {
  const unread = next(startedAsShop(), 'navigationShortcuts.loadFailed', { status: 503 });
  expect(shown(unread)).toEqual([[], null]);
  const refused = next(next(unread, 'navigationShortcuts.switched', { page: 'today', isOn: true }), 'navigationShortcuts.refused', {
    error: 'Upsert_Error',
    entityId: '1',
  });
  const failures = eventsOf(refused.log).flatMap(({ event_data, object_id_str }) =>
    event_data?.kind === 'shortcuts' ? [[event_data.reason, object_id_str]] : [],
  );
  expect(failures).toEqual([
    ['load', '1'],
    ['Upsert_Error', '1'],
  ]);
});

test('the locale of catalogs is read with the first catalog, and kept with its time when it is chosen [C-18]', () => {
  expect(asked(started('/'), 'readStorefront')).toEqual([]);
  expect(asked(started('/brand_catalog/ada/'), 'readStorefront')).toHaveLength(1);
  const read = next(go(started('/'), '/brand_catalog/ada/'), 'storefront.read', {
    setting: { currentViewingLocale: null, lastUpdated: null },
  });
  fc.assert(
    fc.property(
      fc.constantFrom('DE', 'JP', 'US'),
      fc.constantFrom('de', 'en'),
      fc.option(fc.constantFrom('b1', 'b2')),
      (country, language, feedProfileId) => {
        const locale = { country, language, feedProfileId };
        const chosen = next(read, 'storefront.localeChosen', { locale }, 5);
        expect(viewingLocale(snapshotOf(chosen, 'storefront'))).toEqual(locale);
        expect(snapshotOf(chosen, 'storefront').context.lastUpdated).toBe(chosen.log.at(-1)!.at);
        expect(asked(chosen, 'keepStorefront')).toEqual([
          { setting: { currentViewingLocale: locale, lastUpdated: chosen.log.at(-1)!.at } },
        ]);
        const again = next(go(started('/'), '/brand_catalog/ada/'), 'storefront.read', asked(chosen, 'keepStorefront')[0]!);
        expect(viewingLocale(snapshotOf(again, 'storefront'))).toEqual(locale);
      },
    ),
  );
});

test('a business’s place is loaded with its catalog and saved by its form; refused, it can be sent again [E-08]', () => {
  const place = { ...noPlace, street: 'Main Street 1', enable_profile_address: true };
  const catalog = { dt: '2026-11-23', merchant_id: '1', feed_profile_ids: [] };
  const asking = next(startedAsShop(), 'business.loaded', { catalog });
  expect(asked(asking, 'loadPlace')).toHaveLength(1);
  const opened = settled(next(asking, 'businessPlace.loaded', { place: noPlace }));
  expect(hasBusinessPlace(snapshotOf(opened, 'businessPlace'))).toBe(true);
  const accepted = next(opened, 'form.accepted', { form: 'business/place', secrets: {}, values: { ...place, country: 7 as never } });
  // A value of another type counts as none.
  expect(asked(accepted, 'savePlace')).toEqual([{ place }]);
  expect(stateOf(settled(next(accepted, 'businessPlace.saveFailed', { status: 503 })), 'businessPlace')).toBe('ready');
  expect(stateOf(settled(next(accepted, 'businessPlace.saved', {})), 'businessPlace')).toBe('ready');
});

test('the owner’s choice of today’s article is sent once at a time; a failed one can be repeated [A-10]', () => {
  const outcome = (drive: Drive, id: string) => todayOutcome(snapshotOf(drive, 'todayChoice'), id);
  const choosing = next(started('/ada/engines/'), 'today.chooseRequested', { boardId: 'b1' });
  expect(asked(choosing, 'chooseToday')).toEqual([{ boardId: 'b1' }]);
  expect([outcome(choosing, 'b1'), outcome(choosing, 'b2')]).toEqual(['choosing', null]);
  expect(asked(next(choosing, 'today.chooseRequested', { boardId: 'b1' }), 'chooseToday')).toEqual([]);
  const failed = next(choosing, 'today.chooseFailed', { boardId: 'b1', status: 503, code: null, message: '' });
  expect(outcome(failed, 'b1')).toBe('failed');
  const again = next(failed, 'today.chooseRequested', { boardId: 'b1' });
  expect(asked(again, 'chooseToday')).toHaveLength(1);
  const chosen = next(again, 'today.chosen', { boardId: 'b1' });
  expect([outcome(chosen, 'b1'), outcome(chosen, 'b2')]).toEqual(['chosen', null]);
  expect(asked(next(chosen, 'today.chooseRequested', { boardId: 'b2' }), 'chooseToday')).toHaveLength(1);
});
