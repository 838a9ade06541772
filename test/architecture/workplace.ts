import type { Rule } from './rule.ts';

/** Joined here, so that this file does not contain the names itself. */
const places = [
  ['/wo', 'rk/'],
  ['..', '/shared/'],
  ['/t', 'mp/'],
].map((parts) => new RegExp(`['"\`( ]${parts.join('').replaceAll('.', '\\.')}`));
/** The permitted fallback of tests that look for samples, and skip without them. */
const samples = /TESSERA_SAMPLES \?\?/;

/** No file names the machine on which it was written. */
export const workplace: Rule = {
  violations: (sources) =>
    sources.flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, i) => (places.some((place) => place.test(line)) && !samples.test(line) ? [`${path}:${i + 1} ${line.trim()}`] : [])),
    ),
  planted: [
    { 'src/cli/a.ts': `export const data = '${['/wo', 'rk/'].join('')}data';` },
    { 'test/a.test.ts': `const samples = '${['..', '/shared/'].join('')}data';` },
  ],
};
