import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Topic } from '../../events/entities/feed.ts';
import { isFollowingTopic } from '../../machines/engage/topicFollow.ts';
import { haveWelcomeTopicsFailed, stepsOffered, topicsOffered, welcomeStep } from '../../machines/engage/welcome.ts';
import { type WelcomeStep, welcomePath, welcomeSteps } from '../../machines/engage/welcomeSteps.ts';
import { snapshotOf, type Drive } from './drive.ts';
import { asked, go, goBack, next } from './session.ts';
import { startedAsAda, startedAsVisitor } from './signedIn.ts';

const topic = (id: number, followedByMe = false): Topic => ({
  id: String(id),
  name: `Topic ${id}`,
  slug: `topic-${id}`,
  covers: [],
  pinCount: 1,
  followedByMe,
});
const topicsOf = (count: number): Topic[] => Array.from({ length: count }, (_, id) => topic(id));
const step = (drive: Drive) => welcomeStep(snapshotOf(drive, 'welcome'));
const steps = (drive: Drive) => stepsOffered(snapshotOf(drive, 'welcome'));
const loaded = (drive: Drive, count = 5): Drive => next(drive, 'welcome.topicsLoaded', { topics: topicsOf(count) });
const failure = { status: null, code: null, message: '' };
const toImport = [{ path: '/signup/import/', replace: true }];

test('each address is a step, also after a reload, and nothing loads twice on the way [17.22]', () => {
  const first = startedAsAda(welcomePath('topics'));
  expect([step(first), asked(first, 'loadWelcomeTopics')]).toEqual(['topics', [undefined]]);
  const second = go(loaded(first), welcomePath('import'));
  expect([step(second), asked(second, 'loadWelcomeTopics'), topicsOffered(snapshotOf(second, 'welcome'))?.length]).toEqual([
    'import',
    [],
    5,
  ]);
  const back = goBack(second, welcomePath('topics'));
  expect([step(back), asked(back, 'goTo')]).toEqual(['topics', []]);
  expect(step(startedAsAda(welcomePath('look')))).toBe('look');
  expect(step(go(second, '/'))).toBeNull();
  expect(asked(goBack(go(second, '/'), welcomePath('import')), 'loadWelcomeTopics')).toHaveLength(1);
});

test('a visitor, and an unknown step, get the sign-up [17.22]', () => {
  for (const drive of [startedAsVisitor(welcomePath('topics')), startedAsAda('/signup/business/'), startedAsAda('/signup/')])
    expect([step(drive), asked(drive, 'loadWelcomeTopics')]).toEqual([null, []]);
});

test('without a choice of topics their step is skipped, at once and on the way back [17.22]', () => {
  for (const count of [0, 1, 2]) {
    const known = loaded(startedAsAda(welcomePath('topics')), count);
    expect(asked(known, 'goTo')).toEqual(toImport);
    const second = next(known, 'navigation.replaced', { ...go(known, welcomePath('import')).log.at(-1)!.data } as never);
    expect([step(second), steps(second)]).toEqual(['import', ['import', 'look']]);
    expect(asked(goBack(second, welcomePath('topics')), 'goTo')).toEqual(toImport);
    // A step of its own begins with what is to be known of the others.
    expect(asked(loaded(startedAsAda(welcomePath('look')), count), 'goTo')).toEqual([]);
  }
});

test('topics that could not be loaded are asked for again, by a press or once the connection is back [17.22]', () => {
  const failed = next(startedAsAda(welcomePath('topics')), 'welcome.topicsFailed', failure);
  expect([haveWelcomeTopicsFailed(snapshotOf(failed, 'welcome')), topicsOffered(snapshotOf(failed, 'welcome'))]).toEqual([true, null]);
  expect(asked(next(failed, 'welcome.retried', {}), 'loadWelcomeTopics')).toHaveLength(1);
  expect(asked(next(failed, 'connection.restored', { afterMs: 1 } as never), 'loadWelcomeTopics')).toHaveLength(1);
  expect(step(go(failed, welcomePath('look')))).toBe('look');
});

test('whatever the way through, the step is the address’s, and only a choice of too few leads elsewhere [17.22]', () => {
  const paths = ['/', '/signup/', ...welcomeSteps.map(welcomePath)];
  fc.assert(
    fc.property(
      fc.nat(6),
      fc.array(fc.record({ path: fc.constantFrom(...paths), isBack: fc.boolean(), isLoaded: fc.boolean() }), { maxLength: 12 }),
      (count, moves) => {
        let drive = startedAsAda(welcomePath('topics'));
        let isKnown = false;
        for (const [n, { path, isBack, isLoaded }] of moves.entries()) {
          drive = (isBack ? goBack : go)(drive, path, 0, String(n));
          const here: WelcomeStep | null = welcomeSteps.find((one) => welcomePath(one) === path) ?? null;
          if (here === null) isKnown = false;
          expect(step(drive)).toBe(here);
          expect(asked(drive, 'goTo')).toEqual(isKnown && here === 'topics' && count < 3 ? toImport : []);
          if (!isLoaded || here === null || isKnown) continue;
          drive = loaded(drive, count);
          isKnown = true;
          expect(asked(drive, 'goTo')).toEqual(here === 'topics' && count < 3 ? toImport : []);
          expect(steps(drive).includes('topics')).toBe(count >= 3);
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('a topic of a list is followed by one press, and shown as the list tells until then [17.22] [I-02]', () => {
  const known = loaded(startedAsAda(welcomePath('topics')));
  const follows = (drive: Drive, isLoaded: boolean) => isFollowingTopic(snapshotOf(drive, 'topicFollow', '1'), undefined, isLoaded);
  expect([follows(known, false), follows(known, true)]).toEqual([false, true]);
  const pressed = next(known, 'topic.followRequested', { interestId: '1' });
  expect([follows(pressed, false), asked(pressed, 'append').map(({ type }) => type)]).toEqual([true, ['change.requested']]);
  const regretted = next(next(pressed, 'topic.followed', { interestId: '1' }), 'topic.unfollowRequested', { interestId: '1' });
  expect(follows(regretted, true)).toBe(false);
  const left = next(known, 'topic.unfollowRequested', { interestId: '1' });
  expect([follows(left, true), asked(left, 'append').map(({ type }) => type)]).toEqual([false, ['change.requested']]);
  expect(follows(next(pressed, 'topic.followFailed', { interestId: '1', ...failure }), false)).toBe(false);
});
