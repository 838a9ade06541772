/** An address out of the product that is safe to link to, and what to call it; null when it is not on the web. */
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
