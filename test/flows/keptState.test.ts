import { afterEach, expect, test, vi } from 'vitest';
import type { PageState } from '../../events/entities/page.ts';
import { callState } from '../../src/edge/shell/callState.ts';
import type { Calls } from '../../src/edge/shell/calls.ts';
import { mayHaveSettings } from '../../machines/account/settings.ts';
import { mayWriteMessages } from '../../machines/messages/conversationList.ts';
import { snapshotOf, stateOf, type Drive } from './drive.ts';
import { asked, next } from './session.ts';
import { cachedState, startedAsVisitor, visitorState } from './signedIn.ts';

const ada: PageState = {
  ...visitorState,
  session: { ...visitorState.session, isAuthenticated: true, userId: '1' },
  user: { ...visitorState.user, id: '1', username: 'ada', full_name: 'Ada', login_state: 1 },
};

afterEach(() => void vi.unstubAllGlobals());

/** A browser's storage, and the handlers with a server that does not answer. */
function withoutServer() {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  const handlers = callState({ get: () => Promise.reject(new Error('no connection')) } as unknown as Calls);
  const fetched = async (): Promise<unknown[]> => {
    const records: unknown[] = [];
    await handlers.fetchState({ path: '/' }, { append: (type: string, data: unknown) => void records.push([type, data]) } as never);
    return records;
  };
  return { items, keep: (state: PageState | null) => handlers.keepState({ state }, undefined as never), fetched };
}

test('keeps the state of a signed-in person, removes it for a signed-out one, and ignores a page from the cache', () => {
  const kept = (state: PageState): unknown => asked(startedAsVisitor('/', { state }), 'keepState');
  expect([kept(ada), kept(visitorState), kept(cachedState)]).toEqual([[{ state: ada }], [{ state: null }], []]);
  expect(asked(next(startedAsVisitor('/', { state: cachedState }), 'state.loaded', { state: ada }), 'keepState')).toEqual([{ state: ada }]);
});

test('without a connection, a valid kept state is the answer', async () => {
  const { items, keep, fetched } = withoutServer();
  const none = [['state.failed', { status: null }]];
  expect(await fetched()).toEqual(none);
  void keep(ada);
  expect(await fetched()).toEqual([['state.loaded', { state: ada }]]);
  items.set('tessera.state', '{"user":1}');
  expect(await fetched()).toEqual([['input.malformed', { from: 'storage' }], ...none]);
  void keep(null);
  expect([await fetched(), items.size]).toEqual([none, 0]);
});

test('a page of settings from the cache opens for the person whose state follows', () => {
  const cached = startedAsVisitor('/settings/privacy', { state: cachedState });
  const mayHave = (drive: Drive) => mayHaveSettings(snapshotOf(drive, 'settings'));
  expect([mayHave(cached), asked(cached, 'loadSettings')]).toEqual([false, []]);
  const known = next(cached, 'state.loaded', { state: ada });
  expect([mayHave(known), stateOf(known, 'settings'), asked(known, 'loadSettings').length]).toEqual([true, 'loading', 1]);
});

test('a page of the cache has the messages of the person whose state follows, without a connection too', () => {
  const mayWrite = (drive: Drive) => mayWriteMessages(snapshotOf(drive, 'conversationList'));
  const cached = startedAsVisitor('/', { state: cachedState });
  expect([mayWrite(cached), asked(cached, 'loadMessageBadge')]).toEqual([false, []]);
  const known = next(cached, 'state.loaded', { state: ada });
  expect([mayWrite(known), asked(known, 'loadMessageBadge').length, stateOf(known, 'messageStream')]).toEqual([
    true,
    1,
    { listening: 'connecting' },
  ]);
  const lost = next(next(cached, 'connection.lost', {}), 'state.loaded', { state: ada });
  expect(stateOf(lost, 'messageStream')).toBe('offline');
  const child = next(cached, 'state.loaded', { state: { ...ada, user: { ...ada.user, is_under_16: true } } });
  expect([mayWrite(child), asked(child, 'openMessageStream')]).toEqual([false, []]);
});

test('the state is asked for with the address of its page, and experiences alone [A-21] [A-28]', async () => {
  const asked: unknown[][] = [];
  const experiences = { '1000069': { experience_id: 500417, display_data: { hide_footer: false } } };
  const answers: Record<string, unknown> = { '/_/_/state': ada, '/v3/experiences/': { status: 'success', code: 0, data: experiences } };
  const get = async (...call: [string, unknown?]): Promise<unknown> => {
    asked.push(call);
    return answers[call[0]];
  };
  const handlers = callState({ get } as unknown as Calls);
  const records: unknown[] = [];
  const to = { append: (type: string, data: unknown) => void records.push([type, data]) } as never;
  await handlers.fetchState({ path: '/pin/1/?a=b' }, to);
  await handlers.loadExperiences(undefined, to);
  expect(asked).toEqual([['/_/_/state', { source_url: '/pin/1/?a=b' }], ['/v3/experiences/']]);
  expect(records).toEqual([
    ['state.loaded', { state: ada }],
    ['experiences.loaded', { experiences }],
  ]);
});
