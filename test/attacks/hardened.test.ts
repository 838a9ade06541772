import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
// Inside `node_modules`, so that the built code finds its packages.
const built = resolve(root, 'node_modules/.cache', `tessera-hardened-${process.pid}`);
beforeAll(() =>
  build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      ssr: resolve(root, 'src/cli/main.ts'),
      target: 'node20',
      outDir: built,
      rollupOptions: { output: { entryFileNames: 'main.js' } },
    },
  }),
);
afterAll(() => rm(built, { recursive: true, force: true }));

const runAndPollute = `const { main } = await import(process.argv[1]);
await main(process.argv.slice(2));
try { Object.prototype.polluted = 1; } catch {}
console.log('polluted: ' + Object.hasOwn(Object.prototype, 'polluted'));`;

test.each([['start'], ['import', tmpdir()]])('nothing can pollute what every object inherits in tessera %s', async (...command) => {
  const env = { ...process.env, DATABASE_URL: 'mysql://127.0.0.1/none' };
  const said = await new Promise<string>((resolved) => {
    execFile(
      process.execPath,
      ['--input-type=module', '-e', runAndPollute, resolve(built, 'main.js'), ...command],
      { env },
      (_error, stdout, stderr) => resolved(stdout + stderr),
    );
  });
  expect(said).toContain('DATABASE_URL names no PostgreSQL');
  expect(said).toContain('polluted: false');
});

test('nor in a parser', async () => {
  const parser = resolve(root, 'src/server/parsing/main.mjs');
  const pollute = `await import(process.argv[1]);
try { Object.prototype.polluted = 1; } catch {}
console.log('polluted: ' + Object.hasOwn(Object.prototype, 'polluted'));
process.exit();`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', pollute, parser]);
  expect(stdout).toBe('polluted: false\n');
});
