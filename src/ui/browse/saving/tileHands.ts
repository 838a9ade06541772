import { focusedPin, hasMovedOff, hoveredPin, isLongPress, isPressed } from '../../../../machines/browse/activeTile.ts';
import type { Session } from '../../../../machines/engine/session.ts';
import { readFlow } from '../../readFlow.ts';
import { pinOfTile } from '../feed/pinOfTile.ts';

/** Returns the focused element if the browser shows its focus; after a touch it does not, and no controls show either. */
const shownFocus = (target: EventTarget | null): EventTarget | null =>
  target instanceof Element && target.matches(':focus-visible') ? target : null;

const tileAt = (target: EventTarget | null): Element | null => (target instanceof Element ? target.closest('[data-index]:has(> a)') : null);

/** Appends what hands do on a feed's tiles, once for all of them: pointing, focusing, pressing. @returns ends it */
export function watchHands(wall: HTMLElement, session: Session): () => void {
  const controller = new AbortController();
  const on = <E extends keyof HTMLElementEventMap>(type: E, listener: (event: HTMLElementEventMap[E]) => void): void =>
    wall.addEventListener(type, listener, { signal: controller.signal, passive: type !== 'contextmenu' && type !== 'click' });
  const now = () => readFlow(session, 'activeTile');
  // An open menu takes the pointer and the focus out of its tile, without which it would be gone.
  const isMenuOpen = (): boolean => wall.querySelector('button[aria-haspopup="true"][aria-expanded="true"]') !== null;
  const hover = (pinId: string | null): void =>
    void (pinId !== hoveredPin(now()) && !isMenuOpen() && session.append('tile.hovered', { pinId }));
  const focus = (pinId: string | null): void =>
    void (pinId !== focusedPin(now()) && !isMenuOpen() && session.append('tile.focused', { pinId }));
  const release = (): void => void (isPressed(now()) && session.append('tile.released', {}, session.gesture));

  hover(pinOfTile(wall.querySelector('[data-index]:hover')));
  focus(wall.contains(document.activeElement) ? pinOfTile(tileAt(shownFocus(document.activeElement))) : null);
  on('pointerover', ({ target, pointerType }) => pointerType === 'mouse' && hover(pinOfTile(tileAt(target))));
  on('pointerleave', () => hover(null));
  on('focusin', ({ target }) => focus(pinOfTile(tileAt(shownFocus(target)))));
  // Also when the controls that had it go to another tile.
  on('focusout', ({ relatedTarget }) => !wall.contains(relatedTarget as Node | null) && focus(null));
  on('pointerdown', ({ target, pointerType, clientX: x, clientY: y }) => {
    const pinId = pinOfTile(tileAt(target));
    if (pointerType === 'touch' && pinId !== null) session.append('tile.pressed', { pinId, x, y });
  });
  on('pointermove', ({ clientX, clientY }) => hasMovedOff(now(), clientX, clientY) && release());
  on('pointerup', release);
  on('pointercancel', release);
  // The browser's own menu for a link, and the click that ends a long press.
  on('contextmenu', (event) => (event as PointerEvent).pointerType === 'touch' && event.preventDefault());
  on('click', (event) => {
    if (!isLongPress(now())) return;
    event.preventDefault();
    event.stopPropagation();
    session.append('tile.clicked', {}, session.gesture);
  });
  return () => controller.abort();
}
