import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notePages } from '../../src/edge/shell/notePages.ts';
import { takePages } from '../../src/edge/shell/ownPages.ts';
import { setRemembering } from '../../src/edge/visitor/remembering.ts';
import type { Drive } from '../flows/drive.ts';
import { go } from '../flows/session.ts';
import { startedAsAda, startedAsVisitor } from '../flows/signedIn.ts';

// The page's answers are read as the module loads.
vi.hoisted(() => vi.stubGlobal('document', { getElementById: () => null }));

let stored: Map<string, string>;
const storage = (items: Map<string, string>) => ({
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
});

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', storage(stored));
  vi.stubGlobal('sessionStorage', storage(new Map()));
  vi.stubGlobal('location', new URL('https://tessera.test/'));
  vi.stubGlobal('document', { cookie: 'tessera_csrf=token', referrer: 'https://tessera.test/' });
  setRemembering(true);
});
afterEach(() => vi.unstubAllGlobals());

const visitors = (): Drive => go(startedAsVisitor('/'), '/pin/1/');
const adas = (): Drive => go(startedAsAda('/'), '/pin/1/');
const taken = (account: string | null) => takePages('new', account).before?.map(({ path }) => path);

test('the pages of a document that is left are the way to the next one, of the same person alone [C-06]', () => {
  const people = [
    { pages: visitors, account: null, others: ['1', '2'] },
    { pages: adas, account: '1', others: [null, '2'] },
  ];
  for (const { pages, account, others } of people) {
    notePages(pages().world, 'token');
    expect(taken(account)).toEqual(['/', '/pin/1/']);
    for (const other of others) {
      notePages(pages().world, 'token');
      expect([taken(other), taken(account)]).toEqual([undefined, undefined]);
    }
  }
});

test('a visitor who was forgotten meanwhile, or remembered anew since, has no earlier pages [C-06]', () => {
  for (const anew of [[], [['tessera.installation', 'anew']]] as [string, string][][]) {
    notePages(visitors().world, 'token');
    stored.clear();
    for (const [key, value] of anew) stored.set(key, value);
    expect([taken(null), [...stored]]).toEqual([undefined, anew]);
  }
});

test('nothing is noted of a visitor who may not be remembered, nor for another account [C-06]', () => {
  notePages(adas().world, 'of another');
  setRemembering(false);
  notePages(visitors().world, 'token');
  expect([stored.size, sessionStorage.getItem('tessera.pages')]).toEqual([0, null]);
});

test('the last twenty pages are noted [C-06]', () => {
  const paths = Array.from({ length: 30 }, (_, n) => `/pin/${n}/`);
  notePages(paths.reduce((drive, path) => go(drive, path), startedAsVisitor('/')).world, 'token');
  expect(taken(null)).toEqual(paths.slice(-20));
});
