import { lineOf, type Source } from './sources.ts';
import type ts from 'typescript';

/** An architecture rule that a test checks. */
export interface Rule {
  /** Returns the violations, a line each: `path:line what`. */
  violations(sources: readonly Source[]): string[];
  /** Sets of files by path that each break the rule, to prove that it detects violations. */
  planted: readonly Record<string, string>[];
}

export const at = ({ path, ast }: Source, node: ts.Node, what: string): string => `${path}:${lineOf(ast, node)} ${what}`;
