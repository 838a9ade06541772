import { afterEach, describe, expect, test, vi } from 'vitest';
import type { RememberedAccount } from '../../events/entities/account.ts';
import { chosenAccount, mayRemember, rememberedOnes } from '../../machines/account/rememberedAccounts.ts';
import { emptyBrowser } from '../../src/edge/account/emptyBrowser.ts';
import { rememberedStore } from '../../src/edge/account/rememberedStore.ts';
import { storedAccounts } from '../../src/edge/account/storedAccounts.ts';
import { snapshotOf, type Drive } from './drive.ts';
import { asked, go, next } from './session.ts';
import { ada, cachedState, startedAsAda, startedAsVisitor, visitorState } from './signedIn.ts';

const grace: RememberedAccount = { username: 'grace', avatar: '/g.jpg', loginMethods: ['email', 'google'], email: 'grace@example.org' };
const mary: RememberedAccount = { username: 'mary', avatar: null, loginMethods: ['google'], email: null };
const on = { experiments: { active: { multi_account: 'enabled' }, triggerable: {} } };
const snapshot = (drive: Drive) => snapshotOf(drive, 'rememberedAccounts');
const read = (drive: Drive, isOn = false): Drive => next(drive, 'rememberedAccounts.read', { isOn, accounts: [grace, mary] });

describe('remembered accounts [E-07]', () => {
  test('are read where one logs in: on the page and in the prompt, and nowhere else', () => {
    for (const [drive, count] of [
      [startedAsVisitor('/login/'), 1],
      [startedAsVisitor('/'), 0],
      [go(startedAsVisitor('/'), '/login/'), 1],
      [next(startedAsVisitor('/'), 'prompt.requested', { reason: 'save' }), 1],
      [startedAsAda('/login/add/'), 1],
    ] as const)
      expect(asked(drive, 'readRemembered')).toHaveLength(count);
  });

  test('one is chosen among those that are known, another instead, and one can be removed', () => {
    const offered = read(startedAsVisitor('/login/', on));
    expect(rememberedOnes(snapshot(offered))).toEqual([grace, mary]);
    const chosen = next(offered, 'rememberedAccount.chosen', { username: 'grace' });
    expect(chosenAccount(snapshot(chosen))).toEqual(grace);
    expect(chosenAccount(snapshot(next(chosen, 'rememberedAccount.chosen', { username: 'nobody' })))).toEqual(grace);
    const removed = next(chosen, 'rememberedAccount.removed', { username: 'grace' });
    expect([asked(removed, 'forgetAccount'), rememberedOnes(snapshot(removed)), chosenAccount(snapshot(removed))]).toEqual([
      [{ username: 'grace' }],
      [mary],
      undefined,
    ]);
  });

  test('the switch starts off whoever asked before; it is on for an account that is chosen, until that is removed', () => {
    const offered = read(startedAsVisitor('/login/', on), true);
    expect(asked(offered, 'append')).toEqual([]);
    const switches = (drive: Drive) => asked(drive, 'append').map(({ data }) => data);
    const chosen = next(offered, 'rememberedAccount.chosen', { username: 'grace' });
    const values = (value: boolean) => [{ form: 'login', field: 'remember', value }];
    expect(switches(chosen)).toEqual(values(true));
    expect(switches(next(chosen, 'rememberedAccount.removed', { username: 'mary' }))).toEqual([]);
    expect(switches(next(chosen, 'rememberedAccount.removed', { username: 'grace' }))).toEqual(values(false));
    expect(switches(read(next(chosen, 'prompt.requested', { reason: 'save' })))).toEqual(values(false));
  });

  test('are also those that log in through Google with the switch on [E-01]', () => {
    const offered = read(startedAsVisitor('/login/', on));
    const turned = (drive: Drive, value: boolean) => next(drive, 'form.changed', { form: 'login', field: 'remember', value });
    const vouched = (drive: Drive, form = 'login') => next(drive, 'social.vouched', { form, network: 'google', handle: 'h1' });
    const registered = (drive: Drive) => asked(next(drive, 'signUp.registered', { needsToken: false, handle: null }), 'rememberNext');
    expect(registered(vouched(turned(offered, true)))).toEqual([{ isOn: true }]);
    expect(registered(vouched(turned(turned(offered, true), false)))).toEqual([{ isOn: false }]);
    expect(registered(vouched(next(turned(offered, true), 'form.undone', { form: 'login' })))).toEqual([{ isOn: false }]);
    expect(registered(turned(offered, true))).toEqual([]);
    expect(registered(vouched(vouched(turned(offered, true)), 'signUp'))).toEqual([]);
    const emailed = next(vouched(turned(offered, true)), 'form.accepted', { form: 'signUp', values: {}, secrets: {} });
    expect(registered(emailed)).toEqual([]);
    expect(registered(vouched(turned(read(startedAsVisitor('/login/')), true)))).toEqual([]);
  });

  test('are those whose log-in asked for it, once the server has accepted it, where accounts are stored at all', () => {
    const accepted = (drive: Drive, remember?: boolean) =>
      next(drive, 'form.accepted', { form: 'login', values: remember === undefined ? {} : { remember }, secrets: {} });
    const exchanged = (drive: Drive, isRegistration = false) =>
      asked(next(drive, 'handshake.exchanged', { isRegistration }), 'rememberNext');
    const offered = read(startedAsVisitor('/login/', on));
    expect(mayRemember(snapshot(offered))).toBe(true);
    const wrong = next(accepted(offered, true), 'login.answered', { status: 401, code: 78, handle: null });
    expect([accepted(offered, true), wrong].flatMap((drive) => asked(drive, 'rememberNext'))).toEqual([]);
    expect([true, false, undefined].map((remember) => exchanged(accepted(offered, remember)))).toEqual([
      [{ isOn: true }],
      [{ isOn: false }],
      [{ isOn: false }],
    ]);
    expect(exchanged(accepted(wrong, false))).toEqual([{ isOn: false }]);
    const coded = next(accepted(offered, true), 'form.accepted', { form: 'loginCode', values: {}, secrets: {} });
    expect([exchanged(coded), exchanged(coded, true)]).toEqual([[{ isOn: true }], []]);
    for (const [more, about] of [
      [{}, {}],
      [on, { country: 'DE' }],
    ] as const) {
      const elsewhere = read(startedAsVisitor('/login/', more, about));
      expect([mayRemember(snapshot(elsewhere)), exchanged(accepted(elsewhere, true))]).toEqual([false, []]);
    }
  });

  test('the next page tells whose log-in it was; a cached one once its state is there', () => {
    const cached = startedAsVisitor('/pin/1/', { state: cachedState });
    const loaded = next(cached, 'state.loaded', { state: { ...visitorState, user: ada } });
    expect(
      [startedAsAda(), startedAsVisitor('/'), startedAsVisitor('/login/'), cached, loaded].map((drive) => asked(drive, 'rememberAccount')),
    ).toEqual([[{ username: 'ada' }], [{ username: null }], [{ username: null }], [], [{ username: 'ada' }]]);
  });

  test('a deleted account is forgotten', () => {
    expect(asked(next(startedAsAda(), 'account.deleted', {}), 'forgetAccount')).toEqual([{ username: 'ada' }]);
  });
});

afterEach(() => void vi.unstubAllGlobals());

const storageOf = (items: Record<string, string>) => {
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => void (items[key] = value),
    removeItem: (key: string) => void delete items[key],
    clear: () => Object.keys(items).forEach((key) => delete items[key]),
  };
  return new Proxy(items, { get: (_, name) => methods[name as keyof typeof methods] });
};

/** Stubs a browser that has only stored items. */
function browserWith(items: Record<string, string>): Record<string, string> {
  vi.stubGlobal('localStorage', storageOf(items));
  vi.stubGlobal('sessionStorage', storageOf({}));
  vi.stubGlobal('indexedDB', { databases: () => Promise.resolve([]) });
  return items;
}

const readAll = (): unknown[] => {
  const records: unknown[] = [];
  void rememberedStore.readRemembered(undefined, { append: (_: string, data: unknown) => void records.push(data) } as never);
  return records;
};

/** A page of theirs starts, after a log-in with the switch on or off; by default after none. */
function arrive(person: RememberedAccount, isOn?: boolean): void {
  if (isOn !== undefined) void rememberedStore.rememberNext({ isOn }, undefined as never);
  void rememberedStore.rememberAccount({ username: person.username }, undefined as never);
  void storedAccounts.storeAccounts({ accounts: [], people: [person] }, undefined as never);
}

test('the browser keeps what is shown of each account that asked, by its username; a damaged item counts as none [E-07]', () => {
  const items = browserWith({ 'tessera.account.broken': '{', 'tessera.rememberedNames': '["broken"]' });
  for (const person of [mary, grace]) arrive(person, true);
  expect(readAll()).toEqual([{ from: 'storage' }, { isOn: true, accounts: [grace, mary] }]);
  void rememberedStore.forgetAccount({ username: 'grace' }, undefined as never);
  expect(readAll().at(-1)).toEqual({ isOn: true, accounts: [mary] });
  items['tessera.rememberedNames'] = 'true';
  expect(readAll()).toEqual([{ from: 'storage' }, { isOn: false, accounts: [] }]);
});

test.each([
  ['a log-out', false],
  ['an end that nobody asked for', true],
])('%s leaves only those who asked; nothing is ever stored of others [E-06] [E-07]', async (_end, keepsUnsent) => {
  const items = browserWith({ 'tessera.account.left': JSON.stringify(grace) });
  arrive(mary);
  expect(Object.keys(items).filter((key) => key.includes('mary'))).toEqual([]);
  expect(readAll()).toEqual([{ isOn: false, accounts: [] }]);
  await emptyBrowser(keepsUnsent, '1');
  expect(Object.keys(items)).toEqual([]);
  arrive(grace, true);
  arrive(mary);
  await emptyBrowser(keepsUnsent, '2');
  expect(readAll()).toEqual([{ isOn: true, accounts: [grace] }]);
  arrive(grace);
  expect(readAll()).toEqual([{ isOn: true, accounts: [grace] }]);
  arrive(grace, false);
  await emptyBrowser(keepsUnsent, '1');
  expect(Object.keys(items)).toEqual([]);
});

test('a log-in whose page never came remembers nobody who comes later [E-07]', () => {
  browserWith({});
  void rememberedStore.rememberNext({ isOn: true }, undefined as never);
  void rememberedStore.rememberAccount({ username: null }, undefined as never);
  arrive(mary);
  expect(readAll()).toEqual([{ isOn: false, accounts: [] }]);
});
