import { basename } from 'node:path';
import type { Rule } from './rule.ts';

/** Names that say nothing of what is inside. */
const hollow = /^(utils?|helpers?|common|shared|misc|types|base|managers?|index)$/i;
const indexes = new Set(['src/ui/routes/index.tsx', 'src/index.html']);
const longest = 400;

/** A file over the limit begins with a comment that gives its reason. */
const givesReason = (text: string): boolean => /^(\/\*\*?|\/\/)[^\n]*\b(long|lines)\b/i.test(text.replace(/^#!.*\n/, ''));

/** A file and a folder are named after their subject. */
export const fileNames: Rule = {
  violations: (sources) => sources.flatMap(({ path }) => (path.split('/').some((part) => hollow.test(basename(part).replace(/\..*$/, ''))) && !indexes.has(path) ? [path] : [])),
  planted: ['events/utils.ts', 'src/ui/helpers/text.ts', 'machines/types.ts', 'src/server/index.ts', 'src/edge/base.ts', 'src/edge/manager.ts', 'test/common.test.ts'].map((path) => ({ [path]: '' })),
};

/** A file that is longer than one can hold in mind says why. */
export const fileLengths: Rule = {
  violations: (sources) => sources.filter(({ text }) => text.split('\n').length > longest && !givesReason(text)).map(({ path, text }) => `${path} has ${text.split('\n').length} lines`),
  planted: [{ 'events/a.ts': `// Everything.\n${'\n'.repeat(longest)}` }],
};
