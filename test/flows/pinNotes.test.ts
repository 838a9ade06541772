import fc from 'fast-check';
import { expect, test } from 'vitest';
import { get } from '../../events/persistentMap.ts';
import { foldEntities, nothingKnown } from '../../events/projections/known.ts';
import type { AnyRecord } from '../../events/record.ts';
import { changeCall } from '../../machines/browse/calls.ts';
import { inverseOf } from '../../machines/browse/changes.ts';
import { eventsOf } from '../../machines/insight/derive.ts';
import { dataOf } from '../arbitraries/record.ts';
import { stateOf } from './drive.ts';
import { appends, asked, next, started } from './session.ts';
import { startedAsAda } from './signedIn.ts';

const edit = (before: string, typed: string) => {
  const opened = next(started(), 'editor.opened', { what: 'note', id: '5', boardId: null, values: { note: before } });
  return asked(next(opened, 'form.accepted', { form: 'note', values: { note: typed }, secrets: {} }), 'requestChanges')[0]?.changes;
};

test('an edited note is one change with the text before it, and none if nothing changed [17.19]', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, typed) => {
      const [from, note] = [before.trim(), typed.trim()];
      expect(edit(before, typed)).toEqual(note === from ? [] : [{ kind: 'notePin', pinId: '5', note, before: from }]);
    }),
    { numRuns: 40 },
  );
});

test('a note shows at once, and an undo brings the last text back [17.19]', () => {
  const closeup = dataOf('closeup.loaded');
  fc.assert(
    fc.property(closeup, fc.string(), fc.string(), fc.string(), ({ pin }, before, note, later) => {
      const loaded = { type: 'closeup.loaded', data: { pinId: pin.id, pin: { ...pin, note: before } } } as AnyRecord;
      const change = { kind: 'notePin' as const, pinId: pin.id, note, before };
      const kept = (clientId: string, of: typeof change) => ({ type: 'change.kept', data: { clientId, change: of } }) as AnyRecord;
      const written = foldEntities(foldEntities(nothingKnown, loaded), kept('c1', change));
      expect(get(written.pins, pin.id)).toEqual({ ...pin, note });
      const undone = foldEntities(written, kept('c2', inverseOf('c1', change) as typeof change));
      expect(get(undone.pins, pin.id)).toEqual({ ...pin, note: before });
      // An answer that was on its way has the note from before; once the change is stored, it shows again.
      const done = { type: 'change.done', data: { clientId: 'c1', change } } as unknown as AnyRecord;
      expect(get(foldEntities(foldEntities(written, loaded), done).pins, pin.id)).toEqual({ ...pin, note });
      // The note that was written meanwhile stays.
      fc.pre(later !== before);
      const rewritten = foldEntities(written, kept('c3', { ...change, note: later, before: note }));
      expect(get(foldEntities(rewritten, done).pins, pin.id)).toEqual({ ...pin, note: later });
    }),
    { numRuns: 20 },
  );
});

test('a note has a notice with an undo, is sent by its own call, and a refused one is loaded again [17.19]', () => {
  const change = { kind: 'notePin' as const, pinId: '5', note: 'Less salt', before: '' };
  const kept = next(next(startedAsAda(), 'change.requested', { change }), 'change.kept', { clientId: 'c1', change });
  expect(stateOf(kept, 'changeNotice')).toBe('shown');
  const undone = asked(next(kept, 'change.takenBack', { clientId: 'c1' }), 'append').at(-1);
  expect(undone).toEqual({ type: 'change.requested', data: { change: { ...change, note: '', before: 'Less salt' } } });
  expect(changeCall(change)).toEqual(['PinNoteResource', 'update', { pin_id: '5', note: 'Less salt' }]);
  const refused = next(kept, 'change.refused', { clientId: 'c1', change, status: 404, code: null, message: '' });
  expect(appends(refused)).toContain('closeup.retried');
});

test('no event for analysts has a note’s text, before or after the change [17.19]', () => {
  const change = { kind: 'notePin' as const, pinId: '5', note: 'zqnote', before: 'zqbefore' };
  const values = { note: 'zqbefore' };
  const opened = next(startedAsAda(), 'editor.opened', { what: 'note', id: '5', boardId: null, values });
  const typed = next(opened, 'form.changed', { form: 'note', field: 'note', value: 'zqnote' });
  const accepted = next(typed, 'form.accepted', { form: 'note', values: { note: 'zqnote' }, secrets: {} });
  const requested = next(accepted, 'change.requested', { change });
  const kept = next(requested, 'change.kept', { clientId: 'c1', change });
  const done = next(kept, 'change.done', { clientId: 'c1', madeId: null, pin: null, board: null, change });
  const events = eventsOf(done.log);
  expect(events.length).toBeGreaterThan(2);
  expect(JSON.stringify(events)).not.toMatch(/zqnote|zqbefore/);
});
