import { spawn } from 'node:child_process';

function run([command, ...args], env) {
  return new Promise((done) => {
    const child = spawn(command === 'node' ? process.execPath : command, args, { env: { ...process.env, ...env, FORCE_COLOR: '0' }, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => done({ code: 1, output: `${output}${error.message}\n` }));
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}

/**
 * Runs a stage and gives its rows of the table. A stage without a count of its own is one check. One that ends badly though
 * everything that it counted passed has failed all the same.
 */
export async function carryOut({ name, command, count, env: own }, env) {
  const began = Date.now();
  const { code, output } = await run(command, { ...env, ...own });
  const seconds = (Date.now() - began) / 1000;
  const { rows, says } = count?.() ?? { rows: [] };
  const failed = rows.reduce((sum, row) => sum + row.failed, 0);
  console.log(`${code === 0 && failed === 0 ? 'passed' : 'FAILED'}  ${name}  ${seconds.toFixed(1)} s`);
  if (says) console.log(says);
  if (code !== 0 || failed > 0) console.log(output);
  if (rows.length === 0) return [{ name, passed: Number(code === 0), failed: Number(code !== 0), skipped: 0, seconds }];
  if (code !== 0 && failed === 0) return [...rows, { name, passed: 0, failed: 1, skipped: 0, seconds }];
  return rows.map((row, i) => (i === 0 ? { ...row, seconds } : row));
}
