import { useCallback } from 'react';

/** Pixels of a line, for mice whose wheel counts in lines. */
const line = 16;

/**
 * Zooms an element by the wheel or two fingers on a touchpad, which then neither scroll nor zoom the page.
 * @param onZoom receives the factor, and where the pointer is; a new function attaches the wheel anew
 * @returns a ref of the element
 */
export function useWheelZoom(
  onZoom: (factor: number, event: WheelEvent) => void,
): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback(
    (element) => {
      if (!element) return;
      const turn = (event: WheelEvent): void => {
        event.preventDefault();
        const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? line : 1);
        // Two fingers on a touchpad give small steps, with the control key.
        onZoom(Math.exp(-pixels * (event.ctrlKey ? 0.01 : 0.002)), event);
      };
      // React's own listener could not hold the page.
      element.addEventListener('wheel', turn, { passive: false });
      return () => element.removeEventListener('wheel', turn);
    },
    [onZoom],
  );
}
