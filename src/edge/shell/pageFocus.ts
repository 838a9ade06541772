import type { ShellCommands } from '../../../machines/shell/commands.ts';
import type { CommandHandlers } from '../commandHandlers.ts';

/** Milliseconds for a page to show its link or heading; until then, what it shows first may be replaced. */
const timeout = 2000;

/** Gives a focus that nothing has to the page's link or heading; never takes it from an element. */
export function pageFocus(): CommandHandlers<Pick<ShellCommands, 'focusPage'>> {
  let frame = 0;
  return {
    focusPage({ link }) {
      const end = performance.now() + timeout;
      // The link that led here, which may go only now.
      const before = document.activeElement;
      let given: Element | null = null;
      const look = (): void => {
        const isOver = performance.now() > end;
        const { activeElement, body } = document;
        // The person has moved on: a dialog that closes leaves the focus to nothing for a moment.
        if (![body, before, given].includes(activeElement)) return;
        if (activeElement === body) {
          const origin = link !== null && document.querySelector<HTMLElement>(`main a[href="${CSS.escape(link)}"]`);
          const target = origin || (link === null || isOver ? heading() : null);
          target?.focus({ preventScroll: true });
          given = target;
          if (origin) bringIntoView(origin);
        }
        if (!isOver) frame = requestAnimationFrame(look);
      };
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    },
  };
}

/** Scrolls to a link of which nothing is in the window, after the page has scrolled to where it was left. */
function bringIntoView(link: HTMLElement): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const { top, bottom } = link.getBoundingClientRect();
      if (bottom < 0 || top > innerHeight) link.scrollIntoView({ block: 'center', behavior: 'instant' });
    }),
  );
}

/** The heading of the page, focusable by script only, not by Tab. */
function heading(): HTMLElement | null {
  const found = document.querySelector<HTMLElement>('main h1');
  if (found) found.tabIndex = -1;
  return found;
}
