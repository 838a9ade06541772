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

const scrolledTo = (top: number): string =>
  fileWith(rewritten(text, (envelope, line) => (line === 6 ? { ...envelope, data: { top } } : envelope)));

test('names the first record at which two logs part, and how the worlds differ there: 1 [N-05]', async () => {
  const { code, printed } = await diff(browsing(), scrolledTo(700));
  expect(code).toBe(1);
  expect(printed).toContain('part  at record 5, A | B');
  expect(printed).toMatch(/^ {3}type +viewport\.scrolled +\| viewport\.scrolled$/m);
  expect(printed).toMatch(/^ {3}data\.top +640 +\| 700$/m);
  expect(printed).toMatch(/^ {3}instances\.navigation\.context\.current\.top +640 +\| 700$/m);
});

test('times and what is drawn at random do not part two logs, unless it is strict: 0 [N-05]', async () => {
  const other = fileWith(
    rewritten(text.replaceAll('"entry":"thin-', '"entry":"other-'), (envelope) => ({
      ...envelope,
      time: envelope.time!.replace('2026', '2027'),
    })),
  );
  expect(await diff(browsing(), other)).toMatchObject({ code: 0, printed: 'alike  14 records\n' });
  expect(await diff(browsing(), other, '--strict')).toMatchObject({ code: 1, printed: expect.stringContaining('at record 0') });
});

test('--ignore passes over a key', async () => {
  expect((await diff(browsing(), scrolledTo(700), '--ignore', 'top')).code).toBe(0);
});

test('a log that ends earlier parts there', async () => {
  const lines = text.split('\n');
  const shorter = fileWith(rewritten([...lines.slice(0, 8), lines.at(-2), ''].join('\n'), (envelope) => envelope));
  const { code, printed } = await diff(shorter, browsing());
  expect(code).toBe(1);
  expect(printed).toMatch(/^ {3}type +\(has ended\) +\| navigation\.requested$/m);
});

test('--json tells every place', async () => {
  const { code, printed } = await diff(browsing(), scrolledTo(700), '--json');
  expect(code).toBe(1);
  expect(JSON.parse(printed)).toMatchObject({
    seq: 5,
    records: [{ data: { top: 640 } }, { data: { top: 700 } }],
    worlds: expect.arrayContaining([{ path: 'instances.navigation.context.current.top', a: 640, b: 700 }]),
  });
});

test('logs that are alike as far as both can be read are not known to be alike: 2', async () => {
  const cut = fileWith(text.slice(0, 9000));
  expect(await diff(browsing(), cut)).toMatchObject({ code: 2, complained: expect.stringMatching(/line \d+: it is not JSON/) });
  expect((await diff(cut, cut)).printed).toContain('as far as both can be read');
  expect(await diff(browsing(), '/no/such/log')).toMatchObject({ code: 2 });
  expect(await diff(browsing())).toMatchObject({ code: 2, complained: expect.stringContaining('It takes <a> and <b>.') });
});
