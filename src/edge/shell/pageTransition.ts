import { nextTask } from './nextTask.ts';

/**
 * Runs a change of the page as a view transition if the browser supports it, so that a tile's picture grows into its closeup and back. The
 * change is the same with and without one. Pressing anything ends the transition: what is pressed gets the new page.
 * @param left path that the person goes back from: its picture shrinks into its tile
 */
export function inTransition(change: () => void, left?: string): void | Promise<void> {
  if (!('startViewTransition' in document) || document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches) return change();
  const changed = new AbortController();
  const changeOnce = (): void => {
    if (changed.signal.aborted) return;
    changed.abort();
    change();
  };
  const transition = document.startViewTransition(async () => {
    changeOnce();
    if (left === undefined) return;
    await nextTask();
    markTile(left);
  });
  const ended = new AbortController();
  const end = (): void => {
    transition.skipTransition();
    changeOnce();
  };
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, end, { capture: true, signal: ended.signal });
  // A skipped transition has still made its change.
  transition.ready.catch(() => {});
  void transition.finished.catch(() => {}).then(() => ended.abort());
  return transition.updateCallbackDone;
}

/** Gives the name of the transition (`reset.css`) to the picture in the tile that leads to a page, if it is in the window. */
function markTile(path: string): void {
  const picture = document.querySelector<HTMLElement>(`main a[href="${CSS.escape(path)}"] img`);
  if (!picture) return;
  const { top, bottom } = picture.getBoundingClientRect();
  if (bottom <= 0 || top >= innerHeight) return;
  // Browsers skip transitions with duplicate names.
  for (const element of document.querySelectorAll<HTMLElement>('[data-growing]')) delete element.dataset.growing;
  picture.dataset.growing = '';
}
