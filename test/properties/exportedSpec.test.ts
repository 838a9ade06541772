import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { catalogue } from '../../events/catalogue.ts';
import { mapFields } from '../../events/fields.ts';
import { readLog } from '../../events/file.ts';
import type { AnyRecord } from '../../events/record.ts';
import { cleaned } from '../../machines/logTools/clean.ts';
import { answersOf } from '../../src/inspector/asTest/answers.ts';
import { playwrightSpec } from '../../src/inspector/asTest/playwrightSpec.ts';
import { productTextsOf } from '../../src/inspector/asTest/productTexts.ts';
import { textOf } from '../../src/inspector/asTest/sights.ts';
import { storedState } from '../../src/inspector/asTest/storedState.ts';
import { recording, recordings } from '../recordings/files.ts';

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

const sessions = recordings().filter((name) => name.startsWith('session-'));

test.each(sessions)('of %s, cleaned, a spec holds nothing that was planted in any personal field [N-08]', async (name) => {
  const { records } = readLog(await readFile(recording(name)));
  const planted = records.map((record) => ({
    ...record,
    data: mapFields(catalogue[record.type].schema, record.data, ({ value, privacy, options }) =>
      privacy === 'personal' && typeof value === 'string' && !options ? `Wyvern ${value}` : value,
    ),
  })) as AnyRecord[];
  expect(playwrightSpec(planted, 'x')).toContain('Wyvern');
  expect(playwrightSpec(cleaned(planted, 'salt', await productTextsOf(planted)), 'x').match(/.{60}wyvern.{60}/i)?.[0]).toBeUndefined();
});

test.each(sessions)('the spec of %s ends before the menu was opened to save the log [N-05]', async (name) => {
  const spec = playwrightSpec(readLog(await readFile(recording(name))).records, 'x');
  expect([...spec.matchAll(/test\.step\("(.*?)", async/g)].at(-1)![1]).not.toMatch(
    /(button|menuitem) “(Menu|القائمة|Your account|Save this .*|Save)”/,
  );
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

test('a spec writes what was typed, also by a log that names the typing as its cause, and asserts that the field has it [N-05]', async () => {
  for (const [name, field, text] of [
    ['first-save', 'Name of the board', 'Places to go'],
    ['settings', 'About', 'Writes compilers.'],
    ['comment', 'Your comment', 'What a fine one'],
  ] as const) {
    const { records } = readLog(await readFile(recording(`session-${name}.ndjson`)));
    const spec = playwrightSpec(records, 'x');
    for (const action of [`fill('${text}');`, `toHaveValue('${text}');`])
      expect(
        spec.split('\n').filter((line) => line.includes(`name: '${field}'`) && line.includes(action)),
        name,
      ).toHaveLength(1);
  }
});

test('a spec loses the connection when the browser did: by records of the network, in older logs by those of the connection [N-05]', async () => {
  const titles = (spec: string): string[] =>
    [...spec.matchAll(/test\.step\("record \d+: ((?:network|connection)\.\w+)"/g)].map(([, title]) => title!);
  const changes = ['network.lost', 'connection.lost', 'network.restored', 'connection.restored'].map((type) => ({ type, data: {} }));
  expect(titles(await specOf('session-search.ndjson', undefined, changes))).toEqual(['network.lost', 'network.restored']);
  expect(titles(await specOf('session-offline.ndjson'))).toEqual(['connection.lost', 'connection.restored']);
});

test('a spec answers a first message as the server did [N-05]', () => {
  const conversation = { id: '7', last_message: { text: 'Hello' } };
  const answers = answersOf(
    [
      { type: 'newMessage.sent', data: { conversationId: '7', conversation } },
      { type: 'newMessage.sendFailed', data: { clientId: 'c1', status: 403, code: 9, message: 'No.' } },
    ].map((record, seq) => ({ seq, at: 100, ...record }) as unknown as AnyRecord),
  );
  const call = { method: 'POST', path: '/resource/ConversationsResource/create/' };
  expect(answers).toEqual([
    { ...call, record: 0, params: { text: 'Hello' }, status: 200, body: { resource_response: { data: conversation, bookmark: null } } },
    { ...call, record: 1, params: {}, status: 403, body: { code: 9, message: 'No.', resource_response: { code: 9, message: 'No.' } } },
  ]);
});

test('a spec asserts the ingredients and steps of a recipe, and which are ticked off [N-05]', async () => {
  const { records } = readLog(await readFile(recording('session-related.ndjson')));
  const { pinId } = records.findLast(({ type }) => type === 'closeup.loaded')!.data as { pinId: string };
  const recipe = {
    name: 'Cake',
    ingredients: [{ amount: '200 g', name: 'flour' }],
    steps: ['Stir.'],
    cookTimes: { total: { h: 1, m: 0 }, cook: null, prep: null },
    servingsSummary: 'Serves 8',
    aggregateRating: null,
    diets: ['Vegetarian'],
  };
  const spec = await specOf(
    'session-related.ndjson',
    (record) =>
      record.type === 'closeup.loaded' && record.data.pinId === pinId
        ? { ...record, data: { ...record.data, pin: { ...record.data.pin, richMetadata: { recipe } } } }
        : record,
    [{ type: 'recipe.itemTicked', data: { pinId, item: 'ingredient 0', done: true } }],
  );
  const ofItem = (text: string): string[] => spec.split('\n').filter((line) => line.includes(`{ hasText: '${text}' }`));
  expect(ofItem('200 g flour')).toEqual([
    expect.stringMatching(/record \d+, closeup\.loaded'\)\.not\.toBeChecked\(\);$/),
    expect.stringMatching(/record \d+, recipe\.itemTicked'\)\.toBeChecked\(\);$/),
  ]);
  expect(ofItem('Stir.')).toEqual([expect.stringMatching(/record \d+, closeup\.loaded'\)\.not\.toBeChecked\(\);$/)]);
  for (const told of ['Vegetarian', '1 hr', '8']) expect(spec).toContain(`getByText('${told}', { exact: true })`);
});

test('a spec asserts a pin’s first comments and their count [N-05]', async () => {
  const comment = { id: '5', type: 'aggregatedcomment', text: 'What a cake', user: grace, tags: [], tagged_users: [], parent_id: null };
  const spec = await specOf('session-related.ndjson', (record) =>
    record.type === 'comments.previewed'
      ? { ...record, data: { ...record.data, preview: { ...record.data.preview, comments: [comment], comment_count: 3 } } }
      : record,
  );
  expect(spec).toMatch(/getByText\('Grace Hopper What a cake', \{ exact: true \}\)\.first\(\), 'record \d+, comments\.previewed'/);
  expect(spec).toMatch(
    /getByRole\('heading', \{ level: 2, name: '3 comments', exact: true \}\)\.first\(\), 'record \d+, comments\.previewed'/,
  );
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
