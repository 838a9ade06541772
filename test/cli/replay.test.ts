import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { Parser } from 'htmlparser2';
import { expect, onTestFinished, test } from 'vitest';
import { readLog } from '../../events/file.ts';
import { forkFile } from '../../machines/logTools/replay.ts';
import { openLogs, openRecords } from '../../src/cli/logFiles.ts';
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
  expect(await replay(browsing(), '--break', 'video.ended')).toMatchObject({
    code: 2,
    complained: 'There is no record for --break video.ended.\n',
  });
});

test('--break stops where a condition comes to hold, and c at the next such place; what does not exist is named [18.6]', async () => {
  expect((await replay(browsing(), '--break', 'feed/home is loadingMore')).printed).toContain('after record 6, feed.endNeared');
  expect((await replay(browsing(), '--break', 'loadFeedPage is ordered')).printed).toMatch(/after record \d+, /);
  const terminal = transcript('c\nq\n');
  await replayCommand([browsing(), '--step', '--break', 'loadFeedPage is ordered'], terminal);
  expect(terminal.printed).toContain('feed.endNeared');
  for (const [wrong, why] of [
    ['video.endde', 'There is no record type video.endde.'],
    ['feed is sideways', 'The flow feed has no state sideways; it has '],
    ['nobody is home', 'There is no flow nobody.'],
    ['search searches', '"search searches" is no condition.'],
  ] as const) {
    const { code, printed, complained } = await replay(browsing(), '--break', 'feed.endNeared', '--break', wrong);
    expect([code, printed, complained.startsWith(`--break: ${why}`)], wrong).toEqual([2, '', true]);
  }
});

/** The recording, whose fifth record is sealed as having done something else. */
const changed = ((effects: string) => withSeal(text, { effects: `${effects.slice(0, 32)}ffffffff${effects.slice(40)}` }))(
  readLog(text).seal!.effects,
);

/** A folder with these files, which is deleted after the test. */
function folderWith(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

test('a log may be packed, and may come by standard input [18.6]', async () => {
  const packed = folderWith({ 'log.ndjson.gz': gzipSync(text), 'cut.ndjson.gz': gzipSync(text).subarray(0, 500) });
  expect((await replay(join(packed, 'log.ndjson.gz'))).code).toBe(0);
  expect(await replay(join(packed, 'cut.ndjson.gz'))).toMatchObject({ code: 2, complained: expect.stringContaining('can’t be read') });
  for (const input of [Buffer.from(text), gzipSync(text)]) {
    const terminal = { ...transcript(), input: Readable.from([input.subarray(0, 100), input.subarray(100)]) };
    expect(await replayCommand(['-'], terminal)).toBe(0);
  }
  expect(await replay('-', '--step')).toMatchObject({ code: 2, complained: expect.stringContaining('--step reads what is typed') });
});

test('a small packed file that unpacks to any size is refused before it fills the memory', async () => {
  const bomb = join(folderWith({ 'bomb.ndjson.gz': gzipSync(Buffer.alloc(2 ** 21)) }), 'bomb.ndjson.gz');
  const terminal = transcript();
  expect(await openLogs(bomb, terminal, 2 ** 20)).toBeUndefined();
  expect(terminal.complained).toContain('can’t be read: it unpacks to more than 1 MB');
  expect((await openLogs(bomb, terminal, 2 ** 21))![0]!.bytes).toHaveLength(2 ** 21);
});

test('of a folder only files are read: no links, pipes or folders; and nothing in a name moves the cursor', async () => {
  const folder = folderWith({ 'one.ndjson': text, 'folder.ndjson/notes.txt': 'no log' });
  const elsewhere = folderWith({ 'two.ndjson': changed });
  symlinkSync(join(elsewhere, 'two.ndjson'), join(folder, 'two.ndjson'));
  symlinkSync(elsewhere, join(folder, 'elsewhere'));
  execFileSync('mkfifo', [join(folder, 'pipe.ndjson')]);
  expect(await replay(folder)).toMatchObject({ code: 0, complained: '', printed: expect.stringContaining('1 of 1 equal their seal') });

  const hostile = '\u001b[2J\u202e.ndjson';
  for (const [argv, why] of [
    [[join(folder, hostile)], 'can’t be read'],
    [[folderWith({ [`${hostile}/notes.txt`]: '' })], 'There is no log in'],
  ] as const) {
    const { complained } = await replay(...argv);
    expect(complained).toContain(why);
    expect(complained.trimEnd()).not.toMatch(/\p{C}/u);
  }
  const terminal = transcript();
  await openRecords(join(folderWith({ [hostile]: 'no log' }), hostile), terminal);
  expect(terminal.complained).toContain(', line 1: it ');
  expect(terminal.complained.trimEnd()).not.toMatch(/\p{C}/u);
});

test('of a folder every log is checked, as lines or as JUnit’s XML; its exit code is the worst [18.6]', async () => {
  const fork = forkFile(readLog(text).records, 'branch', { session: 'other', at: 3 });
  const hostile = 'a<b>&"\u001b[2J.ndjson';
  const good = { 'one.ndjson': text, 'below/two.ndjson.gz': gzipSync(text), 'notes.txt': 'no log' };
  const all = { ...good, 'fork.ndjson': fork, 'changed.ndjson': changed, [hostile]: 'Dear diary\n' };
  expect(await replay(folderWith(good))).toMatchObject({
    code: 0,
    complained: '',
    printed: expect.stringContaining('2 of 2 equal their seal'),
  });
  expect((await replay(folderWith({ ...good, 'fork.ndjson': fork }))).code).toBe(3);
  expect((await replay(folderWith({ 'fork.ndjson': fork, 'changed.ndjson': changed }))).code).toBe(1);
  const { code, printed } = await replay(folderWith(all));
  expect(code).toBe(2);
  expect(printed).toMatch(/^differs +\S+changed\.ndjson +record 4, line 5: it /m);
  expect(printed).toContain('a fork of other, from record 3 on');
  expect(printed).not.toContain('\u001b');

  const junit = await replay(folderWith(all), '--reporter', 'junit');
  expect(junit.code).toBe(2);
  const elements: [string, Record<string, string>][] = [];
  const open: string[] = [];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => (open.push(name), elements.push([name, attributes])),
      onclosetag: (name) => expect(open.pop()).toBe(name),
    },
    { xmlMode: true },
  );
  parser.end(junit.printed);
  expect(elements[0]).toEqual(['testsuites', expect.objectContaining({ tests: '5', failures: '2', errors: '1' })]);
  const results = elements.flatMap(([name, { type, message }]) => (name === 'failure' || name === 'error' ? [[name, type, message]] : []));
  expect(results.toSorted()).toEqual([
    ['error', 'unreadable', expect.stringContaining('is not JSON')],
    ['failure', 'differs', expect.stringContaining('record 4')],
    ['failure', 'fork', 'a fork of other, from record 3 on'],
  ]);
  const cases = elements.flatMap(([name, attributes]) => (name === 'testcase' ? [basename(attributes.name!)] : []));
  expect(cases).toEqual(['a<b>&"\ufffd[2J.ndjson', 'two.ndjson.gz', 'changed.ndjson', 'fork.ndjson', 'one.ndjson']);
  const single = await replay(browsing(), '--reporter', 'junit');
  expect([single.code, single.printed.includes('tests="1" failures="0" errors="0"')]).toEqual([0, true]);
  for (const [argv, why] of [
    [['--reporter', 'tap'], 'There is no reporter tap.'],
    [['--to', '3'], 'A folder and --reporter take no other option.'],
  ] as const)
    expect(await replay(folderWith(good), ...argv)).toMatchObject({ code: 2, complained: expect.stringContaining(why) });
  expect(await replay(folderWith({ 'notes.txt': '' }))).toMatchObject({
    code: 2,
    complained: expect.stringContaining('There is no log in'),
  });
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

test('--threads is a number from 1 on [N-05]', async () => {
  for (const wrong of ['0', '1000', 'many', '-1', ''])
    expect(await replay(browsing(), `--threads=${wrong}`)).toMatchObject({
      code: 2,
      complained: expect.stringContaining('--threads takes a number from 1 to 999.'),
    });
  expect((await replay(browsing(), '--threads', '3')).code).toBe(0);
});

test('--help says what it does', async () => {
  expect(await replay('--help')).toMatchObject({
    code: 0,
    complained: '',
    printed: expect.stringContaining('Exit code: 0 the replay equals the seal'),
  });
});
