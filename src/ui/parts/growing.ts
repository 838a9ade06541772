/** Name of the view transition between a tile's picture and the closeup. */
const name = 'pin';

/** Gives the transition name to one picture only: browsers skip transitions with duplicate names. */
export function growFrom(picture: HTMLElement | null): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-growing]')) {
    element.style.viewTransitionName = '';
    delete element.dataset.growing;
  }
  if (!picture) return;
  picture.style.viewTransitionName = name;
  picture.dataset.growing = '';
}
