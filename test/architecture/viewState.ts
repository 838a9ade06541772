import ts from 'typescript';
import { at, type Rule } from './rule.ts';
import { nodesOf, type Source } from './sources.ts';

const stateful = new Set(['useState', 'useReducer', 'useOptimistic', 'useActionState']);

function statesIn(source: Source): string[] {
  const found: string[] = [];
  for (const node of nodesOf(source.ast)) {
    if (ts.isIdentifier(node) && stateful.has(node.text)) found.push(at(source, node, `names ${node.text}`));
    if (
      ts.isClassDeclaration(node) &&
      node.heritageClauses?.some((clause) => /\bComponent\b/.test(clause.getText()) && !/getDerivedStateFromError/.test(node.getText()))
    ) {
      found.push(at(source, node, 'is a class component, which can hold state'));
    }
  }
  return found;
}

/** Views render snapshots; changing state belongs to flows. */
export const viewState: Rule = {
  violations: (sources) => sources.filter(({ path }) => /^src\/(ui\/|main\.tsx)/.test(path)).flatMap(statesIn),
  planted: [
    { 'src/ui/a.tsx': "import { useState } from 'react';\nexport const useOpen = () => useState(false);" },
    { 'src/ui/a.tsx': "import * as React from 'react';\nexport const useOpen = () => React.useReducer((n) => n, 0);" },
    { 'src/ui/a.tsx': "import { useState as keep } from 'react';" },
    { 'src/ui/a.tsx': 'class Open extends React.Component {}' },
  ],
};
