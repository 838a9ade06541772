import { expect, test, vi } from 'vitest';
import type { Transfer } from '../../events/entities/transfer.ts';
import { callTransfer } from '../../src/edge/browse/callTransfer.ts';
import type { CommandContext } from '../../src/edge/commandHandlers.ts';
import type { Calls } from '../../src/edge/shell/calls.ts';
import { next, started } from '../flows/session.ts';

const progress = (added: number): Transfer => ({ state: 'running', total: 9, added, known: 0, failed: 0, failures: [] });

test('a running import is recorded only as it changes, through answers that are lost or damaged, until its page is left [17.18]', async () => {
  vi.useFakeTimers();
  let drive = next(next(started('/import'), 'transfer.shown', {}), 'transfer.loaded', { progress: progress(1) });
  let server: () => Transfer = () => progress(1);
  let looks = 0;
  const get = async () => {
    looks += 1;
    return { data: server() };
  };
  const appended: unknown[] = [];
  const to = { append: (...record: unknown[]) => void appended.push(record), world: () => drive.world } as unknown as CommandContext;
  const { followTransfer } = callTransfer({ get } as unknown as Calls);
  void followTransfer({ progress: progress(1) }, to);
  // Its page may be shown twice in a row.
  void followTransfer({ progress: progress(1) }, to);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([looks, appended]).toEqual([30, []]);
  server = () => {
    throw new Error('lost');
  };
  await vi.advanceTimersByTimeAsync(10_000);
  server = () => ({ state: 'elsewhere' }) as unknown as Transfer;
  await vi.advanceTimersByTimeAsync(10_000);
  server = () => progress(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(appended).toEqual([['transfer.loaded', { progress: progress(2) }]]);
  const before = looks;
  void followTransfer({ progress: progress(2) }, to);
  drive = next(drive, 'transfer.left', {});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks).toBe(before);
  vi.useRealTimers();
});
