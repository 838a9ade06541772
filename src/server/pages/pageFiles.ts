import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

/** Files of a page's own code, which its scripts would ask for too late. */
export interface PageFiles {
  styles: readonly string[];
  scripts: readonly string[];
}

const document = 'index.html';

/** Files of a page's code by handler, from the build's manifest; none without a build. Those of every page stand in the document. */
export async function pageFilesOf(clientFolder: string): Promise<(handler: string) => PageFiles> {
  const manifest = await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8').then(
    (text) => JSON.parse(text) as Manifest,
    () => ({}) as Manifest,
  );
  const collect = (keys: readonly string[], found: Set<string>): Set<string> => {
    for (const key of keys) {
      if (found.has(key) || !manifest[key]) continue;
      collect(manifest[key].imports ?? [], found);
      found.add(key);
    }
    return found;
  };
  const onEveryPage = collect([document], new Set());
  return (handler) => {
    const page = `ui/routes/${handler}.tsx`;
    const own = manifest[page]
      ? [...collect(['ui/routes/loaders.ts', page], new Set(onEveryPage))].filter((key) => !onEveryPage.has(key))
      : [];
    return {
      styles: [...new Set(own.flatMap((key) => manifest[key]!.css ?? []))],
      scripts: own.map((key) => manifest[key]!.file),
    };
  };
}
