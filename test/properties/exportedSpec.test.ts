import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readLog } from '../../events/file.ts';
import type { AnyRecord } from '../../events/record.ts';
import { answersOf } from '../../src/inspector/asTest/answers.ts';
import { playwrightSpec } from '../../src/inspector/asTest/playwrightSpec.ts';
import { textOf } from '../../src/inspector/asTest/sights.ts';
import { storedState } from '../../src/inspector/asTest/storedState.ts';
import { recording } from '../recordings/files.ts';

test('a spec plants what start-up read: choices, history, unsent changes, a pending save [N-05]', () => {
  const change = { kind: 'likePin', pinId: '7', isLiked: true };
  const records = [
    {
      type: 'session.started',
      data: { theme: 'dark', shortcutsOn: false, videosWait: true, videosTogether: false, page: { context: { user: { id: '12' } } } },
    },
    { type: 'consent.read', data: { hasPrivacySignal: true, choice: 'all' } },
    { type: 'search.recentRead', data: { recent: ['lemon'] } },
    { type: 'outbox.read', data: { changes: [{ clientId: 'c1', change }] } },
    { type: 'unauthSave.found', data: { pinId: '9' } },
    { type: 'outbox.read', data: { changes: [{ clientId: 'c2', change }] } },
  ].map((record, seq) => ({ seq, at: 100, ...record }) as unknown as AnyRecord);
  expect(storedState(records)).toEqual({
    hasPrivacySignal: true,
    sessionStorage: { 'tessera.unauthSave': '9' },
    localStorage: {
      'tessera.theme': 'dark',
      'tessera.shortcutsOn': 'false',
      'tessera.videosWait': 'true',
      'tessera.consent': '"all"',
      'tessera.searches.12': '["lemon"]',
      'tessera.unsent.c1': JSON.stringify({ account: '12', at: 100, change }),
    },
  });
});

test('a spec answers a change as the server did, and one that was discarded not once more [N-05]', () => {
  const failure = { status: 500, code: null, message: '' };
  const change = { kind: 'likePin', pinId: '7', isLiked: true };
  const refusal = { clientId: 'c1', change, status: null, code: null, message: '' };
  const statuses = (refused: object) =>
    answersOf(
      [
        { type: 'change.kept', data: { clientId: 'c1', change } },
        { type: 'change.failed', data: { clientId: 'c1', ...failure } },
        { type: 'change.refused', data: refused },
      ].map((record, seq) => ({ seq, at: 100, ...record }) as unknown as AnyRecord),
    ).map(({ status }) => status);
  expect([statuses({ ...refusal, isDiscarded: true }), statuses({ ...refusal, status: 500 }), statuses(refusal)]).toEqual([
    [500],
    [500],
    [500, null],
  ]);
});

test('a spec asserts after a step its requests, its flows and what was seen, each with the record [N-05]', async () => {
  const { records } = readLog(await readFile(recording('session-first-save.ndjson')));
  const steps = playwrightSpec(records, 'x').split('await test.step(');
  const saving = steps.find((step) => step.startsWith('"record 42: press button “Create and save”"'));
  for (const assertion of [
    "await requested('record 53, change.done');",
    "await requested('record 55, change.done');",
    '["record 55, change.done","outbox","empty"',
    "page.getByRole('status').filter({ hasText: 'Saved to Places to go' }), 'record 51, change.kept').toBeVisible();",
    "page.getByRole('dialog', { name: 'Save to a board', exact: true }), 'record 48, overlay.closed').toBeHidden();",
  ])
    expect(saving).toContain(assertion);
  expect(steps[1]).toContain(`- 'img \\"Blue woven rug. A drawing of a blue woven rug\\"'`);
  expect(steps.join()).not.toContain('log.saveRequested');
});

test('a spec asserts the texts of the session’s language [N-05]', async () => {
  const { records } = readLog(await readFile(recording('session-first-save.ndjson')));
  const german = records.map((record) =>
    record.type === 'session.started' && record.data.page
      ? { ...record, data: { ...record.data, page: { ...record.data.page, context: { ...record.data.page.context, locale: 'de' } } } }
      : record,
  );
  const spec = playwrightSpec(german, 'x', german.length - 1, await textOf(german));
  expect(spec).not.toContain('Saved to Places to go');
  expect(spec).toMatch(/hasText: '[^']*Places to go[^']*' }\), 'record 51/);
});

/** Returns the spec of a recording, some of its records changed and others appended. */
async function specOf(
  name: string,
  change: (record: AnyRecord) => object = (record) => record,
  more: readonly { readonly type: string; readonly data: object }[] = [],
): Promise<string> {
  const { records } = readLog(await readFile(recording(name)));
  // Without the press that saved the log.
  const log = records
    .slice(0, records.findIndex(({ type }) => type === 'log.saveRequested') - 1)
    .map((record) => change(record) as AnyRecord);
  const last = log.at(-1)!;
  const appended = more.map((record, at) => ({ ...record, seq: last.seq + 1 + at, at: last.at + 1 + at }) as unknown as AnyRecord);
  return playwrightSpec([...log, ...appended], 'x');
}

const grace = { id: '9', username: 'grace', fullName: 'Grace Hopper', imageSmallUrl: null };

test('a spec asserts a pin’s people, texts and counts [N-05]', async () => {
  const spec = await specOf('session-closeup.ndjson', (record) =>
    record.type === 'closeup.loaded'
      ? { ...record, data: { ...record.data, pin: { ...record.data.pin, description: 'Drawn in ivory.', repinCount: 41 } } }
      : record,
  );
  expect(spec).toContain(
    "getByRole('link', { name: 'Ada Lovelace', exact: true }).first(), 'record 10, navigation.pushed').toBeAttached();",
  );
  for (const seen of [
    "getByRole('img', { name: 'A drawing of a ivory tea bowl', exact: true })",
    "getByText('Drawn in ivory.', { exact: true })",
    "getByText('41 times', { exact: true })",
  ])
    expect(spec).toContain(`${seen}.first(), 'record 29, closeup.loaded').toBeAttached();`);
});

test('a spec asserts a pin’s first comments and their count [N-05]', async () => {
  const comment = { id: '5', type: 'aggregatedcomment', text: 'What a cake', user: grace, tags: [], tagged_users: [], parent_id: null };
  const spec = await specOf('session-related.ndjson', (record) =>
    record.type === 'comments.previewed'
      ? { ...record, data: { ...record.data, preview: { ...record.data.preview, comments: [comment], comment_count: 3 } } }
      : record,
  );
  expect(spec).toMatch(/getByText\('Grace Hopper What a cake', \{ exact: true \}\)\.first\(\), 'record \d+, comments\.previewed'/);
  expect(spec).toMatch(/getByRole\('heading', \{ level: 2, name: '3 comments', exact: true \}\), 'record \d+, comments\.previewed'/);
});

test('a spec asserts the first related pins of a pin [N-05]', async () => {
  expect(await specOf('session-closeup.ndjson')).toMatch(/'record 29, closeup\.loaded'\)\.toMatchAriaSnapshot\("- feed:.*?Amber tea bowl/);
});

test('a spec asserts messages and the numbers of unread ones [N-05]', async () => {
  const message = { id: '1', type: 'message', text: 'See you there', sender: grace, created_at: '2026-01-01T00:00:00Z', created_ms: 1 };
  const conversation = { id: '7', name: null, emails: [], unread: 2, users: [grace], last_message: message, position: 0, blocked: [] };
  const listed = [
    { type: 'overlay.opened', data: { overlay: 'messages' } },
    { type: 'conversations.listed', data: { mailbox: 'inbox', conversations: [conversation], bookmark: null, after: null } },
  ];
  const list = await specOf('session-first-save.ndjson', undefined, [
    { type: 'conversations.badgeLoaded', data: { unseen: ['7'], news: 3, atHome: { added: 0, byOthers: 0 } } },
    ...listed,
  ]);
  expect(list).toContain("page.getByRole('button', { name: 'Messages, 1 unread', exact: true })");
  expect(list).toContain("page.getByRole('list', { name: 'Conversations', exact: true }).getByText('Grace Hopper', { exact: true })");
  const open = await specOf('session-first-save.ndjson', undefined, [
    ...listed,
    { type: 'conversation.opened', data: { conversationId: '7' } },
    {
      type: 'conversation.loaded',
      data: { conversationId: '7', conversation: { ...conversation, messages: [message] }, bookmark: null, after: null },
    },
  ]);
  expect(open).toContain("page.getByRole('log').getByText('See you there', { exact: true })");
});

test('a spec asserts the suggestions that a timer asked for [N-05]', async () => {
  expect(await specOf('session-search.ndjson')).toContain("page.getByRole('option', { name: 'lemon', exact: true }).first(), 'record 28");
});

test('a spec asserts the pictures of two rows of a wide window [N-05]', async () => {
  const start = (await specOf('session-busy-server.ndjson')).split('await test.step("').find((step) => step.startsWith('record 0: '))!;
  expect([...start.matchAll(/img \\"(.*?)\. A drawing/g)]).toHaveLength(10);
});

test('a spec asserts nothing of a page that is scrolled while it is left [N-05]', async () => {
  const spec = await specOf('session-closeup.ndjson');
  const scrolled = spec.split('await test.step("').find((step) => step.startsWith('record 9: scroll to 244'));
  expect(scrolled).toBeDefined();
  expect(scrolled).not.toContain('toMatchAriaSnapshot');
});
