import { embedCode, embedSize } from '../../../../events/entities/embed.ts';
import { boundsOf, pictureUrl } from '../../../../events/entities/picture.ts';
import type { Published } from './published.ts';
import { element } from './xml.ts';

interface Room {
  /** CSS pixels that the site has. */
  width?: number | undefined;
  height?: number | undefined;
}

/** How a site embeds a page (oEmbed 1.0, section 2.3.4.4). */
export function oembedOf(
  { path, title, author, pins: [first] }: Published,
  { origin, instanceName }: { origin: string; instanceName: string },
  room: Room,
): Record<string, string | number> {
  const width = Math.min(embedSize.width, room.width ?? embedSize.width);
  const height = Math.min(embedSize.height, room.height ?? embedSize.height);
  return {
    version: '1.0',
    type: 'rich',
    title,
    author_name: author.name,
    author_url: origin + author.path,
    provider_name: instanceName,
    provider_url: `${origin}/`,
    cache_age: 3600,
    width,
    height,
    html: embedCode(origin + path, title, { width, height }),
    ...(first && thumbnailOf(first, origin, room)),
  };
}

/** The largest of the small pictures that fits; nothing if none does. */
function thumbnailOf(
  { imageSignature, imageWidth, imageHeight }: Published['pins'][number],
  origin: string,
  room: Room,
): Record<string, string | number> {
  for (const size of ['236x', '170x'] as const) {
    const width = boundsOf(size).width!;
    const height = Math.max(1, Math.round((imageHeight / imageWidth) * width));
    if (width <= (room.width ?? width) && height <= (room.height ?? height))
      return { thumbnail_url: origin + pictureUrl(imageSignature, size), thumbnail_width: width, thumbnail_height: height };
  }
  return {};
}

/** The same as XML (section 2.3.4.5). */
export const oembedXml = (fields: ReturnType<typeof oembedOf>): string =>
  [
    '<?xml version="1.0" encoding="utf-8" standalone="yes"?>',
    '<oembed>',
    ...Object.entries(fields).map(([name, value]) => element(name, String(value))),
    '</oembed>',
  ].join('');
