import { embedCode, embedSize } from '../../../../events/entities/embed.ts';
import { pictureUrl } from '../../../../events/entities/picture.ts';
import type { Published } from './published.ts';

/** How a site embeds a page (oEmbed 1.0, section 2.3.4.4). @param most CSS pixels that the site has room for */
export function oembedOf(
  { path, title, author, pins: [first] }: Published,
  origin: string,
  most: { width?: number | undefined; height?: number | undefined },
): Record<string, unknown> {
  const width = Math.min(embedSize.width, most.width ?? embedSize.width);
  const height = Math.min(embedSize.height, most.height ?? embedSize.height);
  return {
    version: '1.0',
    type: 'rich',
    title,
    author_name: author.name,
    author_url: origin + author.path,
    provider_name: 'Tessera',
    provider_url: `${origin}/`,
    cache_age: 3600,
    width,
    height,
    html: embedCode(origin + path, title, { width, height }),
    ...(first && {
      thumbnail_url: origin + pictureUrl(first.imageSignature, '236x'),
      thumbnail_width: 236,
      thumbnail_height: Math.max(1, Math.round((first.imageHeight / first.imageWidth) * 236)),
    }),
  };
}
