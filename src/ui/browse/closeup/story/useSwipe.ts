import { useRef, type PointerEvent } from 'react';

/** Movement of a pointer between its press and its release. Pixels. */
export interface Swipe {
  x: number;
  y: number;
}

/** Handlers for an element that is swiped with one finger, or with a pressed mouse. */
export function useSwipe(onRelease: (swipe: Swipe, event: PointerEvent) => void) {
  const start = useRef<Swipe | null>(null);
  return {
    onPointerDown: ({ clientX: x, clientY: y, isPrimary }: PointerEvent): void => {
      if (isPrimary) start.current = { x, y };
    },
    onPointerUp: (event: PointerEvent): void => {
      const from = start.current;
      start.current = null;
      if (from) onRelease({ x: event.clientX - from.x, y: event.clientY - from.y }, event);
    },
    onPointerCancel: (): void => {
      start.current = null;
    },
  };
}
