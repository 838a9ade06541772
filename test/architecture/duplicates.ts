import ts from 'typescript';
import type { Rule } from './rule.ts';
import { lineOf, type Source } from './sources.ts';

/** Number of consecutive equal tokens that counts as a duplicate. */
const window = 90;

/** Returns every token with its node, without imports, which are alike by nature. */
function tokensOf({ ast }: Source): { text: string; node: ts.Node }[] {
  const tokens: { text: string; node: ts.Node }[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isJSDoc(node)) return;
    const children = node.getChildren(ast);
    if (children.length === 0) tokens.push({ text: node.getText(ast), node });
    else children.forEach(walk);
  };
  walk(ast);
  return tokens.filter(({ text }) => text !== '');
}

const bases = [0x01000193, 0x85ebca6b];
const leaving = bases.map((base) => Array.from({ length: window }).reduce<number>((power) => Math.imul(power, base), 1));

/** Yields the rolling hash (Rabin-Karp) of every window, an integer of 53 bits, with its first token. */
function* windowsOf(ids: readonly number[]): Generator<[hash: number, start: number]> {
  const hashes = bases.map(() => 0);
  for (let i = 0; i < ids.length; i++) {
    const gone = i < window ? 0 : ids[i - window]!;
    bases.forEach((base, b) => (hashes[b] = (Math.imul(hashes[b]!, base) + ids[i]! - Math.imul(gone, leaving[b]!)) | 0));
    if (i >= window - 1) yield [(hashes[0]! >>> 0) * 2 ** 21 + (hashes[1]! >>> 11), i - window + 1];
  }
}

function repeated(sources: readonly Source[]): string[] {
  const ids = new Map<string, number>();
  const idOf = (text: string): number => ids.get(text) ?? ids.set(text, ids.size + 1).size;
  const seen = new Map<number, { source: Source; node: ts.Node }>();
  const found = new Map<string, string>();
  const place = ({ source, node }: { source: Source; node: ts.Node }): string => `${source.path}:${lineOf(source.ast, node)}`;
  for (const source of sources) {
    const tokens = tokensOf(source);
    for (const [hash, start] of windowsOf(tokens.map(({ text }) => idOf(text)))) {
      const here = { source, node: tokens[start]!.node };
      const there = seen.get(hash);
      if (!there) seen.set(hash, here);
      else if (!found.has(`${there.source.path} ${source.path}`))
        found.set(`${there.source.path} ${source.path}`, `${place(here)} repeats ${place(there)}`);
    }
  }
  return [...found.values()];
}

const twice = `export function total(prices: number[]): number {\n${Array.from({ length: 12 }, (_, i) => `  const part${i} = prices[${i}] ?? ${i};`).join('\n')}\n  return part0;\n}`;

/** No longer piece of code occurs twice. */
export const duplicates: Rule = {
  // Drawings made of numbers look alike without being duplicates, and tests may repeat themselves.
  violations: (sources) => repeated(sources.filter(({ path }) => !/^(test|locales)\/|^src\/server\/gallery\//.test(path))),
  planted: [{ 'events/a.ts': twice, 'machines/b.ts': `// Another.\n${twice}` }],
};
