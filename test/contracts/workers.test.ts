import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtServer } from './builtEventServer.ts';
import { databases, type Fresh } from './databases.ts';

describe.each(databases.filter(({ name }) => name.startsWith('PostgreSQL')))('workers on $name', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);

  const { script } = builtServer('startScript');
  let fresh: Fresh;
  let folder: string;
  beforeAll(async () => {
    fresh = await open();
    folder = await mkdtemp(join(tmpdir(), 'tessera-workers-'));
  });
  afterAll(async () => {
    await fresh.drop();
    await rm(folder, { recursive: true });
  });

  const callsPerMinute = 32;
  function start(env: Record<string, string> = {}) {
    const options = ['--port', '0', '--host', '127.0.0.1', '--no-gallery', '--data', folder, '--workers', '2'];
    const limits = ['--trust-proxy', '1', '--calls-per-minute', String(callsPerMinute)];
    const child = spawn(process.execPath, [script, ...options, ...limits], {
      env: { ...process.env, DATABASE_URL: fresh.where.databaseUrl!, METRICS_TOKEN: 'measured', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const printed = { out: '', err: '' };
    child.stdout.on('data', (text) => (printed.out += String(text)));
    child.stderr.on('data', (text) => (printed.err += String(text)));
    return { child, printed };
  }
  const workersOf = ({ pid }: ChildProcess): number[] =>
    execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
      .flatMap(([own, parent]) => (parent === pid ? [own!] : []));
  /** Asks over a connection of its own, which the primary gives to the next worker. */
  const statusOf = (url: string, network: string): Promise<number> =>
    new Promise((resolve, reject) => {
      get(url, { agent: false, headers: { 'x-forwarded-for': network } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode!);
      }).on('error', reject);
    });
  const holders = async (): Promise<Record<string, number>> =>
    Object.fromEntries(
      (await fresh.db.rows.selectFrom('leases').selectAll().execute()).map(({ name, holder }) => [name, Number(holder.split(':')[1])]),
    );

  test('share an address, a limit and the work in the background; a killed one is replaced, and its work taken over', async () => {
    const { child, printed } = start();
    const urlOf = () => /Tessera is at (\S+)/.exec(printed.out)?.[1];
    await expect.poll(urlOf, { timeout: 60_000, message: 'the start' }).toBeDefined();
    const url = urlOf()!;
    const first = workersOf(child);
    expect(first).toHaveLength(2);
    let networks = 0;
    const readiness = () => Promise.all(Array.from({ length: 4 }, () => statusOf(`${url}/readyz`, `198.51.100.${networks++ % 250}`)));
    await expect.poll(readiness, { timeout: 30_000 }).toEqual([200, 200, 200, 200]);
    await expect.poll(holders, { timeout: 10_000 }).toMatchObject({ sweeps: expect.any(Number), digests: expect.any(Number) });

    const requestsTold = () =>
      [1, 2].map(async (nth) => {
        const answer = await fetch(`${url}/metrics`, {
          headers: { authorization: 'Bearer measured', connection: 'close', 'x-forwarded-for': `198.51.100.${200 + nth}` },
        });
        const told = /^tessera_requests_total\{method="GET",route="\/healthz",status="200"\} (\d+)/m.exec(await answer.text());
        return Number(told?.[1] ?? 0);
      });

    // Both count: each alone would let as many through.
    let allowed = 0;
    for (let burst = 0; burst < 8; burst++) {
      const statuses = await Promise.all(Array.from({ length: 10 }, () => statusOf(`${url}/healthz`, '203.0.113.5')));
      allowed += statuses.filter((status) => status === 200).length;
      await wait(700);
    }
    expect(allowed).toBeGreaterThanOrEqual(callsPerMinute);
    expect(allowed).toBeLessThan(callsPerMinute + 15);
    expect(await Promise.all(requestsTold())).toEqual([allowed, allowed]);

    const killed = (await holders()).sweeps!;
    expect(first).toContain(killed);
    process.kill(killed, 'SIGKILL');
    await expect.poll(async () => (await holders()).sweeps, { timeout: 20_000 }).not.toBe(killed);
    await expect.poll(() => workersOf(child).filter((pid) => !first.includes(pid)), { timeout: 20_000 }).toHaveLength(1);
    await expect.poll(readiness, { timeout: 30_000 }).toEqual([200, 200, 200, 200]);

    const last = workersOf(child);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    for (const pid of last) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    expect(await holders()).toEqual({});
    expect(printed.err.trim()).toBe('A worker ended (SIGKILL). Another starts in 0.5 s.');
    expect(printed.out.match(/Tessera is at|\/owner\//g)).toEqual(['Tessera is at', '/owner/']);
  }, 120_000);

  test('that are stopped while they start leave no lease behind', async () => {
    const { child } = start();
    await expect.poll(async () => (await holders()).digests, { timeout: 60_000, interval: 5 }).toBeDefined();
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(await holders()).toEqual({});
  }, 120_000);

  test('that can not start end the start, with the reason and status 1', async () => {
    const { child, printed } = start({ ADS_CONFIG: join(folder, 'none.json') });
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(printed.err).toContain('none.json');
    expect(printed.out).toBe('');
  }, 120_000);
});
