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
