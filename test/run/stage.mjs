import { spawn } from 'node:child_process';

function run([command, ...args], env) {
  return new Promise((done) => {
    const child = spawn(command === 'node' ? process.execPath : command, args, {
      env: { ...process.env, ...env, FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => done({ code: 1, output: `${output}${error.message}\n` }));
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}

/** Returns the counts of a stage whose failed tests had a second try. */
function withSecondTry(first, second) {
  const rowOf = ({ name }) => second.rows.find((row) => row.name === name) ?? { passed: 0, failed: 0 };
  const rows = first.rows.map((row) => ({ ...row, passed: row.passed + rowOf(row).passed, failed: rowOf(row).failed }));
  const failures = second.failures ?? [];
  const titles = new Set(failures.map(({ title }) => title));
  return { ...first, rows, failures, flaky: first.failures.filter(({ title }) => !titles.has(title)) };
}

/**
 * Runs a stage; returns its rows of the table, and a line for each test that failed or needed its second try.
 * A stage without a count of its own is one check. A bad exit code fails the stage even if every counted test passed.
 * @param again arguments with which the command repeats the tests that failed, after all others, when the machine has time for them
 */
export async function runStage({ name, command, count, again, env: own }, env) {
  const began = Date.now();
  let { code, output } = await run(command, { ...env, ...own });
  let counted = count?.() ?? { rows: [] };
  if (again && counted.failures?.length) {
    const second = await run([...command, ...again], { ...env, ...own });
    counted = withSecondTry(counted, count());
    code = second.code;
    output += second.output;
  }
  const seconds = (Date.now() - began) / 1000;
  const { rows, says, failures = [], flaky = [], slow = [] } = counted;
  const failed = rows.reduce((sum, row) => sum + row.failed, 0);
  console.log(`${code === 0 && failed === 0 ? 'passed' : 'FAILED'}  ${name}  ${seconds.toFixed(1)} s`);
  const told = ({ title, why }) => (why ? `${title}\n        ${why}` : title);
  const remarks = [...flaky.map((test) => `FLAKY   ${told(test)}`), ...failures.map((test) => `FAILED  ${told(test)}`)];
  // Before the output, because a short report of a failed run may keep only the lines that follow this one.
  for (const remark of remarks) console.log(remark);
  for (const { title, ms } of slow) console.log(`slow    ${(ms / 1000).toFixed(1)} s  ${title}`);
  if (says) console.log(says);
  if (code !== 0 || failed > 0) console.log(output);
  if (rows.length === 0) return { rows: [{ name, passed: Number(code === 0), failed: Number(code !== 0), skipped: 0, seconds }], remarks };
  if (code !== 0 && failed === 0) rows.push({ name, passed: 0, failed: 1, skipped: 0 });
  return { rows: rows.map((row, i) => (i === 0 ? { ...row, seconds } : row)), remarks };
}
