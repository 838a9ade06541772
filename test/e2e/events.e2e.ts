import { dirname } from 'node:path';
import { allowAnalytics, comesTo, endPage, followLink, keptFollows, openEvents, openPin } from './pageEnds.ts';
import { expect, test } from './page.ts';
import { openAccountMenu, signUp } from './person.ts';

const dataFolder = dirname(process.env.TESSERA_TEST_OUTBOX ?? '');
const call = '**/resource/ApiCResource/**';

/** Signs a new person up who allows events, and returns their id. */
async function personIn(context: Parameters<typeof signUp>[0]): Promise<string> {
  await signUp(context);
  await allowAnalytics(context);
  const state = (await (await context.request.get('/_/_/state?source_url=/')).json()) as { user: { id: string } };
  return state.user.id;
}

for (const how of ['close', 'navigate', 'freeze'] as const) {
  test(`unsent events of an ending page (${how}) are sent at once [K-02]`, { tag: '@wide' }, async ({ context, page }) => {
    test.slow();
    const person = await personIn(context);
    const db = await openEvents(dataFolder);
    await openPin(page);
    // Less than a full report, which would be sent before the page ends.
    await followLink(page, 60);
    // A browser gives a page that is left half a second for its handlers; a busy main thread would miss it.
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    await endPage(context, page, how);
    expect(await comesTo(60, () => keptFollows(db, person))).toBe(60);
    await db.close();
  });
}

for (const how of ['close', 'crash'] as const) {
  test(`events left by an ended page (${how}) are sent by the next visit [K-02]`, { tag: '@wide' }, async ({ context, page }) => {
    test.slow();
    const person = await personIn(context);
    const db = await openEvents(dataFolder);
    await openPin(page);
    await context.route(call, (route) => route.abort());
    await followLink(page, 600);
    await endPage(context, page, how);
    await context.unroute(call);
    // The browser may send a request that was held when its page closed: 64 KiB at most.
    expect(await keptFollows(db, person)).toBeLessThan(600);
    await openPin(await context.newPage());
    expect(await comesTo(600, () => keptFollows(db, person))).toBe(600);
    await db.close();
  });
}

test(
  'a visit stands in the stream: what was looked at, how long, and that a link was followed [K-01, K-03]',
  { tag: '@wide' },
  async ({ context, page }) => {
    const person = await personIn(context);
    const db = await openEvents(dataFolder);
    await openPin(page);
    await context.route('https://walls.example/**', (route) => route.fulfill({ body: 'A wall.' }));
    const opened = context.waitForEvent('page');
    await page.locator('[rel~=nofollow][href*="walls.example"]').click();
    const beside = await opened;
    await beside.waitForLoadState();
    await beside.close();
    await page.bringToFront();
    // Headless, a page stays visible behind another.
    const turn = (visibilityState: string) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, visibilityState);
    await turn('hidden');
    await turn('visible');
    const told = () =>
      db.rows.selectFrom('events').select(['event_type', 'data']).where('person_id', '=', person).orderBy('created_at').execute();
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await expect
      .poll(async () => (await told()).map(({ event_type }) => event_type))
      .toEqual(expect.arrayContaining([1, 3, 4, 5, 6, 12, 21]));
    const events = (await told()).map(
      ({ data }) =>
        JSON.parse(data) as {
          event_type: number;
          view_type?: number;
          pair_id?: string;
          duration_ns?: string;
          aux_data?: { state?: string };
        },
    );
    expect(events.find(({ event_type }) => event_type === 5)).toMatchObject({
      view_type: 3,
      aux_data: { state: 'ACTIVE' },
      duration_ns: expect.stringMatching(/^\d+000000$/),
    });
    expect(events.find(({ event_type }) => event_type === 6)).toMatchObject({
      view_type: 186,
      pair_id: expect.any(String),
      duration_ns: expect.stringMatching(/^\d+$/),
    });
    const ended = events.filter(({ event_type }) => event_type === 4);
    for (const { pair_id } of ended) expect(events.filter((event) => event.pair_id === pair_id && event.event_type === 3)).toHaveLength(1);
    await db.close();
  },
);

test('one tab sends for all: two that are closed at once leave each event once [K-02]', { tag: '@wide' }, async ({ context, page }) => {
  const person = await personIn(context);
  const db = await openEvents(dataFolder);
  const other = await context.newPage();
  await openPin(page);
  await openPin(other);
  await context.route(call, (route) => route.abort());
  await Promise.all([followLink(page, 40), followLink(other, 60)]);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 50))));
  await other.close();
  await context.unroute(call);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  expect(await comesTo(100, () => keptFollows(db, person))).toBe(100);
  await db.close();
});

test(
  'what was not sent goes with its person, also where a browser can’t list its databases; none is left half made [E-06]',
  { tag: '@wide' },
  async ({ context, page }) => {
    test.slow();
    const person = await personIn(context);
    await page.addInitScript(() => Object.defineProperty(IDBFactory.prototype, 'databases', { value: undefined }));
    await openPin(page);
    await context.route(call, (route) => route.abort());
    await followLink(page, 5);
    const other = await context.newPage();
    await other.goto('/assets/missing.js');
    const onDisk = (): Promise<{ stores: number[]; text: string }> =>
      other.evaluate(async () => {
        const read = <T>(request: IDBRequest<T>): Promise<T> => new Promise((done) => (request.onsuccess = () => done(request.result)));
        const found = { stores: [] as number[], text: '' };
        for (const { name } of await indexedDB.databases()) {
          const db = await read(indexedDB.open(name!));
          found.stores.push(db.objectStoreNames.length);
          for (const store of name === 'tessera-events' ? db.objectStoreNames : [])
            found.text += JSON.stringify(await read(db.transaction(store).objectStore(store).getAll()));
          db.close();
        }
        return found;
      });
    await expect.poll(async () => (await onDisk()).text).toContain(person);
    await openAccountMenu(page);
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
    const { stores, text } = await onDisk();
    expect(text).not.toContain(person);
    expect(stores).not.toContain(0);
  },
);

test('nothing is stored or sent of a person who has not allowed it, and no longer of one who takes it back [K-02, L-04] [17.13]', async ({
  context,
  page,
}) => {
  let calls = 0;
  context.on('request', (request) => void (calls += Number(request.url().includes('/resource/ApiCResource/'))));
  await signUp(context);
  await page.goto('/settings/privacy');
  for (const name of ['Share activity to measure ads', 'Analytics cookies', 'Personalization cookies', 'Marketing cookies'])
    await expect(page.getByRole('switch', { name: new RegExp(`^${name}`) })).not.toBeChecked();
  const leave = async (): Promise<void> => {
    // The code that gathers events loads after the page.
    await page.waitForTimeout(1_500);
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await page.waitForTimeout(500);
  };
  await leave();
  await page.goto('/settings/departures');
  await expect(page.getByText('Nothing has left this device')).toBeVisible();
  await leave();
  expect(calls).toBe(0);

  const analytics = page.getByRole('switch', { name: /^Analytics cookies/ });
  const save = async (): Promise<void> => {
    await page.getByRole('main').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  };
  await page.goto('/settings/privacy');
  await analytics.click();
  await save();
  await page.goto('/explore/');
  await leave();
  await expect.poll(() => calls).toBeGreaterThan(0);
  await page.goto('/settings/privacy');
  await analytics.click();
  await save();
  await leave();
  const before = calls;
  await page.goto('/explore/');
  await leave();
  expect(calls).toBe(before);
});
