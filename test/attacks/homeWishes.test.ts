import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp, type SignedUpBrowser } from '../server/signUp.ts';
import { somePins, testApp, type TestApp } from '../server/testApp.ts';

let server: TestApp;
let stranger: SignedUpBrowser;
beforeAll(async () => {
  server = await testApp({ pins: somePins });
  stranger = await signUp(server.app);
});
afterAll(() => server.close());

test('taking back what was never removed keeps nothing: no secret pin, no person, no made-up topic', async () => {
  const { rows } = server.db;
  const secret = await rows.selectFrom('pins').select(['id', 'owner_id']).executeTakeFirstOrThrow();
  await rows.updateTable('pins').set({ listed: 0 }).where('id', '=', secret.id).execute();
  for (const [kind, subject] of [
    ['more', secret.id],
    ['less', secret.id],
    ['source', `person:${secret.owner_id}`],
    ['topic', 'x'.repeat(500)],
  ])
    for (const call of ['create', 'delete', 'create'])
      expect((await stranger.call(`HomeTasteResource/${call}`, { kind, subject })).httpStatus).toBe(200);
  expect(await rows.selectFrom('home_wishes').selectAll().execute()).toEqual([]);
});
