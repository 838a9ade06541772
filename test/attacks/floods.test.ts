import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browser } from '../server/signUp.ts';
import { type TestApp, testApp } from '../server/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

describe('events of a stranger', () => {
  const anEvent = (details: object = {}) => ({ clientUUID: crypto.randomUUID(), event_type: 1, time: '1700000000000000000', ...details });
  const send = (remoteAddress: string, events: object[]) =>
    browser(server.app, { remoteAddress }).call('ApiCResource/create', { report_time: '1700000000000000000', events });
  const details = (count: number, length: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 'x'.repeat(length)]));

  test('are refused alone when they have too many details, or too many bytes', async () => {
    const [many, long] = [anEvent({ view_data: details(65, 1) }), anEvent({ view_data: details(20, 990) })];
    const { httpStatus, data } = await send('198.51.100.1', [many, long, anEvent({ aux_data: details(64, 100) })]);
    expect(httpStatus).toBe(200);
    expect(data).toMatchObject({ kept: 1, refused: [{ index: 0 }, { index: 1 }] });
  });

  test('are counted by their bytes, of a network in a minute', async () => {
    // 20 times 14 events of 15 kB are 4.2 MB.
    const statuses: number[] = [];
    for (let call = 0; call < 20; call++) {
      const events = Array.from({ length: 14 }, () => anEvent({ view_data: details(15, 990) }));
      statuses.push((await send('198.51.100.2', events)).httpStatus);
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
    expect((await send('198.51.100.3', [anEvent()])).httpStatus).toBe(200);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(15);
  });
});
