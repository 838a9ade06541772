import { open, readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { typeOf } from './sniff.ts';

/** Files of a folder that an import uses; paths are absolute, sorted by name. */
export interface FolderContent {
  root: string;
  pictures: string[];
  recipes: string[];
  videos: string[];
  /** WebVTT files. */
  captions: string[];
}

/** Extensions of pictures, including types that are rejected later with a reason. */
const pictureName = /\.(?:jpe?g|jfif|png|apng|webp|avif|gif|svg|hei[cf]|bmp|tiff?|jxl|ico|cur)$/i;
const videoName = /\.(?:mp4|m4v|webm)$/i;
/** Hidden files and folders that programs create next to pictures. */
const passedOver = /^(?:\.|@eaDir$|__MACOSX$|node_modules$|Thumbs\.db$)/i;
const maxDepth = 32;

/** Walks a folder. Follows symbolic links only to targets inside it, so that an import can not reach outside. */
export async function contentOf(folder: string): Promise<FolderContent> {
  const root = await realpath(folder);
  const content: FolderContent = { root, pictures: [], recipes: [], videos: [], captions: [] };
  if ((await stat(root)).isFile()) (videoName.test(root) ? content.videos : content.pictures).push(root);
  else await walk(root, content, new Set(), 0);
  return content;
}

async function walk(folder: string, content: FolderContent, visited: Set<string>, depth: number): Promise<void> {
  if (visited.has(folder) || depth > maxDepth) return;
  visited.add(folder);
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (passedOver.test(entry.name)) continue;
    const file = await resolveWithin(content.root, path.join(folder, entry.name), entry.isSymbolicLink());
    if (!file) continue;
    if (file.isDirectory) await walk(file.path, content, visited, depth + 1);
    else if (/^recipes\.jsonl$/i.test(entry.name)) content.recipes.push(file.path);
    else if (videoName.test(entry.name)) content.videos.push(file.path);
    else if (/\.vtt$/i.test(entry.name)) content.captions.push(file.path);
    else if (pictureName.test(entry.name) || (!path.extname(entry.name) && (await looksLikePicture(file.path))))
      content.pictures.push(file.path);
  }
}

/** Resolves an entry; undefined if it is neither file nor folder, is broken or lies outside. */
async function resolveWithin(
  root: string,
  entryPath: string,
  isLink: boolean,
): Promise<{ path: string; isDirectory: boolean } | undefined> {
  try {
    const real = isLink ? await realpath(entryPath) : entryPath;
    if (real !== root && !real.startsWith(root + path.sep)) return undefined;
    const stats = await stat(real);
    return stats.isDirectory() || stats.isFile() ? { path: real, isDirectory: stats.isDirectory() } : undefined;
  } catch {
    return undefined;
  }
}

async function looksLikePicture(file: string): Promise<boolean> {
  const handle = await open(file, 'r').catch(() => undefined);
  if (!handle) return false;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    const sniffed = typeOf(buffer.subarray(0, bytesRead));
    return 'type' in sniffed && sniffed.type !== 'SVG';
  } finally {
    await handle.close();
  }
}
