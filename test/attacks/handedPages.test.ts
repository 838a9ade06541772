import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import { type StoredList, storedLists, storeList } from '../../src/edge/browse/incomingStore.ts';
import { readHandedPage } from '../../src/edge/browse/handedPage.ts';

beforeAll(() => {
  // Node has it only for blobs of its own.
  URL.createObjectURL = () => 'blob:nodedata:1';
  URL.revokeObjectURL = () => {};
});

const page = (pictures: unknown, more: object = {}): unknown => ({ source: 'https://example.org/', title: 'A page', pictures, ...more });
const png = 'data:image/png;base64,iVBORw0KGgo=';

test('addresses that are no pictures of the web are left out, the others of the list stay [17.17]', () => {
  const bad = [
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)//https://',
    ' https://example.org/a.png',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'blob:https://example.org/1',
    '//example.org/a.png',
    `https://example.org/${'a'.repeat(2000)}`,
    '',
    7,
    null,
    { toString: () => 'https://example.org' },
  ];
  const badData = [
    'data:text/html;base64,PHNjcmlwdD4=',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:image/png,<script>',
    'data:image/png;base64,iVBOR<script>',
    `${png}#`,
    'data:image/png;base64,=====',
  ];
  const good = { url: 'https://example.org/a.png', name: 'A' };
  const handed = [...bad.map((url) => ({ url, name: '' })), ...badData.map((data) => ({ data, name: '' })), good, { data: png, name: '' }];
  const read = readHandedPage(page(handed), 'page')!;
  expect(read.pictures.map(({ url, file, name }) => [url, file !== null, name])).toEqual([
    ['https://example.org/a.png', false, 'A'],
    [null, true, 'A page'],
  ]);
});

test('huge lists, names, sizes and files are refused', () => {
  const good = { url: 'https://example.org/a.png', name: '' };
  expect(readHandedPage(page(Array(101).fill(good)), 'page')).toBe(undefined);
  expect(readHandedPage(page([good], { title: 'a'.repeat(201) }), 'page')).toBe(undefined);
  for (const more of [{ name: 'a'.repeat(201) }, { width: 1e6 }, { width: -1 }, { height: 0.5 }, { height: 'a' }, { width: Infinity }])
    expect(readHandedPage(page([{ ...good, ...more }]), 'page')!.pictures).toEqual([]);
  expect(readHandedPage(page([{ data: `data:image/png;base64,${'A'.repeat(28_000_000)}`, name: '' }]), 'extension')!.pictures).toEqual([]);
});

test('only a page of the web is named as the source', () => {
  const of = (source: string): string | null =>
    readHandedPage(page([{ url: 'https://a.org/a.png', name: '' }], { source }), 'page')!.pictures[0]!.source;
  expect(['https://example.org/', 'http://', 'javascript:alert(1)', 'file:///a', `https://a.org/${'a'.repeat(2000)}`].map(of)).toEqual([
    'https://example.org/',
    null,
    null,
    null,
    null,
  ]);
});

test('whatever is handed over, it is read or refused without a fault', () => {
  const anything = fc.oneof(
    fc.anything(),
    fc.record({ source: fc.anything(), title: fc.anything(), pictures: fc.anything() }),
    fc.record({ source: fc.string(), title: fc.string(), pictures: fc.array(fc.anything()) }),
    fc.record({
      source: fc.webUrl(),
      title: fc.string(),
      pictures: fc.array(
        fc.record({ url: fc.oneof(fc.webUrl(), fc.string()), data: fc.string(), name: fc.string() }, { requiredKeys: [] }),
      ),
    }),
  );
  fc.assert(
    fc.property(anything, (handed) => {
      const read = readHandedPage(handed, 'page');
      for (const { url, file } of read?.pictures ?? []) {
        expect(url !== null || file !== null).toBe(true);
        if (url !== null) expect(url).toMatch(/^https?:\/\//);
      }
    }),
  );
});

test('what came to a person waits for them alone, also where the next one uses the same tab', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
  const list = (person: string | null): StoredList => ({ person, from: 'files', page: page([]) });
  for (const person of [null, 'ann']) storeList(list(person));
  expect(storedLists('ann')).toEqual([list(null), list('ann')]);
  expect([storedLists('ben'), storedLists(null)]).toEqual([[list(null)], [list(null)]]);
  storeList(list('ben'));
  expect(storedLists('ann')).toEqual([list(null)]);
  vi.unstubAllGlobals();
});
