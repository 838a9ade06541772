import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupIn, isOn } from '../../machines/insight/experimentGroup.ts';
import { stateOf, type Drive } from './drive.ts';
import { appends, asked, next, settled, started, timerFires } from './session.ts';
import { pageData } from './signedIn.ts';

const names = ['a', 'b', 'c'] as const;
const opened = (): Drive =>
  started('/', {
    page: pageData({ experiments: { active: { d: 'enabled' }, triggerable: { a: 'enabled_2', b: 'control', c: 'holdout' } } }),
  });
/** Meets an experiment, and appends the records that the flow commands. */
const meets = (drive: Drive, name: string): Drive => settled(next(drive, 'experiment.met', { name }));

describe('experiments [K-05]', () => {
  test('groups whose names start with enabled or employee are on, and no others', () => {
    expect(['enabled', 'enabled_2', 'employee', 'employees', 'control', 'holdout', 'not_enabled', '', undefined].map(isOn)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(['a', 'd', 'x'].map((name) => groupIn({ active: { d: 'enabled' }, triggerable: { a: 'control' } }, name))).toEqual([
      'control',
      'enabled',
      undefined,
    ]);
  });

  test('whatever is met however often, each is activated once, and told to the server in batches', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...names, 'd', 'x', 'constructor', 'later', 'fail', 'sent'), { maxLength: 40 }), (all) => {
        let drive = opened();
        const told: string[] = [];
        const act = (what: string): void => {
          if (what === 'later') drive = timerFires(drive);
          else if (what === 'fail') drive = next(drive, 'experiments.activationFailed', { status: null, jitter: 0 });
          else if (what === 'sent') {
            if (stateOf(drive, 'experiments') === 'sending') told.push(...underWay);
            drive = next(drive, 'experiments.activationSent', { names: [] });
          } else drive = what === 'restore' ? next(drive, 'connection.restored', {}) : meets(drive, what);
          const [sent] = asked(drive, 'activateExperiments');
          if (sent) underWay = sent.experiments.map(({ name }) => name);
        };
        let underWay: string[] = [];
        for (const what of all) act(what);
        act('restore');
        for (let n = 0; n < 8; n++) ['later', 'sent'].forEach(act);
        const met = [...new Set(all.filter((what) => names.includes(what as never)))];
        expect(drive.log.flatMap((record) => (record.type === 'experiment.activated' ? [record.data.name] : [])).sort()).toEqual(
          [...met].sort(),
        );
        expect(stateOf(drive, 'experiments')).toBe('idle');
        expect([...told].sort()).toEqual([...met].sort());
      }),
      { numRuns: 200 },
    );
  });

  test('those that are met within a second go together', () => {
    const sending = timerFires(meets(meets(opened(), 'a'), 'c'));
    expect(asked(sending, 'activateExperiments')).toEqual([
      {
        experiments: [
          { name: 'a', group: 'enabled_2' },
          { name: 'c', group: 'holdout' },
        ],
      },
    ]);
    expect(appends(next(sending, 'experiment.met', { name: 'a' }))).toEqual([]);
  });
});
