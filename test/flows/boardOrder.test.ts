import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Board, pinOrders } from '../../events/entities/board.ts';
import type { Change, KeptChange } from '../../events/entities/change.ts';
import { boardsAfter } from '../../machines/browse/boardsAfter.ts';
import { boardViewIn, boardViews } from '../../machines/browse/boardView.ts';
import { boardPinsAfter } from '../../machines/browse/changes.ts';
import { asked, next } from './session.ts';
import { startedAsAda } from './signedIn.ts';

const loaded = ['a', 'b', 'c', 'd', 'e'];
const somePins = fc.shuffledSubarray([...loaded, 'f']);
const someChange: fc.Arbitrary<Change> = fc.oneof(
  somePins.map((pinIds) => ({ kind: 'orderPins' as const, boardId: 'board', pinIds })),
  somePins.map((pinIds) => ({ kind: 'movePins' as const, pinIds, boardId: 'board', sectionId: null, from: null })),
  somePins.map((pinIds) => ({ kind: 'deletePins' as const, pinIds })),
  somePins.map((pinIds) => ({ kind: 'restorePins' as const, pinIds })),
);
const someChanges = fc.array(
  someChange.map((change): KeptChange => ({ clientId: 'change', change })),
  { maxLength: 12 },
);

test('on a sorted board the loaded pins keep their order, whatever was moved by hand before', () => {
  fc.assert(
    fc.property(someChanges, fc.constantFrom('newest' as const, 'oldest' as const, 'title' as const), (changes, pinOrder) => {
      const own = boardPinsAfter(loaded, changes, { id: 'board' });
      const sorted = boardPinsAfter(loaded, changes, { id: 'board', pinOrder });
      expect(sorted.toSorted()).toEqual(own.toSorted());
      const known = sorted.filter((pin) => loaded.includes(pin));
      expect(known).toEqual(loaded.filter((pin) => known.includes(pin)));
    }),
  );
});

test('pins that were removed or moved away and come back are where they were, also after others were put in another order', () => {
  const kept = (change: Change): KeptChange => ({ clientId: 'change', change });
  const place = { boardId: 'board', sectionId: null };
  const away = (pinIds: string[]): KeptChange => kept({ kind: 'movePins', pinIds, boardId: 'other', sectionId: null, from: place });
  const back = (pinIds: string[]): KeptChange => kept({ kind: 'movePins', pinIds, ...place, from: { boardId: 'other', sectionId: null } });
  fc.assert(
    fc.property(fc.shuffledSubarray(loaded), fc.shuffledSubarray(loaded), fc.boolean(), (pinIds, taken, isMoved) => {
      const order = kept({ kind: 'orderPins', boardId: 'board', pinIds: loaded.filter((id) => !taken.includes(id)).reverse() });
      const [gone, returned] = isMoved
        ? [away(pinIds), back(pinIds)]
        : [kept({ kind: 'deletePins', pinIds }), kept({ kind: 'restorePins', pinIds })];
      expect(boardPinsAfter(loaded, [gone, returned], { id: 'board' })).toEqual(loaded);
      expect(boardPinsAfter(loaded, [gone, order, returned], { id: 'board' })).toEqual(boardPinsAfter(loaded, [order], { id: 'board' }));
    }),
  );
  expect(boardPinsAfter(loaded, [back(['f'])], { id: 'board' })).toEqual(['f', ...loaded]);
});

test('an order by hand exchanges the places of the pins that it names, as on the server, whichever are removed meanwhile', () => {
  const order: KeptChange = { clientId: 'order', change: { kind: 'orderPins', boardId: 'board', pinIds: ['d', 'a'] } };
  const removed: KeptChange = { clientId: 'removed', change: { kind: 'deletePins', pinIds: ['b'] } };
  const restored: KeptChange = { clientId: 'restored', change: { kind: 'restorePins', pinIds: ['b'] } };
  expect(boardPinsAfter(loaded, [order], { id: 'board' })).toEqual(['d', 'b', 'c', 'a', 'e']);
  expect(boardPinsAfter(loaded, [removed, order], { id: 'board' })).toEqual(['d', 'c', 'a', 'e']);
  expect(boardPinsAfter(loaded, [removed, order, restored], { id: 'board' })).toEqual(['d', 'b', 'c', 'a', 'e']);
});

test('a board is sorted at once, its pins are loaded again once the server has it, and an order by hand is its own', () => {
  const board: Board = {
    id: 'board',
    entityId: 'board',
    name: 'Board',
    url: '/ada/board/',
    privacy: 'public',
    layout: 'default',
    pinCount: 5,
    covers: [],
    owner: {
      id: 'ada',
      entityId: 'ada',
      username: 'ada',
      fullName: 'Ada',
      imageSmallUrl: null,
      imageMediumUrl: null,
      imageLargeUrl: null,
      followerCount: 0,
    },
  };
  for (const pinOrder of pinOrders) {
    const change = { kind: 'editBoard', boardId: 'board', pinOrder } as const;
    const [sorted] = boardsAfter([board], { clientId: 'c1', change }, null);
    expect(sorted!.pinOrder).toBe(pinOrder);
    const byHand: Change = { kind: 'orderPins', boardId: 'board', pinIds: ['b', 'a'] };
    expect(boardsAfter([sorted!], { clientId: 'c2', change: byHand }, null)[0]!.pinOrder).toBe('own');

    const sent = next(next(startedAsAda(), 'outbox.read', { changes: [] }), 'change.kept', { clientId: 'c1', change });
    const done = next(sent, 'change.done', { clientId: 'c1', change, madeId: null, pin: null, board: sorted! });
    expect(asked(done, 'refreshFeeds')).toMatchObject([{ boardIds: ['board'] }]);
  }
  const renamed = { kind: 'editBoard', boardId: 'board', name: 'Other' } as const;
  const sent = next(next(startedAsAda(), 'outbox.read', { changes: [] }), 'change.kept', { clientId: 'c1', change: renamed });
  const done = next(sent, 'change.done', { clientId: 'c1', change: renamed, madeId: null, pin: null, board });
  expect(asked(done, 'refreshFeeds')).toMatchObject([{ boardIds: [] }]);
});

test('an address names the view of a board; any other is the wall', () => {
  for (const view of boardViews) expect(boardViewIn({ view })).toBe(view);
  expect(boardViewIn({})).toBe('wall');
  for (const search of [{ view: '' }, { view: 'LIST' }, { view: '__proto__' }, { view: 'toString' }])
    expect(boardViewIn(search)).toBe('wall');
});
