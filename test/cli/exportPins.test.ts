import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportPinsCommand } from '../../src/cli/exportPins.ts';
import { importCommand } from '../../src/cli/import.ts';
import type { Terminal } from '../../src/cli/terminal.ts';
import { photograph, temporaryFolder } from '../server/somePictures.ts';

let folder: string;
let remove: () => Promise<void>;
beforeAll(async () => ({ folder, remove } = await temporaryFolder()));
afterAll(() => remove());

let said = '';
const say = (text: string) => void (said += text);
const terminal = { out: say, err: say, isPerson: false, columns: 80 } as Terminal;
const run = async (command: typeof importCommand, ...argv: string[]): Promise<number> => {
  said = '';
  return command([...argv, '--data', join(folder, 'data')], terminal);
};

test('the command line reads an export for a person, twice the same, and writes their pins for another [17.18]', async () => {
  const pin = { format: 'tessera-pin', version: 1, id: '7', position: 1, picture: '1.jpg', board: 'Walks', title: 'Pier' };
  const file = join(folder, 'in.zip');
  const picture = await photograph(60, 40).jpeg().toBuffer();
  await writeFile(
    file,
    zipSync({ 'W/1.jpg': picture, 'W/1.json': strToU8(JSON.stringify(pin)), 'W/2.json': strToU8(JSON.stringify({ ...pin, id: '8' })) }),
  );
  expect(await run(importCommand, file)).toBe(2);
  expect(said).toContain('--owner');
  expect(await run(importCommand, file, '--owner', 'ada')).toBe(0);
  expect(said).toContain('2 added, 0 known already, 0 failed');
  expect(await run(importCommand, file, '--owner', 'ada')).toBe(0);
  expect(said).toContain('0 added, 2 known already, 0 failed');

  const written = join(folder, 'out.zip');
  expect(await run(exportPinsCommand, 'nobody', written)).toBe(1);
  expect(await run(exportPinsCommand, 'ada', written)).toBe(0);
  // Another's file is not overwritten.
  expect(await run(exportPinsCommand, 'ada', written)).toBe(1);
  expect(await run(importCommand, written, '--owner', 'grace')).toBe(0);
  expect(said).toContain('2 added');
  await writeFile(join(folder, 'none.json'), '{"a":1}');
  expect(await run(importCommand, join(folder, 'none.json'), '--owner', 'ada')).toBe(1);
  expect(said).toContain('none of the exports');
}, 60_000);
