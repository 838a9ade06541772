import { useEffect, useRef, type RefObject } from 'react';
import { heading, takeLostFocus } from './lostFocus.ts';

/**
 * The list takes the focus when what had it goes: an entry of the list, or the button that undoes a decision. If the list goes with its
 * last entry, the heading of the page does.
 * @param isWaiting while a dialog has the focus @param isUndoing while a decision about an entry is undone
 */
export function useKeptFocus<List extends HTMLElement = HTMLUListElement>(
  length: number,
  isWaiting = false,
  isUndoing = false,
): RefObject<List | null> {
  const list = useRef<List>(null);
  const maxLength = useRef(length);
  useEffect(() => {
    if (isWaiting || length >= maxLength.current) {
      maxLength.current = Math.max(maxLength.current, length);
      return;
    }
    maxLength.current = length;
    return takeLostFocus(() => list.current ?? heading());
  }, [length, isWaiting]);
  useEffect(() => {
    if (isUndoing) list.current?.focus({ preventScroll: true });
  }, [isUndoing]);
  return list;
}
