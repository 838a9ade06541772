/** Address of the picture from which a closeup opened last: the browser has this size of it. */
let openedFrom = '';

/** The size of a picture that its tile has loaded, if its closeup was opened from the tile. */
export const openedSize = (signature: string): string | null => (openedFrom.includes(signature) ? openedFrom : null);

/** Gives the name of the view transition (`reset.css`) to one picture only: browsers skip transitions with duplicate names. */
export function growFrom(picture: HTMLElement | null): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-growing]')) delete element.dataset.growing;
  if (!picture) return;
  if (picture instanceof HTMLImageElement) openedFrom = picture.currentSrc;
  picture.dataset.growing = '';
}
