import ts from 'typescript';
import { at, type Rule } from './rule.ts';
import { nodesOf, type Source } from './sources.ts';

const impure = new Set([
  'Date',
  'performance',
  'Temporal',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'clearTimeout',
  'clearInterval',
  'requestAnimationFrame',
  'requestIdleCallback',
  'queueMicrotask',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
  'window',
  'document',
  'navigator',
  'location',
  'history',
  'console',
  'crypto',
  'process',
  'globalThis',
  'self',
]);

/** Arguments that XState hands to an action or an assign only while an actor runs, and none does. */
const ofActors = new Set(['spawn', 'self']);

/** True for a name that refers to an outer value: not a property, a key, a declaration's own name or a part of a type. */
function isReference(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (
    ts.isPropertyAssignment(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isMethodDeclaration(parent) ||
    ts.isImportSpecifier(parent) ||
    ts.isBindingElement(parent)
  )
    return 'initializer' in parent && parent.initializer === node;
  return !ts.isTypeReferenceNode(parent) && !ts.isQualifiedName(parent);
}

function isMathRandom(node: ts.Node): boolean {
  return ts.isPropertyAccessExpression(node) && node.expression.getText() === 'Math' && node.name.text === 'random';
}

/** Returns the names that a file declares itself. */
function declaredIn({ ast }: Source): Set<string> {
  return new Set(
    [...nodesOf(ast)].flatMap((node) =>
      (ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node)) && ts.isIdentifier(node.name)
        ? [node.name.text]
        : [],
    ),
  );
}

function impuritiesIn(source: Source): string[] {
  const found: string[] = [];
  const declared = declaredIn(source);
  for (const node of nodesOf(source.ast)) {
    if (isMathRandom(node)) found.push(at(source, node, 'draws Math.random'));
    const isTaken = ts.isBindingElement(node) || ts.isPropertyAccessExpression(node);
    const taken = isTaken && (ts.isBindingElement(node) ? (node.propertyName ?? node.name) : node.name).getText();
    if (taken && ofActors.has(taken)) found.push(at(source, node, `takes ${taken} of an actor`));
    if (ts.isIdentifier(node) && impure.has(node.text) && !declared.has(node.text) && isReference(node))
      found.push(at(source, node, `names ${node.text}`));
  }
  return found;
}

/** Events, logs and charts use no clock, randomness, timer, network, storage or DOM. */
export const purity: Rule = {
  violations: (sources) => sources.filter(({ path }) => /^(events|machines)\//.test(path)).flatMap(impuritiesIn),
  planted: [
    { 'events/a.ts': 'export const now = () => Date.now();' },
    { 'events/a.ts': 'export const now = new Date();' },
    { 'machines/a.ts': 'export const roll = Math.random;' },
    { 'machines/a.ts': 'setTimeout(() => {}, 1);' },
    { 'machines/a.ts': "export const load = () => fetch('/');" },
    { 'machines/a.ts': "export const kept = localStorage.getItem('a');" },
    { 'machines/a.ts': 'export const width = window.innerWidth;' },
    { 'machines/a.ts': 'export const id = { id: crypto };' },
    { 'machines/a.ts': 'console.log(1);' },
    { 'machines/a.ts': "export const begin = assign({ child: ({ spawn }) => spawn('timer') });" },
    { 'machines/a.ts': 'export const begin = assign({ id: (args) => args.self.id });' },
  ],
};
