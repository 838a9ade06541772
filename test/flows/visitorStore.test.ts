import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyHistory, type VisitorHistory } from '../../events/entities/visitor.ts';
import type { DataOf } from '../../events/record.ts';
import { rememberedHistory } from '../../machines/visitor/visitor.ts';
import { setRemembering } from '../../src/edge/visitor/remembering.ts';
import { visitorStore } from '../../src/edge/visitor/visitorStore.ts';
import { dataOf } from '../arbitraries/record.ts';
import { snapshotOf } from './drive.ts';
import { go, next } from './session.ts';
import { startedAsVisitor } from './signedIn.ts';

type Read = DataOf<'visitor.read'>;

// The files of one worker share modules, and another file may have left this as it pleases.
beforeEach(() => setRemembering(true));
afterEach(() => vi.unstubAllGlobals());

/** Stubs a browser that has only stored items. */
function browser(): Record<string, string> {
  const items = Object.create({
    getItem: (key: string) => (items[key] as string | undefined) ?? null,
    setItem: (key: string, value: string) => void (items[key] = value),
    removeItem: (key: string) => void delete items[key],
  }) as Record<string, string>;
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('localStorage', items);
  vi.stubGlobal('sessionStorage', { clear: () => undefined });
  return items;
}

test('the histories survive their storage; a damaged part falls back alone, whatever stands in it [D-02]', () => {
  const parts = Object.keys(emptyHistory) as (keyof VisitorHistory)[];
  const damage = fc.oneof(fc.string(), fc.json(), fc.constantFrom('[{}]', '{"count":"1"}', 'null', '[1,2', '{"count":1,"time":0}'));
  const read = { hasPrivacySignal: false, choice: null, history: emptyHistory };
  const searched = go(next(startedAsVisitor('/search/pins/?q=tea&rs=typed'), 'visitor.read', read), '/ada/');
  const [closeup] = fc.sample(dataOf('closeup.loaded'), { numRuns: 1, seed: 1 }) as [DataOf<'closeup.loaded'>];
  const history = rememberedHistory(snapshotOf(next(searched, 'closeup.loaded', closeup, 1000), 'visitor'));
  fc.assert(
    fc.property(fc.constantFrom(...parts), damage, (part, text) => {
      const items = browser();
      const facts: [string, unknown][] = [];
      const to = { append: (type: string, data: unknown) => void facts.push([type, data]) } as never;
      const store = visitorStore({} as never);
      void store.keepHistory({ history }, to);
      items[`tessera.visitor.${part}`] = text;
      void store.readVisitor(undefined, to);
      const [, found] = facts.at(-1) as [string, Read];
      expect({ ...found.history, [part]: null }).toEqual({ ...history, [part]: null });
      if (facts.some(([type]) => type === 'input.malformed')) expect(found.history[part]).toEqual(emptyHistory[part]);
    }),
  );
});

test('a forget in another tab stops this one, which stores nothing more', async () => {
  const items = browser();
  const facts: unknown[] = [];
  const to = { append: (type: string, data: unknown) => void facts.push([type, data]) } as never;
  const store = visitorStore({} as never);
  const history = { ...emptyHistory, downloads: 1 };
  void store.readVisitor(undefined, to);
  void store.keepHistory({ history }, to);
  expect(Object.keys(items)).toEqual(['tessera.visitor.downloads']);
  const other = new BroadcastChannel('tessera.visitor');
  other.postMessage('forget');
  await vi.waitFor(() => expect(facts).toContainEqual(['visitor.forgotten', { isServerTold: false }]), 20_000);
  for (const key of Object.keys(items)) delete items[key];
  void store.keepHistory({ history }, to);
  expect(items).toEqual({});
  other.postMessage('else');
  await vi.waitFor(() => expect(facts).toContainEqual(['input.malformed', { from: 'otherTab' }]), 20_000);
  other.close();
  void store.rememberVisit({ isAllowed: true }, to);
  void store.keepHistory({ history }, to);
  expect(Object.keys(items)).toEqual(['tessera.visitor.downloads']);
});

test('once forgotten while the server can not be reached, a mark without content is all that is stored, until the server is told', async () => {
  const items = browser();
  const facts: unknown[] = [];
  const to = { append: (type: string, data: unknown) => void facts.push([type, data]) } as never;
  let calls = 0;
  let isReachable = false;
  const change = async (name: string, action: string, options: unknown): Promise<unknown> => {
    calls += 1;
    expect([name, action, options]).toEqual(['UnauthUserDataResource', 'delete', {}]);
    if (!isReachable) throw new Error('unreached');
    return null;
  };
  const store = visitorStore({ change } as never);
  const others: unknown[] = [];
  const other = new BroadcastChannel('tessera.visitor');
  other.addEventListener('message', ({ data }) => others.push(data));
  void store.keepHistory({ history: { ...emptyHistory, downloads: 1, savedPins: ['7'] } }, to);
  await store.forgetVisitor(undefined, to);
  expect(items).toEqual({ 'tessera.untoldForget': 'true' });
  // A call that is still on its way is not made twice.
  await Promise.all([store.tellForgotten(undefined, to), store.tellForgotten(undefined, to)]);
  await store.readVisitor(undefined, to);
  const untold = ['visitor.forgotten', { isServerTold: false }];
  expect([facts.slice(0, 3), (facts[3] as unknown[])[0], calls]).toEqual([[untold, untold, untold], 'visitor.read', 3]);
  expect(items).toEqual({ 'tessera.untoldForget': 'true' });
  isReachable = true;
  facts.length = 0;
  await store.readVisitor(undefined, to);
  expect([facts[0], items, calls]).toEqual([['visitor.forgotten', { isServerTold: true }], {}, 4]);
  await store.readVisitor(undefined, to);
  expect(calls).toBe(4);
  await vi.waitFor(() => expect(others).toEqual(['forget', 'told']), 20_000);
  other.close();
});

test('the choice of memory is kept apart from that of partners; a refusal from before they were apart still counts', () => {
  const items = browser();
  const found: unknown[] = [];
  const to = { append: (_: string, data: Read) => void found.push(data.choice) } as never;
  const store = visitorStore({} as never);
  items['tessera.consent'] = '"allowed"';
  const readWith = (cookie: string): unknown => {
    document.cookie = cookie;
    void store.readVisitor(undefined, to);
    return [found.at(-1), document.cookie];
  };
  const kept = (choice: string, age: number): string => `tessera_memory=${choice}; path=/; max-age=${age}; samesite=lax; secure`;
  expect(readWith('tessera_choice=allowed')).toEqual([null, 'tessera_choice=allowed']);
  expect(readWith('tessera_memory=allowed')).toEqual([null, kept('', 0)]);
  expect(readWith('a=b; tessera_choice=refused')).toEqual(['refused', kept('refused', 31_536_000)]);
  items['tessera.memory'] = '"refused"';
  for (const cookie of ['', 'tessera_memory=allowed']) expect(readWith(cookie)).toEqual(['refused', kept('refused', 31_536_000)]);
  void store.keepMemoryChoice({ choice: 'allowed' }, to);
  void store.readVisitor(undefined, to);
  expect([found.at(-1), document.cookie]).toEqual(['allowed', kept('allowed', 31_536_000)]);
  expect(items).toEqual({ 'tessera.consent': '"allowed"', 'tessera.memory': '"allowed"' });
});
