import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, expect, test, vi } from 'vitest';
import { experimentsCommand } from '../../src/cli/experiments.ts';
import { ownerCommand } from '../../src/cli/owner.ts';
import { settingsCommand } from '../../src/cli/settings.ts';
import { columns, printable, type Terminal } from '../../src/cli/terminal.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { someAccount } from '../server/someAccount.ts';
import { transcript } from './transcript.ts';

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

/** Runs a command on a data folder and gives its exit code and what it printed. */
async function said(command: (argv: string[], terminal: Terminal) => Promise<number>, folder: string, ...argv: string[]) {
  const terminal = transcript();
  return [await command([...argv, '--data', folder], terminal), terminal.printed + terminal.complained];
}

test('tessera owner says what it did', async () => {
  const folder = newFolder();
  const db = await openDatabase({ dataFolder: folder });
  await someAccount(db, 'ada');
  await db.close();
  expect(await said(ownerCommand, folder, 'ada')).toEqual([0, 'ada is an owner of this instance.\n']);
  expect(await said(ownerCommand, folder, 'ada', '--remove')).toEqual([0, 'ada is no longer an owner of this instance.\n']);
  expect(await said(ownerCommand, folder, 'bob')).toEqual([1, 'There is no account bob.\n']);
});

test('tessera settings says which values a setting takes, and the whole address of an invitation where it is known', async () => {
  const folder = newFolder();
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await said(settingsCommand, folder, 'upload', 'x')).toEqual([2, 'upload takes everyone, accounts, or owners.\n']);
  expect(await said(settingsCommand, folder, 'event_days', '-1x')).toMatchObject([2, expect.any(String)]);
  expect(await said(settingsCommand, folder, 'event_days', 'soon')).toEqual([2, 'event_days takes a whole number from 0 to 36500.\n']);
  vi.stubEnv('SITE_HOST', 'Pins.example.org:8443');
  expect(await said(settingsCommand, folder, 'sign_up', 'invited')).toMatchObject([
    0,
    expect.stringMatching(/^invitation: https:\/\/pins\.example\.org:8443\/invitation\/[\w-]{43}$/m),
  ]);
  vi.stubEnv('SITE_HOST', '');
  expect(await said(settingsCommand, folder)).toMatchObject([
    0,
    expect.stringMatching(/^invitation: the address of this site, followed by \/inv/m),
  ]);
});

test('tessera experiments shows and sets the share of each, and who took part [K-05]', async () => {
  const folder = newFolder();
  const db = await openDatabase({ dataFolder: folder });
  const person_id = await someAccount(db, 'ada');
  const row = { person_id, experiment: 'ad_blocker_modal', group_name: 'enabled', activated_at: '2026-11-23T00:00:00.000Z' };
  await db.rows.insertInto('experiment_activations').values(row).execute();
  await db.close();
  expect(await said(experimentsCommand, folder)).toEqual([0, expect.stringMatching(/^ad_blocker_modal +100 % +everyone +enabled 1$/m)]);
  expect(await said(experimentsCommand, folder, 'navbar_tall', '30')).toEqual([
    0,
    expect.stringMatching(/^navbar_tall +30 % +not the holdout *$/m),
  ]);
  expect(await said(settingsCommand, folder)).toEqual([0, expect.stringMatching(/^experiment_navbar_tall +30$/m)]);
  expect(await said(experimentsCommand, folder, 'navbar_tall', '101')).toEqual([2, 'navbar_tall takes a whole number from 0 to 100.\n']);
  expect(await said(experimentsCommand, folder, 'constructor', '1')).toMatchObject([2, expect.any(String)]);
});

test('names of others move no cursor and turn no line around', () => {
  expect(printable('a\u001b[2Jb\u202Ec\r\nd\u0085e')).toBe('a\uFFFD[2Jb\uFFFDc\uFFFD\uFFFDd\uFFFDe');
  expect(columns([['\u001b]0;evil\u0007', 'Zoë 🎛']])).toEqual(['\uFFFD]0;evil\uFFFD  Zoë 🎛']);
});
