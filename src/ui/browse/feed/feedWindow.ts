/** What of a feed can be seen: facts of the DOM, so they are read from it and stand in no record. */
export interface Seen {
  /** Pixels: where the window begins, from the feed's top, in whole steps; and how high it is. */
  from: number;
  height: number;
  /** Of the feed's box, and of `1rem`. */
  width: number;
  rem: number;
  /** The item that has the focus: it stays, wherever one scrolls. */
  focused: number;
}

export interface FeedWindow {
  /** For `ref`: follows the element until it goes. */
  attach(element: HTMLElement | null): (() => void) | undefined;
  subscribe(listener: () => void): () => void;
  getSnapshot(): Seen;
  /** −1 when the focus has left. */
  focus(index: number): void;
}

/** A view is told once for as many pixels scrolled. */
const stepSize = 128;

/** @param guess what holds until the element is there */
export function createFeedWindow(guess: { width: number; height: number }): FeedWindow {
  let seen: Seen = { from: 0, rem: 16, focused: -1, ...guess };
  const listeners = new Set<() => void>();

  function see(change: Partial<Seen>): void {
    if (Object.entries(change).every(([name, value]) => seen[name as keyof Seen] === value)) return;
    seen = { ...seen, ...change };
    for (const listener of listeners) listener();
  }

  return {
    attach(element) {
      if (!element) return undefined;
      const scrolled = (): void => see({ from: Math.floor(-element.getBoundingClientRect().top / stepSize) * stepSize });
      const resized = (): void =>
        see({
          from: Math.floor(-element.getBoundingClientRect().top / stepSize) * stepSize,
          height: innerHeight,
          width: element.clientWidth,
          rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
        });
      resized();
      const sizes = new ResizeObserver(resized);
      sizes.observe(element);
      sizes.observe(document.body);
      addEventListener('scroll', scrolled, { passive: true });
      addEventListener('resize', resized);
      return () => {
        sizes.disconnect();
        removeEventListener('scroll', scrolled);
        removeEventListener('resize', resized);
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getSnapshot: () => seen,
    focus: (index) => see({ focused: index }),
  };
}
