import { basename } from 'node:path';
import type { Rule } from './rule.ts';

/** Names that do not describe the contents. */
const hollow = /^(utils?|helpers?|common|shared|misc|types|base|managers?|index)$/i;
const indexes = new Set(['src/ui/routes/index.tsx', 'src/index.html']);
/** Maximum number of lines. Tests and the gallery's drawings are lists, read in pieces. */
const maxLines = (path: string): number => (/^(test|src\/server\/gallery)\//.test(path) ? 600 : 400);

/** A file over the limit begins with a comment that gives its reason. */
const givesReason = (text: string): boolean => /^(\/\*\*?|\/\/)[^\n]*\b(long|lines)\b/i.test(text.replace(/^#!.*\n/, ''));

/** A file or folder is named after its subject. */
export const fileNames: Rule = {
  violations: (sources) =>
    sources.flatMap(({ path }) =>
      path.split('/').some((part) => hollow.test(basename(part).replace(/\..*$/, ''))) && !indexes.has(path) ? [path] : [],
    ),
  planted: [
    'events/utils.ts',
    'src/ui/helpers/text.ts',
    'machines/types.ts',
    'src/server/index.ts',
    'src/edge/base.ts',
    'src/edge/manager.ts',
    'test/common.test.ts',
  ].map((path) => ({ [path]: '' })),
};

/** A file over the limit states the reason. */
export const fileLengths: Rule = {
  violations: (sources) =>
    sources
      .filter(({ path, text }) => text.split('\n').length > maxLines(path) && !givesReason(text))
      .map(({ path, text }) => `${path} has ${text.split('\n').length} lines`),
  planted: [{ 'events/a.ts': `// Everything.\n${'\n'.repeat(400)}` }, { 'test/a.ts': '\n'.repeat(600) }],
};
