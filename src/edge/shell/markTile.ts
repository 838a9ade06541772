/** Gives the name of the transition (`reset.css`) to the picture in the tile that leads to a page, if it is in the window. */
export function markTile(path: string): void {
  const picture = document.querySelector<HTMLElement>(`main a[href="${CSS.escape(path)}"] img`);
  if (!picture) return;
  const { top, bottom } = picture.getBoundingClientRect();
  if (bottom <= 0 || top >= innerHeight) return;
  // Browsers skip transitions with duplicate names.
  for (const element of document.querySelectorAll<HTMLElement>('[data-growing]')) delete element.dataset.growing;
  picture.dataset.growing = '';
}
