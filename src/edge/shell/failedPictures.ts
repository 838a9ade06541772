import { fromEvent, merge, type Subscription } from 'rxjs';
import type { ShellCommands } from '../../../machines/shell/commands.ts';
import type { CommandHandlers } from '../commandHandlers.ts';

/** Draws nothing, and has no size of its own: the element keeps its size, its background and its text for screen readers. */
const nothing = "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'/%3E";

/** Each browser draws its own sign or border for a broken picture, which no style removes in all of them. */
function drawNothing(picture: HTMLImageElement): void {
  picture.dataset.failed = picture.getAttribute('src')!;
  picture.dataset.failedSet = picture.srcset;
  picture.srcset = '';
  picture.src = nothing;
}

/** Draws nothing in place of each picture that fails, until it is asked for again. */
export function hideFailedPictures(): Subscription {
  for (const picture of document.images) if (picture.complete && picture.currentSrc && picture.naturalWidth === 0) drawNothing(picture);
  // Neither event bubbles.
  const outcomes = merge(fromEvent(document, 'error', { capture: true }), fromEvent(document, 'load', { capture: true }));
  return outcomes.subscribe((event) => {
    const picture = event.target;
    if (!(picture instanceof HTMLImageElement)) return;
    if (event.type === 'error') drawNothing(picture);
    // Other listeners must not take this for the picture.
    else if (picture.src === nothing) event.stopPropagation();
    else {
      delete picture.dataset.failed;
      delete picture.dataset.failedSet;
    }
  });
}

export const failedPictures: CommandHandlers<Pick<ShellCommands, 'reloadPictures'>> = {
  reloadPictures() {
    for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-failed]')) {
      picture.srcset = picture.dataset.failedSet!;
      picture.src = picture.dataset.failed!;
    }
  },
};
