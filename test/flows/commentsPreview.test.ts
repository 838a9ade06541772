import { expect, test } from 'vitest';
import { previewFacts } from '../../machines/engage/commentsPreview.ts';
import { failure, someComment } from './composing.ts';
import { snapshotOf, type Drive } from './drive.ts';
import { next } from './session.ts';
import { startedAsAda } from './signedIn.ts';

test('a comment that is deleted and comes back counts once, whatever the server says of it meanwhile [G-01]', () => {
  const preview = {
    comments: [someComment('c1')],
    comment_count: 3,
    did_it_count: 0,
    comments_disabled: false,
    disabled_by_owner: false,
    is_own_pin: false,
  };
  const before = next(next(startedAsAda(), 'comments.neared', { pinId: 'p1' }), 'comments.previewed', { pinId: 'p1', preview });
  const removal = { pinId: 'p1', parentId: null, commentId: 'c1', userId: '1', how: 'deleted' } as const;
  const count = (drive: Drive): number => previewFacts(snapshotOf(drive, 'commentsPreview', 'p1')).comment_count;
  const deleted = next(before, 'comment.removed', removal);
  const regretted = next(deleted, 'comment.removalTakenBack', removal);
  expect([deleted, regretted, next(regretted, 'comment.removalRefused', { ...removal, ...failure(503) })].map(count)).toEqual([2, 3, 3]);
  expect(count(next(regretted, 'comment.restoreRefused', { ...removal, ...failure(503) }))).toBe(2);
  expect(count(next(deleted, 'comment.removed', removal))).toBe(2);
  expect(count(next(before, 'comment.removed', { ...removal, how: 'hiddenForUser' }))).toBe(3);
  expect(count(next(before, 'comment.removed', { ...removal, how: 'hidden' }))).toBe(2);
});
