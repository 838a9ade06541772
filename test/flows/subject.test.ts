import { expect, test } from 'vitest';
import type { Board } from '../../events/entities/board.ts';
import { hasSubjectFailed, isSubjectMissing, subjectContext } from '../../machines/browse/subject.ts';
import { snapshotOf, type Drive } from './drive.ts';
import { asked, go, next, started } from './session.ts';

const subject = { kind: 'board' as const, username: 'ada', slug: 'engines' };
const board = { id: '7', entityId: '7', name: 'Engines', url: '/ada/engines/' } as Board;
const answer = { subject, boards: [], users: [], topic: null, topics: [] };
const key = 'board:ada/engines';
const failure = { status: null, code: null, message: 'no answer' };

const opened = (drive: Drive): unknown => asked(drive, 'append').find(({ type }) => type === 'feed.opened')?.data;
const told = (drive: Drive): Drive => next(drive, 'subject.loaded', { ...answer, board });

test('a board’s page looks the board up, then opens its feed [A-07]', () => {
  const there = started('/ada/engines/');
  expect(asked(there, 'loadSubject')).toEqual([{ subject }]);
  expect(opened(told(there))).toEqual({ source: { kind: 'board', boardId: '7', section: null } });
});

test('a section is a feed of its own on the same board, looked up once [A-07]', () => {
  expect(opened(told(started('/ada/engines/brass/')))).toEqual({ source: { kind: 'board', boardId: '7', section: 'brass' } });
  const moved = go(told(started('/ada/engines/')), '/ada/engines/brass/');
  expect(asked(moved, 'loadSubject')).toEqual([]);
  expect(opened(moved)).toEqual({ source: { kind: 'board', boardId: '7', section: 'brass' } });
});

test('a section that one goes to while its board is looked up is the one that opens [A-07]', () => {
  expect(opened(told(go(started('/ada/engines/'), '/ada/engines/brass/')))).toEqual({
    source: { kind: 'board', boardId: '7', section: 'brass' },
  });
});

test('the ideas of a board are a feed of their own on the same board [A-07]', () => {
  expect(opened(told(started('/ada/engines/_ideas/')))).toEqual({ source: { kind: 'boardIdeas', boardId: '7' } });
  const opens = go(told(started('/ada/engines/')), '/ada/engines/_ideas/');
  expect(asked(opens, 'loadSubject')).toEqual([]);
  const source = { kind: 'boardIdeas' as const, boardId: '7' };
  expect(asked(next(opens, 'feed.opened', { source }), 'loadFeedPage')).toEqual([{ source, bookmark: null }]);
});

test('a profile is looked up, and its created pins are a feed [A-06]', () => {
  const there = started('/ada/');
  expect(asked(there, 'loadSubject')).toEqual([{ subject: { kind: 'user', username: 'ada' } }]);
  expect(asked(there, 'loadFeedPage')).toEqual([{ source: { kind: 'user', username: 'ada' }, bookmark: null }]);
});

test('a missing subject shows home’s pictures instead', () => {
  const missed = next(started('/ada/engines/'), 'subject.missed', { subject });
  expect(isSubjectMissing(snapshotOf(missed, 'subject', key))).toBe(true);
  expect(opened(missed)).toEqual({ source: { kind: 'home' } });
});

test('a failed subject can be requested again', () => {
  const failed = next(started('/ada/engines/'), 'subject.failed', { subject, ...failure });
  expect(hasSubjectFailed(snapshotOf(failed, 'subject', key))).toBe(true);
  expect(asked(next(failed, 'subject.retried', { subject }), 'loadSubject')).toEqual([{ subject }]);
});

test('two boards at once are two instances', () => {
  const both = go(told(started('/ada/engines/')), '/mary/gardens/');
  expect(subjectContext(snapshotOf(both, 'subject', key)).board).toBe('7');
  expect(subjectContext(snapshotOf(both, 'subject', 'board:mary/gardens')).board).toBeNull();
});
