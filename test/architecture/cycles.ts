import type { Rule } from './rule.ts';
import type { Source } from './sources.ts';

/** Returns the import cycles among files, by Tarjan's strongly connected components; type imports count too. */
function cyclesOf(sources: readonly Source[]): string[][] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const order = new Map<string, { index: number; low: number; isOnStack: boolean }>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (path: string): { index: number; low: number; isOnStack: boolean } => {
    const own = { index: order.size, low: order.size, isOnStack: true };
    order.set(path, own);
    stack.push(path);
    for (const { target } of byPath.get(path)!.imports) {
      if (target === undefined || !byPath.has(target)) continue;
      const seen = order.get(target);
      if (!seen) own.low = Math.min(own.low, visit(target).low);
      else if (seen.isOnStack) own.low = Math.min(own.low, seen.index);
    }
    if (own.low === own.index) {
      const component = stack.splice(stack.indexOf(path));
      for (const member of component) order.get(member)!.isOnStack = false;
      if (component.length > 1 || byPath.get(path)!.imports.some(({ target }) => target === path)) cycles.push(component.sort());
    }
    return own;
  };
  for (const { path } of sources) if (!order.has(path)) visit(path);
  return cycles;
}

/** Imports form no cycles, including imports of types. */
export const cycles: Rule = {
  violations: (sources) => cyclesOf(sources).map((cycle) => cycle.join(' ↔ ')),
  planted: [
    { 'events/a.ts': "import { b } from './b.ts';", 'events/b.ts': "import type { A } from './a.ts';" },
    { 'src/ui/a.tsx': "import './b.tsx';", 'src/ui/b.tsx': "const c = import('./c.tsx');", 'src/ui/c.tsx': "export { a } from './a.tsx';" },
  ],
};
