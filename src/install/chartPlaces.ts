import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const moduleId = 'virtual:chart-places';
const resolvedId = `\0${moduleId}`;

/** Returns where a file's charts begin, by their ids. @param file its path in the project */
function chartPlacesIn(file: string, text: string): Record<string, { file: string; line: number }> {
  return Object.fromEntries(
    [...text.matchAll(/\.createMachine\(\{\s*(?:\/\/.*\n\s*|\/\*.*?\*\/\s*)*id: '(\w+)'/gs)].map(({ 1: id, index }) => [
      id!,
      { file, line: text.slice(0, index).split('\n').length },
    ]),
  );
}

/** Gives the inspector the file and line of each chart, as `virtual:chart-places`. @param root folder of the project */
export const chartPlaces = (root: string): Plugin => ({
  name: 'chart-places',
  resolveId: (id) => (id === moduleId ? resolvedId : undefined),
  load(id) {
    if (id !== resolvedId) return undefined;
    const files = readdirSync(join(root, 'machines'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => `machines/${file.replaceAll('\\', '/')}`);
    for (const file of files) this.addWatchFile(join(root, file));
    const places = Object.assign({}, ...files.map((file) => chartPlacesIn(file, readFileSync(join(root, file), 'utf8')))) as object;
    return `export const places = ${JSON.stringify(places)};`;
  },
});
