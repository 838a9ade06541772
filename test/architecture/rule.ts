import { lineOf, type Source } from './sources.ts';
import type ts from 'typescript';

/** A rule of the house that a test holds the project to. */
export interface Rule {
  /** Where it does not, a line each: `path:line what`. */
  violations(sources: readonly Source[]): string[];
  /** Sets of files by path, each of which breaks the rule: so that it is seen to refuse. */
  planted: readonly Record<string, string>[];
}

export const at = ({ path, ast }: Source, node: ts.Node, what: string): string => `${path}:${lineOf(ast, node)} ${what}`;
