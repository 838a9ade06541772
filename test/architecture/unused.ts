import ts from 'typescript';
import { at, type Rule } from './rule.ts';
import { nodesOf, type Source } from './sources.ts';

const isIn =
  (folder: string) =>
  ({ path }: Source) =>
    path.startsWith(folder);
const isProduct = ({ path }: Source): boolean => path.startsWith('machines/') || path.startsWith('src/');

/** Texts that stand as values: neither names of properties, nor types, nor what something is compared with. */
function valuesIn(sources: readonly Source[]): Set<string> {
  const values = new Set<string>();
  for (const { ast } of sources)
    for (const node of nodesOf(ast)) {
      if (!ts.isStringLiteralLike(node)) continue;
      const { parent } = node;
      const isName = ts.isPropertyAssignment(parent) && parent.name === node;
      const isCompared = ts.isCaseClause(parent) || (ts.isBinaryExpression(parent) && /^[!=]==$/.test(parent.operatorToken.getText()));
      if (!isName && !isCompared && !ts.isLiteralTypeNode(parent)) values.add(node.text);
    }
  return values;
}

/** Record types of saved logs that the product no longer appends, each with its reason. */
const onlyInOlderLogs: readonly string[] = [];

/** Something appends each record type. */
export const unusedRecords: Rule = {
  violations(sources) {
    const appended = valuesIn(sources.filter(isProduct));
    return sources
      .filter(isIn('events/'))
      .flatMap((source) =>
        [...nodesOf(source.ast)]
          .filter(isDeclaredRecord)
          .flatMap(({ name }) =>
            appended.has(name.text) || onlyInOlderLogs.includes(name.text) ? [] : [at(source, name, `nothing appends ${name.text}`)],
          ),
      );
  },
  planted: [
    {
      'events/shell.ts': "export const shell = { 'tea.drunk': declare(1, {}) };",
      'machines/tea.ts': "const tea = { on: { 'tea.drunk': {} } }; type Tea = 'tea.drunk'; if (type === 'tea.drunk') drink();",
    },
  ],
};

type DeclaredRecord = ts.PropertyAssignment & { name: ts.StringLiteral };
const isDeclaredRecord = (node: ts.Node): node is DeclaredRecord =>
  ts.isPropertyAssignment(node) &&
  ts.isStringLiteral(node.name) &&
  ts.isCallExpression(node.initializer) &&
  node.initializer.expression.getText() === 'declare';

/** A chart names each command. */
export const unusedCommands: Rule = {
  violations(sources) {
    const named = valuesIn(sources.filter(isIn('machines/')));
    return sources.filter(isIn('machines/')).flatMap((source) =>
      [...nodesOf(source.ast)]
        .filter((node) => ts.isInterfaceDeclaration(node))
        .filter(({ name }) => name.text.endsWith('Commands'))
        .flatMap(({ members }) => members.flatMap(({ name }) => (name && !named.has(name.getText()) ? [name] : [])))
        .map((name) => at(source, name, `no chart names the command ${name.getText()}`)),
    );
  },
  planted: [{ 'machines/tea.ts': "interface TeaCommands { brew: undefined }\nconst tea = { brew: command<'brew'>() };" }],
};

/** The product uses what the charts' files export: selectors for tests alone prove nothing. */
export const unusedSelectors: Rule = {
  violations(sources) {
    const product = sources.filter(isProduct);
    const importers = new Map<string, Source[]>();
    for (const source of product)
      for (const { target } of source.imports) if (target) importers.set(target, [...(importers.get(target) ?? []), source]);
    const charts = product.filter(isIn('machines/')).filter(({ text }) => text.includes('.createMachine('));
    return charts.flatMap((source) =>
      source.ast.statements.flatMap(exportedNames).flatMap((name) => {
        const word = new RegExp(`\\b${name.text}\\b`);
        const isUsed = source.text.split(word).length > 2 || importers.get(source.path)?.some(({ text }) => word.test(text));
        return isUsed ? [] : [at(source, name, `only tests use ${name.text}`)];
      }),
    );
  },
  planted: [
    {
      'machines/tea.ts': 'const tea = setup({}).createMachine({}); export const isHot = (cup: Cup) => cup.heat > 50;',
      'test/tea.test.ts': "import { isHot } from '../machines/tea.ts';\nisHot(cup);",
    },
  ],
};

function exportedNames(statement: ts.Statement): ts.Identifier[] {
  if (!ts.canHaveModifiers(statement) || !ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
  if (ts.isFunctionDeclaration(statement)) return statement.name ? [statement.name] : [];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name] : []));
}
