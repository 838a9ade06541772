import type { FastifyInstance, InjectOptions } from 'fastify';
import { setPassword } from '../../src/server/account/settings/resetPassword.ts';
import { beginSession } from '../../src/server/account/sessions.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import type { Database } from '../../src/server/database/database.ts';
import { idOf } from '../../src/server/database/ids.ts';
import { ownWork } from '../../src/server/shell/fairGate.ts';

export const somePassword = 'Correct horse 7 battery!';

/** Creates a person with an account, optionally with a verified address. */
export async function someAccount(
  db: Database,
  username: string,
  { isVerified = false, email = `${username}@example.org` } = {},
): Promise<string> {
  await contentStoreOf(db).savePerson({ username, fullName: `${username} of Tessera` });
  const personId = idOf('person', username);
  await db.rows
    .insertInto('accounts')
    .values({
      person_id: personId,
      kind: 'person',
      email,
      email_verified_at: isVerified ? new Date().toISOString() : null,
      country: 'GB',
      locale: 'en_GB',
    } as never)
    .execute();
  await setPassword(db, personId, somePassword, ownWork);
  return personId;
}

/** Returns a browser in which a person is signed in: its calls send the cookies that answers set. */
export async function browserOf(app: FastifyInstance, db: Database, personId: string | null) {
  const cookies: Record<string, string> = { tessera_csrf: 'csrf' };
  if (personId)
    cookies.tessera_session = await beginSession(db, {
      personId,
      provedAt: 'now',
      agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    });
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const request: InjectOptions = { method, url, cookies, headers: { host: 'localhost:3000', 'x-csrf-token': cookies.tessera_csrf! } };
    const answer = await app.inject(payload ? { ...request, payload } : request);
    for (const { name, value } of answer.cookies) {
      if (value === '') delete cookies[name];
      else cookies[name] = value;
    }
    return {
      status: answer.statusCode,
      headers: answer.headers,
      raw: answer.rawPayload,
      body: /json/.test(String(answer.headers['content-type'])) ? answer.json<{ code: number; message: string; data: never }>() : undefined,
    };
  };
  return { cookies, call };
}
export type Browser = Awaited<ReturnType<typeof browserOf>>;
