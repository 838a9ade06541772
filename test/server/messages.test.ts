import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Conversation, Message } from '../../events/entities/conversation.ts';
import { endSessions } from '../../src/server/account/sessions.ts';
import { messageResources } from '../../src/server/messages/resources.ts';
import { browserOf, someAccount, type Browser } from './someAccount.ts';
import { askResource, changeResource, type TestApp, testApp } from './testApp.ts';

let server: TestApp;
let base: string;
let ids: Record<'ada' | 'grace' | 'mary', string>;
let [ada, grace, mary]: Browser[] = [];
beforeAll(async () => {
  server = await testApp();
  ids = {
    ada: await someAccount(server.db, 'ada'),
    grace: await someAccount(server.db, 'grace'),
    mary: await someAccount(server.db, 'mary'),
  };
  [ada, grace, mary] = await Promise.all([ids.ada, ids.grace, ids.mary].map((id) => browserOf(server.app, server.db, id)));
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

async function change(browser: Browser, call: string, options: object) {
  const answer = await browser.call('POST', `/resource/${call}/`, { data: { options } });
  const { resource_response: told } = answer.body as unknown as {
    resource_response: { message: string; message_detail?: string; data: never };
  };
  return { ...told, status: answer.status };
}
async function ask(browser: Browser, name: string, options: object = {}) {
  const answer = await browser.call('GET', `/resource/${name}/get/?data=${encodeURIComponent(JSON.stringify({ options }))}`);
  const { resource_response: told } = answer.body as unknown as { resource_response: { data: never; bookmark: string | null } };
  return { ...told, status: answer.status };
}
const begin = async (from: Browser, to: string, text: string): Promise<Conversation> =>
  (await change(from, 'ConversationsResource/create', { user_ids: [to], text, client_id: randomUUID() })).data;
const say = (from: Browser, conversation_id: string, text: string) =>
  change(from, 'ConversationMessagesResource/create', { conversation_id, text, client_id: randomUUID() });

/** Follows a person's stream; `next` returns its messages one at a time. */
async function follow(browser: Browser, search = '', headers: Record<string, string> = {}) {
  const end = new AbortController();
  const cookie = Object.entries(browser.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const answer = await fetch(`${base}/v3/conversations/stream/${search}`, {
    headers: { cookie, accept: 'text/event-stream', ...headers },
    signal: end.signal,
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    end: () => end.abort(),
    /** Returns the data of the next event of a type, skipping others. */
    async event(type: string): Promise<unknown> {
      for (;;) {
        const found = new RegExp(`event: ${type}\ndata: (.*)\n\n`).exec(text);
        if (found) return JSON.parse(found[1]!);
        const { value, done } = await reader!.read();
        if (done) throw new Error('the stream ended');
        text += value;
      }
    },
    async next(): Promise<{ id: number; message: Message | null; conversation: Conversation }> {
      for (;;) {
        const found = /(?:id: (\d+)\n)?event: told\ndata: (.*)\n\n/.exec(text);
        if (found) {
          text = text.slice(found.index + found[0].length);
          return { id: Number(found[1]), ...(JSON.parse(found[2]!) as { message: Message; conversation: Conversation }) };
        }
        const { value, done } = await reader!.read();
        if (done) throw new Error('the stream ended');
        text += value;
      }
    },
  };
}

describe('the calls of conversations', () => {
  test('answer nobody who is not signed in, nor one who is only partly so [H-04]', async () => {
    for (const name of Object.keys(messageResources)) {
      const answer = name.endsWith('/get')
        ? await askResource(server.app, name.split('/')[0]!)
        : await changeResource(server.app, name, {});
      expect([name, answer.httpStatus]).toEqual([name, 401]);
    }
    for (const path of ['stream', 'changes']) expect((await server.app.inject({ url: `/v3/conversations/${path}/` })).statusCode).toBe(401);
    await server.db.rows.updateTable('accounts').set({ login_state: 2 }).where('person_id', '=', ids.mary).execute();
    const statuses = await Promise.all([
      ask(mary!, 'ConversationsResource'),
      ask(mary!, 'NewsHubBadgeResource'),
      change(mary!, 'UserBlockResource/create', { user_id: ids.ada }),
      mary!.call('GET', '/v3/conversations/changes/'),
      mary!.call('GET', '/v3/conversations/stream/'),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    await server.db.rows.updateTable('accounts').set({ login_state: 1 }).where('person_id', '=', ids.mary).execute();
  });

  test('let one who may not write read, mark as read and block, and nothing else [H-04]', async () => {
    const conversation = await begin(mary!, ids.ada, 'hello');
    await server.db.rows.updateTable('accounts').set({ is_write_banned: 1 }).where('person_id', '=', ids.mary).execute();
    expect((await say(mary!, conversation.id, 'no')).status).toBe(403);
    expect(
      (await change(mary!, 'ConversationsResource/create', { user_ids: [ids.grace], text: 'no', client_id: randomUUID() })).status,
    ).toBe(403);
    expect((await ask(mary!, 'ConversationResource', { conversation_id: conversation.id })).status).toBe(200);
    expect((await change(mary!, 'ConversationResource/update', { conversation_id: conversation.id, position: 1 })).status).toBe(200);
    expect((await change(mary!, 'ConversationResource/update', { conversation_id: conversation.id, position: 1e300 })).status).toBe(400);
    expect((await change(mary!, 'UserBlockResource/create', { user_id: ids.grace })).status).toBe(200);
    expect((await change(mary!, 'UserBlockResource/delete', { user_id: ids.grace })).status).toBe(200);
    await server.db.rows.updateTable('accounts').set({ is_write_banned: 0 }).where('person_id', '=', ids.mary).execute();
  });

  test('answer entities in their shape; the badge falls when one has read [H-03]', async () => {
    const conversation = await begin(ada!, ids.grace, 'shape');
    expect(v.safeParse(Conversation, conversation).issues).toBeUndefined();
    const sent = await say(ada!, conversation.id, 'more');
    expect(v.safeParse(Message, sent.data).issues).toBeUndefined();
    const list = await ask(grace!, 'ConversationsResource');
    expect(v.safeParse(v.array(Conversation), list.data).issues).toBeUndefined();
    expect((await ask(grace!, 'NewsHubBadgeResource')).data).toMatchObject({
      conversations_unseen_count: 1,
      conversation_ids: [conversation.id],
    });
    await change(grace!, 'ConversationResource/update', { conversation_id: conversation.id, position: (sent.data as Message).created_ms });
    expect((await ask(grace!, 'NewsHubBadgeResource')).data).toMatchObject({ conversations_unseen_count: 0 });
  });

  test('tell more closely why a conversation was not begun, and refuse too long or empty texts [H-04]', async () => {
    await change(grace!, 'UserBlockResource/create', { user_id: ids.mary });
    expect(
      await change(mary!, 'ConversationsResource/create', { user_ids: [ids.grace], text: 'hello', client_id: randomUUID() }),
    ).toMatchObject({ status: 403, message: 'The message was not sent.', message_detail: 'grace of Tessera can not be written to.' });
    await change(grace!, 'UserBlockResource/delete', { user_id: ids.mary });
    for (const more of [{ text: 'x'.repeat(2001) }, { text: ' ' }, { user_ids: [] }, { text: 'x', client_id: 'no' }]) {
      expect(
        (await change(mary!, 'ConversationsResource/create', { user_ids: [ids.grace], text: 'hello', client_id: randomUUID(), ...more }))
          .status,
      ).toBe(400);
    }
  });

  test('mail an address that somebody wrote to it, and nothing of what [H-04]', async () => {
    await server.db.rows
      .updateTable('accounts')
      .set({ email_verified_at: new Date().toISOString() })
      .where('person_id', '=', ids.ada)
      .execute();
    await change(ada!, 'ConversationsResource/create', { emails: ['Somebody@Example.org'], text: 'quite secret', client_id: randomUUID() });
    const outbox = join(server.dataFolder, 'outbox');
    await expect.poll(() => readdir(outbox).catch(() => []), { timeout: 5_000 }).toHaveLength(1);
    const mail = await readFile(join(outbox, (await readdir(outbox))[0]!), 'utf8');
    expect(mail).toMatch(/somebody@example\.org/i);
    expect(mail).not.toContain('quite secret');
  });

  test('take sixty messages a minute [H-02]', async () => {
    const flooder = await browserOf(server.app, server.db, await someAccount(server.db, 'flooder'));
    const { id } = await begin(flooder, ids.mary, '0');
    const statuses: number[] = [];
    for (let n = 0; n < 61; n++) statuses.push((await say(flooder, id, `${n}`)).status);
    expect([statuses.indexOf(429), statuses.filter((status) => status === 200).length]).toEqual([59, 59]);
  });
});

describe('the stream of messages', () => {
  test('tells both of a message, each as they see it, and nobody else [H-02]', async () => {
    const { id } = await begin(ada!, ids.grace, 'before');
    const since = `?after=${Date.now() + 60_000}`;
    const [hers, theirs, others] = await Promise.all([follow(ada!, since), follow(grace!, since), follow(mary!, since)]);
    expect(theirs.type).toContain('text/event-stream');
    const client_id = randomUUID();
    await change(ada!, 'ConversationMessagesResource/create', { conversation_id: id, text: 'now', client_id });
    const [mine, told] = await Promise.all([hers.next(), theirs.next()]);
    expect([mine.message?.client_id, told.message?.client_id]).toEqual([client_id, null]);
    expect(told).toMatchObject({
      id: told.message!.created_ms,
      message: { text: 'now', sender: { id: ids.ada } },
      conversation: { id, users: [{ id: ids.ada }] },
    });
    await begin(grace!, ids.mary, 'for mary');
    expect((await others.next()).message?.text).toBe('for mary');
    for (const stream of [hers, theirs, others]) stream.end();
  });

  test('goes on from the last message that was told, by Last-Event-ID or after, and by a call [H-02]', async () => {
    const { id } = await begin(ada!, ids.grace, 'one');
    const first = (await say(ada!, id, 'two')).data as Message;
    await server.db.rows.updateTable('messages').set({ created_ms: 1 }).where('created_ms', '<', first.created_ms).execute();
    await say(grace!, id, 'three');
    for (const [search, headers] of [
      ['', { 'last-event-id': String(first.created_ms) }],
      [`?after=${first.created_ms}`, {}],
    ] as const) {
      const stream = await follow(grace!, search, headers);
      expect([(await stream.next()).message?.text, (await stream.next()).message?.text]).toEqual(['two', 'three']);
      stream.end();
    }
    const changes = await grace!.call('GET', `/v3/conversations/changes/?after=${first.created_ms}`);
    const { changes: told, isWhole } = changes.body!.data as { changes: { message: Message }[]; isWhole: boolean };
    expect([told.map(({ message }) => message.text), isWhole]).toEqual([['two', 'three'], true]);
  });

  test('says when more was missed than it tells [H-02]', async () => {
    const { id } = await begin(ada!, ids.grace, 'one');
    const from = Date.now() - 30_000;
    const missed = Array.from({ length: 201 }, (_, n) => ({
      id: randomUUID(),
      conversation_id: id,
      sender_id: ids.ada,
      text: `${n}`,
      client_id: randomUUID(),
      created_ms: from + n,
    }));
    await server.db.rows.insertInto('messages').values(missed).execute();
    const stream = await follow(grace!, `?after=${from - 1}`);
    expect(await stream.event('gap')).toEqual({});
    stream.end();
    const { body } = await grace!.call('GET', `/v3/conversations/changes/?after=${from - 1}`);
    const { changes, isWhole } = body!.data as { changes: { message: Message }[]; isWhole: boolean };
    expect([changes.length, changes.at(-1)!.message.text, isWhole]).toEqual([200, 'one', false]);
  });

  test('tells a person’s own pages what they deleted on one of them, and nobody else [H-04]', async () => {
    const { id } = await begin(ada!, ids.mary, 'for mary');
    const since = `?after=${Date.now() + 60_000}`;
    const [hers, theirs] = await Promise.all([follow(mary!, since), follow(ada!, since)]);
    await change(mary!, 'ConversationResource/delete', { conversation_id: id });
    expect(await hers.event('gone')).toEqual({ conversation_id: id });
    await say(ada!, id, 'are you there?');
    expect((await theirs.next()).message?.text).toBe('are you there?');
    for (const stream of [hers, theirs]) stream.end();
  });

  test('is not for another account than the page’s, and ends with its session [H-02]', async () => {
    expect((await follow(ada!, `?account=${ids.grace}`)).status).toBe(412);
    expect((await follow(ada!, '?after=x')).status).toBe(400);
    const stream = await follow(mary!, `?account=${ids.mary}`);
    expect(stream.status).toBe(200);
    await endSessions(server.db, ids.mary);
    await begin(grace!, ids.mary, 'not any more');
    const told: string[] = [];
    await expect(
      (async () => {
        for (;;) told.push((await stream.next()).message?.text ?? '');
      })(),
    ).rejects.toThrow('the stream ended');
    expect(told).not.toContain('not any more');
  });
});
