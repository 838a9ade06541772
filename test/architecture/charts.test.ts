import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { setup } from 'xstate';
import { flows } from '../../machines/allFlows.ts';
import type { Flow } from '../../machines/engine/flow.ts';
import { mermaidOf } from '../../src/inspector/chart/mermaid.ts';
import { root, sources } from './sources.ts';

const readme = join(root, 'machines/README.md');
const marker = '<!-- Below this line every chart is generated: TESSERA_REFRESH=1 npx vitest run test/architecture/charts.test.ts -->\n';

function chartsPart(): string {
  return Object.entries(flows)
    .map(([name, { machine, keyOf }]: [string, Flow]) => {
      const { path, text } = sources.find(
        (source) => source.path.startsWith('machines/') && new RegExp(`id: '${machine.id}'`).test(source.text),
      )!;
      const says =
        /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const \w+ = setup/
          .exec(text)?.[1]
          ?.replace(/\s*\n \* ?/g, ' ')
          .trim() ?? '';
      return `### ${name}\n${says}${keyOf ? ' An instance for each key.' : ''} [${path.slice('machines/'.length)}](${path.slice('machines/'.length)})\n\n\`\`\`mermaid\n${mermaidOf(machine)}\n\`\`\`\n`;
    })
    .join('\n');
}

test('the charts in machines/README.md are those of the machines [N-02]', () => {
  const text = readFileSync(readme, 'utf8');
  const at = text.indexOf(marker);
  expect(at).toBeGreaterThan(0);
  const fresh = `${text.slice(0, at + marker.length)}\n${chartsPart()}`;
  if (process.env.TESSERA_REFRESH) writeFileSync(readme, fresh);
  else expect(text).toBe(fresh);
});

test('a diagram shows states, guards, actions, delays and what stays', () => {
  const machine = setup({ guards: { isLate: () => true }, actions: { tell: () => {} }, delays: { pause: 10 } }).createMachine({
    id: 'a',
    initial: 'one',
    on: { reset: { target: '.one' } },
    states: {
      one: { entry: 'tell', on: { go: [{ guard: 'isLate', target: 'two' }, { actions: 'tell' }] } },
      two: { initial: 'in', after: { pause: 'one' }, states: { in: { always: 'out' }, out: { type: 'final' } } },
    },
  });
  const drawn = mermaidOf(machine);
  for (const line of [
    '[*] --> one',
    'root_any --> one: reset',
    'one --> two: go [isLate]',
    'entry / tell',
    'go / tell',
    'two_any --> one: after pause',
    'two_in --> two_out: always',
    'two_out --> [*]',
  ])
    expect(drawn).toContain(line);
});

test('every chart loads in plain Node, and its definition is whole as JSON [N-02]', () => {
  const out = join(root, 'test-results/plain');
  rmSync(out, { recursive: true, force: true });
  for (const { path, text } of sources.filter((source) => /^(events|machines)\//.test(source.path))) {
    const file = join(out, path.replace(/\.ts$/, '.js'));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      ts.transpileModule(text, {
        compilerOptions: {
          module: ts.ModuleKind.ESNext,
          target: ts.ScriptTarget.ES2023,
          verbatimModuleSyntax: true,
          rewriteRelativeImportExtensions: true,
        },
      }).outputText,
    );
  }
  writeFileSync(join(out, 'package.json'), '{ "type": "module" }');
  const script = `
    import { flows } from ${JSON.stringify(join(out, 'machines/allFlows.js'))};
    const nulls = (value, path) => value === null ? [path] : value && typeof value === 'object' ? Object.entries(value).flatMap(([key, inner]) => nulls(inner, path + '.' + key)) : [];
    const report = Object.entries(flows).map(([name, { machine }]) => [name, nulls(JSON.parse(JSON.stringify(machine.definition)), name).filter((path) => /\\.(guard|actions\\.\\d+|entry\\.\\d+|exit\\.\\d+)(\\.type)?$/.test(path))]);
    console.log(JSON.stringify(Object.fromEntries(report)));`;
  const report = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: root, encoding: 'utf8' }),
  ) as Record<string, string[]>;
  expect(report).toEqual(Object.fromEntries(Object.keys(flows).map((name) => [name, []])));
});
