import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Topic } from '../../events/entities/feed.ts';
import { eventsOf } from '../../machines/insight/derive.ts';
import { wantsTopic } from '../../machines/browse/changes.ts';
import { topicsFollowed } from '../../machines/engage/followedTopics.ts';
import { isFollowingTopic } from '../../machines/engage/topicFollow.ts';
import { snapshotOf, stateOf, type Drive } from './drive.ts';
import { appends, asked, next } from './session.ts';
import { startedAsAda } from './signedIn.ts';

const food = (followedByMe: boolean): Topic => ({ id: '7', name: 'Food', slug: 'food', covers: [], pinCount: 3, followedByMe });
const seen = (isFollowed: boolean): Drive =>
  next(startedAsAda('/ideas/food/7/'), 'subject.loaded', {
    subject: { kind: 'topic', slug: 'food' },
    boards: [],
    users: [],
    board: null,
    topic: food(isFollowed),
    topics: [],
  });
const shows = (drive: Drive): boolean => isFollowingTopic(snapshotOf(drive, 'topicFollow', '7'));
const press = (drive: Drive): Drive => next(drive, shows(drive) ? 'topic.unfollowRequested' : 'topic.followRequested', { interestId: '7' });
const noAnswer = { interestId: '7', status: null, code: null, message: '' };
/** The change that the last record put into the outbox. */
function call(drive: Drive): 'follow' | 'unfollow' | null {
  const [change] = asked(drive, 'append').flatMap(({ type, data }) => (type === 'change.requested' ? data.change : []));
  return change?.kind === 'followTopic' ? (change.isFollowed ? 'follow' : 'unfollow') : null;
}
const change = (isFollowed: boolean) => ({ kind: 'followTopic', interestId: '7', isFollowed }) as const;
const done = (drive: Drive, isFollowed: boolean): Drive =>
  next(drive, 'change.done', { clientId: 'c1', madeId: null, pin: null, board: null, change: change(isFollowed) });

test('a follow shows at once, and goes back without a word when the network is cut [I-02]', () => {
  const followed = press(seen(false));
  expect([shows(followed), call(followed)]).toEqual([true, 'follow']);
  const back = next(followed, 'topic.followFailed', noAnswer);
  expect([shows(back), stateOf(back, 'topicFollow', '7'), back.orders]).toEqual([false, 'unfollowed', []]);
  const left = next(press(seen(true)), 'topic.unfollowFailed', noAnswer);
  expect([shows(left), left.orders]).toEqual([true, []]);
});

test('following is event 601, unfollowing 602 [I-02]', () => {
  const followed = next(press(seen(false)), 'topic.followed', { interestId: '7' });
  const unfollowed = next(press(followed), 'topic.unfollowed', { interestId: '7' });
  const told = eventsOf(unfollowed.log).filter(({ event_type }) => event_type === 601 || event_type === 602);
  expect(told.map(({ event_type, object_id_str }) => [event_type, object_id_str])).toEqual([
    [601, '7'],
    [602, '7'],
  ]);
  expect(eventsOf(next(press(seen(false)), 'topic.followFailed', noAnswer).log).filter(({ event_type }) => event_type === 601)).toEqual([]);
});

test('after any presses and failures the state is the server’s; without failures, it is the last wish [I-02]', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.array(fc.constantFrom('press', 'press', 'answer', 'fail'), { maxLength: 40 }), (before, happenings) => {
      let drive = seen(before);
      let atServer = before;
      let out: ReturnType<typeof call> = null;
      let wanted = before;
      let hasFailed = false;
      const take = (step: Drive): void => {
        drive = step;
        out = call(step) ?? out;
      };
      const answer = (isDone: boolean): void => {
        if (out === null) return;
        const isFollow = out === 'follow';
        out = null;
        if (isDone) atServer = isFollow;
        else hasFailed = true;
        take(
          isDone
            ? next(drive, isFollow ? 'topic.followed' : 'topic.unfollowed', { interestId: '7' })
            : next(drive, isFollow ? 'topic.followFailed' : 'topic.unfollowFailed', noAnswer),
        );
      };
      for (const happening of happenings) {
        if (happening === 'press') {
          wanted = !shows(drive);
          const isOut = out !== null;
          take(press(drive));
          expect(shows(drive)).toBe(wanted);
          // Only one call at a time.
          if (isOut) expect(call(drive)).toBeNull();
        } else answer(happening === 'answer');
      }
      while (out !== null) answer(true);
      expect(shows(drive)).toBe(atServer);
      if (!hasFailed) expect(atServer).toBe(wanted);
    }),
    { numRuns: 300 },
  );
});

test('a topic that is seen again as the server has it shows so; topics do not hear of each other', () => {
  const again = next(seen(false), 'subject.loaded', {
    subject: { kind: 'topic', slug: 'food' },
    boards: [],
    users: [],
    board: null,
    topic: food(true),
    topics: [],
  });
  expect(shows(again)).toBe(true);
  // A list of topics has nothing loaded about the pressed one.
  const other = next(again, 'topic.unfollowRequested', { interestId: '8' });
  expect(other.orders.map(({ params }) => params)).toEqual([
    { type: 'change.requested', data: { change: { ...change(false), interestId: '8' } } },
  ]);
  expect([shows(other), isFollowingTopic(snapshotOf(other, 'topicFollow', '8'))]).toEqual([true, false]);
});

test('the topics that one follows are listed on one’s own page, and asked for again when they have changed [I-02]', () => {
  const known = next(next(startedAsAda('/ada/_saved'), 'followedTopics.shown', {}), 'followedTopics.loaded', { followed: [food(true)] });
  expect(topicsFollowed(snapshotOf(known, 'followedTopics'))).toEqual([food(true)]);
  expect(asked(next(known, 'followedTopics.shown', {}), 'loadFollowedTopics')).toEqual([]);
  const changed = next(known, 'topic.unfollowed', { interestId: '7' });
  expect(asked(next(changed, 'followedTopics.shown', {}), 'loadFollowedTopics')).toHaveLength(1);
  expect(appends(changed)).toEqual([]);
});

test('what the outbox did to the change is the answer, also to one of an earlier session; a refusal is silent [I-02, B-03]', () => {
  expect(asked(done(press(seen(false)), true), 'append')).toEqual([{ type: 'topic.followed', data: { interestId: '7' } }]);
  expect(asked(done(seen(true), false), 'append')).toEqual([{ type: 'topic.unfollowed', data: { interestId: '7' } }]);
  const refused = next(press(seen(false)), 'change.refused', {
    clientId: 'c1',
    change: change(true),
    status: 404,
    code: null,
    message: 'No',
  });
  expect(asked(refused, 'append').map(({ type }) => type)).toEqual(['topic.followFailed']);
  const other = next(press(seen(true)), 'change.refused', {
    clientId: 'c1',
    change: change(false),
    status: 404,
    code: null,
    message: 'No',
  });
  expect(asked(other, 'append').map(({ type }) => type)).toEqual(['topic.unfollowFailed']);
  // The page is loaded anew while the change waits.
  const anew = snapshotOf(seen(false), 'topicFollow', '7');
  const waiting = [{ clientId: 'c1', change: change(true) }];
  expect([isFollowingTopic(anew, wantsTopic(waiting, '7')), isFollowingTopic(anew, wantsTopic(waiting, '8'))]).toEqual([true, false]);
  const arrived = next(seen(false), 'topic.followed', { interestId: '7' });
  expect(stateOf(next(arrived, 'topic.unfollowed', { interestId: '7' }), 'topicFollow', '7')).toBe('unfollowed');
  expect(shows(arrived)).toBe(true);
});

test('a follow that was made offline is sent when the connection is back, and home is fetched again then [B-03]', () => {
  const offline = next(startedAsAda('/'), 'connection.lost', {});
  const kept = next(next(offline, 'outbox.read', { changes: [] }), 'change.kept', { clientId: 'c1', change: change(true) });
  const back = next(kept, 'connection.restored', {});
  expect([asked(kept, 'sendChange').length, asked(back, 'sendChange')]).toMatchObject([0, [{ kept: { change: change(true) } }]]);
  expect(asked(done(back, true), 'refreshFeeds')).toEqual([
    { boardIds: [], username: 'ada', isProfile: false, isHome: true, isShopping: false },
  ]);
});
