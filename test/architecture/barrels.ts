import ts from 'typescript';
import type { Rule } from './rule.ts';
import type { Source } from './sources.ts';

/** A file that only hands on what others export. */
function isBarrel({ ast: { statements } }: Source): boolean {
  return statements.length > 0 && statements.every((statement) => ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) && statements.some(ts.isExportDeclaration);
}

/** A thing is imported from where it lives. */
export const barrels: Rule = {
  violations: (sources) => sources.filter(isBarrel).map(({ path }) => path),
  planted: [{ 'machines/shell.ts': "export * from './shell/theme.ts';" }, { 'machines/shell.ts': "import { theme } from './shell/theme.ts';\nexport { theme };" }],
};
