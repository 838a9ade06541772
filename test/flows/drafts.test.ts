import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { placeOf, type Draft } from '../../events/entities/draft.ts';
import type { DataOf } from '../../events/record.ts';
import { composed } from '../../machines/engage/commentComposer.ts';
import { messageDraft } from '../../machines/messages/conversation.ts';
import { newMessageOf } from '../../machines/messages/newMessage.ts';
import { draftStore } from '../../src/edge/account/draftStore.ts';
import { emptyBrowser } from '../../src/edge/account/emptyBrowser.ts';
import { grace, mary } from './composing.ts';
import { snapshotOf, type Drive } from './drive.ts';
import { asked, go, next, settled } from './session.ts';
import { startedAsAda } from './signedIn.ts';

const failure = { status: 401, code: null, message: '' };
const comment = (more: Partial<Draft> = {}) =>
  ({ kind: 'comment', pinId: 'p1', mode: 'comment', commentId: null, text: 'Nice', ...more }) as Draft;
const message: Draft = { kind: 'message', conversationId: 'c1', text: 'Hello' };
const toGrace: Draft = { kind: 'newMessage', recipientIds: grace.id, text: 'Hi Grace' };

const openComments = (drive: Drive, pinId = 'p1'): Drive => settled(next(drive, 'comments.opened', { pinId }));
const type = (drive: Drive, text: string): Drive => next(drive, 'commentComposer.typed', { text, caret: text.length });
const openMessage = (drive: Drive, person = grace): Drive =>
  settled(next(drive, 'newMessage.opened', { attachment: null, people: [person] }));
/** Ada has typed a comment, a message, and a message to somebody new. */
const written = (): Drive => {
  const commented = type(openComments(startedAsAda()), 'Nice');
  const wrote = next(commented, 'conversation.typed', { conversationId: 'c1', text: 'Hello' });
  return next(openMessage(wrote), 'newMessage.typed', { text: 'Hi Grace' });
};
const request = (drive: Drive, reason: DataOf<'logout.requested'>['reason']): Drive =>
  next(drive, 'logout.requested', { reason, path: null, logoutOnAbort: false });
const kept = (drive: Drive) => asked(next(drive, 'logout.cleared', {}), 'keepDrafts').flatMap(({ drafts }) => drafts);

test('what was typed is kept when the session ends without the person’s wish, in this tab or another', () => {
  const all = [comment(), message, toGrace];
  expect(kept(request(written(), 'authentication_failed'))).toEqual(all);
  expect(kept(next(written(), 'account.changedElsewhere', { isSignedIn: false, keepsUnsent: true }))).toEqual(all);
});

test('a log-out that was asked for keeps nothing, whatever fails or follows meanwhile', () => {
  const ends = fc.constantFrom<(drive: Drive) => Drive>(
    (drive) => request(drive, 'authentication_failed'),
    (drive) => next(drive, 'account.changedElsewhere', { isSignedIn: false, keepsUnsent: false }),
    (drive) => next(drive, 'comment.createFailed', { pinId: 'p1', parentId: null, clientId: 'k', text: 'Lost', ...failure }),
    (drive) => go(drive, '/pin/1/'),
  );
  fc.assert(
    fc.property(fc.constantFrom('asked' as const, 'accountDeleted' as const), fc.array(ends, { maxLength: 5 }), (reason, steps) => {
      expect(kept(steps.reduce((drive, step) => step(drive), request(written(), reason)))).toEqual([]);
    }),
    { numRuns: 50 },
  );
  expect(kept(next(written(), 'account.changedElsewhere', { isSignedIn: false, keepsUnsent: false }))).toEqual([]);
});

test('what was sent or erased is no draft; what the server refused for the ended session is one again', () => {
  const sent = next(written(), 'comment.sent', {
    pinId: 'p1',
    parentId: null,
    clientId: 'k1',
    kind: 'aggregatedcomment',
    text: 'Nice',
    tags: [],
    people: [],
  });
  const away = next(
    next(sent, 'message.kept', { conversationId: 'c1', clientId: 'k2', text: 'Hello', attachment: null }),
    'newMessage.typed',
    {
      text: ' ',
    },
  );
  expect(kept(request(away, 'authentication_failed'))).toEqual([]);
  const ended = request(next(away, 'conversation.typed', { conversationId: 'c1', text: 'And' }), 'authentication_failed');
  const refused = next(
    next(ended, 'comment.createFailed', { pinId: 'p1', parentId: 'r1', clientId: 'k1', text: 'Nice', ...failure }),
    'message.sendFailed',
    { conversationId: 'c1', clientId: 'k2', text: 'Hello', attachment: null, ...failure },
  );
  expect(kept(refused)).toEqual([comment({ mode: 'reply', commentId: 'r1' } as Partial<Draft>), { ...message, text: 'Hello\nAnd' }]);
});

test('a text is back in its field when its place opens, once, and to nobody else than it was for', () => {
  const found = next(startedAsAda(), 'drafts.found', { drafts: [comment(), message, toGrace] });
  expect(asked(startedAsAda(), 'readDrafts')).toEqual([{ account: '1' }]);
  const elsewhere = openComments(found, 'p2');
  expect([composed(snapshotOf(elsewhere, 'commentComposer')).text, asked(elsewhere, 'dropDraft')]).toEqual(['', []]);
  const back = openComments(elsewhere);
  expect([composed(snapshotOf(back, 'commentComposer')).text, asked(back, 'dropDraft')]).toEqual(['Nice', [{ place: placeOf(comment()) }]]);
  const sent = next(back, 'commentComposer.typed', { text: '', caret: 0 });
  expect(composed(snapshotOf(openComments(openComments(sent, 'p2')), 'commentComposer')).text).toBe('');
  const talk = settled(next(back, 'conversation.opened', { conversationId: 'c1' }));
  expect(messageDraft(snapshotOf(talk, 'conversation', 'c1'))).toBe('Hello');
  expect(newMessageOf(snapshotOf(openMessage(found, mary), 'newMessage')).text).toBe('');
  expect(newMessageOf(snapshotOf(openMessage(found), 'newMessage')).text).toBe('Hi Grace');
  const reply = next(startedAsAda(), 'drafts.found', { drafts: [comment({ mode: 'reply', commentId: 'r1' } as Partial<Draft>)] });
  const turned = (drive: Drive, commentId: string): Drive =>
    settled(next(drive, 'commentComposer.turned', { mode: 'reply', commentId, text: '@grace ', people: [] }));
  expect(composed(snapshotOf(openComments(reply), 'commentComposer')).text).toBe('');
  expect(composed(snapshotOf(turned(openComments(reply), 'r2'), 'commentComposer')).text).toBe('@grace ');
  expect(composed(snapshotOf(turned(turned(openComments(reply), 'r2'), 'r1'), 'commentComposer'))).toMatchObject({
    mode: 'reply',
    commentId: 'r1',
    text: 'Nice',
  });
});

test('the copies of unsent changes outlive an end that nobody asked for, since they may stand there alone', async () => {
  const copyOf = (account: string): string => JSON.stringify({ account, at: 1, change: {} });
  const items = browserWith({ 'tessera.unsent.c1': copyOf('1'), 'tessera.unsent.c2': copyOf('2'), 'tessera.state': '{}' });
  await emptyBrowser(true, '1');
  expect(Object.keys(items)).toEqual(['tessera.unsent.c1', 'tessera.unsent.c2']);
  await emptyBrowser(false, '1');
  expect(Object.keys(items)).toEqual(['tessera.unsent.c2']);
});

afterEach(() => void vi.unstubAllGlobals());

/** Stubs a browser that has only stored items. */
function browserWith(items: Record<string, string>): Record<string, string> {
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => void (items[key] = value),
    removeItem: (key: string) => void delete items[key],
  };
  vi.stubGlobal('localStorage', new Proxy(items, { get: (_, name) => methods[name as keyof typeof methods] }));
  vi.stubGlobal('sessionStorage', { clear: () => undefined });
  vi.stubGlobal('indexedDB', { databases: () => Promise.resolve([]) });
  return items;
}

const read = (account: string): unknown[] => {
  const records: unknown[] = [];
  void draftStore.readDrafts({ account }, { append: (_: string, data: unknown) => void records.push(data) } as never);
  return records;
};

test('the browser keeps drafts after an unasked end, for that person only; a log-out or another person removes them', async () => {
  const items = browserWith({});
  const keepOne = () => draftStore.keepDrafts({ account: '1', drafts: [message] }, undefined as never);
  void keepOne();
  await emptyBrowser(true, '1');
  expect([read('1'), read('1')]).toEqual([[{ drafts: [message] }], [{ drafts: [message] }]]);
  expect([read('2'), read('1'), Object.keys(items)]).toEqual([[], [], []]);
  void keepOne();
  await emptyBrowser(false, '1');
  expect(Object.keys(items)).toEqual([]);
  void keepOne();
  void draftStore.dropDraft({ place: placeOf(message) }, undefined as never);
  expect(Object.keys(items)).toEqual([]);
});
