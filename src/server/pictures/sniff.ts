/** What a picture's bytes say that it is, whatever its name says. */
export type PictureType = 'JPEG' | 'PNG' | 'WebP' | 'AVIF' | 'HEIC' | 'GIF' | 'SVG';

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

/** The types that are taken in, by their first bytes; else the name of what it is (for the message), or undefined. */
export function typeOf(bytes: Uint8Array): { type: PictureType } | { other: string | undefined } {
  const start = ascii(bytes, 0, 16);
  if (start.startsWith('\xff\xd8\xff')) return { type: 'JPEG' };
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return { type: 'PNG' };
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return { type: 'GIF' };
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return { type: 'WebP' };
  if (start.slice(4, 8) === 'ftyp') return isoMedia(bytes);
  if (start.startsWith('II*\0') || start.startsWith('MM\0*')) return { other: 'TIFF' };
  if (start.startsWith('BM')) return { other: 'BMP' };
  if (start.startsWith('%PDF')) return { other: 'PDF' };
  if (start.startsWith('\0\0\x01\0') || start.startsWith('\0\0\x02\0')) return { other: 'ICO' };
  if (start.startsWith('\xff\x0a') || start.slice(4, 8) === 'JXL ') return { other: 'JPEG XL' };
  return startsAsSvg(bytes) ? { type: 'SVG' } : { other: undefined };
}

/** AVIF and HEIC share a container: the brands in its first box tell them apart. */
function isoMedia(bytes: Uint8Array): { type: PictureType } | { other: string | undefined } {
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  const brands = ascii(bytes, 8, Math.min(size, 128));
  if (/avi[fs]/.test(brands)) return { type: 'AVIF' };
  return /hei[cxms]|hev[cx]|mif1/.test(brands) ? { type: 'HEIC' } : { other: 'video' };
}

/** Only in UTF-8: in any other encoding a decoder could read other elements than the check did. */
function startsAsSvg(bytes: Uint8Array): boolean {
  const head = ascii(bytes, 0, 4096).replace(/^\xef\xbb\xbf/, '');
  const prolog = /^(?:\s+|<\?[^]*?\?>|<!--[^]*?-->|<!DOCTYPE[^[>]*(?:\[[^]*?\]\s*)?>)*/.exec(head)?.[0] ?? '';
  return /^<(?:\w+:)?svg[\s>/]/.test(head.slice(prolog.length));
}
