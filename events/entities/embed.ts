import { escapedText } from '../escapedText.ts';

/** Path of the pages that other sites frame, before the path of what they show. */
export const embedRoot = '/_/embed';

/** The last part of a feed's path, below that of its page; no board or section has a full stop in its address. */
export const feedName = 'feed.atom';

/** CSS pixels of an embedded page, unless its site gives it less. */
export const embedSize = { width: 640, height: 480 };

/**
 * Markup with which another site shows a page of this one.
 * @param address `https://host` and the page's path
 * @param size in CSS pixels
 */
export function embedCode(address: string, title: string, size: { width: number; height: number }): string {
  const { origin, pathname } = new URL(address);
  const source = escapedText(`${origin}${embedRoot}${pathname}`);
  const mayDo = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';
  return `<iframe src="${source}" title="${escapedText(title)}" width="${size.width}" height="${size.height}" style="border:0" loading="lazy" sandbox="${mayDo}"></iframe>`;
}
