import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { maxBytesOfSharedLog } from '../../events/entities/sharedLog.ts';
import { logReader, readLog } from '../../events/file.ts';
import type { AnyRecord } from '../../events/record.ts';
import { shareLogs } from '../../src/edge/insight/shareLog.ts';
import { ownWork } from '../../src/server/shell/fairGate.ts';
import { cleanedAgain } from '../../src/server/insight/cleanedAgain.ts';
import { startAt } from '../flows/session.ts';
import { recording, recordings } from '../recordings/files.ts';
import { wayOf } from './wayOf.ts';

beforeAll(() => {
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', { hidden: false });
});
afterAll(() => void vi.unstubAllGlobals());

/** The records of a log without a seal. */
function recordsIn(compressed: Buffer): readonly AnyRecord[] {
  const reader = logReader({ isLast: false });
  for (const line of gunzipSync(compressed).toString().split('\n').slice(0, -1)) reader.take(new TextEncoder().encode(line));
  const { records, problem } = reader.end();
  expect(problem).toBe(null);
  return records;
}

/** The part of its log that the page sends. */
async function sent(records: readonly AnyRecord[]): Promise<{ session: string; log: Buffer }> {
  const calls: { session: string; log: Buffer }[] = [];
  const { records: count } = await shareLogs(
    records,
    { account: 'ada', since: '2026-11-30T10:00:00.000Z' },
    async (session, log) => void calls.push({ session, log: Buffer.from(log, 'base64') }),
  );
  expect([calls.length, count]).toEqual([1, records.length]);
  return calls[0]!;
}

describe.each(recordings())('%s, shared', (name) => {
  const { records } = readLog(readFileSync(recording(name)));

  test('takes the same way through every flow after it was cleaned by the page and by the server [N-05]', async () => {
    const { session, log } = await sent(records);
    const way = wayOf(records);
    expect(wayOf(recordsIn(log))).toEqual(way);
    expect(wayOf(recordsIn((await cleanedAgain(ownWork, session, gunzipSync(log))).log))).toEqual(way);
  });
});

const [first] = [{ seq: 0, at: 1_763_760_000_000, type: 'session.started', data: startAt('/') } as AnyRecord];
const typed = (text: string, count: number): AnyRecord[] =>
  Array.from({ length: count }, (_, n) => ({ seq: n + 1, at: 1_763_760_000_000, type: 'search.typed', data: { text } }) as AnyRecord);

test('nothing leaves the page that was not cleaned: of what a person types, nothing is in what is sent [N-08]', async () => {
  const { log } = await sent([first!, ...typed('Zylphiqua', 3)]);
  expect(gunzipSync(log).toString()).not.toMatch(/zylphiqua/i);
  expect(recordsIn(log)).toHaveLength(4);
});

test('of a log that is too large its beginning is sent', async () => {
  const { session, log } = await sent([first!, ...typed('Zylphiqua '.repeat(1_000), 600)]);
  const length = gunzipSync(log).length;
  expect([length <= maxBytesOfSharedLog, length > maxBytesOfSharedLog * 0.9]).toEqual([true, true]);
  expect((await cleanedAgain(ownWork, session, gunzipSync(log))).records).toBe(recordsIn(log).length);
});
