import type { ShellCommands } from '../../../machines/shell/commands.ts';
import type { CommandHandlers } from '../commandHandlers.ts';

/** Milliseconds for a page to show its link or heading. */
const patience = 2000;

/** Gives a focus that was lost with the previous page to the new one; never takes it from an element that has it. */
export const pageFocus: CommandHandlers<Pick<ShellCommands, 'focusPage'>> = {
  focusPage({ link }) {
    const main = document.querySelector('main');
    const previous = main?.firstElementChild;
    const end = performance.now() + patience;
    const look = (): void => {
      const isOver = performance.now() > end;
      if (main && main.firstElementChild !== previous && document.activeElement === document.body) {
        const origin = link !== null && main.querySelector<HTMLElement>(`a[href="${CSS.escape(link)}"]`);
        const target = origin || ((link === null || isOver) && headingOf(main));
        if (target) return target.focus({ preventScroll: true });
      }
      if (!isOver) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  },
};

/** A heading takes the focus by script only: it gets no place in the order of Tab. */
function headingOf(main: HTMLElement): HTMLElement | null {
  const heading = main.querySelector('h1');
  if (heading) heading.tabIndex = -1;
  return heading;
}
