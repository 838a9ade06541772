import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((done) => void server.close(() => done()));
  return port;
}

/** Creates a folder for one run; `remove` deletes it. */
export async function dataFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-e2e-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** A running Tessera. `hasExited` reports an unexpected end. */
export interface Started {
  stop: () => Promise<void>;
  kill: () => Promise<void>;
  hasExited: () => boolean;
  printed: () => string;
}

/** Starts Tessera as a person would, and resolves when it prints its address. */
export async function startTessera(folder: string, port: number, more: Record<string, string> = {}): Promise<Started> {
  const command = ['src/cli/tessera.mjs', 'start', '--port', String(port), '--host', '127.0.0.1', '--data', folder, '--no-gallery'];
  const child = spawn(process.execPath, command, { cwd: root, env: { ...process.env, ...more }, stdio: ['ignore', 'pipe', 'pipe'] });
  let told = '';
  await new Promise<void>((ready, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        told += chunk.toString();
        if (/Tessera is at /.test(told)) ready();
      });
    }
    child.once('exit', (code) => fail(new Error(`Tessera ended with ${code} before it was ready:\n${told}`)));
  });
  const hasExited = () => child.exitCode !== null || child.signalCode !== null;
  const end = (signal: NodeJS.Signals) => (hasExited() ? Promise.resolve() : ended(child, signal));
  return { stop: () => end('SIGTERM'), kill: () => end('SIGKILL'), hasExited, printed: () => told };
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill(signal);
  });
}
