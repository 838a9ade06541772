import { nextTask } from './nextTask.ts';

/** Work that waits until the page is drawn again; undefined while it follows the session. */
let waiting: (() => void)[] | undefined;

/** Runs what depends on the drawn page: at once, or with the page that a transition is about to show. */
export function whenDrawn(work: () => void): void {
  if (waiting) waiting.push(work);
  else work();
}

/**
 * Makes a change of the page a view transition if the browser supports it and a picture is in both pages, so that a tile's picture grows
 * into its closeup and back. The change itself is made at once: only views wait until the browser has captured the old page. A press ends
 * the transition.
 * @param holdViews lets views wait until the returned function is called
 * @param mark chooses the picture of the new page that moves
 */
export function inTransition(holdViews: () => () => void, change: () => void, mark?: () => void): void {
  const isMoving = document.querySelector('[data-growing]') && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (waiting || !isMoving || !('startViewTransition' in document)) return change();
  const showViews = holdViews();
  const works: (() => void)[] = (waiting = []);
  change();
  const transition = document.startViewTransition(async () => {
    showViews();
    waiting = undefined;
    for (const work of works) work();
    await nextTask();
    mark?.();
    if (!document.querySelector('[data-growing]')) transition.skipTransition();
  });
  // One that has ended is not skipped any more.
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, () => transition.skipTransition(), { capture: true, once: true });
  // A skipped transition has still shown the page.
  transition.ready.catch(() => {});
}
