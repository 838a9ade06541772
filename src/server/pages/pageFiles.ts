import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sourceLocale, tagOf } from '../../../locales/loadLocale.ts';

type Manifest = Record<string, { file: string; name?: string; css?: string[]; imports?: string[] }>;

/** Files of a page's own code, which its scripts would ask for too late. */
export interface PageFiles {
  styles: readonly string[];
  scripts: readonly string[];
}

const document = 'index.html';

/**
 * Files of a page's code and of its texts by handler and locale, from the build's manifest; none without a build. Those of every page stand
 * in the document.
 */
export async function pageFilesOf(clientFolder: string): Promise<(handler: string, locale: string) => PageFiles> {
  const manifest = await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8').then(
    (text) => JSON.parse(text) as Manifest,
    () => ({}) as Manifest,
  );
  /** Chunks may import each other. */
  const collect = (keys: readonly string[], found: Set<string>, seen = new Set(found)): Set<string> => {
    for (const key of keys) {
      if (seen.has(key) || !manifest[key]) continue;
      seen.add(key);
      collect(manifest[key].imports ?? [], found, seen);
      found.add(key);
    }
    return found;
  };
  const onEveryPage = collect([document], new Set());
  const keyNamed = (name: string): string[] => Object.keys(manifest).filter((key) => manifest[key]!.name === name);
  /** Keys of the locale's chunks for the groups whose texts in the source the code includes. */
  const textsOf = (locale: string, code: ReadonlySet<string>): string[] => {
    if (locale === sourceLocale) return [];
    const groups = ['page', 'own', 'tool'].filter((group) => keyNamed(`${group}Texts`).some((key) => code.has(key)));
    const texts = `locale-${tagOf(locale)}`;
    return ['locales', texts, ...groups.map((group) => `${texts}-${group}`)].flatMap(keyNamed);
  };
  return (handler, locale) => {
    const page = `ui/routes/${handler}.tsx`;
    const code = collect(manifest[page] ? ['ui/routes/loaders.ts', page] : [], new Set(onEveryPage));
    const own = [...collect(textsOf(locale, code), code)].filter((key) => !onEveryPage.has(key));
    return {
      styles: [...new Set(own.flatMap((key) => manifest[key]!.css ?? []))],
      scripts: own.map((key) => manifest[key]!.file),
    };
  };
}
