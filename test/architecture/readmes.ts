import { posix } from 'node:path';

/** A Markdown file; `path` is relative to the project's root, with slashes. */
export interface Readme {
  path: string;
  text: string;
}

const named = /`([\w.@-]+(?:\/[\w.@-]+)*\.(?:ts|tsx|mjs|json|css|html|svg|md)|(?:[\w.-]+\/)+)`/g;
/** Folders that the product or its tests create when they run. */
const created = new Set(['data/', 'outbox/', 'restoring/', 'unfinished/', 'test-results/']);

/** Returns `path:line what` for each file or folder that a README names in backticks and that is missing there. */
export function missingFiles(readmes: readonly Readme[], files: readonly string[]): string[] {
  const paths = new Set(files.flatMap((file) => [file, ...foldersOf(file)]));
  return readmes.flatMap(({ path, text }) => {
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const below = [...paths].filter((each) => each.startsWith(folder));
    const above = ['', ...foldersOf(path)];
    const isThere = (name: string): boolean =>
      above.some((ancestor) => paths.has(posix.join(ancestor, name))) || below.some((each) => `/${each}`.endsWith(`/${name}`));
    return text.split('\n').flatMap((line, i) =>
      [...line.matchAll(named)]
        .map(([, name]) => name!)
        .filter((name) => !created.has(name) && !isThere(name))
        .map((name) => `${path}:${i + 1} names ${name}`),
    );
  });
}

/** Returns the folders that hold a path, each ended by a slash. */
const foldersOf = (path: string): string[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, i, parts) => `${parts.slice(0, i + 1).join('/')}/`);
