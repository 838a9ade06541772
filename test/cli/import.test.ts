import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { importCommand } from '../../src/cli/import.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { someAccount } from '../server/someAccount.ts';
import { photograph } from '../server/somePictures.ts';
import { transcript } from './transcript.ts';

/** A folder of pictures and one of data, which are deleted after the test. */
function newFolders() {
  const [pictures, dataFolder] = [0, 0].map(() => {
    const folder = mkdtempSync(join(tmpdir(), 'tessera-import-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    return folder;
  }) as [string, string];
  const write = (name: string, content: string | Buffer) => writeFileSync(join(pictures, name), content);
  return {
    dataFolder,
    write,
    draw: async (...names: string[]) => {
      for (const name of names) write(name, await photograph(40, 30).png().toBuffer());
    },
    /** Imports the folder and returns the exit code and what was printed. `onLine` is told of every text on the standard error. */
    bringIn: async (more: string[] = [], isPerson = false, onLine?: (text: string) => void) => {
      const terminal = Object.assign(transcript(), { isPerson });
      const { err } = terminal;
      terminal.err = (text) => {
        err(text);
        onLine?.(text);
      };
      const code = await importCommand([pictures, '--data', dataFolder, ...more], terminal);
      return { code, printed: terminal.printed.replace(/\d+\.\d s/, '0.0 s'), complained: terminal.complained };
    },
  };
}

test('an import tells what was added, what was known, what failed and why, and what it passed over [C-02]', async () => {
  const { draw, write, bringIn } = newFolders();
  await draw('one.png', 'two.png');
  write('bad.png', 'no picture');
  write('recipes.jsonl', 'none\n'.repeat(4));
  const { code, printed, complained } = await bringIn();
  expect([code, printed.split('\n')]).toEqual([
    0,
    [
      '2 added, 0 known already, 1 failed, in 0.0 s.',
      'Failed:',
      expect.stringMatching(/^ {2}bad\.png: \S/),
      'Passed over, 4: This line is no recipe. (recipes.jsonl:1, recipes.jsonl:2, recipes.jsonl:3, …)',
      '',
    ],
  ]);
  expect(complained).toMatch(/^3 of 3, 1 failed {2}\S+\n$/);
  expect((await bringIn()).printed).toMatch('0 added, 2 known already, 1 failed');
});

test('of many that failed it names twenty, and a file’s name moves no cursor', async () => {
  const { write, bringIn } = newFolders();
  expect(await bringIn()).toMatchObject({ code: 1, printed: expect.stringMatching(/\nThere are no pictures or videos here\.\n$/) });
  for (let n = 0; n < 22; n++) write(`\x1b[2J${n}.png`, 'no picture');
  const { code, printed, complained } = await bringIn();
  expect([code, printed.split('\n').length, printed.split('\n').slice(-2)]).toEqual([1, 2 + 20 + 2, ['  and 2 more', '']]);
  expect(printed + complained).toContain('\uFFFD[2J');
  expect(printed + complained).not.toContain('\x1b');
});

test('on a terminal its progress is one line, as wide as that; Ctrl-C ends it after the pictures under way, and it can go on', async () => {
  const { draw, bringIn } = newFolders();
  await draw(...Array.from({ length: 8 }, (_, n) => `${n}${'x'.repeat(100)}.png`));
  let isStopped = false;
  const stopped = await bringIn([], true, () => {
    if (isStopped) return;
    isStopped = true;
    process.listeners('SIGINT').at(-1)!('SIGINT');
  });
  const done = Number(/Stopped after (\d) of 8\. Run it again to go on\.\n$/.exec(stopped.printed)?.[1]);
  expect([stopped.code, stopped.complained.includes('\nStopping after the pictures that are under way …\n')]).toEqual([130, true]);
  expect(done).toBeLessThan(8);
  const listeners = process.listenerCount('SIGINT');
  const rest = await bringIn([], true);
  expect([rest.code, rest.printed, process.listenerCount('SIGINT')]).toEqual([
    0,
    `${8 - done} added, ${done} known already, 0 failed, in 0.0 s.\n`,
    listeners,
  ]);
  const lines = rest.complained.split('\r\x1b[2K').filter(Boolean);
  expect([lines.length, lines.every((line) => line.length === 80)]).toEqual([8, true]);
  expect(rest.complained.endsWith('\r\x1b[2K')).toBe(true);
});

test('it says when the pins go to a person who has an account, whose name moves no cursor', async () => {
  const { draw, bringIn, dataFolder } = newFolders();
  await draw('one.png');
  const db = await openDatabase({ dataFolder });
  await db.rows
    .updateTable('people')
    .set({ full_name: 'Ada\x1b[2J' })
    .where('id', '=', await someAccount(db, 'ada'))
    .execute();
  await db.close();
  expect((await bringIn(['--owner', 'Ada'])).complained).toMatch(
    /^ada \(Ada\uFFFD\[2J\) has an account here: the pins become theirs to change and delete\.\n/,
  );
  expect((await bringIn(['--owner', 'grace'])).complained).not.toContain('account');
});

test('a wrong call prints its fault and the usage, and what can not be opened one line', async () => {
  const { bringIn, dataFolder } = newFolders();
  for (const [more, fault] of [
    [['other'], 'One folder is imported at a time.'],
    [['--owner', 'no name'], 'no name is no username.'],
    [['--owner', 'PaperHouse'], 'PaperHouse belongs to the sample pictures. Name another person.'],
    [['--colour'], 'Unknown option'],
  ] as const)
    expect(await bringIn([...more])).toMatchObject({
      code: 2,
      printed: '',
      complained: expect.stringMatching(new RegExp(`^${fault}[^]*\n\nUsage: tessera import `)),
    });
  expect(await bringIn(['--help'])).toMatchObject({ code: 0, printed: expect.stringMatching(/^Usage: tessera import /), complained: '' });
  writeFileSync(join(dataFolder, 'tessera.db'), 'no database');
  expect(await bringIn()).toMatchObject({ code: 1, printed: '', complained: expect.stringMatching(/^[^\n]+\n$/) });
});
