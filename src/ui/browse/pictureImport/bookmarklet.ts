import { collectPictures } from '../../../extension/collectPictures.ts';

/** Characters of pictures: with the rest of the list, encoded, less than the million that every browser allows an address. */
const room = 700_000;
/** Milliseconds; a window opens only soon after the press. */
const timeout = 3000;

/** The address of a bookmark that hands the pictures of the page that is open over to the product at `origin`. */
export function bookmarklet(origin: string): string {
  const address = JSON.stringify(`${origin}/create#pictures=`);
  const open = `p=>{const a=${address}+encodeURIComponent(JSON.stringify(p));window.open(a)||(location.href=a)}`;
  return `javascript:${encodeURIComponent(`void(${collectPictures.toString()})(${room},${timeout}).then(${open})`)}`;
}
