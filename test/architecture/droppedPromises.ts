import ts from 'typescript';
import { at, type Rule } from './rule.ts';
import { nodesOf, type Source } from './sources.ts';

const isChain = (node: ts.Expression): boolean =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  ['then', 'catch', 'finally'].includes(node.expression.name.text);

/** A function whose return type is that of command handlers: `CommandHandlers<…>`, or a constant of that type. */
function isOfHandlers(node: ts.Node): boolean {
  const type = ts.isFunctionDeclaration(node) || ts.isArrowFunction(node) || ts.isVariableDeclaration(node) ? node.type : undefined;
  return type !== undefined && /\b(CommandHandlers|Brought)\b/.test(type.getText());
}

/** The functions that stand directly in an object literal: handlers by command. */
function handlersIn(node: ts.Node): ts.Node[] {
  return [...nodesOf(node)].flatMap((each) => {
    if (!ts.isObjectLiteralExpression(each.parent ?? each)) return [];
    if (ts.isMethodDeclaration(each) && each.body) return [each.body];
    return ts.isPropertyAssignment(each) && ts.isArrowFunction(each.initializer) ? [each.initializer.body] : [];
  });
}

/** The bodies of all command handlers of a file. */
export const handlersOf = (source: Source): ts.Node[] => [...new Set([...nodesOf(source.ast)].filter(isOfHandlers).flatMap(handlersIn))];

function droppedIn(source: Source): string[] {
  return handlersOf(source).flatMap((body) => {
    if (ts.isVoidExpression(body)) return [at(source, body, 'drops a promise')];
    if (!ts.isBlock(body)) return [];
    return body.statements
      .filter((statement) => ts.isExpressionStatement(statement))
      .filter(({ expression }) => isChain(expression) || (ts.isVoidExpression(expression) && ts.isCallExpression(expression.expression)))
      .map((statement) => at(source, statement, 'drops a promise'));
  });
}

/** A command handler returns the promise of what it works on, so that its failure becomes `command.failed`. */
export const droppedPromises: Rule = {
  violations: (sources) => sources.filter(({ path }) => path.startsWith('src/edge/')).flatMap(droppedIn),
  planted: [
    { 'src/edge/a.ts': 'const a: CommandHandlers<A> = { load(_, to) { fetch("/").then(() => to.append("a", {})); } };' },
    { 'src/edge/a.ts': 'function a(): CommandHandlers<A> { return { load: (_, to) => void load(to) }; }' },
    { 'src/edge/a.ts': 'const a = (): CommandHandlers<A> => ({ load(_, to) { void load(to); } });' },
  ],
};
