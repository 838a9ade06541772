import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../src/server/app.ts';
import type { AppOptions } from '../../src/server/appOptions.ts';
import type { PinDraft } from '../../src/server/browse/drafts.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import type { Database } from '../../src/server/database/database.ts';
import type { Viewer } from '../../src/server/shell/viewer.ts';
import { pinNumber } from '../contracts/drafts.ts';
import { openNewSqlite } from '../contracts/migrated.ts';

export const appVersion = '1.2.3-test';

export interface TestApp {
  app: FastifyInstance;
  db: Database;
  dataFolder: string;
  clientFolder: string;
  close(): Promise<void>;
}

/** Starts a server over a new SQLite file, with a small built client and the given pins of `ada` on her board `engines`. */
export async function testApp({ pins = [], ...options }: Partial<AppOptions> & { pins?: PinDraft[] } = {}): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-server-'));
  const dataFolder = join(folder, 'data');
  const clientFolder = join(folder, 'client');
  await mkdir(join(clientFolder, 'assets'), { recursive: true });
  await mkdir(join(dataFolder, 'media'), { recursive: true });
  await writeFile(
    join(clientFolder, 'index.html'),
    '<!doctype html><html lang="en-US" dir="ltr"><head><title>Tessera</title><noscript><meta http-equiv="refresh" content="0; url=?plain=1" /></noscript></head><body><div id="root"></div><template id="code"><script type="module" src="/assets/entry-abc123.js"></script></template></body></html>',
  );
  const script = `export const words = ${JSON.stringify('tessera '.repeat(400))};`;
  await writeFile(join(clientFolder, 'assets', 'entry-abc123.js'), script);
  await writeFile(join(clientFolder, 'assets', 'entry-abc123.js.gz'), gzipSync(script));
  await writeFile(join(clientFolder, 'sw.js'), 'self.addEventListener("fetch", () => {});');
  await writeFile(join(clientFolder, 'manifest.webmanifest'), '{"name":"Tessera"}');
  await mkdir(join(clientFolder, 'inspector'));
  await writeFile(join(clientFolder, 'inspector', 'index.html'), '<!doctype html><head><title>Inspector</title></head>');
  await writeFile(join(dataFolder, 'media', 'clip.mp4'), Buffer.from('0123456789'));

  const db = await openNewSqlite(dataFolder);
  const contentStore = contentStoreOf(db);
  await contentStore.savePerson({ username: 'ada', fullName: 'Ada Lovelace' });
  await contentStore.saveBoard({ owner: 'ada', slug: 'engines', name: 'Engines', sections: [{ slug: 'brass', title: 'Brass' }] });
  await contentStore.saveBoard({ owner: 'ada', slug: 'diary', name: 'Diary', privacy: 'secret' });
  await contentStore.savePins(pins);
  const app = await createApp({ db, dataFolder, clientFolder, appVersion, logLevel: 'silent', ...options });
  return {
    app,
    db,
    dataFolder,
    clientFolder,
    close: async () => {
      await app.close();
      await rm(folder, { recursive: true });
    },
  };
}

export const signedInAs = (username: string, id = 'person-id'): Viewer => ({
  isAuthenticated: true,
  isLimitedLogin: false,
  isWriteBanned: false,
  writeBanUntil: null,
  id,
  username,
  fullName: username,
});

/** Twenty pins of two topics, half of them on a board. */
export const somePins: PinDraft[] = Array.from({ length: 20 }, (_, n) =>
  pinNumber(n, { topic: n % 2 ? 'Machines' : 'Flowers', ...(n % 2 && { board: { slug: 'engines' } }) }),
);

/** Requests a resource and returns status and `resource_response`. */
export async function askResource(app: FastifyInstance, name: string, options: object = {}) {
  const answer = await app.inject({ url: `/resource/${name}/get/`, query: { source_url: '/', data: JSON.stringify({ options }) } });
  return {
    httpStatus: answer.statusCode,
    headers: answer.headers,
    ...answer.json<{ resource_response: { status: string; code: number; message: string; data: never; bookmark?: string | null } }>()
      .resource_response,
  };
}

/** Creates, updates or deletes a resource (`name/call`) as the browser does, as a form, and returns status and `resource_response`. */
export async function changeResource(app: FastifyInstance, call: string, options: object, headers: Record<string, string> = {}) {
  const payload = new URLSearchParams({ source_url: '/', data: JSON.stringify({ options }) }).toString();
  const answer = await app.inject({
    method: 'POST',
    url: `/resource/${call}/`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload,
  });
  return {
    httpStatus: answer.statusCode,
    headers: answer.headers,
    ...answer.json<{ resource_response: { status: string; code: number; message: string; data: never } }>().resource_response,
  };
}

/** Runs a stored operation and returns status and body. */
export async function askGraph(app: FastifyInstance, operationName: string, variables: object) {
  const answer = await app.inject({ method: 'POST', url: '/_/graphql/', payload: { operationName, variables } });
  return { status: answer.statusCode, body: answer.json() };
}
