/** Type of a picture by its bytes, whatever its name. */
export type PictureType = 'JPEG' | 'PNG' | 'WebP' | 'AVIF' | 'HEIC' | 'GIF' | 'SVG';

/** Number of leading bytes that identify the type. */
export const headBytes = 4096;

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

/** The accepted type, by its first bytes; else the name of the other type (for the message), or undefined. */
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

/** AVIF and HEIC share a container; the brands in its first box distinguish them. */
function isoMedia(bytes: Uint8Array): { type: PictureType } | { other: string | undefined } {
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  // A brand box contains whole brands; text that only starts like one does not.
  if (size % 4 !== 0 || size > 2048) return { other: undefined };
  const brands = ascii(bytes, 8, Math.min(size, 128));
  if (/avi[fs]/.test(brands)) return { type: 'AVIF' };
  return /hei[cxms]|hev[cx]|mif1/.test(brands) ? { type: 'HEIC' } : { other: 'video' };
}

/** Requires UTF-8: in another encoding a decoder could see different elements than the check. Skips the prolog in one pass. */
function startsAsSvg(bytes: Uint8Array): boolean {
  const head = ascii(bytes, 0, headBytes).replace(/^\xef\xbb\xbf/, '');
  let at = 0;
  const after = (end: string) => {
    const boxStart = head.indexOf(end, at);
    at = boxStart === -1 ? head.length : boxStart + end.length;
  };
  while (at < head.length) {
    if (/\s/.test(head.charAt(at))) at += 1;
    else if (head.startsWith('<?', at)) after('?>');
    else if (head.startsWith('<!--', at)) after('-->');
    else if (head.startsWith('<!DOCTYPE', at)) {
      const [subset, end] = [head.indexOf('[', at), head.indexOf('>', at)];
      if (subset !== -1 && subset < end) after(']');
      after('>');
    } else break;
  }
  return /^<(?:\w{1,40}:)?svg[\s>/]/.test(head.slice(at, at + 50));
}
