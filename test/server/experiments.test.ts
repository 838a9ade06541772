import { afterEach, expect, test } from 'vitest';
import type { PageData } from '../../events/entities/page.ts';
import { experiencesOf } from '../../src/server/insight/experiences.ts';
import { writeSettings } from '../../src/server/instance/instanceSettings.ts';
import { browser, signUp } from './signUp.ts';
import { type TestApp, testApp } from './testApp.ts';

let server: TestApp | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const embedded = (html: string): PageData => JSON.parse(/<script[^>]*id="page-data"[^>]*>(.*?)<\/script>/.exec(html)![1]!) as PageData;

test('a page tells the groups of who asks; what was met is active from then on, however often it is told [K-05]', async () => {
  server = await testApp({ ads: { consentCountries: [], pixels: [] } });
  const ada = await signUp(server.app);
  const page = async () => embedded((await ada.ask({ method: 'GET', url: '/' })).body).experiments;
  const before = await page();
  expect(before.active.multi_account).toBe('enabled');
  expect(before.triggerable).toEqual({ ad_blocker_modal: 'enabled' });
  expect(await page()).toEqual(before);

  const one = { experiment_name: 'ad_blocker_modal', experiment_group: 'enabled' };
  expect(await ada.call('ActivateExperimentResource/create', one)).toMatchObject({
    httpStatus: 200,
    data: { activated: ['ad_blocker_modal'] },
  });
  expect(
    await ada.call('ActivateExperimentResource/create', {
      experiments: [one, { experiment_name: 'quick_event_flush', experiment_group: before.active.quick_event_flush! }],
    }),
  ).toMatchObject({ httpStatus: 200 });
  expect(await page()).toEqual({ active: { ...before.active, ad_blocker_modal: 'enabled' }, triggerable: {} });
  const state = (await ada.ask({ method: 'GET', url: '/_/_/state?source_url=%2F' })).json<{
    experiments: PageData['experiments'];
    user: { resurrection_info: object };
  }>();
  expect(state.experiments).toEqual(await page());
  expect(state.user.resurrection_info).toEqual({ resurrection_dt: null });
});

test('without advertising on the instance, nobody is asked to disable an ad blocker, nor who was before [17.2]', async () => {
  server = await testApp();
  const ada = await signUp(server.app);
  const groups = async (who: Pick<typeof ada, 'ask'> = ada) => {
    const page = embedded((await who.ask({ method: 'GET', url: '/' })).body).experiments;
    const state = (await who.ask({ method: 'GET', url: '/_/_/state?source_url=%2F' })).json<{ experiments: PageData['experiments'] }>();
    return [page, state.experiments].map(({ active, triggerable }) => active.ad_blocker_modal ?? triggerable.ad_blocker_modal);
  };
  expect(await groups(browser(server.app))).toEqual(['control', 'control']);
  await ada.call('ActivateExperimentResource/create', { experiment_name: 'ad_blocker_modal', experiment_group: 'enabled' });
  expect(await groups()).toEqual(['control', 'control']);
});

test('claiming the employee group first does not assign it', async () => {
  server = await testApp();
  const ada = await signUp(server.app);
  expect(
    await ada.call('ActivateExperimentResource/create', { experiment_name: 'quick_event_flush', experiment_group: 'employee' }),
  ).toMatchObject({ httpStatus: 200 });
  expect(embedded((await ada.ask({ method: 'GET', url: '/' })).body).experiments.active.quick_event_flush).not.toBe('employee');
});

test('there is no activating what there is not', async () => {
  server = await testApp();
  const somebody = browser(server.app);
  for (const options of [
    {},
    { experiments: [] },
    { experiment_name: 'constructor', experiment_group: 'enabled' },
    { experiment_name: 'ad_blocker_modal', experiment_group: 'constructor' },
  ]) {
    expect((await somebody.call('ActivateExperimentResource/create', options)).httpStatus).toBe(400);
  }
  expect(
    (await somebody.call('ActivateExperimentResource/create', { experiment_name: 'ad_blocker_modal', experiment_group: 'holdout' }))
      .httpStatus,
  ).toBe(200);
});

test('a visit without an account stays in its groups, and is not known any more when the browser is closed', async () => {
  server = await testApp();
  const somebody = browser(server.app);
  const answer = await somebody.ask({ method: 'GET', url: '/' });
  expect(answer.cookies.find(({ name }) => name === 'tessera_visit')).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(answer.cookies.find(({ name }) => name === 'tessera_visit')!.maxAge).toBeUndefined();
  const again = await somebody.ask({ method: 'GET', url: '/' });
  expect(again.cookies).toEqual([]);
  expect(embedded(again.body).experiments).toEqual(embedded(answer.body).experiments);
});

test('no visit is marked without a yes where one is asked for, after a no, or where it is not allowed [D-04]', async () => {
  server = await testApp({ ads: { countryHeader: 'x-country', consentCountries: ['BR'], pixels: [] } });
  const { app } = server;
  const cookiesFor = async (country: string, cookie: string) => {
    const headers = { 'x-country': country, cookie, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130' };
    return (await app.inject({ url: '/', headers })).cookies;
  };
  const set = async (country: string, cookie: string): Promise<string | undefined> =>
    (await cookiesFor(country, cookie)).find(({ name }) => name === 'tessera_visit')?.value;
  const id = expect.stringMatching(/^[\da-f-]{36}$/) as unknown;
  const marked = `tessera_visit=${crypto.randomUUID()}`;
  expect(await Promise.all([set('US', ''), set('BR', ''), set('GB', '')])).toEqual([id, undefined, undefined]);
  expect(await set('BR', 'tessera_memory=allowed')).toEqual(id);
  // The name of the choice from before memory and partners were asked apart.
  expect(await set('BR', 'tessera_choice=allowed')).not.toEqual(id);
  expect(await cookiesFor('US', 'tessera_choice=refused')).toMatchObject([
    { name: 'tessera_memory', value: 'refused', maxAge: 31_536_000 },
  ]);
  // Removes the mark of a visit that began elsewhere.
  for (const country of ['BR', 'GB']) expect(await set(country, marked)).toBe('');
});

test('the owner sets the share of an experiment, and pages follow [K-05]', async () => {
  server = await testApp();
  const { app, db } = server;
  const owner = await signUp(app);
  await db.rows.updateTable('accounts').set({ is_employee: 1 }).execute();
  const visitors = async () =>
    Promise.all(
      Array.from(
        { length: 20 },
        async () => embedded((await browser(app).ask({ method: 'GET', url: '/' })).body).experiments.active.navbar_tall,
      ),
    );
  expect(new Set(await visitors())).not.toContain('enabled');
  const set = (percent: unknown) =>
    owner
      .ask({ method: 'PUT', url: '/v3/instance/settings/', payload: { experiment_navbar_tall: percent } })
      .then(({ statusCode }) => statusCode);
  expect([await set(101), await set('50'), await set(100)]).toEqual([400, 400, 200]);
  // All but the holdout.
  expect((await visitors()).filter((group) => group === 'enabled').length).toBeGreaterThan(15);
  const visitor = browser(app);
  await visitor.ask({ method: 'GET', url: '/' });
  const state = (await visitor.ask({ method: 'GET', url: '/_/_/state?source_url=%2F' })).json<{ experiments: PageData['experiments'] }>();
  expect(['enabled', 'holdout']).toContain(state.experiments.active.navbar_tall);
});

test('the rep footer’s experience comes with its experiment, to signed-in people, in state and page and by itself [A-21, A-28]', async () => {
  server = await testApp();
  const { app, db } = server;
  await writeSettings(db, { experiment_rep_footer: 100 });
  let ada = await signUp(app);
  // One of a hundred is in no experiment.
  while (embedded((await ada.ask({ method: 'GET', url: '/' })).body).experiments.active.rep_footer === 'holdout') ada = await signUp(app);
  const visitor = browser(app);
  const experiences = async ({ ask }: Pick<typeof visitor, 'ask'>) => {
    const page = JSON.parse(/id="page-data"[^>]*>(.*?)<\/script>/.exec((await ask({ method: 'GET', url: '/' })).body)![1]!) as PageData;
    const { data } = (await ask({ method: 'GET', url: '/v3/experiences/' })).json<{ data: object }>();
    const state = (await ask({ method: 'GET', url: '/_/_/state?source_url=%2F' })).json<{ experiences: object }>();
    expect([page.state!.experiences, state.experiences]).toEqual([data, data]);
    return data;
  };
  expect(await experiences(ada)).toEqual({ 1000069: { experience_id: 500417, display_data: { hide_footer: false } } });
  expect(await experiences(visitor)).toEqual({});
});

test('the rep footer’s experience is for who is in its experiment alone [A-28]', () => {
  const idsFor = (active: Record<string, string>) => Object.keys(experiencesOf({ active, triggerable: {} }));
  const groups: Record<string, string>[] = [{}, { rep_footer: 'control' }, { rep_footer: 'holdout' }, { rep_footer: 'enabled' }];
  expect(groups.map(idsFor)).toEqual([[], [], [], ['1000069']]);
});
