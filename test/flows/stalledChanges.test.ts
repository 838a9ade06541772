import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Change } from '../../events/entities/change.ts';
import { heldUpBy, stalledChange, waitingChanges } from '../../machines/browse/outbox.ts';
import { shownToasts } from '../../machines/shell/toasts.ts';
import { snapshotOf } from './drive.ts';
import { happen, opened, settle, someSave, step, type Simulation } from './outboxSimulation.ts';
import { dueIn } from './session.ts';

const like = (pinId: string, isLiked = true): Change => ({ kind: 'likePin', pinId, isLiked });
const follow = (userId: string): Change => ({ kind: 'followPerson', userId, isFollowed: true });
const toasts = ({ drive }: Simulation): string[] => shownToasts(snapshotOf(drive, 'toasts')).map(({ name }) => name);
const sends = ({ underWay }: Simulation): Change | undefined => underWay?.change;

function ask(simulation: Simulation, change: Change): string {
  happen(simulation, 'change.requested', { change });
  return simulation.asked.at(-1)!;
}

/** No answer of the server: the page reaches it otherwise, so nobody says that the connection is lost. */
function fail(simulation: Simulation, status: number | null = null): void {
  const { clientId } = simulation.underWay!;
  simulation.underWay = null;
  happen(simulation, 'change.failed', { clientId, status, code: null, message: '' });
}

/** Answers for a while all but the changes of one kind, as a proxy does that answers itself for their path. */
function goOnWithout(kind: Change['kind'], simulation: Simulation, steps = 60): void {
  for (let n = 0; n < steps; n++) {
    if (!simulation.underWay) step(simulation, 'wait', 'ada');
    else if (sends(simulation)!.kind === kind) fail(simulation);
    else step(simulation, 'carryOut', 'ada');
  }
}

test('a change whose path a proxy answers for is kept and tried on, its person is told, and what waits behind it goes on [B-03]', () => {
  const simulation = opened('ada');
  ask(simulation, someSave('p1', 'tea'));
  const liked = ask(simulation, like('p2'));
  for (let n = 0; n < 4; n++) {
    fail(simulation);
    expect(toasts(simulation)).toEqual(['change']);
    while (!simulation.underWay) step(simulation, 'wait', 'ada');
    expect(sends(simulation)).toEqual(someSave('p1', 'tea'));
  }
  fail(simulation);
  expect(toasts(simulation)).toContain('changeStalled');
  expect(stalledChange(snapshotOf(simulation.drive, 'outbox'))).toEqual(someSave('p1', 'tea'));
  while (!simulation.underWay) step(simulation, 'wait', 'ada');
  step(simulation, 'carryOut', 'ada');
  expect(simulation.carriedOut).toEqual([liked]);
  expect(simulation.disk.map(({ kept }) => kept.change)).toEqual([someSave('p1', 'tea')]);

  // What is done meanwhile does not wait for its next try.
  goOnWithout('savePin', simulation);
  if (simulation.underWay) fail(simulation);
  expect([heldUpBy(snapshotOf(simulation.drive, 'outbox')), dueIn(simulation.drive, 'outbox')]).toEqual(['server', [60_000]]);
  ask(simulation, follow('grace'));
  expect(sends(simulation)).toEqual(follow('grace'));
  step(simulation, 'carryOut', 'ada');

  settle(simulation, 'ada');
  expect(simulation.disk).toEqual([]);
  expect(toasts(simulation)).not.toContain('changeStalled');
});

test('its person is told once, and no longer when it is refused in the end [B-03]', () => {
  const simulation = opened('ada');
  ask(simulation, like('p1'));
  const tell = () =>
    simulation.drive.log.filter(({ type, data }) => type === 'toast.shown' && (data as { name: string }).name === 'changeStalled');
  goOnWithout('likePin', simulation);
  expect(tell()).toHaveLength(1);
  while (!simulation.underWay) step(simulation, 'wait', 'ada');
  fail(simulation, 404);
  expect(toasts(simulation)).toEqual(['changeRefused']);
  expect(simulation.disk).toEqual([]);
});

test('a busy server and too many requests concern all changes: none goes before another [B-03]', () => {
  for (const status of [429, 503]) {
    const simulation = opened('ada');
    ask(simulation, like('p1'));
    ask(simulation, like('p2'));
    for (let n = 0; n < 9; n++) {
      fail(simulation, status);
      while (!simulation.underWay) step(simulation, 'wait', 'ada');
      expect(sends(simulation)).toEqual(like('p1'));
    }
    expect(toasts(simulation)).not.toContain('changeStalled');
  }
});

/** A pin that is created on the way stands for its change. */
const changes = fc.array(
  fc.oneof(
    fc.record({ pin: fc.constantFrom('p1', 'p2'), board: fc.constantFrom('tea', 'cups') }).map(({ pin, board }) => someSave(pin, board)),
    fc.record({ pin: fc.constantFrom('p1', 'p2', 'p3'), isLiked: fc.boolean() }).map(({ pin, isLiked }) => like(pin, isLiked)),
    fc.constantFrom('grace', 'mary').map(follow),
    fc.nat(8).map((n): Change => ({ kind: 'deletePins', pinIds: [`c${n}`] })),
  ),
  { minLength: 1, maxLength: 9 },
);
const thingsOf = (clientId: string, change: Change): string[] => [
  clientId,
  ...('pinId' in change ? [change.pinId] : []),
  ...('pinIds' in change ? change.pinIds : []),
  ...('boardId' in change && change.boardId !== null ? [change.boardId] : []),
  ...('userId' in change ? [change.userId] : []),
];

test('whatever one path holds up, all that concerns nothing of it is carried out, and in the end all is, once each [B-03]', () => {
  fc.assert(
    fc.property(changes, fc.constantFrom<Change['kind']>('savePin', 'likePin', 'followPerson'), fc.nat(9), (all, kind, before) => {
      const simulation = opened('ada');
      const asked = all.map((change, n) => {
        if (n === before) goOnWithout(kind, simulation);
        return { clientId: ask(simulation, change), change };
      });
      goOnWithout(kind, simulation, 200);

      const heldUp = new Set<string>();
      const isHeldUp = asked.map(({ clientId, change }) => {
        const things = thingsOf(clientId, change);
        const is = change.kind === kind || things.some((thing) => heldUp.has(thing));
        if (is) things.forEach((thing) => heldUp.add(thing));
        return is;
      });
      for (const [n, { clientId }] of asked.entries()) if (!isHeldUp[n]) expect(simulation.carriedOut).toContain(clientId);
      expect(new Set(waitingChanges(snapshotOf(simulation.drive, 'outbox')).map(({ clientId }) => clientId))).toEqual(
        new Set(simulation.disk.map(({ kept }) => kept.clientId)),
      );
      expect(toasts(simulation).includes('changeStalled')).toBe(all.some((change) => change.kind === kind));

      settle(simulation, 'ada');
      expect(simulation.carriedOut.toSorted()).toEqual(simulation.asked.toSorted());
      expect(simulation.disk).toEqual([]);
      // What concerns the same thing is carried out in its order.
      const place = (clientId: string): number => simulation.carriedOut.indexOf(clientId);
      for (const [n, one] of asked.entries())
        for (const other of asked.slice(n + 1)) {
          const things = thingsOf(one.clientId, one.change);
          if (thingsOf(other.clientId, other.change).some((thing) => things.includes(thing)))
            expect(place(one.clientId)).toBeLessThan(place(other.clientId));
        }
    }),
    { numRuns: 200 },
  );
});
