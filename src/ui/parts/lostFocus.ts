/**
 * Gives the focus to an element if the one that had it is gone. A dialog that closes gives it back in the next frame, so this waits for
 * two.
 * @returns what cancels it
 */
export function takeLostFocus(find: () => HTMLElement | null | undefined): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) find()?.focus({ preventScroll: true });
    });
  });
  return () => cancelAnimationFrame(frame);
}

/** The heading of the page, focusable by script only, not by Tab. */
export function heading(): HTMLElement | null {
  const found = document.querySelector<HTMLElement>('main h1');
  if (found) found.tabIndex = -1;
  return found;
}

/** A ref for an element: if it goes while the focus is in it, what is found then takes the focus. */
export const handsFocusOnTo = (find: () => HTMLElement | null | undefined) => (element: HTMLElement | null) => () => {
  if (element?.contains(document.activeElement)) takeLostFocus(find);
};
