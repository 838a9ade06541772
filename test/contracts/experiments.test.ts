import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount } from '../../src/server/account/settings/deleteAccount.ts';
import { defaultInstanceSettings } from '../../events/entities/instanceSettings.ts';
import { type Experiment, experimentsOf } from '../../src/server/insight/experimentList.ts';
import { assigned, groupsOf, groupsOfPerson } from '../../src/server/insight/experiments.ts';
import { seePerson } from '../../src/server/insight/lastVisits.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { databases, type Fresh } from './databases.ts';
import { filesIn } from '../server/pictureFiles.ts';

const day = 24 * 3600 * 1000;
const tried: Experiment = { shares: { control: 0.5, enabled_a: 0.3, enabled_b: 0.2, employee: 0 } };
const people = Array.from({ length: 8_000 }, (_, n) => `person ${n}`);

describe('groups [K-05]', () => {
  test('are the same for the same person at any time, and their shares are as they were set', () => {
    const counts: Record<string, number> = {};
    for (const person of people) {
      const group = assigned('tea', tried, person);
      expect(assigned('tea', tried, person)).toBe(group);
      counts[group] = (counts[group] ?? 0) + 1 / people.length;
    }
    expect(counts.holdout).toBeCloseTo(0.01, 2);
    expect(counts.control! / (1 - counts.holdout!)).toBeCloseTo(0.5, 1);
    expect(counts.enabled_a! / (1 - counts.holdout!)).toBeCloseTo(0.3, 1);
    expect(counts.employee).toBeUndefined();
  });

  test('follow the share that the owner sets, in percent', () => {
    for (const [percent, enabled] of [
      [0, 0],
      [30, 0.3],
      [100, 1],
    ] as const)
      expect(experimentsOf({ ...defaultInstanceSettings, experiment_navbar_tall: percent }).navbar_tall).toEqual({
        shares: { enabled, control: 1 - enabled },
      });
  });

  test('the holdout takes part in no experiment and keeps what everybody has', () => {
    const held = people.filter((person) => assigned('tea', tried, person) === 'holdout');
    for (const person of held) {
      expect(assigned('cups', tried, person)).toBe('holdout');
      expect(assigned('kettle', { shares: { enabled: 1 }, isFeature: true }, person)).toBe('enabled');
    }
    expect(assigned('tea', tried, held[0]!, true)).toBe('employee');
  });

  test('one experiment says nothing of another', () => {
    const both = people.filter((person) => assigned('tea', tried, person) === 'control' && assigned('cups', tried, person) === 'control');
    expect(both.length / people.length).toBeCloseTo(0.25, 1);
  });

  test('those that are triggered by being met are active once they were, in the group of then; nobody in particular has features alone', () => {
    const list = { tea: tried, cups: { ...tried, isTriggered: true }, kettle: { shares: { enabled: 1 }, isFeature: true } };
    fc.assert(
      fc.property(fc.string(), (person) => {
        const { active, triggerable } = groupsOf(person, list);
        expect([Object.keys(active), Object.keys(triggerable)]).toEqual([['tea', 'kettle'], ['cups']]);
        expect(groupsOf(person, list, { activated: { cups: 'enabled_b' } })).toEqual({
          active: { ...active, cups: 'enabled_b' },
          triggerable: {},
        });
      }),
    );
    for (const [share, group] of [
      [0, 'control'],
      [1, 'enabled'],
    ] as const) {
      const settled = { kettle: { shares: { enabled: share, control: 1 - share }, isTriggered: true, isFeature: true } };
      const activated = { kettle: group === 'control' ? 'enabled' : 'control' };
      expect(groupsOf('ada', settled, { activated })).toEqual({ active: { kettle: group }, triggerable: {} });
    }
    expect(groupsOf(null, list)).toEqual({ active: { kettle: 'enabled' }, triggerable: {} });
  });
});

describe.each(databases)('$name', ({ skipped, open }) => {
  let fresh: Fresh;
  let adaId: string;
  beforeAll(async () => {
    if (!skipped) fresh = await open();
  });
  beforeEach(async () => {
    if (skipped) return;
    await contentStoreOf(fresh.db).savePerson({ username: 'ada', fullName: 'Ada' });
    ({ id: adaId } = await fresh.db.rows.selectFrom('people').select('id').where('username', '=', 'ada').executeTakeFirstOrThrow());
  });
  afterAll(() => fresh?.drop());

  test.skipIf(skipped)('an activation is kept, and goes with the account', async () => {
    await fresh.db.rows
      .insertInto('experiment_activations')
      .values({ person_id: adaId, experiment: 'ad_blocker_modal', group_name: 'enabled', activated_at: new Date().toISOString() })
      .execute();
    expect((await groupsOfPerson(fresh.db, adaId, false, experimentsOf(defaultInstanceSettings))).active.ad_blocker_modal).toBe('enabled');
    await deleteAccount(fresh.db, filesIn(fresh.where.dataFolder), adaId);
    expect(await fresh.db.rows.selectFrom('experiment_activations').selectAll().execute()).toEqual([]);
  });

  test.skipIf(skipped)('a person who returns after 28 days or more counts as returned until the next time [K-04]', async () => {
    const begun = Date.UTC(2026, 0, 1);
    const seen = (days: number) => seePerson(fresh.db, adaId, begun + days * day);
    expect(await seen(0)).toBeNull();
    expect(await seen(27)).toBeNull();
    expect(await seen(54.9)).toBeNull();
    const back = new Date(begun + 83 * day).toISOString();
    expect(await seen(83)).toBe(back);
    expect(await seen(83.5)).toBe(back);
    expect(await seen(100)).toBe(back);
    await Promise.all([seen(101), seen(101), seen(101)]);
  });
});
