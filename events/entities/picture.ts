/**
 * Picture sizes. A picture is identified by its signature, the hash of its bytes; the addresses of its sizes differ only in the first
 * folder (S1.3, S1.9).
 */

export const pinSizes = ['60x60', '136x136', '170x', '236x', '474x', '564x', '736x', '600x315', 'orig'] as const;
/** The nine pin sizes, the small square of previews, and a column of a phone's feed with two pixels a point. */
export const pictureSizes = [...pinSizes, '75x75', '376x'] as const;
export type PictureSize = (typeof pictureSizes)[number];

/** Returns the path of a picture: three two-character folders, then the signature and `.jpg` (S1.3). */
export function pictureUrl(signature: string, size: PictureSize = '474x'): string {
  const folders = [signature.slice(0, 2), signature.slice(2, 4), signature.slice(4, 6)].join('/');
  return `/pictures/${size}/${folders}/${signature}.jpg`;
}

/** Pixels of a size: `170x` keeps the ratio and fixes the width; `60x60` and `600x315` fix both; `orig` fixes neither. */
export function boundsOf(size: PictureSize): { width?: number; height?: number } {
  const [, width, height] = /^(\d+)x(\d*)$/.exec(size) ?? [];
  return { ...(width && { width: Number(width) }), ...(height && { height: Number(height) }) };
}

/** The code of a refusal of an SVG that is named as another type of picture. */
export const misnamedPicture = 99;
/** The code of a refusal of an SVG whose content is not allowed. */
export const unsafePicture = 95;

/** How far a person may zoom into the picture of themselves: its square is at least an eighth of the shorter side. */
export const maxZoom = 8;
