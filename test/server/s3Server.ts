import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Place } from '../../src/server/pictureStore/s3Place.ts';

export interface S3Server {
  port: number;
  folder: string;
  place(prefix?: string, port?: number): S3Place;
  /** Kills it as a loss of power does. */
  kill(): Promise<void>;
  /** Starts it again on the same port with the same files. As in S3, none of them is there in part. */
  again(): Promise<void>;
  remove(): Promise<void>;
}

/** Starts a server with the protocol of S3 and the bucket `tessera`. */
export async function startS3(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-s3-'));
  const start = async (port: number) => {
    // Where a page ends it says in DES, which OpenSSL 3 has only as a thing of the past.
    const child = fork(join(import.meta.dirname, 's3Program.mjs'), [folder, String(port)], { execArgv: ['--openssl-legacy-provider'] });
    const [taken] = (await once(child, 'message')) as [number];
    return { child, taken };
  };
  let running = await start(0);
  const port = running.taken;
  const kill = async () => {
    if (running.child.exitCode !== null || running.child.signalCode !== null) return;
    running.child.kill('SIGKILL');
    await once(running.child, 'exit');
  };
  return {
    port,
    folder,
    place: (prefix = '', at = port) => ({
      endpoint: `http://127.0.0.1:${at}/tessera`,
      region: 'us-east-1',
      prefix,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    }),
    kill,
    async again() {
      await removeHalves(folder);
      running = await start(port);
    },
    async remove() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Removes the objects whose metadata, which the server writes last, is missing or cut. */
async function removeHalves(folder: string): Promise<void> {
  const suffix = '._S3rver_object';
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith(suffix)) continue;
    const object = join(folder, file);
    const metadata = `${object.slice(0, -suffix.length)}._S3rver_metadata.json`;
    if (await readFile(metadata, 'utf8').catch(() => '')) continue;
    for (const part of [object, `${object}.md5`, metadata]) await rm(part, { force: true });
  }
}
