import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import type { Board } from '../../events/entities/board.ts';
import { eventsOf } from '../../machines/insight/derive.ts';
import { tuneCommand } from '../../src/cli/tune.ts';
import { testedPeople } from '../../src/server/browse/home/testedPeople.ts';
import { homeCatalogue } from '../../src/server/browse/related.ts';
import { pinNumber } from '../contracts/drafts.ts';
import { transcript } from '../cli/transcript.ts';
import { next, started } from '../flows/session.ts';
import { signedInStart } from '../flows/signedIn.ts';
import { allowMeasuring, type SignedUpBrowser, signUp } from './signUp.ts';
import { type TestApp, testApp } from './testApp.ts';

let server: TestApp | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const topics = ['Kites', 'Rivers', 'Bridges', 'Bees'];

/** Saves a pin as the page does: the change itself, and then the events of the session in which it was done. @returns the id of the copy */
async function save(person: SignedUpBrowser, boardId: string, pinId: string): Promise<string> {
  const clientId = randomUUID();
  const saved = await person.call('RepinResource/create', { pin_id: pinId, board_id: boardId, client_id: clientId });
  expect(saved.httpStatus).toBe(200);
  const { id: madeId } = (saved.data as { pin: { id: string } }).pin;
  const change = { kind: 'savePin' as const, pinId, boardId, sectionId: null, section: null };
  const session = next(started('/', { ...signedInStart('/', person.id), session: randomUUID() }), 'change.done', {
    clientId,
    change,
    madeId,
    pin: null,
    board: null,
  } as never);
  const answer = await person.call('ApiCResource/create', { events: eventsOf(session.log), report_time: `${Date.now()}000000` });
  expect(answer).toMatchObject({ httpStatus: 200, data: { refused: [] } });
  return madeId;
}

test('`tessera tune` finds the last save of everybody in the events that the product sends, also one of a copy, none that was deleted', async () => {
  server = await testApp({
    pins: Array.from({ length: 160 }, (_, n) =>
      pinNumber(n, { topic: topics[n % 4]!, title: `${topics[n % 4]} ${n}`, board: { slug: 'engines' } }),
    ),
  });
  const pins = await server.db.rows.selectFrom('pins').select(['id', 'title']).orderBy('serial').execute();
  const ofTopic = (topic: number) => pins.filter(({ title }) => title!.startsWith(topics[topic]!));
  const expected = new Map<string, string>();
  let copyOfAnother = '';
  for (let nth = 0; nth < 12; nth += 1) {
    const person = await allowMeasuring(await signUp(server.app));
    const board = (await person.call('BoardResource/create', { name: 'Mine', client_id: randomUUID() })).data as Board;
    const likes = ofTopic(nth % 4).slice(nth, nth + 5);
    const copies: string[] = [];
    for (const { id } of likes) copies.push(await save(person, board.id, id));
    let last = likes.at(-1)!.id;
    if (nth === 0) [copyOfAnother] = copies as [string];
    if (nth === 1) {
      await save(person, board.id, copyOfAnother);
      last = ofTopic(0)[0]!.id;
    }
    if (nth === 2) {
      expect(await person.call('PinResource/delete', { pin_id: copies.at(-1), client_id: randomUUID() })).toMatchObject({
        httpStatus: 200,
      });
      last = likes.at(-2)!.id;
    }
    expected.set(person.id, last);
  }
  const people = await testedPeople(server.db, await homeCatalogue(server.db));
  expect(people.flatMap(({ heldOut }) => heldOut).sort()).toEqual([...expected.values()].sort());
  for (const { taste, heldOut } of people) {
    expect(taste.acts.map(({ pinId }) => pinId)).not.toContain(heldOut[0]);
    expect([...taste.ownPinIds]).not.toContain(heldOut[0]);
  }
  const terminal = transcript();
  expect([await tuneCommand(['--data', server.dataFolder], terminal), terminal.complained]).toEqual([0, '']);
  const [, present] = /last saves found +(\S+)/.exec(terminal.printed)!;
  expect(Number(present)).toBeGreaterThan(0.4);
  expect(terminal.printed).toMatch(/^alike +2 /m);
  const rowOf = (name: string): number[] => {
    const [, values = ''] = new RegExp(`^${name} +(\\d.*)$`, 'm').exec(terminal.printed)!;
    return values.trim().split(/ +/).map(Number);
  };
  const [recalls, topicsShown, coverages] = [
    rowOf('recall: share of the last saves found'),
    rowOf('topics in the first 50'),
    rowOf('coverage: share of all pins shown to anybody'),
  ];
  expect([recalls, topicsShown, coverages].map(({ length }) => length)).toEqual([4, 4, 4]);
  // The baselines show everybody the same hundred pins, but for their own.
  for (const baseline of [2, 3]) {
    expect(topicsShown[baseline]).toBe(4);
    expect(coverages[baseline]).toBeLessThan(coverages[0]!);
  }
});
