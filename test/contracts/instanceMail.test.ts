import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { testMailRefusal } from '../../events/entities/instanceMail.ts';
import { mailerOf } from '../../src/server/account/settings/mailer.ts';
import { createApp } from '../../src/server/app.ts';
import { type FixedMail, readMail } from '../../src/server/instance/mail.ts';
import { setOwner } from '../../src/server/instance/owners.ts';
import { attemptLimits } from '../../src/server/shell/limits.ts';
import { signUp, type SignedUpBrowser } from '../server/signUp.ts';
import { databases, type Fresh } from './databases.ts';

const secret = 'canary-of-the-mail-server';
const answersOf = { refusing: '550 secret-of-an-internal-service', taking: '250 fine' } as const;

/** A mail server without TLS, which takes mails or refuses them. */
async function mailServer(kind: keyof typeof answersOf): Promise<{ port: number; mails: string[]; heard: string[]; close(): void }> {
  const [mails, heard]: string[][] = [[], []];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    let body: string | undefined;
    socket.write('220 local\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      for (const line of chunk.toString().split(/\r?\n/)) {
        heard!.push(line);
        if (body !== undefined) {
          if (line === '.') {
            mails!.push(body);
            body = undefined;
            socket.write('250 kept\r\n');
          } else body += `${line}\n`;
        } else if (line.startsWith('DATA')) {
          body = '';
          socket.write('354 go on\r\n');
        } else if (line.startsWith('QUIT')) socket.end('221 bye\r\n');
        else if (line.startsWith('STARTTLS')) socket.write('502 unknown\r\n');
        else if (line.startsWith('MAIL')) socket.write(`${answersOf[kind]}\r\n`);
        else if (line !== '') socket.write('250 local\r\n');
      }
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    mails: mails!,
    heard: heard!,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describe.each(databases)('the mail server that the owner chooses, on $name', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  let fresh: Fresh;
  let dataFolder: string;
  let logged = '';
  let owner: SignedUpBrowser;
  let app: FastifyInstance;
  const apps: FastifyInstance[] = [];
  const appWith = async (fixedMail: FixedMail = {}): Promise<FastifyInstance> => {
    const app = await createApp({
      db: fresh.db,
      dataFolder,
      clientFolder: dataFolder,
      appVersion: 'test',
      logLevel: 'trace',
      logStream: new Writable({ write: (chunk, _encoding, done) => ((logged += String(chunk)), done()) }),
      mailer: mailerOf({ ...fixedMail, chosen: () => readMail(fresh.db), dataFolder }),
      fixedMail,
    });
    apps.push(app);
    return app;
  };
  beforeAll(async () => {
    fresh = await open();
    dataFolder = await mkdtemp(join(tmpdir(), 'tessera-mail-'));
    app = await appWith();
    owner = await signUp(app);
    await setOwner(fresh.db, owner.username, true);
    // The mail of the sign-up, which is sent after its answer, comes to none of the servers.
    await vi.waitFor(async () => expect(await outbox()).toBe(1), 30_000);
  });
  afterAll(async () => {
    for (const one of apps) await one.close();
    await fresh.drop();
    await rm(dataFolder, { recursive: true });
  });
  const outbox = async () => (await readdir(join(dataFolder, 'outbox')).catch(() => [])).length;
  const put = (mail: object) => owner.ask({ method: 'PUT', url: '/v3/instance/mail/', payload: { user: '', sender: '', ...mail } });
  const sendTest = async () => (await owner.ask({ method: 'POST', url: '/v3/instance/mail/test/' })).json();

  test('mails are files until there is a server, then go there at once, and are files again without it [17.22]', async () => {
    expect((await sendTest()).data).toEqual({ address: owner.email, is_file: true });
    const before = await outbox();
    const server = await mailServer('taking');
    await put({ server: ` 127.0.0.1:${server.port} `, sender: 'Post@Example.org' });
    expect((await sendTest()).data).toEqual({ address: owner.email, is_file: false });
    expect(await outbox()).toBe(before);
    expect(server.mails).toEqual([expect.stringMatching(/From: Tessera <post@example\.org>[^]*Subject: Test email/)]);
    server.close();
    await put({ server: '' });
    expect((await sendTest()).data).toMatchObject({ is_file: true });
  });

  test('the password stays on the server: not answered, not logged, not given to another server, not sent without TLS', async () => {
    const server = await mailServer('taking');
    const saved = await put({ server: `127.0.0.1:${server.port}`, user: 'post', password: secret });
    expect(saved.json().data).toMatchObject({ server: `127.0.0.1:${server.port}`, user: 'post', has_password: true });
    expect((await sendTest()).code).toBe(testMailRefusal.tls);
    expect(server.heard.join('\n')).not.toMatch(/AUTH|canary/);
    const shown = await owner.ask({ url: '/v3/instance/mail/' });
    const exported = await owner.ask({ url: '/v3/users/me/export/' });
    const settings = await owner.ask({ url: '/v3/instance/settings/' });
    expect([saved.body, shown.body, settings.body, exported.rawPayload.toString('latin1'), logged].join()).not.toContain(secret);
    await put({ server: `127.0.0.1:${server.port}`, user: 'post', sender: 'a@example.org' });
    expect((await readMail(fresh.db)).password).toBe(secret);
    expect((await put({ server: 'elsewhere.example.org', user: 'post' })).json().data).toMatchObject({
      server: 'elsewhere.example.org:587',
      has_password: false,
    });
    expect((await readMail(fresh.db)).password).toBe('');
    server.close();
  });

  test('test mails to one address are as few as other mails to it, whoever the owner is', async () => {
    await fresh.db.rows.deleteFrom('attempts').execute();
    await put({ server: '' });
    for (let n = 0; n < attemptLimits.mailToAddress.most; n++) expect(await sendTest()).toMatchObject({ data: { is_file: true } });
    const server = await mailServer('taking');
    await put({ server: `127.0.0.1:${server.port}` });
    const refused = await owner.ask({ method: 'POST', url: '/v3/instance/mail/test/' });
    expect([refused.statusCode, server.heard]).toEqual([429, []]);
    server.close();
    await fresh.db.rows.deleteFrom('attempts').execute();
  });

  test('what an address answers is not shown, and addresses that are none are refused', async () => {
    const server = await mailServer('refusing');
    await put({ server: `127.0.0.1:${server.port}` });
    const refused = await sendTest();
    expect([refused.code, JSON.stringify(refused)]).toEqual([testMailRefusal.mail, expect.not.stringContaining('internal')]);
    server.close();
    expect((await sendTest()).code).toBe(testMailRefusal.unreachable);
    for (const wrong of ['http://a', 'a b', 'a:0', 'a:65536', 'user:pass@host', 'a/b', 'a\r\nRCPT', '-a', '/etc/passwd'])
      expect((await put({ server: wrong })).statusCode, wrong).toBe(400);
    for (const sender of ['nobody', 'a@example.org\r\nBcc: b@example.org'])
      expect((await put({ server: '', sender })).statusCode).toBe(400);
  });

  test('the environment decides before the owner, and the page says so', async () => {
    const server = await mailServer('taking');
    await put({ server: '127.0.0.1:9', sender: 'owner@example.org' });
    const fixed = await appWith({ smtpUrl: `smtp://127.0.0.1:${server.port}`, from: 'Env <env@example.org>' });
    const headers = owner.headers();
    const shown = await fixed.inject({ url: '/v3/instance/mail/', headers });
    expect(shown.json().data).toMatchObject({ is_server_fixed: true, is_sender_fixed: true });
    const sent = await fixed.inject({ method: 'POST', url: '/v3/instance/mail/test/', headers });
    expect(sent.json().data).toMatchObject({ is_file: false });
    expect(server.mails[0]).toContain('From: Env <env@example.org>');
    server.close();
  });
});
