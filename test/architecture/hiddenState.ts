import ts from 'typescript';
import { at, type Rule } from './rule.ts';
import { nodesOf, type Source } from './sources.ts';
import { stateExceptions } from './stateExceptions.ts';

/** Clocks and outside stores that a view may not name. */
const outside = new Set([
  'useSyncExternalStore',
  'performance',
  'Temporal',
  'setTimeout',
  'setInterval',
  'requestAnimationFrame',
  'requestIdleCallback',
  'queueMicrotask',
]);
const containers = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'Array']);
const mutators = new Set(['set', 'add', 'delete', 'clear', 'push', 'pop', 'shift', 'unshift', 'splice', 'sort', 'reverse', 'fill']);

interface Found {
  node: ts.Node;
  /** By which an exception allows it. */
  name: string;
  what: string;
}

const isElementRef = (call: ts.CallExpression): boolean =>
  /^(HTML|SVG)?\w*Element(\s*\|\s*null)?$/.test(call.typeArguments?.[0]?.getText() ?? '');

/** `Date.now` and `new Date()` read a clock; `Date.parse` and `new Date(text)` only read a text. */
function readsClock(node: ts.Identifier): boolean {
  if (node.text !== 'Date') return false;
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node && parent.name.text === 'now';
  return ts.isNewExpression(parent) && (parent.arguments?.length ?? 0) === 0;
}

/** Refs that hold more than an element, clocks and outside stores. */
function inViews({ ast }: Source): Found[] {
  const found: Found[] = [];
  for (const node of nodesOf(ast)) {
    if (!ts.isIdentifier(node)) continue;
    if (ts.isImportSpecifier(node.parent)) {
      const { propertyName, name } = node.parent;
      if (node === propertyName && propertyName.text !== name.text && (node.text === 'useRef' || outside.has(node.text)))
        found.push({ node, name: node.text, what: `hides ${node.text} under another name` });
      continue;
    }
    const isCall = ts.isCallExpression(node.parent) && node.parent.expression === node;
    if (node.text === 'useRef' && !(isCall && isElementRef(node.parent)))
      found.push({ node, name: 'useRef', what: 'keeps state in a ref' });
    else if (outside.has(node.text)) found.push({ node, name: node.text, what: `names ${node.text}` });
    else if (readsClock(node)) found.push({ node, name: 'Date', what: 'reads a clock' });
  }
  return found;
}

const isContainer = ({ initializer }: ts.VariableDeclaration): boolean =>
  initializer !== undefined &&
  (ts.isArrayLiteralExpression(initializer) ||
    ts.isObjectLiteralExpression(initializer) ||
    ts.isBinaryExpression(initializer) ||
    (ts.isNewExpression(initializer) && containers.has(initializer.expression.getText())));

/** Whether a file changes what a name of it holds: `name.add(…)`, `name.a = …`, `name[i] = …`. */
function isChanged(ast: ts.SourceFile, name: string): boolean {
  const isOf = (node: ts.Node): boolean =>
    (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) && node.expression.getText() === name;
  return [...nodesOf(ast)].some(
    (node) =>
      (ts.isCallExpression(node) &&
        ts.isPropertyAccessExpression(node.expression) &&
        isOf(node.expression) &&
        mutators.has(node.expression.name.text)) ||
      (ts.isBinaryExpression(node) && isAssignment(node) && isOf(node.left)) ||
      (ts.isDeleteExpression(node) && isOf(node.expression)),
  );
}

/** Variables and changing containers at the top of a module. */
function inModule({ ast }: Source): Found[] {
  const declared = ast.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) => [...declarationList.declarations]);
  return declared.flatMap((node) => {
    const name = node.name.getText();
    const isVariable = (node.parent.flags & ts.NodeFlags.Const) === 0;
    if (!isVariable && !(isContainer(node) && isChanged(ast, name))) return [];
    return [{ node, name, what: `keeps ${name} for the whole page` }];
  });
}

function functionAround(node: ts.Node): ts.Node | undefined {
  let { parent } = node;
  while (parent && !ts.isFunctionLike(parent)) ({ parent } = parent);
  return parent;
}

/** Methods by which an element is changed without React. */
const elementChanges = new Set(['setAttribute', 'removeAttribute', 'toggleAttribute']);
const elementParts = new Set(['dataset', 'style', 'classList']);

/** The part of an element that a node changes: `element.dataset.open = …`, `delete element.dataset.open`, `element.classList.add(…)`. */
function changedPart(node: ts.Node): string | undefined {
  const isChange = ts.isDeleteExpression(node) || (ts.isBinaryExpression(node) && isAssignment(node));
  if (!isChange && !ts.isCallExpression(node)) return undefined;
  const target = ts.isBinaryExpression(node) ? node.left : node.expression;
  if (!ts.isPropertyAccessExpression(target) && !ts.isElementAccessExpression(target)) return undefined;
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(target) && elementChanges.has(target.name.text)) return target.name.text;
  const held = target.expression;
  return ts.isPropertyAccessExpression(held) && elementParts.has(held.name.text) ? held.name.text : undefined;
}

/** State that a view keeps in elements, past React. */
const inElements = ({ ast }: Source): Found[] =>
  [...nodesOf(ast)].flatMap((node) => {
    const name = changedPart(node);
    return name ? [{ node, name, what: `changes an element's ${name}` }] : [];
  });

const isAssignment = ({ operatorToken: { kind } }: ts.BinaryExpression): boolean =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;

/** The name that a node gives another value. */
function reassigned(node: ts.Node): string | undefined {
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node))
    return node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken
      ? node.operand.getText()
      : undefined;
  return ts.isBinaryExpression(node) && isAssignment(node) ? node.left.getText() : undefined;
}

/** Variables of a function that a function within it changes: they outlive the call. */
function inClosures({ ast }: Source): Found[] {
  return [...nodesOf(ast)].flatMap((node) => {
    if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || (node.parent.flags & ts.NodeFlags.Const) !== 0) return [];
    const name = node.name.text;
    const home = functionAround(node);
    const isKept = home && [...nodesOf(home)].some((one) => reassigned(one) === name && functionAround(one) !== home);
    return isKept ? [{ node, name, what: `keeps ${name} in a closure` }] : [];
  });
}

function foundIn(source: Source): Found[] {
  const isView = /^src\/(ui\/|main\.tsx)/.test(source.path);
  if (!isView && !/^src\/edge\//.test(source.path)) return [];
  return [...(isView ? [...inViews(source), ...inElements(source)] : []), ...inModule(source), ...inClosures(source)];
}

/** State of views and the edge is in records and charts, except for what `stateExceptions.ts` lists with reasons. */
export const hiddenState: Rule = {
  violations: (sources) =>
    sources.flatMap((source) => {
      const allowed = stateExceptions[source.path]?.names ?? [];
      const found = foundIn(source);
      const unused = allowed.filter((name) => found.every((one) => one.name !== name));
      return [
        ...found.filter(({ name }) => !allowed.includes(name)).map(({ node, what }) => at(source, node, what)),
        ...unused.map((name) => `${source.path}: needs no exception for ${name}`),
      ];
    }),
  planted: [
    { 'src/ui/a.tsx': "import { useRef } from 'react';\nexport const useCount = () => useRef(0);" },
    { 'src/ui/a.tsx': "import { useRef } from 'react';\nexport const useOpen = () => useRef<boolean>(false);" },
    { 'src/ui/a.tsx': "import * as React from 'react';\nexport const useOpen = () => React.useRef({ open: false });" },
    { 'src/ui/a.tsx': "import { useRef as keep } from 'react';\nexport const useOpen = () => keep(false);" },
    { 'src/ui/a.tsx': "import { useSyncExternalStore } from 'react';\nexport const useA = () => useSyncExternalStore(on, get);" },
    { 'src/ui/a.tsx': 'export const now = () => Date.now();' },
    { 'src/ui/a.tsx': 'export const today = () => new Date();' },
    { 'src/ui/a.tsx': 'export const at = () => performance.now();' },
    { 'src/ui/a.tsx': 'export const later = (work) => setTimeout(work, 100);' },
    { 'src/ui/a.tsx': 'export const later = (work) => window.requestAnimationFrame(work);' },
    { 'src/ui/a.tsx': 'export const open = (event) => void (event.currentTarget.dataset.open = "");' },
    { 'src/ui/a.tsx': 'export const shut = (element) => void delete element.dataset.open;' },
    { 'src/ui/a.tsx': "export const open = (element) => element.classList.add('open');" },
    { 'src/ui/a.tsx': "export const open = (element) => element.setAttribute('open', '');" },
    { 'src/ui/a.tsx': 'export function useOpen() {\n  let isOpen = false;\n  return useCallback(() => void (isOpen = !isOpen), []);\n}' },
    { 'src/ui/a.ts': 'let isOpen = false;\nexport const open = () => void (isOpen = true);' },
    { 'src/ui/a.ts': 'const seen = new Set();\nexport const see = (pin) => seen.add(pin);' },
    { 'src/ui/a.ts': 'const state = { open: false };\nexport const open = () => void (state.open = true);' },
    { 'src/edge/a.ts': 'export let isBusy = false;' },
    { 'src/edge/a.ts': 'const kept = [];\nexport const keep = (file) => kept.push(file);' },
    { 'src/edge/a.ts': 'export function watch() {\n  let last = 0;\n  return () => void (last = 1);\n}' },
    { 'src/edge/a.ts': 'export const counter = () => {\n  let count = 0;\n  return () => ++count;\n};' },
    { 'src/main.tsx': 'let session;\nlet callers;\nlet tries = 0;' },
  ],
};
