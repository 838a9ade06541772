import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Change } from '../../events/entities/change.ts';
import { boardsAlsoIn } from '../../machines/browse/alsoIn.ts';
import { snapshotOf } from './drive.ts';
import { happen, opened, someSave, type Simulation, step } from './outboxSimulation.ts';

const change = (simulation: Simulation, change: Change) => happen(simulation, 'change.requested', { change });
const shown = ({ drive }: Simulation, pinId: string, stored: Parameters<typeof boardsAlsoIn>[2]) =>
  boardsAlsoIn(snapshotOf(drive, 'outbox'), pinId, stored);
const moved = (id: string, boardId: string): Change => ({ kind: 'movePins', pinIds: [id], boardId, sectionId: null, from: null });

test('the other boards with a pin of one’s own follow saves, moves, removals and undo at once [17.19]', () => {
  const simulation = opened('ada');
  const stored = [
    { id: 'copy', boardId: 'cups' },
    { id: 'own', boardId: 'tea' },
  ];
  const boards = () => shown(simulation, 'own', stored);
  expect(boards()).toEqual(['cups']);
  change(simulation, someSave('own', 'pots'));
  expect(boards()).toEqual(['pots', 'cups']);
  step(simulation, 'handle', 'ada');
  expect(boards()).toEqual(['pots', 'cups']);
  change(simulation, moved('copy', 'tea'));
  expect(boards()).toEqual(['pots']);
  change(simulation, moved('copy', 'spoons'));
  expect(boards()).toEqual(['pots', 'spoons']);
  change(simulation, { kind: 'deletePins', pinIds: ['copy'] });
  change(simulation, { kind: 'restorePins', pinIds: ['copy'] });
  expect(boards()).toEqual(['pots', 'spoons']);
  change(simulation, { kind: 'deletePins', pinIds: ['copy'] });
  expect(boards()).toEqual(['pots']);
  change(simulation, moved('own', 'pots'));
  expect(boards()).toEqual([]);
});

test('on a pin of others, the board of the latest save is the named one, and a refused save is none [17.19]', () => {
  const simulation = opened('ada');
  change(simulation, someSave('p1', 'tea'));
  expect(shown(simulation, 'p1', [])).toEqual([]);
  step(simulation, 'handle', 'ada');
  change(simulation, someSave('p1', 'cups'));
  expect(shown(simulation, 'p1', [])).toEqual(['tea']);
  expect(shown(simulation, 'p2', [])).toEqual([]);
  const { clientId, change: refused } = simulation.underWay!;
  happen(simulation, 'change.refused', { clientId, change: refused, status: 404, code: null, message: '' });
  expect(shown(simulation, 'p1', [])).toEqual([]);
});

test('the boards are the same whether the server’s answer already has the session’s saves or not [17.19]', () => {
  const saves = fc.array(fc.constantFrom('tea', 'cups', 'pots'), { maxLength: 6 });
  fc.assert(
    fc.property(saves, (boardIds) => {
      const simulation = opened('ada');
      for (const boardId of boardIds) {
        change(simulation, someSave('p1', boardId));
        step(simulation, 'handle', 'ada');
      }
      const { done } = snapshotOf(simulation.drive, 'outbox').context;
      const stored = done.map(({ clientId: id }, n) => ({ id, boardId: boardIds[n]! })).reverse();
      const others = [...new Set(boardIds.toReversed())].slice(1);
      for (const told of [[], stored]) expect(shown(simulation, 'p1', told)).toEqual(others);
    }),
  );
});
