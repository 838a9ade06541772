import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentChanged, itemRefused, type Creation, type CreationItem } from '../../events/entities/creation.ts';
import {
  draftShown,
  failedItem,
  filesPending,
  isOvertaken,
  isSendingDraft,
  isWhole,
  madePin,
  newPageId,
  refusedFiles,
  removedItem,
  sendFailure,
  waitsForServer,
} from '../../machines/browse/creation.ts';
import { snapshotOf, type Drive } from './drive.ts';
import { appends, asked, dueIn, go, next, started, timerFiresOf } from './session.ts';

const item = (id: string, kind: CreationItem['kind'] = 'picture'): CreationItem => ({
  id,
  kind,
  name: `${id}.jpg`,
  duration: 0,
  poster: null,
  captions: null,
  kept: null,
});
const empty = (kind: Creation['kind'], editedId: string | null = null): Creation => ({
  clientId: 'c1',
  kind,
  editedId,
  began: editedId && 'begun',
  items: [],
  texts: {},
});
const opened = (place: Creation['kind']): Drive =>
  next(started(`/create?kind=${place}`), 'creation.read', { place, creation: empty(place) });
const snapshot = (drive: Drive, place: string): ReturnType<typeof snapshotOf<'creation'>> => snapshotOf(drive, 'creation', place);
const draft = (drive: Drive, place: string): Creation => draftShown(snapshot(drive, place))!;
const withItems = (place: Creation['kind'], ...items: CreationItem[]): Drive => next(opened(place), 'creation.added', { place, items });

test('a draft is read for its kind alone, and stored with every change, as it then shows [D-02, B-03]', () => {
  expect(asked(started('/create?kind=story'), 'readCreation')).toEqual([{ place: 'story', start: null }]);
  expect(asked(started('/create'), 'readCreation')).toEqual([]);
  const edit = fc.oneof(
    fc.record({ type: fc.constant('creation.typed' as const), field: fc.constantFrom('title', 'a.title'), text: fc.string() }),
    fc.record({
      type: fc.constant('creation.added' as const),
      items: fc.array(fc.constantFrom(item('a'), item('b'), item('c', 'text')), { maxLength: 12 }),
    }),
    fc.record({ type: fc.constant('creation.ordered' as const), itemIds: fc.shuffledSubarray(['a', 'b', 'c', 'gone']) }),
    fc.record({
      type: fc.constant('creation.captioned' as const),
      itemId: fc.constantFrom('a', 'b'),
      captions: fc.constant({ id: 'v', name: 'v.vtt' }),
    }),
  );
  fc.assert(
    fc.property(
      fc.constantFrom('carousel' as const, 'story' as const, 'video' as const),
      fc.array(edit, { maxLength: 12 }),
      (place, edits) => {
        let drive = opened(place);
        for (const { type, ...data } of edits) {
          drive = next(drive, type, { place, ...data } as never);
          expect(asked(drive, 'keepCreation')).toEqual([{ place, creation: draft(drive, place) }]);
          expect(draft(drive, place).items.length).toBeLessThanOrEqual(place === 'video' ? 1 : 20);
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('only what makes a pin of its kind is sent; it can be stopped, and what failed can be sent again as the same pin [D-01, B-03]', () => {
  const lone = next(withItems('carousel', item('a')), 'creation.sent', { place: 'carousel' });
  expect(isSendingDraft(snapshot(lone, 'carousel'))).toBe(false);
  expect(isWhole({ ...empty('story'), items: [item('a', 'text')] })).toBe(false);
  const place = 'video';
  const sent = next(withItems(place, item('a', 'video')), 'creation.sent', { place });
  expect(asked(sent, 'sendCreation')).toMatchObject([{ place, creation: { clientId: 'c1', items: [{ id: 'a' }] } }]);
  const stopped = next(next(sent, 'creation.progressed', { place, sent: 1, total: 2 }), 'creation.stopped', { place });
  expect([asked(stopped, 'stopCreation').length, draft(stopped, place).items.length]).toEqual([1, 1]);
  const failed = next(next(stopped, 'creation.sent', { place }), 'creation.failed', { place, status: 413, code: null, message: '' });
  expect(sendFailure(snapshot(failed, place))).toEqual({ status: 413, code: null });
  expect(asked(failed, 'stopCreation')).toHaveLength(1);
  const again = next(failed, 'creation.sent', { place });
  expect(asked(again, 'sendCreation')).toMatchObject([{ creation: { clientId: 'c1' } }]);
  const done = next(again, 'creation.done', { place, madeId: 'p1' });
  expect([madePin(snapshot(done, place)), draftShown(snapshot(done, place)), asked(done, 'dropCreation').length]).toEqual(['p1', null, 1]);
  expect(appends(done)).toEqual(['feed.refreshed']);
  expect(asked(go(done, '/create?kind=video'), 'readCreation')).toEqual([{ place, start: null }]);
});

test('another video takes the place of the one before it [D-01]', () => {
  const place = 'video';
  const chosen = next(withItems(place, item('a', 'video')), 'creation.added', { place, items: [item('b', 'video'), item('c', 'video')] });
  expect(draft(chosen, place).items.map(({ id }) => id)).toEqual(['c']);
});

test('each refused file of a choice is named until the next change, also those past the most that a pin has; a discarded draft is gone from the browser, and a new one begins [D-02]', () => {
  const place = 'carousel';
  const refused = next(withItems(place, item('a')), 'creation.fileRefused', { place, name: 'x.pdf', reason: 'kind' });
  const added = next(refused, 'creation.added', { place, items: [item('b')] });
  const full = Array.from({ length: 20 }, (_, n) => item(`n${n}`));
  const over = next(added, 'creation.added', { place, items: full });
  expect(draft(over, place).items).toHaveLength(20);
  const unwanted = { name: 'x.pdf', reason: 'kind' };
  const tooMany = { reason: 'tooMany' };
  expect(refusedFiles(snapshot(over, place))).toEqual([unwanted, { name: 'n18.jpg', ...tooMany }, { name: 'n19.jpg', ...tooMany }]);
  for (const later of [
    next(over, 'creation.picked', { place, files: 1 }),
    next(over, 'creation.typed', { place, field: 'title', text: 'x' }),
  ])
    expect(refusedFiles(snapshot(later, place))).toEqual([]);
  const discarded = next(refused, 'creation.discarded', { place });
  expect([asked(discarded, 'dropCreation').length, asked(discarded, 'readCreation').length]).toEqual([1, 1]);
  expect(asked(discarded, 'focusPage')).toEqual([{ link: null }]);
  expect(draftShown(snapshot(discarded, place))).toBeNull();
});

test('a new page of text has the id of no other, also of none that was removed, so that it is empty [D-03]', () => {
  const place = 'story';
  const first = item('page-1', 'text');
  const typed = next(withItems(place, item('a'), first), 'creation.typed', { place, field: 'page-1.title', text: 'Old' });
  const removed = next(typed, 'creation.ordered', { place, itemIds: ['a'] });
  expect(newPageId(draft(removed, place), null)).toBe('page-2');
  expect(newPageId({ items: [], texts: {} } as unknown as Creation, { item: item('page-7', 'text') })).toBe('page-8');
  expect(newPageId(empty(place), null)).toBe('page-1');
});

test('a file that the server refuses is named by its place, of which pages without text are not sent [D-03]', () => {
  const place = 'story';
  const sent = next(withItems(place, item('page-1', 'text'), item('a'), item('b')), 'creation.sent', { place });
  const failed = (code: number | null): number | null =>
    failedItem(snapshot(next(sent, 'creation.failed', { place, status: 422, code, message: '' }), place));
  expect([failed(itemRefused), failed(itemRefused + 1), failed(itemRefused + 2), failed(422), failed(null)]).toEqual([
    2,
    3,
    null,
    null,
    null,
  ]);
});

test('the content of a pin is opened with what it is made of, and once changed its page is loaded again [D-02]', () => {
  const place = 'pin p1';
  const start = { ...empty('carousel', 'p1'), items: [item('a'), item('b')] };
  const editing = next(started('/pin/p1/'), 'creation.opened', { place, creation: start });
  expect(asked(editing, 'readCreation')).toEqual([{ place, start }]);
  const there = go(next(editing, 'creation.read', { place, creation: start }), '/create?pin=p1');
  expect(draft(there, place).items).toHaveLength(2);
  const done = next(next(there, 'creation.sent', { place }), 'creation.done', { place, madeId: 'p1' });
  expect(appends(done)).toEqual(['closeup.retried']);
  expect(asked(next(done, 'creation.opened', { place, creation: start }), 'readCreation')).toEqual([{ place, start }]);
});

test('nothing is sent or discarded while picked files are still being read, and all of it afterwards [D-01]', () => {
  const place = 'carousel';
  const picked = next(withItems(place, item('a'), item('b')), 'creation.picked', { place, files: 2 });
  const early = next(next(picked, 'creation.sent', { place }), 'creation.discarded', { place });
  expect([filesPending(snapshot(early, place)), draft(early, place).items.length]).toEqual([2, 2]);
  const read = next(next(early, 'creation.added', { place, items: [item('c')] }), 'creation.filesRead', { place, files: 2 });
  const sent = next(read, 'creation.sent', { place });
  expect(asked(sent, 'sendCreation')).toMatchObject([{ creation: { items: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] } }]);
});

test('a draft of an edit that no longer fits its pin is dropped, the pin is read again, and the next one begins with that [D-02]', () => {
  const place = 'pin p1';
  const start = { ...empty('carousel', 'p1'), items: [item('a'), item('b')] };
  const editing = next(next(started('/pin/p1/'), 'creation.opened', { place, creation: start }), 'creation.read', {
    place,
    creation: start,
  });
  const sent = next(editing, 'creation.sent', { place });
  const lost = next(sent, 'creation.failed', { place, status: 409, code: 409, message: '' });
  expect(draft(lost, place).items).toHaveLength(2);
  const outdated = next(sent, 'creation.failed', { place, status: 409, code: contentChanged, message: '' });
  expect([draftShown(snapshot(outdated, place)), sendFailure(snapshot(outdated, place))?.code]).toEqual([null, contentChanged]);
  expect([asked(outdated, 'dropCreation').length, appends(outdated)]).toEqual([1, ['closeup.retried']]);
  const now = { ...start, began: 'now' };
  expect(asked(next(outdated, 'creation.opened', { place, creation: now }), 'readCreation')).toEqual([{ place, start: now }]);
});

test('a draft that another tab overtook says so while it is edited or sent, and the next one of its place does not [B-03]', () => {
  const place = 'carousel';
  const parted = next(withItems(place, item('a'), item('b')), 'creation.parted', { place });
  const typed = next(parted, 'creation.typed', { place, field: 'title', text: 'Mine' });
  expect([isOvertaken(snapshot(typed, place)), draft(typed, place).texts]).toEqual([true, { title: 'Mine' }]);
  const sent = next(next(withItems(place, item('a'), item('b')), 'creation.sent', { place }), 'creation.parted', { place });
  expect([isOvertaken(snapshot(sent, place)), isSendingDraft(snapshot(sent, place))]).toEqual([true, true]);
  const anew = next(next(typed, 'creation.discarded', { place }), 'creation.read', { place, creation: empty(place) });
  expect(isOvertaken(snapshot(anew, place))).toBe(false);
});

test('without an answer sending goes on by itself, at growing intervals, until it is stopped; so it does after a reload [B-03, D-01]', () => {
  const place = 'video';
  const failure = { place, status: null, code: null, message: '' };
  const sent = next(withItems(place, item('a', 'video')), 'creation.sent', { place });
  const waiting = next(sent, 'creation.failed', failure);
  expect([waitsForServer(snapshot(waiting, place)), isSendingDraft(snapshot(waiting, place))]).toEqual([true, true]);
  expect(asked(waiting, 'stopCreation')).toEqual([]);
  const waits = (status: number): boolean => waitsForServer(snapshot(next(sent, 'creation.failed', { ...failure, status }), place));
  expect([400, 403, 408, 413, 429, 500, 503].filter(waits)).toEqual([408, 429, 500, 503]);
  expect(dueIn(waiting, 'creation')).toEqual([2000]);
  const again = timerFiresOf(waiting, 'creation');
  expect(asked(again, 'sendCreation')).toMatchObject([{ place, creation: { clientId: 'c1' } }]);
  const longer = next(again, 'creation.failed', { ...failure, status: 503 });
  expect(dueIn(longer, 'creation')).toEqual([4000]);
  const stopped = next(longer, 'creation.stopped', { place });
  expect([asked(stopped, 'stopCreation').length, isSendingDraft(snapshot(stopped, place))]).toEqual([1, false]);
  const resumed = next(withItems(place, item('a', 'video')), 'creation.resumed', { place });
  expect(asked(resumed, 'sendCreation')).toHaveLength(1);
});

test('a removed item can be put back where it was; a video gets a cover of its own [D-01, D-02]', () => {
  const place = 'story';
  const three = withItems(place, item('a'), item('b', 'video'), item('c'));
  const removed = next(three, 'creation.ordered', { place, itemIds: ['a', 'c'] });
  expect(removedItem(snapshot(removed, place))).toMatchObject({ item: { id: 'b' }, at: 1 });
  const restored = next(next(removed, 'creation.typed', { place, field: 'title', text: 'x' }), 'creation.restored', { place });
  expect(draft(restored, place).items.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect([removedItem(snapshot(restored, place)), asked(restored, 'keepCreation').length]).toEqual([null, 1]);
  expect(asked(next(restored, 'creation.restored', { place }), 'keepCreation')).toEqual([]);
  const moved = next(three, 'creation.ordered', { place, itemIds: ['b', 'a', 'c'] });
  expect(removedItem(snapshot(moved, place))).toBeNull();
  const covered = next(three, 'creation.postered', { place, itemId: 'b', poster: 'p' });
  expect(draft(covered, place).items.map(({ poster }) => poster)).toEqual([null, 'p', null]);
});
