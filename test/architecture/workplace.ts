import type { Rule } from './rule.ts';

/** Joined here, so that this file does not name them itself. */
const places = [['/wo', 'rk/'], ['..', '/shared/'], ['/t', 'mp/']].map((parts) => new RegExp(`['"\`( ]${parts.join('').replaceAll('.', '\\.')}`));
/** The one fallback that tests look for samples in, and go without where it is missing. */
const samples = /TESSERA_SAMPLES \?\?/;

/** Nothing names the machine that it was written on. */
export const workplace: Rule = {
  violations: (sources) =>
    sources.flatMap(({ path, text }) => text.split('\n').flatMap((line, i) => (places.some((place) => place.test(line)) && !samples.test(line) ? [`${path}:${i + 1} ${line.trim()}`] : []))),
  planted: [{ 'src/cli/a.ts': `export const data = '${['/wo', 'rk/'].join('')}data';` }, { 'test/a.test.ts': `const samples = '${['..', '/shared/'].join('')}data';` }],
};
