import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startCommand } from '../../src/cli/start.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { picturesFolderOf } from '../../src/server/pictureStore/folderStore.ts';
import { unfinishedFolder } from '../../src/server/shell/writeWhole.ts';
import { appOver } from './appOver.ts';

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'tessera-leftovers-'));
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await rm(dataFolder, { recursive: true });
});

test('a server that starts removes copies and probes of ended processes', async () => {
  const ended = Number(execFileSync(process.execPath, ['-p', 'process.pid']).toString());
  const leftovers = [`tessera.db.before-0003-x.${ended}.part`, `.probe-${ended}`, `.probe-${process.pid}`];
  const kept = [
    `tessera.db.before-0003-x.${process.ppid}.part`,
    `.probe-${process.ppid}`,
    'tessera.db.before-0002-x',
    `notes.${ended}.part`,
  ];
  await mkdir(picturesFolderOf(dataFolder));
  for (const name of [...leftovers, ...kept]) await writeFile(join(dataFolder, name), 'half');
  await writeFile(join(picturesFolderOf(dataFolder), leftovers[1]!), 'half');
  vi.spyOn(process.stderr, 'write').mockImplementation(() => true);

  const holder = createServer();
  await new Promise<void>((resolve) => {
    holder.listen(0, '127.0.0.1', resolve);
  });
  expect(
    await startCommand([
      '--no-gallery',
      '--host',
      '127.0.0.1',
      '--port',
      String((holder.address() as AddressInfo).port),
      '--data',
      dataFolder,
    ]),
  ).toBe(1);
  holder.close();
  const there = await readdir(dataFolder);
  expect(leftovers.filter((name) => there.includes(name))).toEqual([]);
  expect(kept.filter((name) => !there.includes(name))).toEqual([]);
  expect(await readdir(picturesFolderOf(dataFolder))).not.toContain(leftovers[1]);
});

test('uploads that a killed server left unfinished are removed at the start and every hour', async () => {
  const folder = unfinishedFolder(picturesFolderOf(dataFolder));
  await mkdir(folder, { recursive: true });
  const leave = async (name: string) => {
    await writeFile(join(folder, name), 'half');
    await utimes(join(folder, name), 1, 1);
  };
  await leave('before.part');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const on = await appOver(await openDatabase({ dataFolder }), { dataFolder });
  const left = async () => {
    for (let tries = 0; tries < 300 && (await readdir(folder)).length > 0; tries += 1)
      await new Promise((later) => {
        setTimeout(later, 10);
      });
    return readdir(folder);
  };
  expect(await left()).toEqual([]);
  await leave('later.part');
  vi.advanceTimersByTime(3_600_000);
  expect(await left()).toEqual([]);
  await on.close();
});

test('/readyz is 503 while the pictures’ folder takes no file, on the same device too', async () => {
  const on = await appOver(await openDatabase({ dataFolder }), { dataFolder });
  const ready = async () => (await on.app.inject('/readyz')).statusCode;
  expect(await ready()).toBe(200);
  await rm(picturesFolderOf(dataFolder), { recursive: true, force: true });
  await writeFile(picturesFolderOf(dataFolder), 'no folder');
  expect(await ready()).toBe(503);
  await rm(picturesFolderOf(dataFolder));
  expect(await ready()).toBe(200);
  await on.close();
});

const otherDevice = '/dev/shm';
const hasOtherDevice = existsSync(otherDevice) && existsSync('/proc/self') && statSync(otherDevice).dev !== statSync(tmpdir()).dev;

test.skipIf(!hasOtherDevice)(
  '/readyz is 503 while the pictures lie on another device that takes none (skipped where there is no other)',
  async () => {
    const on = await appOver(await openDatabase({ dataFolder }), { dataFolder });
    const ready = async () => (await on.app.inject('/readyz')).statusCode;
    expect(await ready()).toBe(200);
    const pictures = picturesFolderOf(dataFolder);
    await rm(pictures, { recursive: true, force: true });
    const elsewhere = await mkdtemp(join(otherDevice, 'tessera-pictures-'));
    await symlink(elsewhere, pictures);
    expect(await ready()).toBe(200);
    expect(await readdir(elsewhere)).toEqual([]);
    await rm(pictures);
    // Its file system creates no files, not even for root.
    await symlink('/proc/self', pictures);
    expect(await ready()).toBe(503);
    await rm(pictures);
    await rm(elsewhere, { recursive: true });
    await on.close();
  },
);
