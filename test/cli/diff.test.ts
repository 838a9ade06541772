import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { diffCommand } from '../../src/cli/diff.ts';
import { recording, resealed, rewritten } from '../recordings/files.ts';
import { fileWith, transcript } from './transcript.ts';

const text = resealed(readFileSync(recording('browsing.ndjson'), 'utf8'));
const browsing = (): string => fileWith(text);

async function diff(...argv: string[]) {
  const terminal = transcript();
  const code = await diffCommand(argv, terminal);
  return { code, printed: terminal.printed, complained: terminal.complained };
}

/** The session as it would be if the server had answered with less, in the record with a number. */
const answered = (seq: number, bookmark: string | null): string =>
  fileWith(
    rewritten(text, (envelope, line) => {
      const data = envelope.data as { page: object };
      return line === seq + 1 ? { ...envelope, data: { ...data, page: { ...data.page, bookmark } } } : envelope;
    }),
  );

test('names the changed answer, and how the flows that it changed differ then: 1 [N-05] [18.4]', async () => {
  const { code, printed } = await diff(browsing(), answered(4, null));
  expect(code).toBe(1);
  expect(printed).toContain('differ  1 answer, A | B\n\nanswer  at record 4 | 4: feed.pageLoaded\n');
  expect(printed).toMatch(/^ {3}data\.page\.bookmark +'b1' +\| null$/m);
  expect(printed).toContain('the flows that it changed differ after it in');
  expect(printed).toMatch(/^ {3}feed\/home\.context\.bookmark +'b1' +\| null$/m);
});

test('where the person scrolled to is told, but parts no sessions: 0 [18.4]', async () => {
  const scrolled = fileWith(rewritten(text, (envelope, line) => (line === 6 ? { ...envelope, data: { top: 700 } } : envelope)));
  expect(await diff(browsing(), scrolled)).toMatchObject({ code: 0, printed: 'alike  14 records\naside   2 × viewport.scrolled\n' });
});

test('times and what is drawn at random do not part two logs, unless it is strict: 0 [N-05]', async () => {
  const other = fileWith(
    rewritten(text.replaceAll('"entry":"thin-', '"entry":"other-'), (envelope) => ({
      ...envelope,
      time: envelope.time!.replace('2026', '2027'),
    })),
  );
  expect(await diff(browsing(), other)).toMatchObject({ code: 0, printed: 'alike  14 records\n' });
  expect(await diff(browsing(), other, '--strict')).toMatchObject({ code: 1, printed: expect.stringContaining('at record 0 | 0') });
});

test('--ignore passes over a field, or leaves out a type of records [18.4]', async () => {
  for (const ignored of ['bookmark', 'feed.pageLoaded'])
    expect((await diff(browsing(), answered(4, null), '--ignore', ignored)).code, ignored).toBe(0);
  expect((await diff(browsing(), answered(4, null), '--ignore', 'closeup.loaded')).code).toBe(1);
});

test('what the person did no more in a log that ends earlier is named, with all that it led to', async () => {
  const lines = text.split('\n');
  const shorter = fileWith(rewritten([...lines.slice(0, 8), lines.at(-2), ''].join('\n'), (envelope) => envelope));
  const { code, printed } = await diff(shorter, browsing());
  expect(code).toBe(1);
  expect(printed).toMatch(/^act {2}at record – \| 8: \(none\) \| navigation\.requested, and 3 that it caused$/m);
});

test('--json tells every difference', async () => {
  const { code, printed } = await diff(browsing(), answered(4, null), '--json');
  expect(code).toBe(1);
  expect(JSON.parse(printed)).toMatchObject({
    differences: [{ relevance: 'answer', a: { seq: 4 }, b: { seq: 4 }, places: [{ path: 'data.page.bookmark', a: 'b1', b: null }] }],
    worlds: expect.arrayContaining([{ path: 'feed/home.context.bookmark', a: 'b1', b: null }]),
  });
});

test('logs that are alike as far as both can be read are not known to be alike: 2', async () => {
  const cut = fileWith(text.slice(0, 9000));
  expect(await diff(browsing(), cut)).toMatchObject({ code: 2, complained: expect.stringMatching(/line \d+: it is not JSON/) });
  expect((await diff(cut, cut)).printed).toContain('as far as both can be read');
  expect(await diff(browsing(), '/no/such/log')).toMatchObject({ code: 2 });
  expect(await diff(browsing())).toMatchObject({ code: 2, complained: expect.stringContaining('It takes <a> and <b>.') });
});
