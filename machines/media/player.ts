/** A pin's video; `page`, from 0, is set for a page of the pin's story. */
export interface Player {
  pinId: string;
  page?: number;
}

/** Key of a player in the flows. A pin's video continues where it was left, wherever it is shown. */
export const playerKey = ({ pinId, page }: { pinId: string; page?: number | undefined }): string =>
  page === undefined ? pinId : `${pinId}#${page}`;

export function playerOf(key: string): Player {
  const at = key.lastIndexOf('#');
  return at < 0 ? { pinId: key } : { pinId: key.slice(0, at), page: Number(key.slice(at + 1)) };
}

export const withoutKey = (keys: readonly string[], key: string): string[] => keys.filter((other) => other !== key);
export const withLast = (keys: readonly string[], key: string): string[] => [...withoutKey(keys, key), key];
