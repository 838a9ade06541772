import ts from 'typescript';
import { at, type Rule } from './rule.ts';
import { nodesOf, type Source } from './sources.ts';

function hidesIn(source: Source): string[] {
  const found: string[] = [];
  for (const node of nodesOf(source.ast)) if (node.kind === ts.SyntaxKind.AnyKeyword) found.push(at(source, node, 'says any'));
  source.text.split('\n').forEach((line, i) => {
    if (/(\/\/|\/\*)\s*@ts-(ignore|expect-error|nocheck)/.test(line) && !source.path.startsWith('test/'))
      found.push(`${source.path}:${i + 1} silences the compiler`);
    if (/(\/\/|\/\*)\s*(oxlint|eslint)-disable(?!-next-line .+ -- .+)/.test(line))
      found.push(`${source.path}:${i + 1} silences the lint without a reason`);
    if (/\b(TODO|FIXME|XXX|HACK)\b/.test(line) && !source.path.startsWith('test/architecture/'))
      found.push(`${source.path}:${i + 1} leaves something for later`);
  });
  return found;
}

/** No faults are hidden from the compiler or the linter, and no work is left for later. */
export const casts: Rule = {
  violations: (sources) => sources.flatMap(hidesIn),
  planted: [
    { 'events/a.ts': 'export const a = (b: any) => b;' },
    { 'events/a.ts': 'export const a = {} as any;' },
    { 'src/ui/a.tsx': '// @ts-ignore\nexport const a = 1;' },
    { 'src/ui/a.tsx': `// oxlint${'-disable'}-next-line no-console\nexport const a = 1;` },
    { 'src/ui/a.tsx': '// TODO: later' },
  ],
};
