import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Board } from '../../events/entities/board.ts';
import type { Change } from '../../events/entities/change.ts';
import type { GridPin } from '../../events/entities/pin.ts';
import type { DataOf } from '../../events/record.ts';
import { pickerTask } from '../../machines/browse/boardPicker.ts';
import { latestNotice, latestRefusal } from '../../machines/browse/changeNotice.ts';
import { deletedPins } from '../../machines/browse/missingPins.ts';
import { invitationAnswer } from '../../machines/browse/changes.ts';
import { changesShown, heldUpBy, savePlace, waitingChanges } from '../../machines/browse/outbox.ts';
import {
  boardsShown,
  boardToInviteTo,
  collaboratorsShown,
  isSaveAwaited,
  mayBeInvitedTo,
  ownBoardOf,
  ownsBoard,
  quickBoard,
} from '../../machines/browse/ownBoards.ts';
import { shownToasts } from '../../machines/shell/toasts.ts';
import { type Drive, snapshotOf, stateOf } from './drive.ts';
import { happen, opened, settle, someSave, step, type Happening, type Simulation } from './outboxSimulation.ts';
import { asked, dueIn, next, settled, started } from './session.ts';
import { startedAsAda, visitorState } from './signedIn.ts';

const ada = {
  id: 'ada',
  entityId: 'ada',
  username: 'ada',
  fullName: 'Ada',
  imageSmallUrl: null,
  imageMediumUrl: null,
  imageLargeUrl: null,
  followerCount: 0,
};
const somePin: GridPin = {
  id: 'p1',
  entityId: 'p1',
  imageSignature: 'abcdef',
  imageWidth: 600,
  imageHeight: 900,
  dominantColor: '#336699',
  thumbhash: null,
  gridTitle: null,
  title: null,
  altText: null,
  domain: null,
  pinner: null,
  board: null,
};
const board = (id: string, name = id): Board => ({
  id,
  entityId: id,
  name,
  url: `/ada/${id}/`,
  privacy: 'public',
  layout: 'default',
  pinCount: 3,
  covers: [],
  owner: ada,
});
const happenings = fc.array(
  fc.constantFrom<Happening>('save', 'save', 'lose', 'restore', 'handle', 'handle', 'loseAnswer', 'beBusy', 'wait', 'kill'),
  { maxLength: 60 },
);
const boardsOf = ({ drive }: Simulation): readonly Board[] => boardsShown(snapshotOf(drive, 'ownBoards'));

function withBoards(...boards: Board[]): Simulation {
  const simulation = opened('ada');
  happen(simulation, 'boards.listed', { lastSaved: boards.slice(0, 1), all: boards });
  return simulation;
}

const change = (simulation: Simulation, wanted: Change): string => {
  happen(simulation, 'change.requested', { change: wanted });
  return simulation.asked.at(-1)!;
};

function refuse(simulation: Simulation, status = 403): void {
  const { clientId } = simulation.underWay!;
  happen(simulation, 'change.failed', { clientId, status, code: null, message: 'You cannot save to this board.' });
}

test('whatever the network, the server and the tab do, everything saved is saved once each, in its order [B-03]', () => {
  fc.assert(
    fc.property(happenings, (all) => {
      const simulation = opened('ada');
      for (const happening of all) step(simulation, happening, 'ada');
      settle(simulation, 'ada');
      expect(simulation.carriedOut).toEqual(simulation.asked);
      expect(simulation.disk).toEqual([]);
      expect(stateOf(simulation.drive, 'outbox')).toBe('empty');
    }),
    { numRuns: 300 },
  );
});

test('unfinished changes are exactly the waiting ones, at any time [B-03]', () => {
  fc.assert(
    fc.property(happenings, (all) => {
      const simulation = opened('ada');
      for (const happening of all) step(simulation, happening, 'ada');
      expect(waitingChanges(snapshotOf(simulation.drive, 'outbox')).map(({ clientId }) => clientId)).toEqual(
        simulation.disk.map(({ kept }) => kept.clientId),
      );
    }),
    { numRuns: 200 },
  );
});

test('changes of one account are never sent by another [E-08, B-03]', () => {
  fc.assert(
    fc.property(happenings, happenings, (first, second) => {
      const simulation = opened('ada');
      for (const happening of first) step(simulation, happening, 'ada');
      const adas = new Set(simulation.asked);
      const left = simulation.disk.length;
      const other = opened('mary', simulation.disk);
      other.asked.push(...simulation.asked);
      for (const happening of second) {
        step(other, happening, 'mary');
        expect(adas.has(other.underWay?.clientId ?? '')).toBe(false);
      }
      expect(other.disk.filter(({ account }) => account === 'ada')).toHaveLength(left);
    }),
    { numRuns: 100 },
  );
});

test('a session that is not the account’s own any more keeps the outbox, and goes on when it is [B-03]', () => {
  for (const status of [401, 412]) {
    const simulation = opened('ada');
    step(simulation, 'save', 'ada');
    happen(simulation, 'change.failed', { clientId: 'c0', status, code: null, message: '' });
    expect(stateOf(simulation.drive, 'outbox')).toBe('suspended');
    expect(simulation.disk).toHaveLength(1);
    happen(simulation, 'session.resumed', {});
    expect(stateOf(simulation.drive, 'outbox')).toBe('sending');
  }
});

test('without a connection a save is kept and told so; a busy server is asked again, ever later, at most each minute [B-03]', () => {
  const offline = opened('ada');
  step(offline, 'lose', 'ada');
  step(offline, 'save', 'ada');
  expect(offline.underWay).toBeNull();
  expect(heldUpBy(snapshotOf(offline.drive, 'outbox'))).toBe('connection');

  const busy = opened('ada');
  step(busy, 'save', 'ada');
  const waits: number[] = [];
  for (let n = 0; n < 9; n++) {
    step(busy, 'beBusy', 'ada');
    waits.push(...dueIn(busy.drive, 'outbox'));
    expect(heldUpBy(snapshotOf(busy.drive, 'outbox'))).toBe('server');
    while (!busy.underWay) step(busy, 'wait', 'ada');
  }
  // A failure may have records of its own, a millisecond each.
  expect(waits.map((wait) => Math.round(wait / 1000))).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
});

test('after too many requests a save is told so, and sent when the server wants it, or in a minute [B-03]', () => {
  for (const [retryAfter, seconds] of [
    [40, 40],
    [undefined, 60],
  ] as const) {
    const limited = opened('ada');
    step(limited, 'save', 'ada');
    const failure = { clientId: 'c0', status: 429, code: null, message: '', ...(retryAfter && { retryAfter }) };
    happen(limited, 'change.failed', failure);
    expect([heldUpBy(snapshotOf(limited.drive, 'outbox')), dueIn(limited.drive, 'outbox')]).toEqual([seconds, [seconds * 1000]]);
    limited.underWay = null;
    while (!limited.underWay) step(limited, 'wait', 'ada');
    happen(limited, 'change.failed', { ...failure, status: 503 });
    expect(heldUpBy(snapshotOf(limited.drive, 'outbox'))).toBe('server');
  }
});

test('a change whose handler fails is tried three times, then taken back with those that depend on it, and the person is told [B-03]', () => {
  const simulation = withBoards(board('tea'));
  change(simulation, someSave('p1', 'tea'));
  change(simulation, someSave('p2', 'tea'));
  const fail = (): void => {
    simulation.underWay = null;
    happen(simulation, 'command.failed', { command: 'sendChange', error: 'TypeError' });
  };
  const waits: number[] = [];
  for (let n = 0; n < 2; n++) {
    fail();
    waits.push(...dueIn(simulation.drive, 'outbox'));
    while (!simulation.underWay) step(simulation, 'wait', 'ada');
  }
  expect(waits).toEqual([1000, 2000]);
  happen(simulation, 'command.failed', { command: 'loadFeedPage', error: 'TypeError' });
  expect(stateOf(simulation.drive, 'outbox')).toBe('sending');

  fail();
  expect(simulation.disk.map(({ kept }) => kept.clientId)).toEqual(['c1']);
  expect(simulation.underWay!.clientId).toBe('c1');
  expect(latestRefusal(snapshotOf(simulation.drive, 'changeNotice'))).toMatchObject({ clientId: 'c0', status: null });
  expect(shownToasts(snapshotOf(simulation.drive, 'toasts')).map(({ name }) => name)).toContain('changeRefused');
  // The next change has all its tries, and unanswered ones are none of them.
  for (let n = 0; n < 3; n++) {
    step(simulation, 'beBusy', 'ada');
    while (!simulation.underWay) step(simulation, 'wait', 'ada');
  }
  fail();
  expect(stateOf(simulation.drive, 'outbox')).toBe('backingOff');
});

test('a save shows at once on its board, which then stands first, and goes back with the reason when it is refused [C-07, B-03]', () => {
  const simulation = withBoards(board('tea'), board('cups'));
  change(simulation, someSave('p1', 'cups'));
  expect(boardsOf(simulation).map(({ id, pinCount }) => [id, pinCount])).toEqual([
    ['cups', 4],
    ['tea', 3],
  ]);
  expect(quickBoard(snapshotOf(simulation.drive, 'ownBoards'))?.id).toBe('cups');
  refuse(simulation);
  expect(boardsOf(simulation).map(({ id, pinCount }) => [id, pinCount])).toEqual([
    ['tea', 3],
    ['cups', 3],
  ]);
  expect(shownToasts(snapshotOf(simulation.drive, 'toasts')).map(({ name, tone }) => [name, tone])).toEqual([['changeRefused', 'error']]);
  expect(latestRefusal(snapshotOf(simulation.drive, 'changeNotice'))).toMatchObject({
    status: 403,
    message: 'You cannot save to this board.',
  });
});

test('with a board that is refused falls all that was to be on it [B-03]', () => {
  const simulation = withBoards(board('tea'));
  const made = change(simulation, { kind: 'createBoard', name: 'Cups', description: '', privacy: 'secret' });
  const saved = change(simulation, someSave('p1', made));
  change(simulation, { kind: 'deletePins', pinIds: [saved] });
  const other = change(simulation, someSave('p2', 'tea'));
  expect(ownBoardOf(snapshotOf(simulation.drive, 'ownBoards'), made)).toMatchObject({ name: 'Cups', privacy: 'secret', pinCount: 1 });
  refuse(simulation, 409);
  expect(waitingChanges(snapshotOf(simulation.drive, 'outbox')).map(({ clientId }) => clientId)).toEqual([other]);
  expect(simulation.disk.map(({ kept }) => kept.clientId)).toEqual([other]);
  expect(boardsOf(simulation).map(({ id }) => id)).toEqual(['tea']);
});

test('later changes use the server’s name of a created thing [C-07]', () => {
  const simulation = withBoards(board('tea'));
  const made = change(simulation, { kind: 'createBoard', name: 'Cups', description: '', privacy: 'public' });
  change(simulation, someSave('p1', made));
  happen(simulation, 'change.done', { ...simulation.underWay!, madeId: '77', pin: null, board: board('77', 'Cups') });
  expect(simulation.underWay?.change).toMatchObject({ kind: 'savePin', boardId: '77' });
  expect(boardsOf(simulation).map(({ id, url }) => [id, url])).toEqual([
    ['77', '/ada/77/'],
    ['tea', '/ada/tea/'],
  ]);
});

test('refused changes of any kind leave the boards as they were [C-07]', () => {
  const changes = fc.array(
    fc.constantFrom<Change>(
      someSave('p1', 'tea'),
      { kind: 'deleteBoard', boardId: 'tea' },
      { kind: 'createBoard', name: 'New', description: '', privacy: 'public' },
      { kind: 'editBoard', boardId: 'cups', name: 'Bowls', description: 'Old', privacy: 'secret', layout: 'default' },
      { kind: 'createSection', boardId: 'tea', title: 'Green' },
      { kind: 'movePins', pinIds: ['1', '2'], boardId: 'cups', sectionId: null, from: { boardId: 'tea', sectionId: null } },
      { kind: 'followBoard', boardId: 'tea', isFollowed: true },
    ),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(changes, (all) => {
      const simulation = withBoards(board('tea'), board('cups'));
      const before = boardsOf(simulation);
      for (const wanted of all) change(simulation, wanted);
      while (simulation.underWay) {
        const refused = simulation.underWay;
        simulation.underWay = null;
        happen(simulation, 'change.failed', { clientId: refused.clientId, status: 404, code: null, message: '' });
      }
      expect(boardsOf(simulation)).toEqual(before);
    }),
    { numRuns: 50 },
  );
});

test('a toast takes a save, a move and a deletion back; it goes by itself after eight seconds [C-07]', () => {
  const simulation = withBoards(board('tea'), board('cups'));
  const back = (wanted: Change): unknown => {
    const clientId = change(simulation, wanted);
    happen(simulation, 'change.takenBack', { clientId });
    expect(shownToasts(snapshotOf(simulation.drive, 'toasts'))).toEqual([]);
    return simulation.drive.log.findLast((record) => record.type === 'change.kept')?.data.change;
  };
  const saved = `c${simulation.asked.length}`;
  expect(back(someSave('p1', 'tea'))).toEqual({ kind: 'deletePins', pinIds: [saved] });
  expect(back({ kind: 'deletePins', pinIds: ['5'] })).toEqual({ kind: 'restorePins', pinIds: ['5'] });
  const moved = { pinIds: ['5'], boardId: 'cups', sectionId: null };
  expect(back({ kind: 'movePins', ...moved, from: { boardId: 'tea', sectionId: 's' } })).toEqual({
    kind: 'movePins',
    pinIds: ['5'],
    boardId: 'tea',
    sectionId: 's',
    from: { boardId: 'cups', sectionId: null },
  });
  change(simulation, someSave('p9', 'tea'));
  expect(latestNotice(snapshotOf(simulation.drive, 'changeNotice'))?.change).toEqual(someSave('p9', 'tea'));
  while (stateOf(simulation.drive, 'changeNotice') === 'shown') step(simulation, 'wait', 'ada');
  expect(shownToasts(snapshotOf(simulation.drive, 'toasts'))).toEqual([]);
});

test('the picker saves to what is chosen, or to what is made in place [C-07]', () => {
  const simulation = withBoards(board('tea'));
  const changes = (): Change[] => simulation.drive.log.flatMap((record) => (record.type === 'change.kept' ? [record.data.change] : []));
  const open = (): void => happen(simulation, 'picker.opened', { purpose: 'save', pinIds: ['p1'], anchor: null, from: null });
  open();
  expect(stateOf(simulation.drive, 'overlays')).toBe('open');
  happen(simulation, 'picker.chosen', { boardId: 'tea', sectionId: 's1' });
  expect(changes()).toEqual([{ kind: 'savePin', pinId: 'p1', boardId: 'tea', sectionId: 's1' }]);
  expect(stateOf(simulation.drive, 'overlays')).toBe('closed');

  open();
  happen(simulation, 'picker.creationStarted', { what: 'board' });
  happen(simulation, 'form.changed', { form: 'newBoard', field: 'name', value: '  ' });
  happen(simulation, 'form.submitted', { form: 'newBoard' });
  expect(changes()).toHaveLength(1);
  happen(simulation, 'form.changed', { form: 'newBoard', field: 'name', value: ' Cups ' });
  happen(simulation, 'form.changed', { form: 'newBoard', field: 'secret', value: true });
  happen(simulation, 'form.submitted', { form: 'newBoard' });
  expect(changes().slice(1)).toEqual([
    { kind: 'createBoard', name: 'Cups', description: '', privacy: 'secret' },
    { kind: 'savePin', pinId: 'p1', boardId: 'c1', sectionId: null },
  ]);

  open();
  happen(simulation, 'picker.creationStarted', { what: 'section', values: { boardId: 'tea', title: 'Green' } });
  happen(simulation, 'form.submitted', { form: 'newSection' });
  expect(changes().slice(3)).toEqual([
    { kind: 'createSection', boardId: 'tea', title: 'Green' },
    { kind: 'savePin', pinId: 'p1', boardId: 'tea', sectionId: 'c3' },
  ]);
});

test('when all is carried out, the feeds of the boards that it touched are loaded anew [C-07]', () => {
  const simulation = withBoards(board('tea'), board('cups'));
  change(simulation, someSave('p1', 'tea'));
  change(simulation, { kind: 'movePins', pinIds: ['1'], boardId: 'tea', sectionId: null, from: { boardId: 'cups', sectionId: null } });
  step(simulation, 'handle', 'ada');
  expect(simulation.refreshed).toEqual([]);
  step(simulation, 'handle', 'ada');
  expect(simulation.refreshed).toEqual([['tea', 'cups']]);
});

test('the flows decide what Save does: save to the last board, remove if saved, otherwise ask [C-07]', () => {
  const pressed = { pinId: 'p1', anchor: 'closeup-save' };
  const simulation = withBoards(board('tea'), board('cups'));
  happen(simulation, 'save.pressed', pressed);
  expect(waitingChanges(snapshotOf(simulation.drive, 'outbox')).map(({ change }) => change)).toEqual([someSave('p1', 'tea')]);
  happen(simulation, 'save.pressed', pressed);
  expect(waitingChanges(snapshotOf(simulation.drive, 'outbox')).at(-1)?.change).toEqual({ kind: 'deletePins', pinIds: ['c0'] });
  happen(simulation, 'save.placeAsked', pressed);
  expect(pickerTask(snapshotOf(simulation.drive, 'boardPicker'))).toEqual({
    purpose: 'save',
    pinIds: ['p1'],
    anchor: 'closeup-save',
    from: null,
  });
  const boardless = withBoards();
  happen(boardless, 'save.pressed', pressed);
  expect(pickerTask(snapshotOf(boardless.drive, 'boardPicker'))?.pinIds).toEqual(['p1']);
});

/** A page of the home feed, of pins with the boards where the person has saved them. */
const told = (saves: readonly (readonly [pinId: string, boardId: string | null])[]): DataOf<'feed.pageLoaded'> => ({
  source: { kind: 'home' },
  page: {
    pins: saves.map(([id, boardId]) => ({ ...somePin, id, ...(boardId && { savedByMe: { id: `${id}@${boardId}`, boardId } }) })),
    bookmark: null,
  },
});

test('what the server last told of each pin is where it is saved [17.1]', () => {
  const saves = fc.tuple(fc.constantFrom('p1', 'p2', 'p3'), fc.constantFrom(null, 'tea', 'cups'));
  fc.assert(
    fc.property(fc.array(fc.uniqueArray(saves, { selector: ([id]) => id }), { maxLength: 8 }), (pages) => {
      const simulation = withBoards(board('tea'), board('cups'));
      for (const page of pages) happen(simulation, 'feed.pageLoaded', told(page));
      const last = new Map<string, string | null>(pages.flat());
      for (const pinId of ['p1', 'p2', 'p3'])
        expect(savePlace(snapshotOf(simulation.drive, 'outbox'), pinId)?.boardId ?? null).toBe(last.get(pinId) ?? null);
    }),
  );
});

test('a pin saved in an earlier session shows its board, moves with its copy, and is removed by Save, with an undo [17.1]', () => {
  const simulation = withBoards(board('tea'), board('cups'));
  const place = () => savePlace(snapshotOf(simulation.drive, 'outbox'), 'p1');
  happen(simulation, 'feed.pageLoaded', told([['p1', 'cups']]));
  const savedId = 'p1@cups';
  expect(place()).toEqual({ boardId: 'cups', savedId });
  change(simulation, { kind: 'movePins', pinIds: [savedId], boardId: 'tea', sectionId: null, from: { boardId: 'cups', sectionId: null } });
  expect(place()).toEqual({ boardId: 'tea', savedId });
  happen(simulation, 'save.pressed', { pinId: 'p1', anchor: 'closeup-save' });
  expect(waitingChanges(snapshotOf(simulation.drive, 'outbox')).at(-1)?.change).toEqual({ kind: 'deletePins', pinIds: [savedId] });
  expect(place()).toBeNull();
  change(simulation, { kind: 'restorePins', pinIds: [savedId] });
  expect(place()).toEqual({ boardId: 'tea', savedId });
  change(simulation, someSave('p1', 'cups'));
  expect(place()?.boardId).toBe('cups');
  const mary = opened('mary');
  expect(savePlace(snapshotOf(mary.drive, 'outbox'), 'p1')).toBeNull();
});

test('a visitor owns no board [C-08]', () => {
  expect(ownsBoard(snapshotOf(started('/'), 'ownBoards'), 'tea')).toBe(false);
});

test('deleted pins are gone from feeds until they are restored or their deletion is refused [C-07]', () => {
  const simulation = withBoards(board('tea'));
  const gone = () => deletedPins(snapshotOf(simulation.drive, 'outbox'));
  change(simulation, { kind: 'deletePins', pinIds: ['1', '2'] });
  expect(gone()).toEqual(['1', '2']);
  change(simulation, { kind: 'restorePins', pinIds: ['1'] });
  expect(gone()).toEqual(['2']);
  refuse(simulation);
  expect(gone()).toEqual([]);
});

test('the boards are listed again after a deletion, a restoration of pins or of a board, since only the server knows how many pins are left', () => {
  const { drive } = withBoards(board('tea'));
  const done = { clientId: 'c', madeId: null, board: null, pin: null };
  const listedAfter = (change: Change): number => asked(next(drive, 'change.done', { ...done, change }), 'listBoards').length;
  expect(listedAfter({ kind: 'deletePins', pinIds: ['1'] })).toBe(1);
  expect(listedAfter({ kind: 'restorePins', pinIds: ['1'], boardId: 'tea' })).toBe(1);
  expect(listedAfter({ kind: 'restoreBoard', boardId: 'tea' })).toBe(1);
  expect(listedAfter({ kind: 'savePin', pinId: '1', boardId: 'tea', sectionId: null })).toBe(0);
});

test('an undo and a restored pin give the focus to the page, since their button is gone [C-07]', () => {
  const kept = (drive: Drive, clientId: string, made: Change): Drive => settled(next(drive, 'change.kept', { clientId, change: made }));
  const deleted = kept(startedAsAda(), 'c0', { kind: 'deletePins', pinIds: ['1'] });
  expect(asked(deleted, 'focusPage')).toEqual([]);
  expect(asked(next(deleted, 'change.takenBack', { clientId: 'c0' }), 'focusPage')).toEqual([{ link: null }]);
  expect(asked(kept(deleted, 'c1', { kind: 'restorePins', pinIds: ['1'] }), 'focusPage')).toEqual([{ link: null }]);
});

test('saves that are pressed before the boards are known go to the last board once they are; without a board, their person chooses [C-07]', () => {
  const picked = ({ drive }: Simulation) => pickerTask(snapshotOf(drive, 'boardPicker'))?.pinIds;
  const saves = ({ drive }: Simulation) => waitingChanges(snapshotOf(drive, 'outbox')).map(({ change }) => change);
  const busy = ({ drive }: Simulation) => ['p1', 'p2'].filter((pinId) => isSaveAwaited(snapshotOf(drive, 'ownBoards'), pinId));
  const press = (simulation: Simulation, pinId: string): void => happen(simulation, 'save.pressed', { pinId, anchor: `save-${pinId}` });
  const pressed = (): Simulation => {
    const simulation = opened('ada');
    for (const pinId of ['p1', 'p1', 'p2', 'p1']) press(simulation, pinId);
    expect([picked(simulation), saves(simulation), busy(simulation)]).toEqual([undefined, [], ['p1', 'p2']]);
    return simulation;
  };
  const list = (simulation: Simulation, ...all: Board[]): void => happen(simulation, 'boards.listed', { lastSaved: all.slice(0, 1), all });
  const choose = (simulation: Simulation, pinId: string): void => happen(simulation, 'save.placeAsked', { pinId, anchor: null });

  const known = pressed();
  list(known, board('tea'), board('cups'));
  expect([picked(known), saves(known), busy(known)]).toEqual([undefined, [someSave('p1', 'tea'), someSave('p2', 'tea')], []]);

  const without = pressed();
  list(without);
  expect([picked(without), saves(without), busy(without)]).toEqual([['p1', 'p2'], [], []]);
  expect(pickerTask(snapshotOf(without.drive, 'boardPicker'))?.anchor).toBe('save-p2');

  const failed = pressed();
  happen(failed, 'boards.listFailed', { status: null, code: null, message: '' });
  expect([picked(failed), saves(failed), busy(failed)]).toEqual([['p1', 'p2'], [], []]);

  const chosen = pressed();
  happen(chosen, 'picker.opened', { purpose: 'move', pinIds: ['p2'], anchor: null, from: null });
  expect(busy(chosen)).toEqual(['p1', 'p2']);
  choose(chosen, 'p2');
  expect(busy(chosen)).toEqual(['p1']);
  list(chosen, board('tea'));
  expect([picked(chosen), saves(chosen)]).toEqual([['p2'], [someSave('p1', 'tea')]]);

  const again = pressed();
  happen(again, 'invite.joined', { path: '/mary/cups/' });
  list(again, board('tea'));
  expect(saves(again)).toEqual([someSave('p1', 'tea'), someSave('p2', 'tea')]);

  const loggedOut = pressed();
  happen(loggedOut, 'state.loaded', { state: visitorState });
  expect([picked(loggedOut), busy(loggedOut)]).toEqual([undefined, []]);
});

test('a board is theirs once they accepted the invitation to it, and not before or when they decline [C-08] [17.4]', () => {
  const invited = {
    ...board('cups'),
    owner: { ...ada, id: 'grace', username: 'grace' },
    collaboratedByMe: false,
    collaboratorPermissions: ['save'],
  };
  const simulation = withBoards(board('tea'));
  const answer = () => invitationAnswer(changesShown(snapshotOf(simulation.drive, 'outbox')), 'cups', 'ada');
  const listed = () => boardsOf(simulation).map(({ id }) => id);
  expect(answer()).toBeNull();
  const clientId = change(simulation, { kind: 'editCollaborator', boardId: 'cups', username: 'ada', permissions: ['save'] });
  expect([answer(), listed()]).toEqual(['accepted', ['tea']]);
  refuse(simulation);
  expect([answer(), listed()]).toEqual([null, ['tea']]);
  const accepted = {
    clientId: `${clientId} again`,
    madeId: null,
    pin: null,
    change: { kind: 'editCollaborator' as const, boardId: 'cups', username: 'ada', permissions: ['save' as const] },
  };
  const withIt = (collaboratedByMe: boolean): string[] =>
    boardsShown(
      snapshotOf(next(simulation.drive, 'change.done', { ...accepted, board: { ...invited, collaboratedByMe } }), 'ownBoards'),
    ).map(({ id }) => id);
  expect([withIt(false), withIt(true).toSorted()]).toEqual([['tea'], ['cups', 'tea']]);
  change(simulation, { kind: 'removeCollaborator', boardId: 'cups', username: 'ada' });
  expect(answer()).toBe('declined');
});

test('the people who work on a board are known on its page, though it is answered before the list of boards, which lacks them [C-08]', () => {
  const collaborators = [{ user: { ...ada, id: 'grace', username: 'grace', fullName: 'Grace' }, permissions: ['save'] }];
  const page = { ...board('tea'), collaborators };
  const subject = { kind: 'board' as const, username: 'ada', slug: 'tea' };
  const answer = { subject, board: page, boards: [], users: [], topic: null, topics: [] };
  const simulation = opened('ada');
  const people = () => collaboratorsShown(snapshotOf(simulation.drive, 'ownBoards'), 'tea').map(({ username }) => username);
  happen(simulation, 'subject.loaded', answer);
  const list = () => happen(simulation, 'boards.listed', { lastSaved: [], all: [board('tea'), board('cups')] });
  list();
  expect(people()).toEqual(['grace']);
  const { collaborators: _, ...ofOthers } = page;
  happen(simulation, 'subject.loaded', { ...answer, board: { ...ofOthers, id: 'bowls' } });
  expect(snapshotOf(simulation.drive, 'ownBoards').context.opened).toBeNull();
  happen(simulation, 'subject.loaded', answer);
  expect(snapshotOf(simulation.drive, 'ownBoards').context.opened?.id).toBe('tea');
  happen(simulation, 'subject.loaded', { ...answer, subject: { kind: 'user', username: 'ada' }, board: null });
  expect(snapshotOf(simulation.drive, 'ownBoards').context.opened?.id).toBe('tea');
});

test('a board that a person may only edit is theirs to edit and not to save to; one that they leave is theirs no more [C-08]', () => {
  const cupsOfGrace = { ...board('cups'), owner: { ...ada, id: 'grace', username: 'grace' }, collaboratorPermissions: ['edit'] };
  const bowlsOfGrace = { ...cupsOfGrace, id: 'bowls', collaboratorPermissions: ['save'] };
  const simulation = withBoards(cupsOfGrace, bowlsOfGrace);
  const ownBoards = () => snapshotOf(simulation.drive, 'ownBoards');
  expect(boardsOf(simulation).map(({ id }) => id)).toEqual(['bowls']);
  expect(quickBoard(ownBoards())?.id).toBe('bowls');
  expect([ownBoardOf(ownBoards(), 'cups')?.id, ownsBoard(ownBoards(), 'cups')]).toEqual(['cups', false]);
  change(simulation, { kind: 'removeCollaborator', boardId: 'cups', username: 'ada' });
  expect(ownBoardOf(ownBoards(), 'cups')).toBeUndefined();
  refuse(simulation);
  expect(ownBoardOf(ownBoards(), 'cups')?.id).toBe('cups');
});

test('a board is invited to by its owner, and by people who may invite to it, from its own address alone [D-08]', () => {
  const ofGrace = (id: string, collaboratorPermissions: string[]) => ({
    ...board(id),
    owner: { ...ada, id: 'grace', username: 'grace' },
    collaboratorPermissions,
  });
  const simulation = withBoards(board('tea'), ofGrace('cups', ['save', 'invite']), ofGrace('bowls', ['save', 'edit']));
  const invitedTo = (path: string) => boardToInviteTo(snapshotOf(simulation.drive, 'ownBoards'), path)?.id;
  expect(['/ada/tea/', '/ada/cups/', '/ada/bowls/', '/ada/', '/pin/1/'].map(invitedTo)).toEqual(['tea', 'cups', ...Array(3)]);
  expect(boardToInviteTo(snapshotOf(started('/'), 'ownBoards'), '/ada/tea/')).toBeUndefined();
});

test('a shared board waits for the boards before it is invited to, also where they failed; a person, a pin and visitors wait for nothing [D-08]', () => {
  const simulation = opened('ada');
  const waits = (drive = simulation.drive) =>
    ['/ada/tea/', '/ada/', '/pin/1/'].map((path) => mayBeInvitedTo(snapshotOf(drive, 'ownBoards'), path));
  expect(waits()).toEqual([true, false, false]);
  happen(simulation, 'boards.listFailed', { status: 500, code: null, message: 'No' });
  expect(waits()).toEqual([true, false, false]);
  const menu = { path: '/ada/tea/', title: 'Tea', pinId: null, isPublished: true, hasNative: false, anchor: null };
  happen(simulation, 'share.opened', menu);
  expect(stateOf(simulation.drive, 'ownBoards')).toEqual({ listing: 'quick' });
  happen(simulation, 'boards.listed', { lastSaved: [], all: [board('tea')] });
  expect(waits()).toEqual([false, false, false]);
  expect(waits(started('/'))).toEqual([false, false, false]);
});
