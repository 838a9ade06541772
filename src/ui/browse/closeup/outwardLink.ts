/** A safe external URL and its host as label; null unless it is http or https. */
export function outwardLink(address: string | null | undefined): { href: string; host: string } | null {
  if (!address) return null;
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return null;
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  return { href: url.href, host: url.hostname.replace(/^www\./, '') };
}
