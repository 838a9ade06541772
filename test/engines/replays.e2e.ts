import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { soon } from './look.ts';
import { logsFolder, test } from './scenario.ts';

/** Number of logs of each other engine: every log replays in Node, the longest ones here too. */
const count = 4;

async function longestLogs(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).map((name) => join(folder, name));
  const sized = await Promise.all(files.map(async (file) => ({ file, size: (await stat(file)).size })));
  return sized
    .toSorted((a, b) => b.size - a.size)
    .slice(0, count)
    .map(({ file }) => file);
}

test('the inspector finds logs of the other engines equal', async ({ visitor, engineName }) => {
  test.setTimeout(120_000);
  for (const other of await readdir(logsFolder)) {
    if (other === engineName) continue;
    for (const file of await longestLogs(join(logsFolder, other))) {
      await visitor.goto('/inspector/');
      await soon(() => visitor.evaluate(() => document.querySelectorAll('input[type=file]').length)).toBe(1);
      await visitor.pick(file);
      await soon(() => visitor.evaluate(() => document.body.innerText.replaceAll(/\s+/g, ' ')), file).toContain(
        `${basename(file)} · Sealed · verified`,
      );
    }
  }
});
