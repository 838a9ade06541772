import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Change } from '../../events/entities/change.ts';
import { inverseOf } from '../../machines/browse/changes.ts';
import { changeCall } from '../../machines/browse/calls.ts';
import { tagsShown, tagSuggestions } from '../../machines/browse/ownTags.ts';
import { tagsOfPin } from '../../machines/browse/tagsAfter.ts';
import { feedAt } from '../../machines/browse/feedSource.ts';
import { eventsOf } from '../../machines/insight/derive.ts';
import { snapshotOf, stateOf, type Drive } from './drive.ts';
import { asked, next } from './session.ts';
import { startedAsAda } from './signedIn.ts';

const tagging = (tagName: string, isTagged = true, pinIds = ['5']): Change => ({ kind: 'tagPins', pinIds, tagName, isTagged });
const opened = (id: string | null = '5') =>
  next(next(startedAsAda(), 'outbox.read', { changes: [] }), 'editor.opened', { what: 'tags', id, boardId: null, values: { tagName: '' } });
const listed = (drive: Drive, names: readonly string[]) =>
  next(drive, 'ownTags.listed', { ownTags: names.map((name, n) => ({ id: `t${n}`, name, pinCount: n + 1 })) });
const accepted = (drive: Drive, form: string, tagName: string) => next(drive, 'form.accepted', { form, values: { tagName }, secrets: {} });
const requested = (drive: Drive) => asked(drive, 'requestChanges').at(-1)?.changes;
const done = (drive: Drive, clientId: string, madeId: string | null, change: Change) =>
  next(drive, 'change.done', { clientId, madeId, pin: null, board: null, change });

test('the editor of tags lists them once, and again after each change; a failed list comes with the connection [17.19]', () => {
  const drive = opened();
  expect([stateOf(drive, 'ownTags'), asked(drive, 'listOwnTags').length]).toEqual(['listing', 1]);
  const shown = listed(drive, ['Soup']);
  const kept = next(shown, 'change.kept', { clientId: 'c1', change: tagging('Stew') });
  expect(tagsShown(snapshotOf(kept, 'ownTags')).map(({ id, name }) => [id, name])).toEqual([
    ['t0', 'Soup'],
    ['', 'Stew'],
  ]);
  const after = done(kept, 'c1', 't9', tagging('Stew'));
  expect([stateOf(after, 'ownTags'), asked(after, 'listOwnTags').length]).toEqual(['listing', 1]);
  expect(asked(after, 'append')).toContainEqual({
    type: 'feed.refreshed',
    data: { source: { kind: 'search', scope: 'mine', query: '', filters: { tag: 't9' } } },
  });
  const failed = next(after, 'ownTags.listFailed', { status: null, code: null, message: '', retryAfter: 0 });
  expect(tagsShown(snapshotOf(failed, 'ownTags')).map(({ name }) => name)).toEqual(['Soup', 'Stew']);
  expect(stateOf(next(failed, 'connection.restored', {}), 'ownTags')).toBe('listing');
});

test('typed names become one change each, in the spelling of the tags that exist [17.19]', () => {
  const drive = listed(opened(), ['Café', 'Soup']);
  expect(requested(accepted(drive, 'tags', ' CAFE , new one,، soup，cafe\u0301'))).toEqual([
    tagging('Café'),
    tagging('new one'),
    tagging('Soup'),
  ]);
  const bulk = next(listed(opened(null), ['Café']), 'organising.selected', { pinIds: ['7', '8'] });
  expect(requested(accepted(bulk, 'tags', 'cafe'))).toEqual([tagging('Café', true, ['7', '8'])]);
});

test('suggestions are own tags that the typed text is in, whatever its case and marks, and none of the pin [17.19]', () => {
  const drive = listed(opened(), ['Café', 'Decaf', 'Soup', 'Über']);
  const suggested = (value: string, onPin: string[] = []) =>
    tagSuggestions(
      snapshotOf(next(drive, 'form.changed', { form: 'tags', field: 'tagName', value }), 'ownTags'),
      onPin.map((name) => ({ id: '', name })),
    ).map(({ name }) => name);
  expect([suggested('CAF'), suggested('caf', ['Café']), suggested('soup, u'), suggested('x')]).toEqual([
    ['Café', 'Decaf'],
    ['Decaf'],
    ['Über'],
    [],
  ]);
  // The most used ones.
  expect(suggested('')).toEqual(['Über', 'Soup', 'Decaf', 'Café']);
});

test('a tag is renamed at once, and joined with another only after a question [17.19]', () => {
  const edited = (name: string) =>
    accepted(
      next(listed(opened(), ['Soup', 'Stew']), 'editor.opened', { what: 'tag', id: 't1', boardId: null, values: { tagName: 'Stew' } }),
      'tag',
      name,
    );
  expect(requested(edited('STEW'))).toEqual([{ kind: 'renameTag', tagId: 't1', tagName: 'STEW', before: 'Stew', isMerge: false }]);
  expect([requested(edited(' Stew ')), requested(edited('\u200b'))]).toEqual([undefined, undefined]);
  const taken = edited('soup');
  expect(requested(taken)).toBeUndefined();
  expect(asked(taken, 'append').at(-1)).toEqual({
    type: 'editor.opened',
    data: { what: 'tagMerging', id: 't1', boardId: null, values: { tagName: 'Soup', before: 'Stew' } },
  });
});

test('a pin shows what its changes make of the stored tags, waiting or done, and a refused one not; an undo brings back [17.19]', () => {
  const name = fc.constantFrom('a', 'b', 'c');
  fc.assert(
    fc.property(fc.uniqueArray(name), fc.array(fc.tuple(name, fc.boolean(), fc.boolean()), { maxLength: 6 }), (stored, steps) => {
      let drive: Drive = next(startedAsAda(), 'outbox.read', { changes: [] });
      const expected = new Set(stored);
      for (const [n, [tagName, isTagged, isDone]] of steps.entries()) {
        const change = tagging(tagName, isTagged);
        expected[isTagged ? 'add' : 'delete'](tagName);
        drive = next(drive, 'change.kept', { clientId: `c${n}`, change });
        if (isDone && steps.slice(0, n).every(([, , before]) => before)) drive = done(drive, `c${n}`, `t-${tagName}`, change);
      }
      const tags = stored.map((one) => ({ id: `t-${one}`, name: one }));
      const shown = (of: Drive, pin = '5') => tagsOfPin(snapshotOf(of, 'outbox'), pin, tags, 'en-US').map((tag) => tag.name);
      expect(shown(drive).toSorted()).toEqual([...expected].toSorted());
      expect(shown(drive, '6')).toEqual(stored);
      const change = tagging('d');
      const kept = next(drive, 'change.kept', { clientId: 'last', change });
      expect(shown(kept)).toContain('d');
      const undone = next(kept, 'change.kept', { clientId: 'undo', change: inverseOf('last', change)! });
      expect(shown(undone).toSorted()).toEqual([...expected].toSorted());
      const refused = next(kept, 'change.refused', { clientId: 'last', change, status: 409, code: null, message: '', retryAfter: 0 });
      // Earlier changes are sent first.
      const isFirst = snapshotOf(drive, 'outbox').context.waiting.length === 0;
      if (isFirst) expect(shown(refused).toSorted()).toEqual([...expected].toSorted());
    }),
    { numRuns: 30 },
  );
});

test('a tag typed in another case than the pin’s own shows once before the server joins them [17]', () => {
  const stored = [{ id: 't1', name: 'Café' }];
  const shown = (...changes: Change[]) => {
    const kept = changes.reduce<Drive>(
      (drive, change, n) => next(drive, 'change.kept', { clientId: `c${n}`, change }),
      next(startedAsAda(), 'outbox.read', { changes: [] }),
    );
    return tagsOfPin(snapshotOf(kept, 'outbox'), '5', stored, 'en_US').map(({ name }) => name);
  };
  expect([shown(tagging('CAFE')), shown(tagging('cafe'), tagging('soup'), tagging('SOUP'))]).toEqual([['Café'], ['Café', 'soup']]);
  expect(shown(tagging('cafe', false))).toEqual([]);
});

test('each change of a tag has its undo, but for several pins and joined tags, and its own call [17.19]', () => {
  const deletion: Change = { kind: 'deleteTag', tagId: 't1', tagName: 'Stew' };
  expect(inverseOf('c', deletion)).toEqual({ ...deletion, kind: 'restoreTag' });
  expect(inverseOf('c', tagging('a', true, ['5', '6']))).toBeNull();
  const renaming = { kind: 'renameTag', tagId: 't1', tagName: 'Soup', before: 'Stew', isMerge: false } as const;
  expect(inverseOf('c', renaming)).toEqual({ ...renaming, tagName: 'Stew', before: 'Soup' });
  expect(inverseOf('c', { ...renaming, isMerge: true })).toBeNull();
  expect([changeCall(tagging('a')), changeCall(tagging('a', false)), changeCall(inverseOf('c', deletion)!)]).toEqual([
    ['PinTagResource', 'create', { pin_ids: ['5'], tag_name: 'a' }],
    ['PinTagResource', 'delete', { pin_ids: ['5'], tag_name: 'a' }],
    ['OwnTagResource', 'create', { restore: 't1' }],
  ]);
  expect(feedAt({ handler: 'search/[scope]', params: { scope: 'mine' }, search: { tag: 't1' } })).toEqual({
    kind: 'search',
    scope: 'mine',
    query: '',
    filters: { tag: 't1' },
  });
});

test('no event for analysts has a tag’s name [17.19]', () => {
  const change = tagging('zqtag');
  const typed = next(listed(opened(), ['zqown']), 'form.changed', { form: 'tags', field: 'tagName', value: 'zqtyped' });
  const kept = next(next(accepted(typed, 'tags', 'zqtag'), 'change.requested', { change }), 'change.kept', { clientId: 'c1', change });
  const after = next(done(kept, 'c1', 't1', change), 'change.requested', { change: { kind: 'deleteTag', tagId: 't1', tagName: 'zqtag' } });
  const events = eventsOf(after.log);
  expect(events.length).toBeGreaterThan(2);
  expect(JSON.stringify(events)).not.toMatch(/zq/);
});
