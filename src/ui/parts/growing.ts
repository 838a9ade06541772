/** The picture that grows into the next page, or shrinks back into its tile, where the browser animates between pages. */
const name = 'pin';

/** Gives the name to one picture and takes it from every other: two of a name, and the browser animates none. */
export function growFrom(picture: HTMLElement | null): void {
  for (const other of document.querySelectorAll<HTMLElement>('[data-growing]')) {
    other.style.viewTransitionName = '';
    delete other.dataset.growing;
  }
  if (!picture) return;
  picture.style.viewTransitionName = name;
  picture.dataset.growing = '';
}
