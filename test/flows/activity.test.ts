import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ActivityEntry } from '../../events/entities/activity.ts';
import type { Change } from '../../events/entities/change.ts';
import {
  activityAfter,
  activityGroup,
  doneBeside,
  hasActivityChangeFailed,
  hasActivityFailed,
  hasMoreActivity,
  isActivityBehind,
  isActivityKept,
  isActivityLoading,
  isUndoneBy,
  listedActivity,
  listedPin,
  undoOf,
} from '../../machines/browse/activity.ts';
import { waitingChanges } from '../../machines/browse/outbox.ts';
import { pastChanges, type PastRecord } from '../../machines/browse/pastChanges.ts';
import { type Drive, epoch, snapshotOf, stateOf, take } from './drive.ts';
import { asked, go, next } from './session.ts';
import { ada, signedInStart, startedAsAda, visitorState } from './signedIn.ts';

const failure = { status: 500, code: null, message: '' };
const entry = (id: string, undo: Change | null): ActivityEntry => ({
  id,
  at: '2026-01-01T00:00:00.000Z',
  act: 'liked',
  clientId: null,
  count: 1,
  name: 'A pin',
  url: '/pin/1/',
  imageSignature: null,
  board: null,
  undo,
  obstacle: undo === null ? 'undone' : null,
});
const unlike: Change = { kind: 'likePin', pinId: '1', isLiked: false };
const like: Change = { ...unlike, isLiked: true };

const flow = (drive: Drive) => snapshotOf(drive, 'activity');
const shown = (): Drive => next(next(startedAsAda('/settings/activity'), 'outbox.read', { changes: [] }), 'activity.shown', {});
const lastCall = (drive: Drive): number => flow(drive).context.calledBy;
const answered = (
  drive: Drive,
  entries: ActivityEntry[],
  bookmark: string | null = null,
  after: string | null = null,
  cause = lastCall(drive),
) => take(drive, 'activity.loaded', { after, bookmark, isKept: true, entries }, epoch, cause);
const loaded = (entries: ActivityEntry[], bookmark: string | null = null): Drive => answered(shown(), entries, bookmark);
const kept = (drive: Drive, clientId: string, change: Change): Drive => next(drive, 'change.kept', { clientId, change });
const done = (drive: Drive, clientId: string, change: Change, madeId: string | null = null) =>
  next(drive, 'change.done', { clientId, madeId, pin: null, board: null, change });
const list = (drive: Drive) => {
  const listed = listedActivity(flow(drive));
  return activityAfter(listed, doneBeside(listed, isActivityBehind(flow(drive))), waitingChanges(snapshotOf(drive, 'outbox')));
};

test('a pin is known by the latest listed act on it alone, also while it is deleted [17.23]', () => {
  const restore: Change = { kind: 'restorePins', pinIds: ['2'] };
  const drive = loaded([
    { ...entry('1', null), name: null },
    { ...entry('2', null), count: 2 },
    { ...entry('3', unlike), name: 'New name' },
    { ...entry('4', null), name: 'Old name' },
    { ...entry('5', restore), name: 'Deleted pin', url: null },
  ]);
  expect(['1', '2', '3', ''].map((pinId) => listedPin(flow(drive), pinId)?.name)).toEqual([
    'New name',
    'Deleted pin',
    undefined,
    undefined,
  ]);
});

test('the list is loaded page by page and by kind, again when it is shown again, and after a failure [17.23]', () => {
  expect([asked(shown(), 'loadActivity'), isActivityLoading(flow(shown()))]).toEqual([[{ after: null, group: null }], true]);
  const first = loaded([entry('1', unlike)], 'b1');
  expect(hasMoreActivity(flow(first))).toBe(true);
  const more = next(first, 'activity.moreAsked', {});
  expect(asked(more, 'loadActivity')).toEqual([{ after: 'b1', group: null }]);
  const whole = answered(more, [entry('2', null)], null, 'b1');
  expect(list(whole).entries.map(({ id }) => id)).toEqual(['1', '2']);
  expect(asked(next(whole, 'activity.moreAsked', {}), 'loadActivity')).toEqual([]);
  const filtered = next(whole, 'activity.filtered', { group: 'likes' });
  expect([asked(filtered, 'loadActivity'), list(filtered).entries, activityGroup(flow(filtered))]).toEqual([
    [{ after: null, group: 'likes' }],
    [],
    'likes',
  ]);
  const failed = take(more, 'activity.failed', { after: 'b1', ...failure }, epoch, lastCall(more));
  expect([hasActivityFailed(flow(failed)), list(failed).entries.length]).toEqual([true, 1]);
  for (const again of [next(failed, 'activity.retried', {}), next(failed, 'connection.restored', {})])
    expect(asked(again, 'loadActivity')).toEqual([{ after: 'b1', group: null }]);
  for (const anew of [next(whole, 'activity.shown', {}), next(whole, 'session.resumed', {}), next(whole, 'activity.changed', {})])
    expect(asked(anew, 'loadActivity')).toEqual([{ after: null, group: null }]);
  expect(asked(next(whole, 'change.refused', { clientId: 'c', change: like, ...failure }), 'loadActivity')).toHaveLength(1);
  expect(asked(next(go(whole, '/'), 'session.resumed', {}), 'loadActivity')).toEqual([]);
});

test('nothing of one account is shown to the next, nor a late answer [17.23]', () => {
  const user = { ...ada, id: '2' };
  for (const ofAda of [loaded([entry('1', unlike)]), done(shown(), 'c', like)])
    for (const other of [
      next(ofAda, 'session.started', signedInStart('/', '2')),
      next(ofAda, 'state.loaded', { state: { ...visitorState, user } }),
    ]) {
      expect([list(other), stateOf(other, 'activity')]).toEqual([{ session: [], entries: [] }, 'unshown']);
      const waits = next(other, 'activity.shown', {});
      expect(list(answered(waits, [entry('1', unlike)], null, null, lastCall(ofAda))).entries).toEqual([]);
    }
  expect(list(next(loaded([entry('1', unlike)]), 'state.loaded', { state: { ...visitorState, user: ada } })).entries).toHaveLength(1);
});

test('an undo shows at once, stays when it is sent, and is gone when it is refused [17.23]', () => {
  const first = loaded([entry('1', unlike)]);
  const waits = kept(first, 'c', unlike);
  const states = (drive: Drive) => [list(drive).entries[0]!.obstacle, list(drive).session.map(({ act, at }) => [act, at === null])];
  expect(states(waits)).toEqual(['undone', [['unliked', true]]]);
  expect(states(done(waits, 'c', unlike))).toEqual(['undone', [['unliked', false]]]);
  const refused = next(waits, 'change.refused', { clientId: 'c', change: unlike, ...failure });
  expect(states(refused)).toEqual([null, []]);
  // The list that was asked for after it has it already.
  const again = next(done(waits, 'c', unlike), 'activity.shown', {});
  expect(states(answered(again, [entry('2', like), entry('1', null)]))).toEqual([null, []]);
});

test('a thing made offline is undone by its id of the server once it has one [17.23]', () => {
  const save: Change = { kind: 'savePin', pinId: '1', boardId: 'b', sectionId: null };
  const waits = kept(loaded([]), 'c', save);
  expect(list(waits).session).toMatchObject([{ act: 'saved', at: null, undo: { kind: 'deletePins', pinIds: ['c'] }, isUndone: false }]);
  const made = done(waits, 'c', save, '77');
  expect(list(made).session).toMatchObject([{ at: expect.any(Number), undo: { kind: 'deletePins', pinIds: ['77'] } }]);
  const undone = kept(made, 'd', { kind: 'deletePins', pinIds: ['77'] });
  expect(list(undone).session.map(({ act, isUndone }) => [act, isUndone])).toEqual([
    ['deleted', false],
    ['saved', true],
  ]);
});

test('a change that the server made is listed once while its answer is under way, and after it [17.23]', () => {
  const save: Change = { kind: 'savePin', pinId: '1', boardId: 'b', sectionId: null };
  const undo: Change = { kind: 'deletePins', pinIds: ['77'] };
  const waits = kept(kept(shown(), 'c', save), 'd', unlike);
  const underWay = answered(waits, [{ ...entry('9', undo), act: 'saved', clientId: 'c' }, entry('1', unlike)]);
  const seen = (drive: Drive) => [list(drive).session.map(({ act }) => act), list(drive).entries.map(({ obstacle }) => obstacle)];
  expect(seen(underWay)).toEqual([['unliked'], [null, 'undone']]);
  const made = done(underWay, 'c', save, '77');
  expect(seen(made)).toEqual([['unliked'], [null, 'undone']]);
  expect(seen(kept(made, 'e', undo))).toEqual([
    ['deleted', 'unliked'],
    ['undone', 'undone'],
  ]);
});

test('nothing is added while activity is switched off, and what it undoes is said nevertheless [17.23]', () => {
  const drive = shown();
  const answer = { after: null, bookmark: null, isKept: false, entries: [entry('1', unlike)] };
  const off = take(drive, 'activity.loaded', answer, epoch, lastCall(drive));
  for (const after of [kept(off, 'c', unlike), done(off, 'c', unlike)])
    expect([list(after).session, list(after).entries[0]!.obstacle]).toEqual([[], 'undone']);
});

test('clearing is asked first; a failure of it or of the switch is said until the next try [17.23]', () => {
  const first = loaded([entry('1', unlike)]);
  const asking = next(first, 'activity.clearingAsked', {});
  expect(asked(asking, 'append')).toEqual([{ type: 'overlay.opened', data: { overlay: 'activityClearing' } }]);
  expect(asked(asking, 'clearActivity')).toEqual([]);
  const confirmed = next(asking, 'activity.clearingConfirmed', {});
  expect(asked(confirmed, 'clearActivity')).toHaveLength(1);
  const failed = next(confirmed, 'activity.changeFailed', failure);
  expect(hasActivityChangeFailed(flow(failed))).toBe(true);
  const switched = next(failed, 'activity.keepingSwitched', { isKept: false });
  expect([asked(switched, 'keepActivity'), hasActivityChangeFailed(flow(switched))]).toEqual([[{ isKept: false }], false]);
  const off = take(
    next(switched, 'activity.changed', {}),
    'activity.loaded',
    { after: null, bookmark: null, isKept: false, entries: [] },
    epoch,
  );
  expect(isActivityKept(flow(off))).toBe(true);
  const reloading = next(switched, 'activity.changed', {});
  const answer = { after: null, bookmark: null, isKept: false, entries: [] };
  expect(isActivityKept(flow(take(reloading, 'activity.loaded', answer, epoch, lastCall(reloading))))).toBe(false);
});

const changes = fc.constantFrom<Change>(
  like,
  unlike,
  { kind: 'likePin', pinId: '2', isLiked: true },
  { kind: 'followPerson', userId: '1', isFollowed: true },
  { kind: 'followPerson', userId: '1', isFollowed: false },
  { kind: 'deletePins', pinIds: ['1'] },
  { kind: 'restorePins', pinIds: ['1'] },
  { kind: 'restorePins', pinIds: ['1'], boardId: 'b' },
  { kind: 'deleteBoard', boardId: '1' },
  { kind: 'restoreBoard', boardId: '1' },
  { kind: 'tuneHome', pinId: '1', wish: 'less', isOn: true },
  { kind: 'tuneHome', pinId: '1', wish: 'less', isOn: false },
  { kind: 'assume', assumption: 'viewed', subject: '1', isRemoved: true },
  { kind: 'blockPerson', userId: '1', isBlocked: true },
  { kind: 'blockPerson', userId: '1', isBlocked: false },
  { kind: 'removeComment', commentId: '1', isRemoved: true },
  { kind: 'tagPins', pinIds: ['1'], tagName: 'Soup', isTagged: true },
  { kind: 'tagPins', pinIds: ['1'], tagName: 'Soup', isTagged: false },
  { kind: 'renameTag', tagId: '1', tagName: 'Stew', before: 'Soup', isMerge: false },
  { kind: 'deleteTag', tagId: '1', tagName: 'Soup' },
  { kind: 'restoreTag', tagId: '1', tagName: 'Soup' },
);

test('an act is undone if and only if the last change that concerns it undoes it, whatever else is done [17.23]', () => {
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 12 }), changes, (before, change) => {
      const keep = (list: Change[]) => list.map((each, i) => ({ clientId: `c${i}`, change: each }));
      const undo = undoOf({ clientId: 'x', change })!;
      expect(isUndoneBy(undo, keep([...before, undo]))).toBe(true);
      const redo = undoOf({ clientId: 'y', change: undo })!;
      expect(isUndoneBy(undo, keep([...before, undo, redo]))).toBe(false);
      const other: Change = { kind: 'likePin', pinId: 'elsewhere', isLiked: true };
      expect(isUndoneBy(undo, keep([...before, other]))).toBe(isUndoneBy(undo, keep(before)));
    }),
  );
});

test('each change that is listed is shown once: waiting, then done, then by the server, and only of the chosen kind [17.23]', () => {
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 8 }), fc.nat(8), (list_, sent) => {
      const all = list_.map((change, i) => ({ clientId: `c${i}`, change }));
      const ended = all.slice(0, sent).map((each, i) => ({ ...each, changeId: each.clientId, at: i }));
      const { session } = activityAfter({ entries: [], group: null, isKept: true }, ended, all.slice(sent));
      expect(session.map(({ clientId }) => clientId)).toEqual(all.map(({ clientId }) => clientId).reverse());
      expect(session.filter(({ at }) => at === null)).toHaveLength(Math.max(0, all.length - sent));
      const likes = activityAfter({ entries: [], group: 'likes', isKept: true }, ended, all.slice(sent)).session;
      expect(likes.every(({ act }) => act === 'liked' || act === 'unliked')).toBe(true);
    }),
  );
});

const pastOf = (changeId: string, change: Change, at = epoch) => ({ changeId, clientId: changeId, change, at });

test('without a connection the logs of this device go on where the list ends, and the list is loaded anew after it [17.23]', () => {
  const liked = { ...entry('1', unlike), clientId: 'b' };
  const offline = next(loaded([liked]), 'connection.lost', {});
  expect(asked(offline, 'readPastChanges')).toEqual([{ account: ada.id }]);
  const changes = [pastOf('a', unlike), pastOf('b', like), pastOf('c', unlike), pastOf('d', like)];
  const read = next(offline, 'activity.pastRead', { account: ada.id!, changes });
  // Not what came before the last change that the list has.
  expect(list(read).session.map(({ clientId, isUndone }) => [clientId, isUndone])).toEqual([
    ['d', false],
    ['c', true],
  ]);
  expect(list(next(offline, 'activity.pastRead', { account: 'other', changes })).session).toEqual([]);
  const shownAgain = next(read, 'activity.shown', {});
  expect(asked(shownAgain, 'readPastChanges')).toHaveLength(1);
  const copy = answered(shownAgain, [liked]);
  expect(list(copy).session).toHaveLength(2);
  const online = next(copy, 'connection.restored', {});
  expect(asked(online, 'loadActivity')).toEqual([{ after: null, group: null }]);
  const fresh = answered(online, [entry('2', like), liked]);
  expect([list(fresh).session, isActivityBehind(flow(fresh))]).toEqual([[], false]);
  // A list that was loaded with a connection stays, with its further pages.
  expect(asked(next(offline, 'connection.restored', {}), 'loadActivity')).toEqual([]);
});

test('a list that can not be loaded is that of the logs; clearing forgets them [17.23]', () => {
  const first = shown();
  const failed = take(first, 'activity.failed', { after: null, ...failure }, epoch, lastCall(first));
  expect(asked(failed, 'readPastChanges')).toEqual([{ account: ada.id }]);
  const read = next(failed, 'activity.pastRead', { account: ada.id!, changes: [pastOf('a', like)] });
  expect(list(read).session.map(({ act }) => act)).toEqual(['liked']);
  expect(list(done(read, 'a', like)).session).toHaveLength(1);
  expect(list(next(read, 'activity.changed', {})).session).toEqual([]);
});

const startOf = (user: string): PastRecord =>
  ({ seq: 0, at: epoch, type: 'session.started', data: signedInStart('/', user) }) as PastRecord;
const doneRecord = (clientId: string, at: number, madeId: string | null = null): PastRecord =>
  ({ seq: 1, at, type: 'change.done', data: { clientId, madeId, pin: null, board: null, change: like } }) as PastRecord;

test('logs tell each change of the account once, none of another, of before a clearing or while none is kept [17.23]', () => {
  const act = fc.oneof(
    fc.record({ what: fc.constant('done' as const), id: fc.nat(5), at: fc.nat(20) }),
    fc.constantFrom({ what: 'clear' as const }, { what: 'off' as const }, { what: 'on' as const }),
  );
  const log = fc.record({ user: fc.constantFrom('1', '2'), acts: fc.array(act, { maxLength: 6 }) });
  fc.assert(
    fc.property(fc.array(log, { maxLength: 5 }), (logs) => {
      let expected: string[] = [];
      let isKept = true;
      for (const { user, acts } of logs)
        for (const each of user === '1' ? acts : []) {
          if (each.what === 'clear') expected = [];
          else if (each.what !== 'done') isKept = each.what === 'on';
          else if (isKept && each.at >= 10 && !expected.includes(`c${each.id}`)) expected.push(`c${each.id}`);
        }
      const records = logs.map(({ user, acts }) => [
        startOf(user),
        ...acts.map((each): PastRecord => {
          if (each.what === 'done') return doneRecord(`c${each.id}`, each.at);
          if (each.what === 'clear') return { seq: 1, at: epoch, type: 'activity.clearingConfirmed', data: {} } as PastRecord;
          return { seq: 1, at: epoch, type: 'activity.keepingSwitched', data: { isKept: each.what === 'on' } } as PastRecord;
        }),
      ]);
      expect(pastChanges(records, '1', 10).map(({ changeId }) => changeId)).toEqual(expected);
    }),
  );
  const made = pastChanges([[startOf('1'), doneRecord('a', 1, '77'), doneRecord('b', 1)]], '1', 0);
  expect(made.map(({ changeId, clientId }) => [changeId, clientId])).toEqual([
    ['a', '77'],
    ['b', 'b'],
  ]);
});
