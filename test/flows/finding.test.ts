import { expect, test } from 'vitest';
import { cleaned } from '../../machines/logTools/clean.ts';
import { feedCall } from '../../machines/browse/calls.ts';
import { feedFound } from '../../machines/browse/feed.ts';
import { feedAt, feedKey } from '../../machines/browse/feedSource.ts';
import { catalogue } from '../../events/catalogue.ts';
import { mapFields } from '../../events/fields.ts';
import { snapshotOf } from './drive.ts';
import { next, placeAt, started } from './session.ts';

const at = (path: string) => feedAt(placeAt(path));
const all = { board: 'kitchen-83914', color: '3366aa', domain: 'example.org', kind: 'recipe', since: 'week' };
const address = '/search/mine/?q=jasmine&kind=recipe&domain=example.org&since=week&board=kitchen-83914&color=3366aa';

test('an address says whose pins are searched, and what the search is narrowed to [17.21]', () => {
  expect(at(address)).toEqual({ kind: 'search', scope: 'mine', query: 'jasmine', filters: all });
  expect(feedCall(at(address) as never)[1]).toMatchObject({ scope: 'mine', filters: all });
  expect(at('/search/mine/')).toEqual({ kind: 'search', scope: 'mine', query: '' });
  expect(at('/search/pins/?color=3366aa')).toEqual({ kind: 'search', scope: 'pins', query: '', filters: { color: '3366aa' } });
  expect(at('/search/pins/')).toBeUndefined();
  expect(at('/search/users/?kind=video')).toBeUndefined();
});

test.each([
  'kind=',
  'kind=bogus',
  'since=bogus',
  'kind=a%20b',
  'color=red',
  'color=%2333aa66',
  'domain=a%20b',
  "board='",
  'owner=ada',
  '__proto__=x',
])('%s is no filter, and is ignored [17.21]', (filter) =>
  expect(at(`/search/pins/?q=jasmine&${filter}`)).toEqual({ kind: 'search', scope: 'pins', query: 'jasmine' }),
);

test('each narrowing is a feed of its own, in whatever order its address is [17.21]', () => {
  const key = (path: string) => feedKey(at(path)!);
  expect(key('/search/pins/?q=jasmine&kind=video&since=week')).toBe(key('/search/pins/?since=week&q=jasmine&kind=video'));
  const keys = ['q=jasmine', 'q=jasmine&kind=video', 'q=jasmine&since=week', 'q=jasmine&skin_tone=4', 'kind=video'].map((query) =>
    key(`/search/pins/?${query}`),
  );
  expect(new Set([...keys, key('/search/mine/?q=jasmine')]).size).toBe(6);
});

test('what a search can be narrowed to stays through its pages [17.21]', () => {
  const source = at('/search/mine/?q=jasmine')!;
  const found = { domains: ['example.org'], boards: [{ id: 'kitchen-83914', name: 'Tea' }] };
  const first = next(started('/search/mine/?q=jasmine'), 'feed.pageLoaded', { source, page: { pins: [], bookmark: 'x', found } });
  const second = next(first, 'feed.pageLoaded', { source, page: { pins: [], bookmark: null } });
  const empty = next(started('/search/mine/?q=jasmine'), 'feed.pageLoaded', { source, page: { pins: [], bookmark: null, found } });
  const kept = [first, second, empty].map((drive) => feedFound(snapshotOf(drive, 'feed', feedKey(source))));
  expect(kept).toEqual([found, found, found]);
});

test('a cleaned log searches as before, without the words, websites and boards [17.21]', () => {
  const source = at(address)!;
  const records = [
    { seq: 0, at: 0, type: 'navigation.pushed', data: placeAt(address, 'e1') },
    { seq: 1, at: 1, type: 'feed.opened', data: { source } },
  ] as never;
  const [pushed, opened] = cleaned(records, 'salt', []) as readonly { data: Record<string, never> }[];
  expect(feedAt(pushed!.data as never)).toEqual(opened!.data.source);
  expect(opened!.data.source).toMatchObject({ scope: 'mine', filters: { kind: 'recipe', since: 'week', color: '3366aa' } });
  expect(JSON.stringify([pushed, opened])).not.toMatch(/jasmine|example|kitchen-83914/);
});

test('analysts read neither words nor filters of a search [17.21]', () => {
  const read: unknown[] = [];
  mapFields(catalogue['feed.opened'].schema, { source: at(address)! }, ({ value, privacy }) => {
    if (privacy === 'open' || privacy === 'id') read.push(value);
    return value;
  });
  expect(read.filter((value) => !['kind', 'domain', 'since', 'board', 'color'].includes(String(value)))).toEqual([]);
});
