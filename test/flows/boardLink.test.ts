import { expect, test } from 'vitest';
import { hasLinkFailed, isLinkChanging, isLinkLoading, linkedBoard, linkHandle, linkOutcome } from '../../machines/browse/boardLink.ts';
import { type Drive, snapshotOf, stateOf } from './drive.ts';
import { asked, next, placeAt } from './session.ts';
import { startedAsAda } from './signedIn.ts';

const board = { id: 'b1', name: 'Gifts' };
const ofBoard = { boardId: 'b1' };
const failure = { status: 500, code: null, message: '' };
const open = (): Drive => next(startedAsAda(), 'boardLink.opened', { board });
const shown = (handle: string | null = 'h1'): Drive => next(open(), 'boardLink.loaded', { ...ofBoard, handle });
const flow = (drive: Drive) => snapshotOf(drive, 'boardLink');

test('a link is loaded, made, copied and revoked, and each failure is told [17.19]', () => {
  expect([asked(open(), 'loadBoardLink'), isLinkLoading(flow(open())), linkedBoard(flow(open()))]).toEqual([[ofBoard], true, board]);
  expect(asked(open(), 'append')).toContainEqual({ type: 'overlay.opened', data: { overlay: 'boardLink' } });
  const failed = next(open(), 'boardLink.failed', { ...ofBoard, ...failure });
  expect(hasLinkFailed(flow(failed))).toBe(true);
  expect(asked(next(failed, 'boardLink.retried', {}), 'loadBoardLink')).toEqual([ofBoard]);

  const creating = next(shown(null), 'boardLink.creationRequested', {});
  expect([asked(creating, 'createBoardLink'), isLinkChanging(flow(creating))]).toEqual([[ofBoard], true]);
  expect(linkOutcome(flow(next(creating, 'boardLink.failed', { ...ofBoard, ...failure })))).toBe('creation');
  const made = next(creating, 'boardLink.loaded', { ...ofBoard, handle: 'h1' });
  expect([linkHandle(flow(made)), linkOutcome(flow(made)), isLinkChanging(flow(made))]).toEqual(['h1', null, false]);

  expect(asked(next(made, 'boardLink.copyRequested', {}), 'copyBoardLink')).toEqual([{ handle: 'h1' }]);
  const copied = next(made, 'boardLink.copied', {});
  expect(linkOutcome(flow(copied))).toBe('copied');
  expect(linkOutcome(flow(next(made, 'boardLink.copyFailed', {})))).toBe('copying');

  const revoking = next(copied, 'boardLink.revocationRequested', {});
  expect([asked(revoking, 'revokeBoardLink'), linkOutcome(flow(revoking))]).toEqual([[ofBoard], null]);
  const kept = next(revoking, 'boardLink.failed', { ...ofBoard, ...failure });
  expect([linkOutcome(flow(kept)), linkHandle(flow(kept))]).toEqual(['revocation', 'h1']);
  const revoked = next(revoking, 'boardLink.loaded', { ...ofBoard, handle: null });
  expect([linkOutcome(flow(revoked)), linkHandle(flow(revoked))]).toEqual(['revoked', null]);
});

test('what does not fit is ignored: a second link, copying and revoking none, and answers about another board [17.19]', () => {
  expect(asked(next(shown(), 'boardLink.creationRequested', {}), 'createBoardLink')).toEqual([]);
  expect(asked(next(shown(null), 'boardLink.copyRequested', {}), 'copyBoardLink')).toEqual([]);
  expect(asked(next(shown(null), 'boardLink.revocationRequested', {}), 'revokeBoardLink')).toEqual([]);
  const other = { boardId: 'b2' };
  const changing = [next(shown(null), 'boardLink.creationRequested', {}), next(shown(), 'boardLink.revocationRequested', {})];
  for (const drive of [open(), ...changing]) {
    expect(stateOf(next(drive, 'boardLink.loaded', { ...other, handle: 'h2' }), 'boardLink')).toBe(stateOf(drive, 'boardLink'));
    expect(stateOf(next(drive, 'boardLink.failed', { ...other, ...failure }), 'boardLink')).toBe(stateOf(drive, 'boardLink'));
  }
});

test('the sheet ends with its overlay, another one, or the page, and forgets the handle [17.19]', () => {
  expect(stateOf(next(shown(), 'overlay.opened', { overlay: 'boardLink' }), 'boardLink')).toBe('shown');
  expect(stateOf(next(shown(), 'overlay.closed', { overlay: 'share' }), 'boardLink')).toBe('shown');
  for (const closed of [
    next(shown(), 'overlay.closed', { overlay: 'boardLink' }),
    next(shown(), 'overlay.opened', { overlay: 'share' }),
    next(shown(), 'navigation.pushed', placeAt('/')),
    next(shown(), 'navigation.popped', placeAt('/')),
  ])
    expect([stateOf(closed, 'boardLink'), linkHandle(flow(closed))]).toEqual(['closed', null]);
});
