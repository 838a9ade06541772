import { useEffect, type RefObject } from 'react';
import { takeLostFocus } from './lostFocus.ts';

/** Gives the focus to another element when an element goes that may have it. @param isShown whether it is there */
export function useFocusAfter(isShown: boolean, next: RefObject<HTMLElement | null>): void {
  useEffect(() => (isShown ? () => void takeLostFocus(() => next.current) : undefined), [isShown, next]);
}
