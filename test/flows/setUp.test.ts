import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultInstanceSettings } from '../../events/entities/instanceSettings.ts';
import {
  areInstanceSettingsSaved,
  galleryOutcome,
  galleryOverlay,
  instanceSettingsKnown,
  isGalleryBeingRemoved,
} from '../../machines/insight/instanceSettings.ts';
import { hasSetUpEndFailed, setUpStep } from '../../machines/insight/setUp.ts';
import { openOverlay } from '../../machines/shell/overlays.ts';
import { instanceName } from '../../machines/shell/viewer.ts';
import { snapshotOf, type Drive } from './drive.ts';
import { asked, go, next, settled } from './session.ts';
import { startedAsOwner } from './signedIn.ts';

const state = (set_up: 'steps' | 'done', pins = 2) => ({
  settings: { ...defaultInstanceSettings, set_up },
  invitation_path: '/invitation/a',
  gallery: { people: pins, pins },
});
const loaded = (set_up: 'steps' | 'done'): Drive =>
  settled(next(startedAsOwner('/settings/instance'), 'instanceSettings.loaded', { state: state(set_up) }));
const step = (drive: Drive) => setUpStep(snapshotOf(drive, 'setUp'));
const continued = (drive: Drive): Drive => settled(next(drive, 'setUp.continued', {}));
const failure = { status: 503, code: null, message: '' };

test('the first owner gets the steps, each of which can be skipped, gone back to and ended [17.22]', () => {
  const first = loaded('steps');
  const steps = [first, continued(first), continued(continued(first)), continued(continued(continued(first)))];
  expect(steps.map(step)).toEqual(['name', 'access', 'mail', 'gallery']);
  expect(step(settled(next(steps[2]!, 'setUp.wentBack', {})))).toBe('access');
  const ended = continued(steps[3]!);
  expect([step(ended), asked(ended, 'endSetUp')]).toEqual([null, [undefined]]);
  expect(asked(settled(next(steps[1]!, 'setUp.left', {})), 'endSetUp')).toHaveLength(1);
  const failed = settled(next(ended, 'setUp.endFailed', failure));
  expect(hasSetUpEndFailed(snapshotOf(failed, 'setUp'))).toBe(true);
  const kept = settled(next(ended, 'setUp.ended', {}));
  expect(step(settled(next(kept, 'setUp.started', {})))).toBe('name');
  expect(step(loaded('done'))).toBeNull();
});

test('a visit to another page interrupts the steps, which go on where they were [17.22]', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('setUp.continued', 'setUp.wentBack'), { maxLength: 8 }), (presses) => {
      let drive = loaded('steps');
      for (const press of presses) {
        drive = settled(next(drive, press, {}));
        const before = step(drive);
        if (before === null) return;
        const elsewhere = settled(go(drive, '/'));
        expect(step(elsewhere)).toBeNull();
        drive = settled(next(settled(go(elsewhere, '/settings/instance')), 'instanceSettings.loaded', { state: state('steps') }));
        expect(step(drive)).toBe(before);
      }
    }),
    { numRuns: 40 },
  );
});

test('what one step saved is not told at the next, nor on the way back [17.22]', () => {
  const isSaved = (drive: Drive) => areInstanceSettingsSaved(snapshotOf(drive, 'instanceSettings'));
  const typed = settled(next(loaded('steps'), 'form.changed', { form: 'settings/instance', field: 'name', value: 'Atelier' }));
  const sent = settled(next(typed, 'form.submitted', { form: 'settings/instance' }));
  const saved = settled(next(sent, 'instanceSettings.saved', { state: state('steps') }));
  expect([isSaved(saved), isSaved(continued(saved))]).toEqual([true, false]);
  expect(isSaved(settled(next(continued(saved), 'setUp.wentBack', {})))).toBe(false);
});

test('after the steps end, no save brings them back or reverts another tab [17.22]', () => {
  const name = 'settings/instance';
  const ended = settled(next(settled(next(loaded('steps'), 'setUp.left', {})), 'setUp.ended', {}));
  const answered = { state: { ...state('done', 0), settings: { ...state('done').settings, event_days: 30 } } };
  for (const asks of ['instanceSettings.galleryRemoved', 'instanceSettings.invitationRenewed'] as const) {
    const saved = settled(next(settled(next(ended, asks, {})), 'instanceSettings.saved', answered));
    const typed = settled(next(saved, 'form.changed', { form: name, field: 'name', value: 'Atelier' }));
    expect(asked(settled(next(typed, 'form.submitted', { form: name })), 'saveInstanceSettings')).toEqual([
      { settings: { name: 'Atelier' } },
    ]);
  }
});

test('the name that is saved is shown at once [17.22]', () => {
  const settings = { ...state('done').settings, name: 'Atelier' };
  const renamed = settled(next(loaded('done'), 'instanceSettings.saved', { state: { ...state('done'), settings } }));
  expect(instanceName(snapshotOf(renamed, 'viewer'))).toBe('Atelier');
});

test('the first gallery is removed once, and its dialog closes with either end [17.22]', () => {
  const asking = settled(next(loaded('done'), 'overlay.opened', { overlay: galleryOverlay }));
  const removing = settled(next(asking, 'instanceSettings.galleryRemoved', {}));
  expect([isGalleryBeingRemoved(snapshotOf(removing, 'instanceSettings')), asked(removing, 'removeGallery')]).toEqual([true, [undefined]]);
  const outcome = (drive: Drive) => [galleryOutcome(snapshotOf(drive, 'instanceSettings')), openOverlay(snapshotOf(drive, 'overlays'))];
  expect(outcome(settled(next(removing, 'instanceSettings.saved', { state: state('done', 0) })))).toEqual(['removed', null]);
  const failed = settled(next(removing, 'instanceSettings.saveFailed', failure));
  expect([outcome(failed), asked(failed, 'loadInstanceSettings')]).toEqual([['removeFailed', null], [undefined]]);
  const known = settled(next(failed, 'instanceSettings.loaded', { state: state('done', 1) }));
  expect([instanceSettingsKnown(snapshotOf(known, 'instanceSettings'))?.gallery.people, outcome(known)]).toEqual([
    1,
    ['removeFailed', null],
  ]);
});
