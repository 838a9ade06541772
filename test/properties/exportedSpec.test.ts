import { expect, test } from 'vitest';
import type { AnyRecord } from '../../events/record.ts';
import { answersOf } from '../../src/inspector/asTest/answers.ts';
import { storedState } from '../../src/inspector/asTest/storedState.ts';

test('a spec plants what start-up read: choices, history, unsent changes, a pending save [N-05]', () => {
  const change = { kind: 'likePin', pinId: '7', isLiked: true };
  const records = [
    {
      type: 'session.started',
      data: { theme: 'dark', shortcutsOn: false, videosWait: true, videosTogether: false, page: { context: { user: { id: '12' } } } },
    },
    { type: 'consent.read', data: { hasPrivacySignal: true, choice: 'all' } },
    { type: 'search.recentRead', data: { recent: ['lemon'] } },
    { type: 'outbox.read', data: { changes: [{ clientId: 'c1', change }] } },
    { type: 'unauthSave.found', data: { pinId: '9' } },
    { type: 'outbox.read', data: { changes: [{ clientId: 'c2', change }] } },
  ].map((record, seq) => ({ seq, at: 100, ...record }) as unknown as AnyRecord);
  expect(storedState(records)).toEqual({
    hasPrivacySignal: true,
    sessionStorage: { 'tessera.unauthSave': '9' },
    localStorage: {
      'tessera.theme': 'dark',
      'tessera.shortcutsOn': 'false',
      'tessera.videosWait': 'true',
      'tessera.consent': '"all"',
      'tessera.searches.12': '["lemon"]',
      'tessera.unsent.c1': JSON.stringify({ account: '12', at: 100, change }),
    },
  });
});

test('a spec answers a change as the server did, and one that was discarded not once more [N-05]', () => {
  const failure = { status: 500, code: null, message: '' };
  const change = { kind: 'likePin', pinId: '7', isLiked: true };
  const refusal = { clientId: 'c1', change, status: null, code: null, message: '' };
  const statuses = (refused: object) =>
    answersOf(
      [
        { type: 'change.kept', data: { clientId: 'c1', change } },
        { type: 'change.failed', data: { clientId: 'c1', ...failure } },
        { type: 'change.refused', data: refused },
      ].map((record, seq) => ({ seq, at: 100, ...record }) as unknown as AnyRecord),
    ).map(({ status }) => status);
  expect([statuses({ ...refusal, isDiscarded: true }), statuses({ ...refusal, status: 500 }), statuses(refusal)]).toEqual([
    [500],
    [500],
    [500, null],
  ]);
});
