/** Which tile of a feed is under the pointer or has the focus: a fact of the DOM, so it is read from it and stands in no record. */
export interface ActiveTile {
  /** Follows a feed until it goes. */
  attach(wall: HTMLElement): () => void;
  subscribe(listener: () => void): () => void;
  getSnapshot(): HTMLElement | null;
  /** While something is open at a tile, that stays the one. */
  hold(isHeld: boolean): void;
}

/** A finger that rests so long, in milliseconds, and does not move farther than so many pixels, presses long. */
const longPress = { after: 450, within: 10 };

const tileAt = (target: EventTarget | null): HTMLElement | null => (target instanceof Element ? target.closest<HTMLElement>('[data-index]:has(> a)') : null);

/** The pin that a tile leads to. */
export const pinOfTile = (tile: Element): string => /^\/pin\/([^/]+)/.exec(tile.querySelector('a')?.getAttribute('href') ?? '')?.[1] ?? '';

export function createActiveTile(onLongPress: (tile: HTMLElement) => void): ActiveTile {
  let active: HTMLElement | null = null;
  let isHeld = false;
  const listeners = new Set<() => void>();
  const activate = (tile: HTMLElement | null): void => {
    if (isHeld || tile === active) return;
    active = tile;
    for (const listener of listeners) listener();
  };

  return {
    attach(wall) {
      const all = new AbortController();
      const on = <E extends keyof HTMLElementEventMap>(type: E, hear: (event: HTMLElementEventMap[E]) => void): void => wall.addEventListener(type, hear, { signal: all.signal, passive: type !== 'contextmenu' && type !== 'click' });
      let hovered = wall.querySelector<HTMLElement>('[data-index]:hover');
      activate(hovered ?? tileAt(document.activeElement));
      on('pointerover', ({ target, pointerType }) => {
        if (pointerType !== 'mouse') return;
        hovered = tileAt(target);
        activate(hovered);
      });
      on('pointerleave', () => {
        hovered = null;
        activate(tileAt(document.activeElement));
      });
      on('focusin', ({ target }) => activate(tileAt(target)));
      // Also when the controls that had it go to another tile.
      on('focusout', ({ relatedTarget }) => !wall.contains(relatedTarget as Node | null) && activate(hovered));
      watchLongPress(on, onLongPress);
      return () => all.abort();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getSnapshot: () => active,
    hold(held) {
      isHeld = held;
    },
  };
}

type On = <E extends keyof HTMLElementEventMap>(type: E, hear: (event: HTMLElementEventMap[E]) => void) => void;

function watchLongPress(on: On, onLongPress: (tile: HTMLElement) => void): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  let wasLong = false;
  const stop = (): void => clearTimeout(waiting);
  on('pointerdown', ({ target, pointerType, clientX, clientY }) => {
    stop();
    wasLong = false;
    const tile = tileAt(target);
    if (pointerType !== 'touch' || !tile) return;
    from = { x: clientX, y: clientY };
    waiting = setTimeout(() => {
      wasLong = true;
      onLongPress(tile);
    }, longPress.after);
  });
  on('pointermove', ({ clientX, clientY }) => Math.hypot(clientX - from.x, clientY - from.y) > longPress.within && stop());
  on('pointerup', stop);
  on('pointercancel', stop);
  // The browser's own menu for a link, and the click that ends the press.
  on('contextmenu', (event) => (event as PointerEvent).pointerType === 'touch' && event.preventDefault());
  on('click', (event) => {
    if (!wasLong) return;
    wasLong = false;
    event.preventDefault();
    event.stopPropagation();
  });
}
