import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, type Rollup } from 'vite';
import { smallestGzip } from '../../src/server/shell/compressAssets.ts';
import { atMost, type Measure } from './measure.ts';

type Chunk = Rollup.OutputChunk;

const root = process.cwd();
const out = resolve(root, 'dist/bench/client');
/** Size of a written file as the server sends it; the chunk in memory is shorter, because it lacks the names of its dynamic imports. */
const kilobytes = async (file: string): Promise<number> => (await smallestGzip(readFileSync(resolve(out, file)))).length / 1000;
const sumOf = async (files: Iterable<string>): Promise<number> =>
  (await Promise.all([...files].map(kilobytes))).reduce((sum, size) => sum + size, 0);

async function builtFiles(): Promise<Rollup.OutputBundle> {
  let files: Rollup.OutputBundle = {};
  const report = { name: 'report', generateBundle: (_: unknown, bundle: Rollup.OutputBundle) => void (files = { ...bundle }) };
  await build({ root, configFile: resolve(root, 'vite.config.ts'), logLevel: 'error', plugins: [report], build: { outDir: out } });
  return files;
}

/** Returns the chunk of a source file and all of its static imports. */
function withImports(files: Rollup.OutputBundle, chunk: Chunk, found = new Set<Chunk>()): Set<Chunk> {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const name of chunk.imports) withImports(files, files[name] as Chunk, found);
  return found;
}

function chunkOf(files: Rollup.OutputBundle, source: string): Chunk {
  const chunk = Object.values(files).find(
    (file): file is Chunk => file.type === 'chunk' && file.facadeModuleId === resolve(root, 'src', source),
  );
  if (!chunk) throw new Error(`the build has no chunk of ${source}`);
  return chunk;
}

/** Returns the package's name, or the folder of the project's own code. */
function partOf(module: string): string {
  const packaged = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module);
  return packaged ? packaged[1]! : module.replace(`${root}/`, '').split('/').slice(0, 3).join('/');
}

/** Returns the gzipped size of each part, by its share of the chunks' text. */
async function partsOf(chunks: Iterable<Chunk>): Promise<[part: string, kilobytes: number][]> {
  const parts = new Map<string, number>();
  for (const { fileName, modules } of chunks) {
    const whole = Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0);
    const size = await kilobytes(fileName);
    for (const [module, { renderedLength }] of Object.entries(modules)) {
      parts.set(partOf(module), (parts.get(partOf(module)) ?? 0) + (size * renderedLength) / (whole || 1));
    }
  }
  return [...parts].sort(([, a], [, b]) => b - a);
}

/** Measures the code fetched and run before home can be used: the entry, which has home's route, and all its imports. */
export async function run(): Promise<Measure[]> {
  const files = await builtFiles();
  const chunks = withImports(files, chunkOf(files, 'index.html'));
  const styles = new Set([...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  const scripts = await sumOf([...chunks].map(({ fileName }) => fileName));
  const sheets = await sumOf(styles);
  const heaviest = (await partsOf(chunks)).slice(0, 45).map(([part, size]) => `  ${size.toFixed(1).padStart(5)} kB  ${part}`);
  process.stderr.write(`Heaviest in the first load (gzip, by share of text):\n${heaviest.join('\n')}\n`);
  const locales = Object.keys(files).filter((name) => /^assets\/locale-.*\.js$/.test(name));
  return [
    atMost('first load of home, JavaScript, gzip', scripts, 125, 'kB'),
    atMost('first load of home, CSS, gzip', sheets, 15, 'kB'),
    atMost('largest chunk of the texts of a locale, gzip', Math.max(...(await Promise.all(locales.map(kilobytes)))), 14, 'kB'),
  ];
}
