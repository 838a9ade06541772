import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeSettings } from '../../src/server/account/settings/settings.ts';
import { createPin } from '../../src/server/browse/saving/createPin.ts';
import { idOf } from '../../src/server/database/ids.ts';
import { writeSettings as writeInstanceSettings } from '../../src/server/instance/instanceSettings.ts';
import type { Refusal } from '../../src/server/shell/refusal.ts';
import { databases, type Fresh } from '../contracts/databases.ts';
import { pinNumber } from '../contracts/drafts.ts';
import { signUp } from '../server/signUp.ts';
import { type Answer, type AppOver, appOver, countStatuses } from './appOver.ts';

const burst = 20;

describe.each(databases)('bursts on $name', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);

  let fresh: Fresh;
  let on: AppOver;
  let pins: string[];
  let board: string;
  beforeAll(async () => {
    fresh = await open();
    on = await appOver(fresh.db);
    await on.welcome('grace', ...Array.from({ length: burst }, (_, n) => `person${n}`));
    pins = (await fresh.db.rows.selectFrom('pins').select('id').orderBy('serial').execute()).map(({ id }) => id);
    board = await newBoard('ada', 'Engines');
  });
  afterAll(async () => {
    await on.close();
    await fresh.drop();
  });

  const atOnce = (ask: (n: number) => Promise<Answer>) => Promise.all(Array.from({ length: burst }, (_, n) => ask(n)));
  const newBoard = async (person: string, name: string): Promise<string> => {
    const { data } = await on.call(person, 'BoardResource/create', { name, client_id: randomUUID() });
    return (data as { id: string }).id;
  };
  const calls = (person: (n: number) => string, resource: string, options: (n: number) => object) =>
    atOnce((n) => on.call(person(n), resource, options(n)));
  const ada = () => 'ada';
  const each = (n: number) => `person${n}`;

  test('20 boards of one name by one person make one board and 19 answers that the name is taken (finding 12)', async () => {
    expect(countStatuses(await calls(ada, 'BoardResource/create', () => ({ name: 'Looms', client_id: randomUUID() })))).toEqual({
      200: 1,
      409: 19,
    });
  });

  test('20 boards of different names by one person are all made, and counted', async () => {
    expect(
      countStatuses(
        await calls(
          () => 'grace',
          'BoardResource/create',
          (n) => ({ name: `Loom ${n}`, client_id: randomUUID() }),
        ),
      ),
    ).toEqual({ 200: 20 });
    expect(await fresh.db.rows.selectFrom('people').select('board_count').where('username', '=', 'grace').executeTakeFirst()).toEqual({
      board_count: 20,
    });
  });

  test('20 boards renamed to one name at once: one has it', async () => {
    const boards = await Promise.all(Array.from({ length: burst }, (_, n) => newBoard('person0', `Draft ${n}`)));
    const answers = await calls(
      () => 'person0',
      'BoardResource/update',
      (n) => ({ board_id: boards[n], name: 'Final' }),
    );
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 19 });
  });

  test('20 sections of one title on one board make one section', async () => {
    expect(
      countStatuses(await calls(ada, 'BoardSectionResource/create', () => ({ board_id: board, title: 'Brass', client_id: randomUUID() }))),
    ).toEqual({ 200: 1, 409: 19 });
  });

  test('20 sign-ups under one username at once make one account, and none fails by our fault', async () => {
    const answers = await Promise.all(
      Array.from({ length: burst }, (_, n) =>
        signUp(on.app, { username: 'wanted_name', email: `wanted${n}@example.org` }).then(
          () => 200,
          () => 400,
        ),
      ),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
  });

  test('one username chosen by 20 people at once goes to one, and the others are told that it is taken', async () => {
    const chosen = await Promise.allSettled(
      Array.from({ length: burst }, (_, n) => writeSettings(fresh.db, idOf('person', each(n)), { username: 'chosen_name' })),
    );
    const refused = chosen.filter((one) => one.status === 'rejected');
    expect(refused.map(({ reason }) => (reason as Refusal).code)).toEqual(Array(burst - 1).fill(88));
  });

  test('20 people save one pin, save to one board of each, follow a board, comment and like at once: all are answered 200', async () => {
    const boards = await Promise.all(Array.from({ length: burst }, (_, n) => newBoard(each(n), 'Mine')));
    const comment = (n: number) => ({ pin_id: pins[0], text: `Comment ${n}.`, client_id: randomUUID() });
    const { id } = (await on.call('ada', 'AggregatedCommentResource/create', comment(0))).data as { id: string };
    const like = async (n: number) => {
      const { statusCode } = await on.app.inject({
        method: 'POST',
        url: `/v3/aggregated_comments/${id}/react/`,
        headers: { 'x-person': each(n) },
        payload: { reaction_type: 1 },
      });
      return { status: statusCode, retryAfter: undefined, data: null as never };
    };
    const answers = (
      await Promise.all([
        calls(each, 'RepinResource/create', (n) => ({ pin_id: pins[0], board_id: boards[n], client_id: randomUUID() })),
        calls(each, 'RepinResource/create', (n) => ({ pin_id: pins[n % 10], board_id: boards[n], client_id: randomUUID() })),
        calls(ada, 'RepinResource/create', (n) => ({ pin_id: pins[n % 10], board_id: board, client_id: randomUUID() })),
        calls(each, 'BoardFollowResource/create', () => ({ board_id: board })),
        calls(each, 'AggregatedCommentResource/create', comment),
        atOnce(like),
      ])
    ).flat();
    expect(countStatuses(answers)).toEqual({ 200: 120 });
    expect(await fresh.db.rows.selectFrom('boards').select('pin_count').where('id', '=', board).executeTakeFirst()).toEqual({
      pin_count: 20,
    });
  });

  test('moving, deleting, restoring and hiding the same pins from many sides at once is never our fault', async () => {
    const [here, there] = [await newBoard('ada', 'Here'), await newBoard('ada', 'There')];
    const saved: string[] = [];
    for (let n = 0; n < 10; n++)
      saved.push(
        (await on.call('ada', 'RepinResource/create', { pin_id: pins[n], board_id: here, client_id: randomUUID() })).data['pin']['id'],
      );
    const answers = await atOnce((n) =>
      [
        () => on.call('ada', 'BulkPinsResource/update', { pin_ids: saved, board_id: n % 2 ? here : there }),
        () => on.call('ada', 'BulkPinsResource/delete', { pin_ids: [saved[n % 10]] }),
        () => on.call('ada', 'BulkPinsResource/create', { restore: [saved[n % 10]] }),
        () => on.call('ada', 'BoardResource/update', { board_id: n % 2 ? here : there, privacy: n % 3 ? 'public' : 'secret' }),
        () => on.call('ada', 'BoardOrderResource/update', { board_id: here, pin_ids: saved }),
      ][n % 5]!(),
    );
    // A pin that is being moved gets this answer, with a second to wait.
    expect(answers.filter(({ status, retryAfter }) => status >= 500 && retryAfter !== '1')).toEqual([]);
  });

  test('new and saved pins on 20 boards at once find room for no more than one person may have, and so does undoing a deletion (finding 11)', async () => {
    const boards = await Promise.all(Array.from({ length: burst }, (_, n) => newBoard('person1', `Shelf ${n}`)));
    const id = idOf('person', 'person1');
    const owned = async () =>
      (await fresh.db.rows.selectFrom('pins').select('id').where('owner_id', '=', id).execute()).map((pin) => pin.id);
    const newPin = async (n: number): Promise<Answer> => {
      const { picture } = pinNumber(9_000 + n);
      const refused = await createPin(fresh.db, id, { picture, board_id: boards[n]! }).catch((error: Refusal) => error);
      return { status: 'status' in refused ? refused.status : 200, retryAfter: undefined, data: null as never };
    };
    const repin = (n: number) =>
      on.call('person1', 'RepinResource/create', { pin_id: pins[0], board_id: boards[n], client_id: randomUUID() });
    try {
      const max = (await owned()).length + 2;
      await writeInstanceSettings(fresh.db, { pins_per_person: max });
      expect(countStatuses(await atOnce(newPin))).toEqual({ 200: 2, 403: 18 });
      await writeInstanceSettings(fresh.db, { pins_per_person: max + 2 });
      expect(countStatuses(await atOnce(repin))).toEqual({ 200: 2, 403: 18 });
      const deleted = (await owned()).slice(0, 2);
      await on.call('person1', 'BulkPinsResource/delete', { pin_ids: deleted });
      expect(countStatuses([await repin(0), await on.call('person1', 'BulkPinsResource/create', { restore: deleted })])).toEqual({
        200: 1,
        403: 1,
      });
      expect(await on.call('person1', 'BulkPinsResource/create', { restore: [deleted[0]] })).toMatchObject({ status: 200 });
      expect((await owned()).length).toBe(max + 2);
    } finally {
      await writeInstanceSettings(fresh.db, { pins_per_person: 50_000 });
    }
  });

  test('20 people write to one person, and that person to 20, at once', async () => {
    const to = (username: string) => ({ user_ids: [idOf('person', username)], text: 'Hello.', client_id: randomUUID() });
    const answers = (
      await Promise.all([
        calls(each, 'ConversationsResource/create', () => to('grace')),
        calls(
          () => 'grace',
          'ConversationsResource/create',
          (n) => to(`person${n}`),
        ),
      ])
    ).flat();
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });
});
