import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callIdentity } from '../../src/edge/account/callIdentity.ts';
import { createVault } from '../../src/edge/account/vault.ts';
import { callComments } from '../../src/edge/engage/callComments.ts';
import { createCalls } from '../../src/edge/shell/calls.ts';
import { callVisitor } from '../../src/edge/visitor/callVisitor.ts';
import { completeAddresses, ignored } from './callListener.ts';

// The page's data is read as the module loads.
vi.hoisted(() => vi.stubGlobal('document', { getElementById: () => null }));

/** Accounts that the calls named, by path. */
let named: Record<string, string | null> = {};
let account: string | null = 'ada';

beforeEach(() => {
  named = {};
  vi.stubGlobal('document', { cookie: '', getElementById: () => null });
  vi.stubGlobal('location', { pathname: '/', search: '', origin: 'http://localhost' });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  completeAddresses();
  vi.stubGlobal('fetch', async (request: Request) => {
    named[new URL(request.url).pathname] = request.headers.get('X-Account-Id');
    return Response.json({ message: 'Another account is signed in.' }, { status: 412 });
  });
});
afterEach(() => void vi.unstubAllGlobals());

const calls = createCalls(ignored, '1', () => account);

test('a change of any kind names the account of its page, so that it is never made as another that signed in meanwhile', async () => {
  const records: [type: string, data: unknown][] = [];
  const to = { append: (type: string, data: unknown) => void records.push([type, data]) } as never;
  const comments = callComments(calls, createVault());
  await comments.sendComment(
    { pinId: '1', parentId: null, kind: 'aggregatedcomment', text: 'Mine', photo: null, tags: [], people: [] } as never,
    to,
  );
  await comments.setPinComments({ pinId: '1', isOff: true }, to);
  expect(named).toEqual({ '/resource/AggregatedCommentResource/create/': 'ada', '/resource/PinResource/update/': 'ada' });
  expect(records).toContainEqual(['comment.createFailed', expect.objectContaining({ text: 'Mine', status: 412 })]);
});

test('a call that changes the account, and one of nobody, names none', async () => {
  const to = { append: () => undefined } as never;
  const identity = callIdentity(calls, createVault(), async () => undefined);
  await identity.deleteSession(undefined, to);
  await identity.switchAccount({ userId: 'mary' }, to);
  account = null;
  await callComments(calls, createVault()).setPinComments({ pinId: '1', isOff: true }, to);
  account = 'ada';
  expect(Object.values(named)).toEqual([null, null, null]);
});

test('that nobody was here before is an answer, and no failure of the command that asks', async () => {
  const records: [type: string, data: unknown][] = [];
  const to = { append: (type: string, data: unknown) => void records.push([type, data]) } as never;
  const answer = (status: number) => async () =>
    Response.json({ resource_response: { message: 'Nobody was here before.' } }, { status, headers: { 'X-App-Version': '1' } });
  vi.stubGlobal('fetch', answer(404));
  await callVisitor(calls).loadLoggedOutUser(undefined, to);
  expect(records).toEqual([['loggedOutUser.notFound', { message: 'nobody_was_here_before' }]]);
  vi.stubGlobal('fetch', answer(500));
  await expect(callVisitor(calls).loadLoggedOutUser(undefined, to)).rejects.toThrow();
});
