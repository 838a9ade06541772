import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pinNumber } from '../contracts/drafts.ts';
import { type SignedUpBrowser, signUp } from './signUp.ts';
import { type TestApp, testApp } from './testApp.ts';

let server: TestApp;
let grace: SignedUpBrowser;
let pin: string;
const logged: string[] = [];
beforeAll(async () => {
  server = await testApp({
    pins: [pinNumber(1, { board: { slug: 'engines' } })],
    logLevel: 'trace',
    logStream: { write: (line) => void logged.push(line) },
  });
  grace = await signUp(server.app, {});
  const { id: source } = await server.db.rows.selectFrom('pins').select('id').executeTakeFirstOrThrow();
  const board = (await grace.call('BoardResource/create', { name: 'Kitchen', client_id: crypto.randomUUID() })).data as { id: string };
  const saved = await grace.call('RepinResource/create', { pin_id: source, board_id: board.id, client_id: crypto.randomUUID() });
  pin = (saved.data as { pin: { id: string } }).pin.id;
});
afterAll(() => server.close());

const note = (text: string) => grace.call('PinNoteResource/update', { pin_id: pin, note: text, client_id: crypto.randomUUID() });

test('a private note is in its person’s page and exports, and in no log, feed, embed or page of others [17.19]', async () => {
  expect((await note('zqnote here')).httpStatus).toBe(200);
  expect((await note('zqnote '.repeat(80))).httpStatus).toBe(400);
  const own = await grace.ask({ url: `/pin/${pin}/` });
  expect(own.body).toContain('zqnote here');
  expect(own.headers['cache-control']).toMatch(/private|no-store/);
  for (const url of ['/v3/users/me/export/', '/v3/users/me/pins/']) {
    const files = Object.values(unzipSync(new Uint8Array((await grace.ask({ url })).rawPayload)));
    expect(files.map((file) => strFromU8(file)).join('\n'), url).toContain('zqnote here');
  }
  const name = grace.username;
  const others = [`/pin/${pin}/`, `/${name}/kitchen/`, `/${name}/feed.atom`, `/${name}/kitchen/feed.atom`, `/_/embed/pin/${pin}/`].concat(
    `/_/oembed?${new URLSearchParams({ url: `http://localhost/pin/${pin}/` })}`,
  );
  for (const url of others) {
    const answer = await server.app.inject({ url, headers: { host: 'localhost' } });
    expect(answer.statusCode, url).toBe(200);
    expect(answer.body, url).not.toContain('zqnote');
  }
  expect(logged.join('\n')).toContain('request completed');
  expect(logged.join('\n')).not.toContain('zqnote');
});
