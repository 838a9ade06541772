import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ActivityEntry } from '../../events/entities/activity.ts';
import type { Change } from '../../events/entities/change.ts';
import {
  activityAfter,
  activityGroup,
  hasActivityChangeFailed,
  hasActivityFailed,
  hasMoreActivity,
  isActivityKept,
  isActivityLoading,
  isUndoneBy,
  listedActivity,
  undoOf,
} from '../../machines/browse/activity.ts';
import { waitingChanges } from '../../machines/browse/outbox.ts';
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
  return activityAfter(listed, listed.done, waitingChanges(snapshotOf(drive, 'outbox')));
};

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
