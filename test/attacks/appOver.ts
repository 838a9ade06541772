import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../src/server/app.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import type { Database } from '../../src/server/database/database.ts';
import { idOf } from '../../src/server/database/ids.ts';
import { signedOutViewer } from '../../src/server/shell/viewer.ts';
import { pinNumber } from '../contracts/drafts.ts';
import { signedInAs } from '../server/testApp.ts';

export interface Answer {
  status: number;
  retryAfter: string | undefined;
  data: never;
}

export interface AppOver {
  app: FastifyInstance;
  db: Database;
  dataFolder: string;
  /** Calls a resource as a person created by `welcome`. */
  call(username: string, resource: string, options: object): Promise<Answer>;
  welcome(...usernames: string[]): Promise<void>;
  close(): Promise<void>;
}

/** Starts a server over a database, with ten pins of `ada`. The header `x-person` names the caller. Closing it closes the database. */
export async function appOver(db: Database, { dataFolder: given }: { dataFolder?: string } = {}): Promise<AppOver> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-attack-'));
  const [dataFolder, clientFolder] = [given ?? join(folder, 'data'), join(folder, 'client')];
  await mkdir(clientFolder, { recursive: true });
  await mkdir(dataFolder, { recursive: true });
  await writeFile(
    join(clientFolder, 'index.html'),
    '<!doctype html><html lang="en"><head><title>Tessera</title></head><body><div id="root"></div></body></html>',
  );
  const viewerOf = async ({ headers: { 'x-person': username } }: { headers: Record<string, unknown> }) =>
    typeof username === 'string' ? signedInAs(username, idOf('person', username)) : signedOutViewer;
  const app = await createApp({ db, dataFolder, clientFolder, appVersion: '0', logLevel: 'silent', viewerOf });

  const welcome = async (...usernames: string[]) => {
    for (const username of usernames) {
      await contentStoreOf(db).savePerson({ username, fullName: `${username} of Tessera` });
      await db.rows
        .insertInto('accounts')
        .values({ person_id: idOf('person', username), kind: 'person', email: `${username}@example.org`, country: 'GB', locale: 'en_GB' })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  };
  await welcome('ada');
  await contentStoreOf(db).savePins(Array.from({ length: 10 }, (_, n) => pinNumber(n, { topic: 'Machines' })));

  return {
    app,
    db,
    dataFolder,
    welcome,
    async call(username, resource, options) {
      const payload = new URLSearchParams({ source_url: '/', data: JSON.stringify({ options }) }).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-person': username };
      const answer = await app.inject({ method: 'POST', url: `/resource/${resource}/`, headers, payload });
      return {
        status: answer.statusCode,
        retryAfter: answer.headers['retry-after']?.toString(),
        data: answer.json().resource_response?.data as never,
      };
    },
    async close() {
      await app.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Counts answers by status, such as `{ 200: 1, 409: 19 }`. */
export function countStatuses(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
