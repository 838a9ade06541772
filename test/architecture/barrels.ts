import ts from 'typescript';
import type { Rule } from './rule.ts';
import type { Source } from './sources.ts';

/** True for a file that only re-exports. */
function isBarrel({ ast: { statements } }: Source): boolean {
  return (
    statements.length > 0 &&
    statements.every((statement) => ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) &&
    statements.some(ts.isExportDeclaration)
  );
}

/** Everything is imported from the file that defines it. */
export const barrels: Rule = {
  violations: (sources) => sources.filter(isBarrel).map(({ path }) => path),
  planted: [
    { 'machines/shell.ts': "export * from './shell/theme.ts';" },
    { 'machines/shell.ts': "import { theme } from './shell/theme.ts';\nexport { theme };" },
  ],
};
