import ts from 'typescript';
import { at, type Rule } from './rule.ts';
import { nodesOf, type Source } from './sources.ts';

type Literal = ts.ObjectLiteralExpression;

const isCreate = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && /(^|\.)createMachine$/.test(node.expression.getText().replace(/^[\s\S]*\)\.(?=createMachine$)/, ''));

/** Returns the chart of `setup({…}).createMachine({…})` if it is a single literal. */
function chartOf({ expression, arguments: [chart] }: ts.CallExpression): Literal | undefined {
  if (!ts.isPropertyAccessExpression(expression) || !ts.isCallExpression(expression.expression)) return undefined;
  const {
    expression: callee,
    arguments: [given],
  } = expression.expression;
  return callee.getText() === 'setup' && given && ts.isObjectLiteralExpression(given) && chart && ts.isObjectLiteralExpression(chart)
    ? chart
    : undefined;
}

const isExported = (node: ts.Node): boolean => {
  const statement = ts.findAncestor(node, ts.isVariableStatement);
  return (
    !!statement?.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) && statement.parent.kind === ts.SyntaxKind.SourceFile
  );
};

const nameOf = ({ name }: ts.PropertyAssignment): string => (ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : '');

function actionFaults(source: Source, value: ts.Expression): string[] {
  if (ts.isStringLiteralLike(value)) return [];
  if (ts.isArrayLiteralExpression(value)) return value.elements.flatMap((element) => actionFaults(source, element));
  if (ts.isObjectLiteralExpression(value)) {
    const named = value.properties.some(
      (property) => ts.isPropertyAssignment(property) && nameOf(property) === 'type' && ts.isStringLiteralLike(property.initializer),
    );
    return named ? [] : [at(source, value, 'has a guard or an action without a name')];
  }
  return [at(source, value, 'has an inline guard or action')];
}

function chartFaults(source: Source, chart: Literal): string[] {
  const found: string[] = [];
  const walk = (node: Literal): void => {
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property)) found.push(at(source, property, 'spreads into a chart'));
      if (!ts.isPropertyAssignment(property)) continue;
      const name = nameOf(property);
      const { initializer: value } = property;
      if (['params', 'context', 'input', 'output', 'data'].includes(name)) continue;
      if (['guard', 'actions', 'entry', 'exit'].includes(name)) found.push(...actionFaults(source, value));
      else if (name === 'invoke' || name === 'spawn') found.push(at(source, property, 'has a child: a pure fold does not reach it'));
      else if (ts.isObjectLiteralExpression(value)) walk(value);
      else if (ts.isArrayLiteralExpression(value))
        value.elements.forEach((element) => (ts.isObjectLiteralExpression(element) ? walk(element) : undefined));
      else if (
        !ts.isStringLiteralLike(value) &&
        !ts.isNumericLiteral(value) &&
        value.kind !== ts.SyntaxKind.TrueKeyword &&
        value.kind !== ts.SyntaxKind.FalseKeyword
      )
        found.push(at(source, value, `builds ${name} from elsewhere`));
    }
  };
  walk(chart);
  return found;
}

function faultsOf(source: Source): string[] {
  const machines = [...nodesOf(source.ast)].filter(isCreate);
  if (machines.length === 0) return [];
  if (machines.length > 1) return [`${source.path} makes ${machines.length} machines`];
  const [machine] = machines;
  const chart = chartOf(machine!);
  if (!chart) return [at(source, machine!, 'is not one literal setup({…}).createMachine({…})')];
  if (!isExported(machine!)) return [at(source, machine!, 'does not export its machine')];
  return chartFaults(source, chart);
}

const chart = (text: string): Record<string, string> => ({ 'machines/shell/a.ts': text });

/** A flow is one chart in one literal, so that every visualizer can read it. */
export const charts: Rule = {
  violations: (sources) => sources.filter(({ path }) => path.startsWith('machines/')).flatMap(faultsOf),
  planted: [
    chart('const guards = {};\nexport const a = setup(guards).createMachine({});'),
    chart('export const a = createMachine({});'),
    chart('export const a = setup({}).createMachine({});\nexport const b = setup({}).createMachine({});'),
    chart('const a = setup({}).createMachine({});'),
    chart('const more = {};\nexport const a = setup({}).createMachine({ states: { ...more } });'),
    chart('export const a = setup({}).createMachine({ states: others });'),
    chart('export const a = setup({}).createMachine({ states: { one: { entry: () => {} } } });'),
    chart('export const a = setup({}).createMachine({ on: { b: { guard: ({ context }) => context.c, target: "d" } } });'),
    chart('export const a = setup({}).createMachine({ on: { b: { actions: ["c", assign({})] } } });'),
    chart('export const a = setup({}).createMachine({ invoke: { src: "load" } });'),
  ],
};
