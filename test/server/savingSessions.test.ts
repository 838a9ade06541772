import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Board } from '../../events/entities/board.ts';
import { type SignedUpBrowser, signUp } from './signUp.ts';
import { somePins, type TestApp, testApp } from './testApp.ts';

let server: TestApp;
let pins: string[];
let [grace, mary] = [] as unknown as [SignedUpBrowser, SignedUpBrowser];
beforeAll(async () => {
  server = await testApp({ pins: somePins });
  pins = (await server.db.rows.selectFrom('pins').select('id').orderBy('serial').execute()).map(({ id }) => id);
  [grace, mary] = [await signUp(server.app), await signUp(server.app)];
});
afterAll(() => server.close());

const newBoard = async (person: SignedUpBrowser, name: string) =>
  (await person.call('BoardResource/create', { name, client_id: randomUUID() })).data as Board;
const savedTo = async (board: Board) =>
  (await server.db.rows.selectFrom('pins').select('id').where('board_id', '=', board.id).execute()).length;

test('a signed-up person can save, only from a page of their own session and account [C-07] [B-03]', async () => {
  const board = await newBoard(grace, 'Wheels');
  const options = { pin_id: pins[0], board_id: board.id, client_id: randomUUID() };
  const save = (headers: Record<string, string>) =>
    grace.ask({
      method: 'POST',
      url: '/resource/RepinResource/create/',
      headers,
      payload: { source_url: '/', data: JSON.stringify({ options }) },
    });
  expect((await save({ 'x-csrf-token': 'guessed' })).statusCode).toBe(403);
  expect((await save({ origin: 'https://evil.example' })).statusCode).toBe(403);
  expect((await save({ 'x-account-id': mary.id })).statusCode).toBe(412);
  expect(await savedTo(board)).toBe(0);
  expect((await save({ 'x-account-id': grace.id })).statusCode).toBe(200);
  expect(await savedTo(board)).toBe(1);
  expect((await mary.call('RepinResource/create', { ...options, client_id: randomUUID() })).httpStatus).toBe(403);
});

test('a write-banned or signed-out person can not save [C-07]', async () => {
  const board = await newBoard(mary, 'Held');
  const options = () => ({ pin_id: pins[1], board_id: board.id, client_id: randomUUID() });
  await server.db.rows.updateTable('accounts').set({ is_write_banned: 1 }).where('person_id', '=', mary.id).execute();
  expect((await mary.call('RepinResource/create', options())).httpStatus).toBe(403);
  expect((await mary.call('BoardPickerBoardsShortlistResource/get')).httpStatus).toBe(200);
  await server.db.rows.updateTable('accounts').set({ is_write_banned: 0 }).where('person_id', '=', mary.id).execute();
  const cookie = mary.headers().cookie!;
  await mary.call('UserSessionResource/delete');
  const late = await server.app.inject({
    method: 'POST',
    url: '/resource/RepinResource/create/',
    headers: { ...mary.headers(), cookie, 'x-csrf-token': /tessera_csrf=([^;]+)/.exec(cookie)![1]! },
    payload: { data: JSON.stringify({ options: options() }) },
  });
  expect(late.statusCode).toBe(401);
  expect(await savedTo(board)).toBe(0);
});
