import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, resolve, sep } from 'node:path';
import ts from 'typescript';

export const root = resolve(import.meta.dirname, '../..');

/** An import or re-export. `target` is the imported file of the project, or undefined for a package. */
export interface Import {
  specifier: string;
  target: string | undefined;
  isType: boolean;
  isReExport: boolean;
  line: number;
}

/** One file of the project, parsed once for all checks. `path` is relative to the project's root, with slashes. */
export interface Source {
  path: string;
  text: string;
  ast: ts.SourceFile;
  imports: Import[];
}

/** Parses a text as a source at `path`. */
export function sourceOf(path: string, text: string): Source {
  const ast = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true, path.endsWith('x') ? ts.ScriptKind.TSX : undefined);
  return { path, text, ast, imports: importsOf(path, ast) };
}

export const lineOf = (ast: ts.SourceFile, node: ts.Node): number => ast.getLineAndCharacterOfPosition(node.getStart(ast)).line + 1;

const found = new WeakMap<ts.Node, readonly ts.Node[]>();

/** Returns a node and all its descendants, in their order in the text. */
export function nodesOf(node: ts.Node): readonly ts.Node[] {
  const earlier = found.get(node);
  if (earlier) return earlier;
  const nodes: ts.Node[] = [];
  const visit = (each: ts.Node): void => {
    nodes.push(each);
    ts.forEachChild(each, visit);
  };
  visit(node);
  found.set(node, nodes);
  return nodes;
}

function importsOf(path: string, ast: ts.SourceFile): Import[] {
  const found: Import[] = [];
  const add = (node: ts.Node, specifier: ts.Expression, isType: boolean, isReExport: boolean): void => {
    if (!ts.isStringLiteralLike(specifier)) return;
    const { text } = specifier;
    const target = text.startsWith('.') ? posix.normalize(posix.join(posix.dirname(path), text.replace(/\?.*$/, ''))) : undefined;
    found.push({ specifier: text, target, isType, isReExport, line: lineOf(ast, node) });
  };
  for (const node of nodesOf(ast)) {
    if (ts.isImportDeclaration(node)) add(node, node.moduleSpecifier, isTypeOnly(node), false);
    else if (ts.isExportDeclaration(node) && node.moduleSpecifier) add(node, node.moduleSpecifier, node.isTypeOnly, true);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node, node.argument.literal as ts.Expression, true, false);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword && node.arguments[0])
      add(node, node.arguments[0], false, false);
  }
  return found;
}

function isTypeOnly({ importClause }: ts.ImportDeclaration): boolean {
  if (!importClause) return false;
  if (importClause.isTypeOnly) return true;
  const { name, namedBindings } = importClause;
  return (
    !name &&
    !!namedBindings &&
    ts.isNamedImports(namedBindings) &&
    namedBindings.elements.length > 0 &&
    namedBindings.elements.every((element) => element.isTypeOnly)
  );
}

/** Returns every file below a folder of the project, as paths from its root. */
export function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

export const folders = ['events', 'machines', 'src', 'locales', 'test'];

const files = folders.flatMap(filesBelow);
const read = (path: string): Source => sourceOf(path, readFileSync(join(root, path), 'utf8'));

/** Every TypeScript file of the project. */
export const sources: readonly Source[] = files.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts')).map(read);

/** Code that runs before anything is compiled, or that compiles it. */
export const scripts: readonly Source[] = ['vite.config.ts', ...files.filter((path) => path.endsWith('.mjs'))].map(read);
