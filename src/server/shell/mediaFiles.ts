import { realpath } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Allowed media types by extension; none of them is executable. Other files are not served. */
const mediaTypes: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.m4s': 'video/iso.segment',
  '.webm': 'video/webm',
  '.ts': 'video/mp2t',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.vtt': 'text/vtt; charset=utf-8',
  '.m4a': 'audio/mp4',
  '.aac': 'audio/aac',
  '.mp3': 'audio/mpeg',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
};

/** `GET /media/…`: videos of the data folder and their related files. */
export function mediaFiles(app: FastifyInstance, dataFolder: string): void {
  const folder = join(resolve(dataFolder), 'media');
  app.get<{ Params: { '*': string } }>('/media/*', { config: { access: 'anyone' }, compress: false }, async ({ params }, reply) => {
    const type = mediaTypes[extname(params['*']).toLowerCase()];
    if (!type || !(await isWithin(folder, params['*']))) return reply.callNotFound();
    return reply
      .headers({ 'cache-control': 'public, max-age=86400', 'content-type': type })
      .sendFile(params['*'], folder, { cacheControl: false, contentType: false });
  });
}

/** Whether the file exists inside the folder after resolving symbolic links. */
async function isWithin(folder: string, path: string): Promise<boolean> {
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
    return file.startsWith(root + sep);
  } catch {
    return false;
  }
}
