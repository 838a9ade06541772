let handed = '';

/**
 * Takes what the bookmarklet (`#pictures=…`) or the extension (`#extension=id.token`) hands over out of the address: it may be long, and
 * belongs neither into the history nor into the log.
 * @returns the hash that stays
 */
export function takeHanded(): string {
  const { pathname, hash } = location;
  if (!/^\/create#(?:pictures|extension)=/.test(pathname + hash)) return hash;
  handed = hash;
  return '';
}

export const handedHash = (): string => handed;
