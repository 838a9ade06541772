import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeCall } from '../../machines/browse/calls.ts';
import { inverseOf } from '../../machines/browse/changes.ts';
import { shownNote } from '../../machines/browse/pinNote.ts';
import { eventsOf } from '../../machines/insight/derive.ts';
import { snapshotOf, stateOf, type Drive } from './drive.ts';
import { asked, next, started } from './session.ts';
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

test('a note shows at once, also after an older answer, a reload and an undo; a refused one does not [17.19]', () => {
  const pinId = '5';
  const noted = (note: string, before: string) => ({ kind: 'notePin' as const, pinId, note, before });
  type Noted = ReturnType<typeof noted>;
  const kept = (drive: Drive, clientId: string, change: Noted) => next(drive, 'change.kept', { clientId, change });
  const done = (drive: Drive, clientId: string, change: Noted) =>
    next(drive, 'change.done', { clientId, madeId: null, pin: null, board: null, change });
  const shown = (drive: Drive, stored: string) => shownNote(snapshotOf(drive, 'outbox'), pinId, stored);
  const opened = next(startedAsAda(), 'outbox.read', { changes: [] });
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 4, maxLength: 4 }), ([first, second, third, elsewhere]) => {
      const [one, two] = [noted(second!, first!), noted(third!, second!)];
      const written = kept(opened, 'c1', one);
      expect([shown(written, first!), shownNote(snapshotOf(written, 'outbox'), '6', first!)]).toEqual([second, first]);
      const twice = done(kept(written, 'c2', two), 'c1', one);
      const stored = done(twice, 'c2', two);
      // Whichever of the three the server had told.
      for (const drive of [twice, stored]) for (const told of [first!, second!, third!]) expect(shown(drive, told)).toBe(third);
      // Written on another device since.
      expect([shown(stored, elsewhere!), shown(twice, elsewhere!)]).toEqual([elsewhere, third]);
      expect(shown(kept(stored, 'c3', inverseOf('c2', two) as Noted), third!)).toBe(second);
      const reloaded = next(startedAsAda(), 'outbox.read', { changes: [{ clientId: 'c1', change: one }] });
      expect(shown(reloaded, first!)).toBe(second);
      const refused = next(written, 'change.refused', { clientId: 'c1', change: one, status: 404, code: null, message: '' });
      expect(shown(refused, first!)).toBe(first);
    }),
    { numRuns: 30 },
  );
});

test('a note has a notice with an undo, and is sent by its own call [17.19]', () => {
  const change = { kind: 'notePin' as const, pinId: '5', note: 'Less salt', before: '' };
  const kept = next(next(startedAsAda(), 'change.requested', { change }), 'change.kept', { clientId: 'c1', change });
  expect(stateOf(kept, 'changeNotice')).toBe('shown');
  const undone = asked(next(kept, 'change.takenBack', { clientId: 'c1' }), 'append').at(-1);
  expect(undone).toEqual({ type: 'change.requested', data: { change: { ...change, note: '', before: 'Less salt' } } });
  expect(changeCall(change)).toEqual(['PinNoteResource', 'update', { pin_id: '5', note: 'Less salt' }]);
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
