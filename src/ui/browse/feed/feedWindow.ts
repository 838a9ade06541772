import { whenIdle } from '../../parts/whenIdle.ts';

/** The part of a feed near the window; read from the DOM and not recorded. */
export interface Seen {
  /** Drawn range in pixels from the feed's top. */
  from: number;
  to: number;
  /** Pixels: height of the window, width of the feed, and `1rem`. */
  height: number;
  width: number;
  rem: number;
  /** Index of the focused item, which stays mounted while scrolling. */
  focused: number;
}

export interface FeedWindow {
  /** A `ref` callback that observes the element until it is removed. */
  attach(element: HTMLElement | null): (() => void) | undefined;
  subscribe(listener: () => void): () => void;
  getSnapshot(): Seen;
  /** Draws as far ahead as while scrolling, in idle steps: the first window is there sooner. Scrolling meanwhile ends it. */
  grow(): void;
  /** −1 if the focus has left. */
  focus(index: number): void;
}

/**
 * Windows drawn beyond the visible one: more in the direction of scrolling, less behind. Draws again only when less than `minAhead` remains
 * ahead, since the cost is mostly per drawing, not per item.
 */
const calm = { ahead: 2, behind: 0.5, minAhead: 0.5 };

/**
 * While scrolling faster than `speed` windows per frame, nothing is legible: draws less, at most every `milliseconds`, until scrolling
 * slows down or rests for `rest` milliseconds.
 */
const blurred = { speed: 0.5, milliseconds: 80, rest: 150, ahead: 0.75, behind: 0 };

type Margins = Pick<typeof calm, 'ahead' | 'behind'>;

/** Windows by which a feed grows in one step. */
const growth = 0.6;

/** @param guess assumed size until the element is mounted; `ahead` are the windows drawn ahead until the feed grows */
export function createFeedWindow({ ahead: firstAhead, ...guess }: { width: number; height: number; ahead: number }): FeedWindow {
  let current: Seen = { from: 0, to: guess.height * (1 + firstAhead), rem: 16, focused: -1, ...guess };
  const listeners = new Set<() => void>();
  let grownAhead = firstAhead;

  function see(change: Partial<Seen>): void {
    if (Object.entries(change).every(([name, value]) => current[name as keyof Seen] === value)) return;
    current = { ...current, ...change };
    for (const listener of listeners) listener();
  }

  function follow(element: HTMLElement): () => void {
    const topOf = (): number => Math.round(-element.getBoundingClientRect().top);
    let last = topOf();
    let notifiedAt = 0;
    let waiting: ReturnType<typeof setTimeout> | undefined;

    const update = (top: number, goesUp: boolean, { ahead, behind }: Margins, height = current.height): void => {
      clearTimeout(waiting);
      see({ from: top - height * (goesUp ? ahead : behind), to: top + height * (1 + (goesUp ? behind : ahead)), height });
    };
    const scrolled = (): void => {
      grownAhead = calm.ahead;
      const top = topOf();
      const distance = top - last;
      const goesUp = distance < 0;
      last = top;
      if (Math.abs(distance) > current.height * blurred.speed) {
        if (performance.now() - notifiedAt > blurred.milliseconds) {
          notifiedAt = performance.now();
          update(top, goesUp, blurred);
        }
        clearTimeout(waiting);
        waiting = setTimeout(() => update(topOf(), goesUp, calm), blurred.rest);
        return;
      }
      const minMargin = current.height * calm.minAhead;
      const isEnough = goesUp
        ? top - minMargin >= current.from && top + current.height <= current.to
        : top >= current.from && top + current.height + minMargin <= current.to;
      if (!isEnough) update(top, goesUp, calm);
    };
    const resized = (): void => {
      last = topOf();
      see({ width: element.clientWidth, rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize) });
      update(last, false, { ...calm, ahead: grownAhead }, innerHeight);
    };

    resized();
    const sizes = new ResizeObserver(() => element.clientWidth !== current.width && resized());
    sizes.observe(element);
    addEventListener('scroll', scrolled, { passive: true });
    addEventListener('resize', resized);
    return () => {
      clearTimeout(waiting);
      sizes.disconnect();
      removeEventListener('scroll', scrolled);
      removeEventListener('resize', resized);
    };
  }

  function grow(): void {
    whenIdle(() => {
      const step = Math.min(growth, calm.ahead - grownAhead);
      if (step <= 0) return;
      grownAhead += step;
      see({ to: current.to + current.height * step });
      grow();
    });
  }

  return {
    attach: (element) => (element ? follow(element) : undefined),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getSnapshot: () => current,
    grow,
    focus: (index) => see({ focused: index }),
  };
}
