import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, onTestFinished, test } from 'vitest';
import fc from 'fast-check';
import { createMachine, type AnyStateMachine, type AnyStateNode, type StateValue } from 'xstate';
import { readLog } from '../../events/file.ts';
import { flows } from '../../machines/allFlows.ts';
import { replaying } from '../../machines/logTools/replay.ts';
import { splitInstanceName } from '../../machines/engine/instanceName.ts';
import { toPlain } from '../../machines/engine/world.ts';
import { forked, ForkError, renamed } from '../../machines/logTools/fork.ts';
import { conditionOf } from '../../machines/logTools/condition.ts';
import { smallestUntil, type Shrinking } from '../../src/inspector/asTest/smallest.ts';
import { cleanCommand } from '../../src/cli/clean.ts';
import { coverageCommand } from '../../src/cli/coverage.ts';
import { forkCommand } from '../../src/cli/fork.ts';
import { inspectCommand } from '../../src/cli/inspect.ts';
import { replayCommand } from '../../src/cli/replay.ts';
import { shrinkCommand } from '../../src/cli/shrink.ts';
import { testCommand } from '../../src/cli/test.ts';
import type { Terminal } from '../../src/cli/terminal.ts';
import { recording, relinked } from '../recordings/files.ts';
import { fileWith, transcript } from './transcript.ts';

type Command = (argv: string[], terminal: Terminal) => Promise<number>;

async function run(command: Command, ...argv: string[]) {
  const terminal = transcript();
  const code = await command(argv, terminal);
  return { code, printed: terminal.printed, complained: terminal.complained };
}

/** Returns the path of a file that does not exist yet, deleted after the test. */
function newFile(name = 'out.ndjson'): string {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, name);
}

const dropped = recording('dropped-connection.ndjson');

describe('fork', () => {
  test('the server says 401 instead: the branch goes on with the rest, and the first difference is named: 0 [N-05]', async () => {
    const out = newFile();
    const failure = { source: { kind: 'home' }, status: 401, code: null, message: 'Who are you?' };
    const { code, printed } = await run(
      forkCommand,
      dropped,
      '--at',
      '4',
      '--type',
      'feed.pageFailed',
      '--data',
      JSON.stringify(failure),
      '--out',
      out,
    );
    expect(code).toBe(0);
    expect(printed).toContain('part  at record 4, A | B');
    expect(printed).toMatch(/^ {3}type +feed\.pageLoaded +\| feed\.pageFailed$/m);
    expect(printed).toMatch(/feed\/home\.value +'\w+' +\| '\w+'/);
    const { records, session } = readLog(readFileSync(out));
    expect(records).toHaveLength(readLog(readFileSync(dropped)).records.length);
    expect(records[4]).toMatchObject({ type: 'feed.pageFailed', data: failure });
    expect(records[0]).toMatchObject({ data: { session } });
  });

  test('is marked as a fork, under a name of its own, also when it is forked again or cleaned: no evidence, 3 [18.6]', async () => {
    const [fork, again, clean, small] = [newFile(), newFile(), newFile(), newFile()];
    const original = readLog(readFileSync(dropped)).session!;
    await run(forkCommand, dropped, '--at', '7', '--drop', '--out', fork);
    const forkName = readLog(readFileSync(fork)).session!;
    await run(forkCommand, fork, '--at', '9', '--drop', '--out', again);
    await run(cleanCommand, fork, '--out', clean);
    await run(shrinkCommand, dropped, '--until', 'toast.shown is recorded', '--out', small);
    const origins = [fork, again, clean, small].map((file) => readLog(readFileSync(file)).seal!.forkedFrom);
    expect(origins).toEqual([
      { session: original, at: 7 },
      { session: forkName, at: 9 },
      { session: original, at: 7 },
      { session: original, at: 1 },
    ]);
    expect(new Set([original, forkName, ...[again, small].map((file) => readLog(readFileSync(file)).session)]).size).toBe(4);
    for (const file of [fork, again, clean, small]) {
      const { code, printed } = await run(replayCommand, file);
      expect([code, printed.includes('\nfork     of ')]).toEqual([3, true]);
      expect((await run(replayCommand, file, '--to', '1')).code).toBe(3);
      expect(JSON.parse((await run(replayCommand, file, '--json')).printed)).toMatchObject({ verdict: { kind: 'fork' } });
    }
    // Without its mark, it is no longer what was sealed.
    const marked = readFileSync(fork, 'utf8');
    const unmarked = fileWith(marked.replace(/,"forkedFrom":\{[^}]*\}/, ''));
    expect([marked.includes('forkedFrom'), (await run(replayCommand, unmarked)).code]).toEqual([true, 1]);
  });

  test('what is cut off or damaged never becomes a whole session again: 3, and where it ends [18.6]', async () => {
    const fork = newFile();
    await run(forkCommand, dropped, '--at', '7', '--drop', '--out', fork);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(fork, dropped), fc.boolean(), fc.nat(), async (file, isDamaged, place) => {
        const bytes = readFileSync(file);
        const { session } = readLog(bytes);
        const lines = bytes.toString().trimEnd().split('\n');
        const at = 1 + (place % (lines.length - 1));
        const left = isDamaged ? lines.with(at, lines[at]!.replace(/"(\w+)":/, '"$1x":')) : lines.slice(0, at);
        const terminal = { ...transcript(), input: Readable.from([left.map((line) => `${line}\n`).join('')]) };
        const clean = newFile();
        expect(await cleanCommand(['-', '--out', clean], terminal)).toBe(0);
        expect(readLog(readFileSync(clean)).seal!.forkedFrom).toEqual({ session, at });
        expect((await run(replayCommand, clean)).code).toBe(3);
      }),
      { numRuns: 20 },
    );
  });

  test('a log that begins with a record of a later version is refused with words: 2', async () => {
    const newer = fileWith(
      relinked(readFileSync(dropped, 'utf8'), (envelope, line) =>
        line === 1 ? { ...envelope, type: 'app.tessera.session.started.v99' } : envelope,
      ),
    );
    expect(readLog(readFileSync(newer)).records).toHaveLength(19);
    expect(() => renamed(readLog(readFileSync(newer)).records, 'other')).toThrow(ForkError);
    const out = newFile();
    expect(await run(forkCommand, newer, '--at', '7', '--drop', '--out', out)).toMatchObject({
      code: 2,
      printed: '',
      complained: expect.stringContaining('its first record is app.tessera.session.started.v99'),
    });
    expect(existsSync(out)).toBe(false);
  });

  test('without a record all that it caused is gone, and nothing else', () => {
    for (const name of ['dropped-connection.ndjson', 'session-search.ndjson', 'session-undo.ndjson']) {
      const { records } = readLog(readFileSync(recording(name)));
      fc.assert(
        fc.property(fc.integer({ min: 1, max: records.length - 1 }), (at) => {
          const causesOf = (seq: number): number[] => [seq, ...(records[seq]!.cause === undefined ? [] : causesOf(records[seq]!.cause))];
          const left = records.filter(({ seq }) => !causesOf(seq).includes(at));
          const branch = forked(records, [{ kind: 'drop', at }]);
          expect(branch.map(({ type, at }) => [type, at])).toEqual(left.map(({ type, at }) => [type, at]));
          expect(branch.map(({ cause }) => cause)).toEqual(
            left.map(({ cause }) => (cause === undefined ? undefined : left.findIndex(({ seq }) => seq === cause))),
          );
        }),
        { numRuns: 40 },
      );
    }
  });

  test('the language is Arabic', async () => {
    const { code, printed } = await run(
      forkCommand,
      dropped,
      '--at',
      '0',
      '--set',
      'page.context.locale=ar',
      '--set',
      'page.context.text_direction=rtl',
      '--json',
    );
    expect(code).toBe(0);
    expect((JSON.parse(printed) as { divergence: { seq: number; records: unknown[] } }).divergence).toMatchObject({
      seq: 0,
      records: [
        { path: 'data.page.context.locale', a: 'en-US', b: 'ar' },
        { path: 'data.page.context.text_direction', a: 'ltr', b: 'rtl' },
      ],
    });
  });

  test('a record inserted moves the others on, with their causes; one left out takes its effects with it', async () => {
    const [inserted, without] = [newFile(), newFile()];
    expect(
      (await run(forkCommand, dropped, '--at', '7', '--insert', 'theme.chosen', '--data', '{"theme":"light"}', '--out', inserted)).code,
    ).toBe(0);
    const after = readLog(readFileSync(inserted)).records;
    expect(after.map(({ type }) => type).slice(6, 9)).toEqual(['toast.shown', 'theme.chosen', 'search.focused']);
    expect(after[10]).toMatchObject({ type: 'search.suggestionsFailed', cause: 9 });
    expect((await run(forkCommand, dropped, '--at', '5', '--drop', '--out', without)).code).toBe(0);
    expect(readLog(readFileSync(without)).records[5]).toMatchObject({ type: 'search.focused' });
    expect((await run(forkCommand, dropped, '--at', '5', '--drop', '--stop', '--json')).printed).toContain('"records":5,');
  });

  test.each([
    [['--at', '99', '--drop'], 'There is no record 99: the last is 18.'],
    [['--at', '0', '--drop'], 'A log begins with session.started'],
    [['--at', '3', '--set', 'mode=sideways'], 'Record 3 is no startUp.rendered: mode'],
    [['--at', '3', '--insert', 'weather.changed'], 'there is no such type'],
    [['--at', '3'], 'Usage: tessera fork'],
    [['--at', '3', '--drop', '--set', 'a=1'], 'Usage: tessera fork'],
  ])('%j is refused with words: 2', async (argv, words) => {
    expect(await run(forkCommand, dropped, ...argv)).toMatchObject({ code: 2, printed: '', complained: expect.stringContaining(words) });
  });
});

describe('shrink', () => {
  test('leaves what the fault needs, in a log that replays: 0 [N-05]', async () => {
    const out = newFile();
    const { code, printed } = await run(shrinkCommand, dropped, '--until', 'offlineBanner is backOnline', '--out', out);
    expect(code).toBe(0);
    expect(printed).toMatch(/^shrunk {2}19 records to 3$/m);
    expect(readLog(readFileSync(out)).records.map(({ seq, type }) => [seq, type])).toEqual([
      [0, 'session.started'],
      [1, 'connection.lost'],
      [2, 'connection.restored'],
    ]);
    expect((await run(replayCommand, out)).code).toBe(3);
    expect(JSON.parse((await run(shrinkCommand, dropped, '--until', 'offlineBanner is backOnline', '--json')).printed)).toMatchObject({
      was: 19,
      seqs: [0, 5, 13],
    });
  });

  test('tells of each log that it tries, and how few records are left', () => {
    const { records } = readLog(readFileSync(dropped));
    const told: Shrinking[] = [];
    const seqs = smallestUntil(records, conditionOf('offlineBanner is backOnline'), (now) => told.push(now));
    expect(told.map(({ tried }) => tried)).toEqual(told.map((_, at) => at + 1));
    expect(told.map(({ left }) => left)).toEqual(told.map(({ left }) => left).sort((a, b) => b - a));
    expect(told.at(-1)!.left).toBe(seqs!.length);
  });

  test.each([
    ['search holds text = fjäll', 2],
    ['feed/home is failedMore', 3],
    ['toast.shown is recorded', 2],
    ['hardReload is ordered', 0],
    ['search throws', 0],
  ])('until %s: %i records more than the beginning, or 1', async (until, most) => {
    const { code, printed, complained } = await run(shrinkCommand, dropped, '--until', until, '--json');
    expect([
      code,
      code === 0 ? (JSON.parse(printed) as { records: unknown[] }).records.length - 1 <= most : complained.includes('never comes to hold'),
    ]).toEqual([most === 0 ? 1 : 0, true]);
  });

  test.each([
    ['nobody is home', 'There is no flow nobody.'],
    ['search is sideways', 'The flow search has no state sideways; it has '],
    ['search.tpyed is recorded', 'There is no record type search.tpyed.'],
    ['appendNothing is ordered', 'No flow orders appendNothing.'],
    ['search', '"search" is no condition.'],
    ['', '"" is no condition.'],
  ])('%j is no condition, and why is said: 2 [18.6]', async (until, why) => {
    const { code, complained } = await run(shrinkCommand, dropped, '--until', until);
    expect([code, complained.startsWith(`--until: ${why}`), complained.includes('FLOW holds PATH = VALUE')]).toEqual([2, true, true]);
  });

  test('each state of each chart is known to a condition', () => {
    const statesOf = (node: AnyStateNode): string[] =>
      Object.values(node.states).flatMap((below) => [below.path.join('.'), ...statesOf(below)]);
    for (const [flow, { machine }] of Object.entries(flows))
      for (const state of statesOf(machine.root)) expect(() => conditionOf(`${flow} is ${state}`)).not.toThrow();
  });
});

test('coverage counts what a folder of logs takes, and names what was never taken: 1', async () => {
  const folder = join(dropped, '..');
  const { code, printed } = await run(coverageCommand, folder);
  expect(code).toBe(1);
  expect(printed).toMatch(/^\d+ logs, \d+ records, \d+ of \d+ transitions taken$/m);
  expect(printed).toMatch(/^ {3}offlineBanner +\d of \d +\d+ ×$/m);
  expect(printed).toContain('never taken\n');
  const one = JSON.parse((await run(coverageCommand, folder, '--flow', 'offlineBanner', '--json')).printed) as {
    transitions: { event: string; count: number }[];
  };
  expect(one.transitions.find(({ event }) => event === 'connection.restored')?.count).toBeGreaterThan(0);
  expect(await run(coverageCommand, '/no/such/folder')).toMatchObject({ code: 2, complained: expect.stringContaining('can’t be read') });
  expect(await run(coverageCommand, folder, '--flow', 'nobody')).toMatchObject({ code: 2 });
});

test('clean shows what will be in the log, saves it only where it is told to, and what it saves replays: 0 [N-08]', async () => {
  const out = newFile();
  const shown = await run(cleanCommand, dropped);
  expect(shown).toMatchObject({ code: 0, printed: expect.stringContaining('nothing is saved') });
  expect(shown.printed).toMatch(/search\.typed +text +1 × +'fjäll' +→ '[a-z]{2}[à-ÿ][a-z]{2}'/);
  expect(existsSync(out)).toBe(false);
  await run(cleanCommand, dropped, '--out', out);
  expect(readFileSync(out, 'utf8')).not.toContain('fjäll');
  expect((await run(replayCommand, out)).code).toBe(0);
});

test('test prints a Vitest test of a part, and refuses a Playwright spec of a log without gestures: 0, 1', async () => {
  const vitest = await run(testCommand, dropped, '--as', 'vitest', '--to', '6', '--name', 'it drops');
  expect(vitest.code).toBe(0);
  expect(vitest.printed).toContain('test("it drops"');
  expect(vitest.printed).toContain('{"changed":{"toasts":{"state":"showing"');
  expect(vitest.printed).not.toContain('search.focused');
  expect(await run(testCommand, dropped, '--as', 'playwright')).toMatchObject({
    code: 1,
    printed: '',
    complained: expect.stringContaining('before gestures were'),
  });
  expect(await run(testCommand, dropped)).toMatchObject({ code: 2 });
});

test('test --never: of a smallest log, a test that fails at the record for as long as the fault is there: 0, 2', async () => {
  const { code, printed } = await run(testCommand, dropped, '--as', 'vitest', '--never', 'offlineBanner is backOnline', '--to', '13');
  expect(code).toBe(0);
  expect(printed).toContain('const never = "offlineBanner is backOnline";');
  expect(printed).toContain('{"seq":13,');
  expect(printed).not.toContain('{"seq":14,');
  expect(await run(testCommand, dropped, '--as', 'vitest', '--never', 'nobody is home')).toMatchObject({
    code: 2,
    complained: expect.stringContaining('There is no flow nobody.'),
  });
  expect(await run(testCommand, dropped, '--as', 'playwright', '--never', 'search throws')).toMatchObject({
    code: 2,
    complained: expect.stringContaining('--never makes a Vitest test'),
  });
});

test('inspect --stately prints the log as messages of the Stately inspector, which lead each actor to where the flow is: 0 [N-06]', async () => {
  const { code, printed } = await run(inspectCommand, dropped, '--stately');
  expect(code).toBe(0);
  type Told = {
    type: string;
    _version: string;
    id: string;
    createdAt: string;
    rootId: string;
    sessionId: string;
    name?: string;
    parentId?: string;
    definition?: string;
    event?: { type: string };
    snapshot?: { status: string; value?: StateValue; context?: unknown };
  };
  const told = printed
    .trimEnd()
    .split('\n')
    .map((text) => JSON.parse(text) as Told);
  const { records } = readLog(readFileSync(dropped));
  const [root] = told;
  expect(root).toMatchObject({ type: '@xstate.actor', name: 'session', sessionId: root!.rootId });
  const actors = new Map<string, { machine: AnyStateMachine; value: unknown }>();
  for (const { type, _version, id, createdAt, rootId, sessionId, parentId, name, definition, event, snapshot } of told.slice(1)) {
    expect([typeof _version, typeof id, Number(createdAt) >= records[0]!.at, rootId]).toEqual(['string', 'string', true, root!.sessionId]);
    if (type === '@xstate.actor') {
      expect([actors.has(sessionId), parentId]).toEqual([false, root!.sessionId]);
      // As Stately reads it: a standalone chart with named states.
      const machine = createMachine(JSON.parse(definition!) as never);
      expect(machine.id).toBe(flows[splitInstanceName(name!).flow as keyof typeof flows].machine.id);
      actors.set(sessionId, { machine, value: undefined });
      continue;
    }
    const actor = actors.get(sessionId);
    expect(actor, `${type} of ${sessionId} before it is`).toBeDefined();
    if (type === '@xstate.event') expect(records.some((record) => record.type === event!.type)).toBe(true);
    else
      actor!.value =
        snapshot!.status === 'active' ? actor!.machine.resolveState({ value: snapshot!.value!, context: {} }).value : undefined;
  }
  expect(new Set(told.map(({ id }) => id)).size).toBe(told.length);
  const replay = replaying();
  for (const record of records) replay.take(record);
  const live = Object.entries(toPlain(replay.world).instances).map(([name, { value }]) => [`${root!.sessionId}:${name}`, value]);
  expect(Object.fromEntries([...actors].flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value]])))).toEqual(
    Object.fromEntries(live),
  );
});

test('inspect serves the log to this machine and prints where, until it is stopped: 0', async () => {
  const terminal = transcript();
  let stop = (): void => {};
  const promise = new Promise<void>((resolve) => (stop = resolve));
  const copy = newFile('a log: größer *.ndjson');
  copyFileSync(dropped, copy);
  const done = inspectCommand([copy, '--json'], terminal, promise);
  await expect.poll(() => terminal.printed).toContain('address');
  const { address, records } = JSON.parse(terminal.printed) as { address: string; records: number };
  expect(records).toBe(19);
  const { origin, hash } = new URL(address);
  expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:/);
  const log = new URLSearchParams(hash.slice(1)).get('log')!.replace(/^url:/, '');
  expect(await (await fetch(origin + log)).text()).toBe(readFileSync(dropped, 'utf8'));
  stop();
  expect(await done).toBe(0);
  expect(await run((argv, one) => inspectCommand(argv, one, Promise.resolve()), fileWith('Dear diary,\n'))).toMatchObject({ code: 2 });
});

test.each([
  ['fork', forkCommand],
  ['shrink', shrinkCommand],
  ['coverage', coverageCommand],
  ['clean', cleanCommand],
  ['test', testCommand],
  ['inspect', inspectCommand],
] as [string, Command][])('%s --help says what it does and how it ends, a wrong call how it is called', async (name, command) => {
  expect(await run(command, '--help')).toMatchObject({
    code: 0,
    complained: '',
    printed: expect.stringMatching(new RegExp(`^Usage: tessera ${name}[^]*Exit code: 0`)),
  });
  expect(await run(command, '--sideways')).toMatchObject({
    code: 2,
    printed: '',
    complained: expect.stringContaining(`Usage: tessera ${name}`),
  });
});
