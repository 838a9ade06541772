import { expect, test } from 'vitest';
import { asked, next, started } from './session.ts';

const unanswered = { status: null, code: null, message: 'no answer' };
const refused = { status: 500, code: 11, message: 'broken' };
const home = { kind: 'home' as const };

test('an unanswered request is sent again once when the connection is back', () => {
  const failed = next(next(started('/'), 'feed.pageFailed', { source: home, ...unanswered }), 'closeup.failed', {
    pinId: '1',
    ...unanswered,
  });
  const back = next(next(failed, 'connection.lost', {}), 'connection.restored', {});
  expect(asked(back, 'askAgain')).toEqual([{ sources: [home], pins: ['1'], subjects: [] }]);
  expect(asked(next(next(back, 'connection.lost', {}), 'connection.restored', {}), 'askAgain')).toEqual([]);
});

test('a refused request is not sent again', () => {
  const failed = next(started('/'), 'feed.pageFailed', { source: home, ...refused });
  expect(asked(next(next(failed, 'connection.lost', {}), 'connection.restored', {}), 'askAgain')).toEqual([]);
});
