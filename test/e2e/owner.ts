import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { expect } from './page.ts';
import { root } from './server.ts';

/** Makes a person an owner of the instance. */
export function makeOwner(username: string): void {
  const folder = dirname(process.env.TESSERA_TEST_OUTBOX!);
  const given = spawnSync(process.execPath, ['src/cli/tessera.mjs', 'owner', username, '--data', folder], { cwd: root, encoding: 'utf8' });
  expect(given.status, given.stderr).toBe(0);
  expect(given.stderr).not.toContain('no account');
}
