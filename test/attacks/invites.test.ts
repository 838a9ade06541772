import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { password, signUp } from '../server/signUp.ts';
import { type TestApp, testApp } from '../server/testApp.ts';

let server: TestApp;
let logged = '';
beforeAll(async () => {
  const logStream = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  });
  server = await testApp({ logLevel: 'trace', logStream });
});
afterAll(() => server.close());

interface Invite {
  id: string;
  inviteLink: string;
}
const codeOf = ({ inviteLink }: Invite): string => inviteLink.split('/').at(-1)!;
const newcomer = (code: string, email: string) => ({ invite_code: code, email, username: '', first_name: 'New' });

/** A person with a secret board and a link that lets people in. */
async function inviter() {
  const one = await signUp(server.app);
  const { data: board } = await one.call('BoardResource/create', {
    name: 'Gifts',
    privacy: 'secret',
    client_id: crypto.randomUUID(),
  });
  const boardId = (board as { id: string }).id;
  const { data } = await one.call('InviteResource/create', { board_id: boardId, is_collaborative: true, is_nameless: false });
  return { boardId, invite: data as Invite };
}

const members = async (boardId: string) =>
  (await server.db.rows.selectFrom('collaborators').select('person_id').where('board_id', '=', boardId).execute()).length;

test("the code of a link is in no table, no log and nobody's export, on whatever way it came", async () => {
  const { invite, boardId } = await inviter();
  const code = codeOf(invite);
  await server.app.inject(`/invite/${code}`);
  await server.app.inject(`/?invite_code=${code}`);
  await server.app.inject({ url: `/invite/${code}/%E0%A4%A` });
  const joined = await signUp(server.app, newcomer(code, 'joined@example.org'));
  expect(await members(boardId)).toBe(1);
  const [, mark] = code.split('.') as [string, string];
  const isStored = async (): Promise<boolean> => {
    const files = await Promise.all(
      ['tessera.db', 'tessera.db-wal'].map((name) => readFile(join(server.dataFolder, name), 'latin1').catch(() => '')),
    );
    return files.join('').includes(mark);
  };
  expect(await isStored()).toBe(false);
  const signals = {
    is_register: true,
    invite_redemption: { inviteCode: code, ts: 1 },
    referral: { invite_code: code },
    unauth_visited_pages: [{ path: `/?invite_code=${code}` }, { path: `/signup/?next=${encodeURIComponent(`/invite/${code}`)}` }],
  };
  const sent = await joined.ask({ method: 'POST', url: '/v3/orientation/user_landing_signals/', payload: signals });
  expect(sent.statusCode).toBe(200);
  await joined.ask({ method: 'POST', url: `/signup?invite_code=${code}`, payload: { name: 'Nobody', email: 'x', password } });
  expect(await isStored()).toBe(false);
  const { rawPayload } = await joined.ask({ method: 'GET', url: '/v3/users/me/export/' });
  expect(Object.values(unzipSync(rawPayload)).some((file) => Buffer.from(file).includes(mark))).toBe(false);
  expect(logged).not.toContain(mark);
});
