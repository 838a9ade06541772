import { fromEvent, merge, type Subscription } from 'rxjs';
import type { ShellCommands } from '../../../machines/shell/commands.ts';
import type { CommandHandlers } from '../commandHandlers.ts';

/** Marks each picture that fails, until it loads: the style sheet hides the browser's own sign for it. */
export function markFailedPictures(): Subscription {
  for (const picture of document.images)
    if (picture.complete && picture.currentSrc && picture.naturalWidth === 0) picture.toggleAttribute('data-failed', true);
  // These events do not bubble.
  const outcomes = merge(fromEvent(document, 'error', { capture: true }), fromEvent(document, 'load', { capture: true }));
  return outcomes.subscribe(({ type, target }) => {
    if (target instanceof HTMLImageElement) target.toggleAttribute('data-failed', type === 'error');
  });
}

export const failedPictures: CommandHandlers<Pick<ShellCommands, 'reloadPictures'>> = {
  reloadPictures() {
    for (const picture of document.querySelectorAll('img[data-failed]')) picture.setAttribute('src', picture.getAttribute('src')!);
  },
};
