import ts from 'typescript';
import type { Rule } from './rule.ts';
import type { Source } from './sources.ts';

const maxLength = 140;

/** Lines that the formatter does not break: texts, patterns and the text of elements. */
const isUnbreakable = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isRegularExpressionLiteral(node) || ts.isJsxText(node);

/** Returns the number of a line's characters that are in texts and patterns. */
function unbreakableIn(ast: ts.SourceFile, start: number, end: number): number {
  let count = 0;
  const visit = (node: ts.Node): void => {
    if (node.end <= start || node.pos >= end) return;
    if (isUnbreakable(node)) count += Math.min(node.end, end) - Math.max(node.getStart(ast), start);
    else ts.forEachChild(node, visit);
  };
  visit(ast);
  return count;
}

function longLines({ path, text, ast }: Source): string[] {
  const starts = ast.getLineStarts();
  return text.split('\n').flatMap((line, i) => {
    if (line.length <= maxLength) return [];
    const rest = line.length - unbreakableIn(ast, starts[i]!, starts[i]! + line.length);
    return rest < line.length && rest <= maxLength ? [] : [`${path}:${i + 1} has ${line.length} characters`];
  });
}

/**
 * The formatter breaks code at 140 characters, but neither comments nor texts: comments are held to it here. The gallery holds drawings.
 */
export const lineLengths: Rule = {
  violations: (sources) => sources.filter(({ path }) => !path.startsWith('src/server/gallery/')).flatMap(longLines),
  planted: [{ 'events/a.ts': `// ${'a'.repeat(140)}` }, { 'events/a.ts': `export const all = [${'one, '.repeat(40)}'two'];` }],
};
