import { open, readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { typeOf } from './sniff.ts';

/** What a folder holds that an import wants; paths are absolute, in the order of their names. */
export interface FolderContent {
  root: string;
  pictures: string[];
  recipes: string[];
}

/** Names that look like a picture's, also of kinds that are then refused with a reason. */
const pictureName = /\.(?:jpe?g|jfif|png|apng|webp|avif|gif|svg|hei[cf]|bmp|tiff?|jxl|ico|cur)$/i;
/** What programs keep beside pictures for themselves. */
const passedOver = /^(?:\.|@eaDir$|__MACOSX$|node_modules$|Thumbs\.db$)/i;
const deepest = 32;

/** Walks a folder. A link is followed to a file or folder inside only, so that no import reaches out of what was given. */
export async function contentOf(folder: string): Promise<FolderContent> {
  const root = await realpath(folder);
  const content: FolderContent = { root, pictures: [], recipes: [] };
  if ((await stat(root)).isFile()) content.pictures.push(root);
  else await walk(root, content, new Set(), 0);
  return content;
}

async function walk(folder: string, content: FolderContent, seen: Set<string>, depth: number): Promise<void> {
  if (seen.has(folder) || depth > deepest) return;
  seen.add(folder);
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (passedOver.test(entry.name)) continue;
    const file = await within(content.root, path.join(folder, entry.name), entry.isSymbolicLink());
    if (!file) continue;
    if (file.isDirectory) await walk(file.path, content, seen, depth + 1);
    else if (/^recipes\.jsonl$/i.test(entry.name)) content.recipes.push(file.path);
    else if (pictureName.test(entry.name) || (!path.extname(entry.name) && (await looksLikePicture(file.path)))) content.pictures.push(file.path);
  }
}

/** The file or folder itself; undefined for what is neither, is broken or lies outside. */
async function within(root: string, found: string, isLink: boolean): Promise<{ path: string; isDirectory: boolean } | undefined> {
  try {
    const real = isLink ? await realpath(found) : found;
    if (real !== root && !real.startsWith(root + path.sep)) return undefined;
    const about = await stat(real);
    return about.isDirectory() || about.isFile() ? { path: real, isDirectory: about.isDirectory() } : undefined;
  } catch {
    return undefined;
  }
}

async function looksLikePicture(file: string): Promise<boolean> {
  const handle = await open(file, 'r').catch(() => undefined);
  if (!handle) return false;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    const found = typeOf(buffer.subarray(0, bytesRead));
    return 'type' in found && found.type !== 'SVG';
  } finally {
    await handle.close();
  }
}
