import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

type Manifest = Record<string, { css?: string[]; imports?: string[] }>;

/** Style sheets of a page's code by handler, from the build's manifest, since scripts would load them too late. None without a build. */
export async function pageStylesOf(clientFolder: string): Promise<(handler: string) => string[]> {
  const manifest = await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8').then(
    (text) => JSON.parse(text) as Manifest,
    () => ({}) as Manifest,
  );
  const collect = (key: string, visited: Set<string>): string[] => {
    if (visited.has(key)) return [];
    visited.add(key);
    const { css = [], imports = [] } = manifest[key] ?? {};
    return [...imports.flatMap((imported) => collect(imported, visited)), ...css];
  };
  return (handler) => [...new Set(collect(`ui/routes/${handler}.tsx`, new Set()))];
}
