import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateSync } from 'otplib';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { startServer } from '../../src/server/serve.ts';
import { pinNumber } from '../contracts/drafts.ts';
import { type Asker, newAsker } from './asker.ts';
import type { Call, Told } from './askerProcess.ts';
import { atMost, quantile, type Measure } from './measure.ts';

const quick = process.env.TESSERA_BENCH_ROUNDS === '1';
const seconds = quick ? 10 : 60;
const signUpsPerSecond = 20;
const readsPerSecond = 20;
const askedOfEach = quick ? 150 : 1000;
const guesses = 200;
const logouts = 50;
const password = 'Correct horse 7 battery';

/** Each call comes from its own address, so that only the limits of accounts apply. */
let addresses = 0;
const from = () => ({ 'x-forwarded-for': `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${(addresses += 1) & 255}` });
const post = (path: string, body: object, headers: Record<string, string> = {}): Call => ({
  method: 'POST',
  path,
  headers: { ...from(), ...headers },
  body: JSON.stringify(body),
});

const register = (email: string, username?: string) =>
  post('/resource/UserRegisterResource/create/', {
    data: { options: { email, username, password, first_name: 'Grace', last_name: 'Hopper' } },
  });
const logIn = (name: string) => post('/v3/login/handshake/', { username_or_email: name, password: 'a wrong password' });
const reset = (email: string) => post('/v3/password/reset/', { email });

/** Returns how well the times separate the two groups: 0.5 if they do not. */
function areaUnderCurve(known: readonly number[], unknown: readonly number[]): number {
  let sum = 0;
  for (const a of known) for (const b of unknown) sum += a > b ? 1 : a === b ? 0.5 : 0;
  return sum / (known.length * unknown.length);
}

/** Interleaves the calls about known and unknown names by the golden ratio, so that neither group has better conditions. */
async function toldApart(asker: Asker, url: string, name: string, callOf: (isKnown: boolean, n: number) => Call): Promise<Measure> {
  const order = Array.from({ length: askedOfEach * 2 }, (_, n) => ({
    isKnown: n % 2 === 0,
    n: n >> 1,
    place: (n * 0.6180339887) % 1,
  })).sort((a, b) => a.place - b.place);
  const told = await asker.ask({ url, calls: order.map(({ isKnown, n }) => callOf(isKnown, n)) });
  const times = (isKnown: boolean) => told.filter((_, at) => order[at]!.isKnown === isKnown).map(({ milliseconds }) => milliseconds);
  const area = areaUnderCurve(times(true), times(false));
  const answers = new Set(told.map(({ status, code }) => `${status} ${code}`));
  return {
    name: `${name}: known and unknown told apart by time, ${askedOfEach} of each, all answered ${[...answers].join(' and ')}`,
    value: area,
    unit: 'AUC',
    bar: '0.45 to 0.55',
    ok: area >= 0.45 && area <= 0.55 && answers.size === 1,
  };
}

/** Signing up beside reading, and the information gained by guessing. */
export async function run(): Promise<Measure[]> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'tessera-bench-'));
  const db = await openDatabase({ dataFolder });
  const contentStore = contentStoreOf(db);
  await contentStore.savePerson({ username: 'ada', fullName: 'Ada Lovelace' });
  await contentStore.savePins(Array.from({ length: 500 }, (_, n) => pinNumber(n)));
  const asker = newAsker();
  const server = await startServer({
    port: 0,
    host: '127.0.0.1',
    dataFolder,
    clientFolder: join(dataFolder, 'none'),
    appVersion: 'bench',
    trustProxy: 1,
  });
  const { url } = server;
  try {
    const signUps = Array.from({ length: seconds * signUpsPerSecond }, (_, n) => register(`known${n}@example.org`, `known_${n}`));
    const reads = Array.from({ length: seconds * readsPerSecond }, (): Call => ({
      method: 'GET',
      path: '/resource/UserHomefeedResource/get/',
      headers: from(),
    }));
    await asker.ask({ url, calls: [register('first@example.org'), ...reads.slice(0, 50)] });
    const [signedUp, read] = await Promise.all([
      asker.ask({ url, calls: signUps, perSecond: signUpsPerSecond }),
      asker.ask({ url, calls: reads, perSecond: readsPerSecond }),
    ]);
    const failed = [...signedUp, ...read].filter(({ status }) => status !== 200).length;
    // Half of the known accounts have verified their address, because unverified ones can be found too.
    await db.rows
      .updateTable('accounts')
      .set({ email_verified_at: new Date().toISOString() })
      .where('serial', '<=', 1 + (seconds * signUpsPerSecond) / 2)
      .execute();
    const known = (n: number) => n % (seconds * signUpsPerSecond);

    const apart = [
      await toldApart(asker, url, 'login by name', (isKnown, n) => logIn(isKnown ? `known_${known(n)}` : `nobody_${n}`)),
      await toldApart(asker, url, 'login by address', (isKnown, n) =>
        logIn(isKnown ? `known${known(n)}@example.org` : `nobody${n}@example.org`),
      ),
      await toldApart(asker, url, 'reset', (isKnown, n) => reset(isKnown ? `known${known(n)}@example.org` : `nobody${n}@example.org`)),
      await toldApart(asker, url, 'sign-up', (isKnown, n) =>
        register(isKnown ? `known${known(n)}@example.org` : `newcomer${n}@example.org`),
      ),
    ];

    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    await db.rows
      .updateTable('accounts')
      .set({ mfa_secret: secret, mfa_enabled_at: new Date().toISOString() })
      .where('email', '=', 'first@example.org')
      .execute();
    const right = generateSync({ secret });
    const codes = Array.from({ length: guesses }, (_, n) => String(n).padStart(6, '0')).filter((code) => code !== right);
    const guessed = await asker.ask({
      url,
      perSecond: 1e6,
      calls: codes.map((mfa_token) => post('/v3/login/mfa/handshake/', { username_or_email: 'first@example.org', password, mfa_token })),
    });

    let slowest = 0;
    for (const { cookies } of signedUp.slice(0, logouts)) {
      const headers = {
        cookie: cookies.join('; '),
        'x-csrf-token': cookies.find((cookie) => cookie.startsWith('tessera_csrf='))!.slice('tessera_csrf='.length),
      };
      await asker.ask({ url, calls: [post('/resource/UserSessionResource/delete/', {}, headers)] });
      const began = performance.now();
      while (
        (await asker.ask({ url, calls: [{ method: 'GET', path: '/v3/users/me/', headers: { ...from(), ...headers } }] }))[0]!.status !== 401
      )
        slowest = Math.max(slowest, performance.now() - began);
    }
    const p99 = (told: readonly Told[]) =>
      quantile(
        told.map(({ milliseconds }) => milliseconds),
        0.99,
      );
    return [
      atMost(`${signUpsPerSecond} sign-ups a second for ${seconds} s, p99`, p99(signedUp), 1500, 'ms'),
      atMost(`reading the home feed meanwhile, ${readsPerSecond} a second, p99`, p99(read), 100, 'ms'),
      atMost('calls meanwhile that failed', failed, 0, ''),
      ...apart,
      atMost(`codes looked at of ${guesses} guesses at once`, guessed.filter(({ code }) => code === 101).length, 5, ''),
      atMost(`an old cookie still good after logging out, the longest of ${logouts}`, slowest, 1000, 'ms'),
    ];
  } finally {
    asker.leave();
    await server.stop();
    await db.close();
    await rm(dataFolder, { recursive: true });
  }
}
