import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readLog } from '../../events/file.ts';
import { replayCommand } from '../../src/cli/replay.ts';
import { recording, resealed, rewritten, withSeal } from '../recordings/files.ts';
import { fileWith, transcript } from './transcript.ts';

/** A recording sealed with the present flows. */
const text = resealed(readFileSync(recording('browsing.ndjson'), 'utf8'));
const browsing = (): string => fileWith(text);

async function replay(...argv: string[]) {
  const terminal = transcript();
  const code = await replayCommand(argv, terminal);
  return { code, printed: terminal.printed, complained: terminal.complained };
}

test('prints the final state of every flow and that the replay equals the seal: 0 [N-05]', async () => {
  const { code, printed } = await replay(browsing());
  expect(code).toBe(0);
  expect(printed).toMatch(/^feed\/home +ended /m);
  expect(printed).toMatch(/^closeup\/1002 +shown +.*isTextExpanded: true/m);
  expect(printed).toMatch(/^known +9 pins, /m);
  expect(printed).toMatch(/^equal +14 records, chain [0-9a-f]{12}…, world [0-9a-f]{12}…$/m);
});

test('--to prints the world after that record, and still checks the whole seal [N-05]', async () => {
  const { code, printed } = await replay(browsing(), '--to', '4');
  expect(code).toBe(0);
  expect(printed).toContain('after record 4, feed.pageLoaded, +0.167 s');
  expect(printed).toMatch(/^feed\/home +ready /m);
  expect(printed).not.toContain('closeup/');
  expect(await replay(browsing(), '--to', '14')).toMatchObject({
    code: 2,
    complained: 'There is no record 14: the last that can be read is 13.\n',
  });
});

test('--break stops at the first record of a type [N-05]', async () => {
  expect((await replay(browsing(), '--break', 'navigation.popped', '--break', 'feed.endNeared')).printed).toContain(
    'after record 6, feed.endNeared',
  );
  expect(await replay(browsing(), '--break', 'video.ended')).toMatchObject({ code: 2, complained: 'No record is video.ended.\n' });
});

test('--json is one object with the world and the verdict', async () => {
  const { code, printed } = await replay(browsing(), '--json', '--to', '0');
  expect(code).toBe(0);
  expect(JSON.parse(printed)).toMatchObject({
    session: 'thin',
    records: 14,
    foreign: {},
    lifted: 6,
    seq: 0,
    record: { type: 'session.started' },
    world: { seq: 0, instances: { startUp: { value: 'loadingRoute' } } },
    verdict: { kind: 'equal' },
  });
});

test('--step goes by what is typed: next, to the next break, to a number, back; w shows every flow, q ends [N-05]', async () => {
  const terminal = transcript('\nc\n11\nb\nwhat\n99\nw\nq\n\n\n');
  expect(await replayCommand([browsing(), '--step', '--break', 'feed.endNeared', '--break', 'navigation.pushed'], terminal)).toBe(0);
  expect([...terminal.printed.matchAll(/^(\d+) {2}\+/gm)].map(([, seq]) => Number(seq))).toEqual([6, 7, 9, 11, 10]);
  expect(terminal.printed).toContain('feed/home  ready → loadingMore');
  expect(terminal.printed).toContain("loadFeedPage ordered { source: { kind: 'home' }, bookmark: 'b1' }");
  expect(terminal.printed).toContain('There is no record 99.');
  expect(terminal.printed).toMatch(/^startUp +started/m);
});

test('--step ends with its input, and still tells the verdict', async () => {
  const terminal = transcript('\n');
  expect(await replayCommand([browsing(), '--step'], terminal)).toBe(0);
  expect(terminal.printed).toMatch(/^1 {2}\+0\.001 s {2}chunk\.requested because of 0$/m);
  expect(terminal.printed).toMatch(/^equal/m);
});

test('a log that is not what was sealed differs, at the record that it is about: 1 [N-05]', async () => {
  const altered = await replay(fileWith(text.replace('"top":640', '"top":641')));
  expect(altered).toMatchObject({ code: 1 });
  expect(altered.printed).toContain('differs  at record 5, line 6: it is not what was written');
  expect(altered.printed).toMatch(/^after record 4, /m);

  const removed = await replay(fileWith(text.split('\n').toSpliced(3, 1).join('\n')));
  expect(removed).toMatchObject({ code: 1 });
  expect(removed.printed).toContain('at record 3, line 4: it holds record 4 where record 3 belongs');
});

test('a replay that does something else than when it was recorded differs, and shows what it does: 1 [N-05]', async () => {
  const { effects } = readLog(text).seal!;
  const scrolled = rewritten(text, (envelope, line) => (line === 6 ? { ...envelope, data: { top: 641 } } : envelope));
  const { code, printed } = await replay(fileWith(withSeal(scrolled, { effects })));
  expect(code).toBe(1);
  expect(printed).toContain('differs  at record 5, line 6: it does something else here than when it was recorded (viewport.scrolled)');
  expect(printed).toMatch(/navigation +at +.*top: 641/);
});

test('unreadable lines are named after the readable part: exit code 2 [N-05]', async () => {
  const cut = await replay(fileWith(text.slice(0, 9000)));
  expect(cut.code).toBe(2);
  expect(cut.printed).toMatch(/^unreadable +at record \d+, line \d+: it is not JSON, and its line end is missing: the file is cut off$/m);
  expect(cut.printed).toMatch(/^startUp +started/m);
  expect(await replay(fileWith('Dear diary,\n'))).toMatchObject({ code: 2, printed: 'unreadable  at record 0, line 1: it is not JSON\n' });
  expect(await replay(fileWith(''))).toMatchObject({
    code: 2,
    printed: 'unreadable  at record 0, line 1: it is missing: the file is empty\n',
  });
  expect(await replay('/no/such/log')).toMatchObject({ code: 2, complained: expect.stringContaining('/no/such/log can’t be read') });
});

test('records of an unknown type are counted and skipped [N-09]', async () => {
  const { code, printed } = await replay(
    fileWith(rewritten(text, (envelope, line) => (line === 6 ? { ...envelope, type: 'app.tessera.weather.changed.v1' } : envelope))),
  );
  expect(code).toBe(0);
  expect(printed).toContain('skipped  1 × app.tessera.weather.changed.v1, unknown here');
});

test.each([[[]], [['a', 'b']], [['log', '--to', 'x']], [['log', '--step', '--json']], [['log', '--sideways']]])(
  'a wrong call, %j, is told how it is called: 2',
  async (argv) => {
    expect(await replay(...argv)).toMatchObject({ code: 2, printed: '', complained: expect.stringContaining('Usage: tessera replay') });
  },
);

test('--help says what it does', async () => {
  expect(await replay('--help')).toMatchObject({
    code: 0,
    complained: '',
    printed: expect.stringContaining('Exit code: 0 the replay equals the seal'),
  });
});
