import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Change, KeptChange } from '../../events/entities/change.ts';
import type { TrashItem } from '../../events/entities/trash.ts';
import { changeCall } from '../../machines/browse/calls.ts';
import { inverseOf } from '../../machines/browse/changes.ts';
import { waitingChanges } from '../../machines/browse/outbox.ts';
import { ownBoardOf } from '../../machines/browse/ownBoards.ts';
import {
  doneSinceListed,
  hasMoreTrash,
  hasTrashFailed,
  isTrashLoading,
  itemToErase,
  listedTrash,
  trashAfter,
} from '../../machines/browse/trash.ts';
import { type Drive, epoch, snapshotOf, stateOf, take } from './drive.ts';
import { asked, go, goBack, next } from './session.ts';
import { ada, signedInStart, startedAsAda, visitorState } from './signedIn.ts';

const times = (minute: number) => ({
  deletedAt: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
  goneAt: new Date(Date.UTC(2026, 0, 31, 0, minute)).toISOString(),
});
const pin = (id: string, minute = 0): TrashItem => ({
  kind: 'pin',
  id,
  name: `Pin ${id}`,
  imageSignature: 'a',
  dominantColor: '#000000',
  board: null,
  needsBoard: false,
  ...times(minute),
});
const board = (id: string, minute = 0): TrashItem => ({
  kind: 'board',
  id,
  name: `Board ${id}`,
  cover: null,
  pinCount: 2,
  ...times(minute),
});
const failure = { status: 500, code: null, message: '' };

const shown = (): Drive => next(startedAsAda(), 'trash.shown', {});
const flow = (drive: Drive) => snapshotOf(drive, 'trash');
/** The answer to a call, by default to the last one. */
const answered = (drive: Drive, items: TrashItem[], bookmark: string | null = null, after: string | null = null, cause = lastCall(drive)) =>
  take(drive, 'trash.loaded', { after, bookmark, items }, epoch, cause);
const lastCall = (drive: Drive): number => flow(drive).context.calledBy;
const loaded = (items: TrashItem[], bookmark: string | null = null): Drive => answered(shown(), items, bookmark);
const failedAt = (drive: Drive, after: string | null): Drive => take(drive, 'trash.failed', { after, ...failure }, epoch, lastCall(drive));
const left = (drive: Drive): string[] =>
  trashAfter(listedTrash(flow(drive)), [...doneSinceListed(flow(drive)), ...waitingChanges(snapshotOf(drive, 'outbox'))]).map(
    ({ id }) => id,
  );
const done = (drive: Drive, change: Change, clientId = 'c') =>
  next(drive, 'change.done', { clientId, madeId: null, pin: null, board: null, change });
const restoring: Change = { kind: 'restorePins', pinIds: ['1'], boardId: null };
const kept = (drive: Drive, clientId: string, change: Change): Drive => next(drive, 'change.kept', { clientId, change });

test('the trash is loaded page by page, again when it is shown again, and after a failure [17.23]', () => {
  expect([asked(shown(), 'loadTrash'), isTrashLoading(flow(shown()))]).toEqual([[{ after: null }], true]);
  const first = loaded([pin('1')], 'b1');
  expect([left(first), hasMoreTrash(flow(first))]).toEqual([['1'], true]);
  const more = next(first, 'trash.moreAsked', {});
  expect(asked(more, 'loadTrash')).toEqual([{ after: 'b1' }]);
  const whole = answered(more, [board('2')], null, 'b1');
  expect([left(whole), hasMoreTrash(flow(whole))]).toEqual([['1', '2'], false]);
  expect(asked(next(whole, 'trash.moreAsked', {}), 'loadTrash')).toEqual([]);
  expect(asked(next(whole, 'trash.shown', {}), 'loadTrash')).toEqual([{ after: null }]);
  const failed = failedAt(more, 'b1');
  expect([hasTrashFailed(flow(failed)), left(failed)]).toEqual([true, ['1']]);
  for (const again of [next(failed, 'trash.retried', {}), next(failed, 'connection.restored', {})])
    expect(asked(again, 'loadTrash')).toEqual([{ after: 'b1' }]);
  expect(asked(next(failed, 'trash.shown', {}), 'loadTrash')).toEqual([{ after: null }]);
});

test('nothing of one account is shown to the next, nor a late answer [17.23]', () => {
  const user = { ...ada, id: '2' };
  for (const ofAda of [loaded([pin('1')]), done(shown(), restoring)])
    for (const other of [
      next(ofAda, 'session.started', signedInStart('/', '2')),
      next(ofAda, 'state.loaded', { state: { ...visitorState, user } }),
    ]) {
      expect([listedTrash(flow(other)), doneSinceListed(flow(other)), stateOf(other, 'trash')]).toEqual([[], [], 'unshown']);
      for (const waits of [other, next(other, 'trash.shown', {})]) {
        const late = answered(waits, [pin('1')], null, null, lastCall(ofAda));
        expect([listedTrash(flow(late)), stateOf(late, 'trash')]).toEqual([[], stateOf(waits, 'trash')]);
      }
    }
  const same = next(loaded([pin('1')]), 'state.loaded', { state: { ...visitorState, user: ada } });
  expect(left(same)).toEqual(['1']);
});

test('what may be listed otherwise is listed anew, whatever is under way; other changes do not load it [17.23]', () => {
  const first = loaded([pin('1')], 'b1');
  const more = next(first, 'trash.moreAsked', {});
  const refused = (drive: Drive, change: Change) => next(drive, 'change.refused', { clientId: 'c', change, ...failure });
  const like: Change = { kind: 'likePin', pinId: '2', isLiked: true };
  for (const drive of [first, more, shown(), failedAt(more, 'b1')]) {
    for (const again of [
      done(drive, { kind: 'deletePins', pinIds: ['2'] }),
      done(drive, { kind: 'deleteBoard', boardId: 'b' }),
      // Pins of the board come back to it now.
      done(drive, { kind: 'restoreBoard', boardId: 'b' }),
      done(drive, { kind: 'eraseTrash', pinIds: [], boardIds: [], until: times(9).deletedAt }),
      refused(drive, { kind: 'restoreBoard', boardId: 'b' }),
      next(drive, 'session.resumed', {}),
    ]) {
      expect(asked(again, 'loadTrash')).toEqual([{ after: null }]);
      // The earlier call was answered before the change.
      expect(stateOf(answered(again, [pin('2')], null, null, lastCall(drive)), 'trash')).toBe('loading');
      expect(left(answered(again, [pin('3')]))).toEqual(['3']);
    }
    const one: Change = { kind: 'eraseTrash', pinIds: ['2'], boardIds: [], until: null };
    for (const other of [done(drive, like), done(drive, one), refused(drive, like)]) expect(asked(other, 'loadTrash')).toEqual([]);
  }
});

test('elsewhere nothing is loaded, until the page is shown again [17.23]', () => {
  for (const away of [startedAsAda(), go(loaded([pin('1')], 'b1'), '/'), goBack(loaded([pin('1')], 'b1'), '/')]) {
    for (const still of [next(away, 'session.resumed', {}), done(away, { kind: 'deletePins', pinIds: ['2'] })])
      expect([asked(still, 'loadTrash'), stateOf(still, 'trash')]).toEqual([[], 'unshown']);
    expect(asked(next(away, 'trash.shown', {}), 'loadTrash')).toEqual([{ after: null }]);
  }
  expect(stateOf(go(loaded([pin('1')]), '/settings/trash'), 'trash')).toBe('loaded');
});

test('a pin that was restored, and deleted again elsewhere, is shown once the server lists it; one restored since then is not [17.23]', () => {
  const restored = done(loaded([pin('1'), pin('2')]), restoring);
  expect(left(restored)).toEqual(['2']);
  const resumed = next(restored, 'session.resumed', {});
  expect(left(resumed)).toEqual(['2']);
  expect(left(answered(resumed, [pin('1', 5), pin('2')]))).toEqual(['1', '2']);
  // The server may have listed the pin before it restored it.
  expect(left(answered(done(next(loaded([pin('1')]), 'session.resumed', {}), restoring), [pin('1'), pin('2')]))).toEqual(['2']);
  const first = done(loaded([pin('1')], 'b1'), restoring);
  expect(left(answered(next(first, 'trash.moreAsked', {}), [pin('2')], null, 'b1'))).toEqual(['2']);
});

test('an item shows unless the last change that concerns it takes it out of the trash [17.23]', () => {
  const items = [board('b', 3), pin('1', 2), pin('2', 1), board('c', 0)];
  const changes = fc.oneof(
    fc.subarray(['1', '2'], { minLength: 1 }).map((pinIds): Change => ({ kind: 'restorePins', pinIds, boardId: null })),
    fc.subarray(['1', '2'], { minLength: 1 }).map((pinIds): Change => ({ kind: 'deletePins', pinIds })),
    fc.constantFrom('b', 'c').map((boardId): Change => ({ kind: 'restoreBoard', boardId })),
    fc.constantFrom('b', 'c').map((boardId): Change => ({ kind: 'deleteBoard', boardId })),
    fc.nat(3).map((minute): Change => ({ kind: 'eraseTrash', pinIds: [], boardIds: [], until: times(minute).deletedAt })),
    fc.constantFrom('1', '2').map((id): Change => ({ kind: 'eraseTrash', pinIds: [id], boardIds: [], until: null })),
  );
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 12 }), (list) => {
      const session = list.map((change, i): KeptChange => ({ clientId: `c${i}`, change }));
      const inTrash = new Set(items.map(({ id }) => id));
      for (const change of list) {
        if (change.kind === 'deletePins') for (const id of change.pinIds) inTrash.add(id);
        if (change.kind === 'deleteBoard') inTrash.add(change.boardId);
        if (change.kind === 'restorePins') for (const id of change.pinIds) inTrash.delete(id);
        if (change.kind === 'restoreBoard') inTrash.delete(change.boardId);
        if (change.kind === 'eraseTrash')
          for (const { id, deletedAt } of items)
            if (change.until === null ? change.pinIds.includes(id) : deletedAt <= change.until) inTrash.delete(id);
      }
      expect(trashAfter(items, session).map(({ id }) => id)).toEqual(items.map(({ id }) => id).filter((id) => inTrash.has(id)));
    }),
  );
});

test('restoring shows at once and is sent when the person is online; a refusal brings the item back [17.23]', () => {
  const drive = next(next(loaded([pin('1'), board('2')]), 'outbox.read', { changes: [] }), 'connection.lost', {});
  const restored = kept(kept(drive, 'c1', { kind: 'restorePins', pinIds: ['1'], boardId: 'b' }), 'c2', {
    kind: 'restoreBoard',
    boardId: '2',
  });
  expect([left(restored), asked(restored, 'sendChange')]).toEqual([[], []]);
  const online = next(restored, 'connection.restored', {});
  expect(asked(online, 'sendChange')).toMatchObject([{ kept: { clientId: 'c1' } }]);
  const refused = next(online, 'change.refused', {
    clientId: 'c1',
    change: { kind: 'restorePins', pinIds: ['1'], boardId: 'b' },
    ...failure,
  });
  expect(left(refused)).toEqual(['1']);
});

test('deleting for good is asked first, and names what was shown: one item, or all up to the latest [17.23]', () => {
  const drive = loaded([board('b', 5), pin('1', 2)]);
  const confirm = (id: string | null) => {
    const asking = next(drive, 'trash.erasureAsked', { id });
    expect(asked(asking, 'append')).toContainEqual({ type: 'overlay.opened', data: { overlay: 'trashErasure' } });
    expect(itemToErase(flow(asking))?.id ?? null).toBe(id);
    return asked(next(asking, 'trash.erasureConfirmed', {}), 'append');
  };
  const erase = { kind: 'eraseTrash', pinIds: [], boardIds: [], until: null };
  const closed = { type: 'overlay.closed', data: { overlay: 'trashErasure' } };
  for (const [id, more] of [
    ['b', { boardIds: ['b'] }],
    ['1', { pinIds: ['1'] }],
    [null, { until: times(5).deletedAt }],
  ] as const)
    expect(confirm(id)).toEqual([{ type: 'change.requested', data: { change: { ...erase, ...more } } }, closed]);
  expect(asked(next(drive, 'trash.erasureConfirmed', {}), 'append')).toEqual([]);
  for (const nothing of [next(drive, 'trash.erasureAsked', { id: 'x' }), next(loaded([]), 'trash.erasureAsked', { id: null })])
    expect([asked(nothing, 'append'), asked(next(nothing, 'trash.erasureConfirmed', {}), 'append')]).toEqual([[], []]);
  const asking = next(drive, 'trash.erasureAsked', { id: '1' });
  for (const gone of [next(asking, 'overlay.closed', { overlay: 'trashErasure' }), next(asking, 'overlay.opened', { overlay: 'share' })])
    expect(asked(next(gone, 'trash.erasureConfirmed', {}), 'append')).toEqual([]);
});

test('what was asked is what is deleted for good, though the list was loaded again meanwhile [17.23]', () => {
  const whole = answered(next(loaded([board('b', 5)], 'b1'), 'trash.moreAsked', {}), [pin('1', 2)], null, 'b1');
  for (const [id, expected] of [
    ['1', { pinIds: ['1'], until: null }],
    [null, { pinIds: [], until: times(5).deletedAt }],
  ] as const) {
    const asking = next(whole, 'trash.erasureAsked', { id });
    const again = answered(done(asking, { kind: 'deletePins', pinIds: ['2'] }), [pin('2', 9), board('b', 5)], 'b2');
    expect(itemToErase(flow(again))?.id ?? null).toBe(id);
    expect(asked(next(again, 'trash.erasureConfirmed', {}), 'append')[0]).toMatchObject({ data: { change: expected } });
  }
});

test('a picked board is where a pin is restored to [17.23]', () => {
  const opened = next(startedAsAda(), 'picker.opened', { purpose: 'restore', pinIds: ['1'], anchor: null, from: null });
  const chosen = next(opened, 'picker.chosen', { boardId: 'b', sectionId: 's' });
  expect(asked(chosen, 'requestChanges')).toEqual([{ changes: [{ kind: 'restorePins', pinIds: ['1'], boardId: 'b', sectionId: 's' }] }]);
});

test('each change of the trash has its call, and the deletion of a board its undo [17.23]', () => {
  expect(changeCall({ kind: 'restorePins', pinIds: ['1'], boardId: null })).toEqual(['BulkPinsResource', 'create', { restore: ['1'] }]);
  expect(changeCall({ kind: 'restorePins', pinIds: ['1'], boardId: 'b', sectionId: 's' })[2]).toEqual({
    restore: ['1'],
    board_id: 'b',
    section_id: 's',
  });
  expect(changeCall({ kind: 'restoreBoard', boardId: 'b' })).toEqual(['TrashResource', 'update', { board_id: 'b' }]);
  expect(changeCall({ kind: 'eraseTrash', pinIds: ['1'], boardIds: [], until: null })).toEqual([
    'TrashResource',
    'delete',
    { pin_ids: ['1'] },
  ]);
  expect(changeCall({ kind: 'eraseTrash', pinIds: [], boardIds: [], until: 't' })[2]).toEqual({ until: 't' });
  expect(inverseOf('c', { kind: 'deleteBoard', boardId: 'b' })).toEqual({ kind: 'restoreBoard', boardId: 'b' });
});

test('a board whose deletion waits is back as soon as it is undone, and the list is loaded again once the server restored it [17.23]', () => {
  const listed = { id: 'b', name: 'B' } as NonNullable<ReturnType<typeof ownBoardOf>>;
  const drive = next(startedAsAda(), 'boards.listed', { lastSaved: [], all: [{ ...listed, pinCount: 0, covers: [] }] });
  const deleted = kept(drive, 'c1', { kind: 'deleteBoard', boardId: 'b' });
  const own = (at: Drive) => ownBoardOf(snapshotOf(at, 'ownBoards'), 'b')?.id;
  expect([own(drive), own(deleted)]).toEqual(['b', undefined]);
  const change: Change = { kind: 'restoreBoard', boardId: 'b' };
  expect(own(kept(deleted, 'c2', change))).toBe('b');
  expect(asked(next(deleted, 'change.done', { clientId: 'c2', madeId: null, pin: null, board: null, change }), 'listBoards')).toHaveLength(
    1,
  );
});
