import { useEffect, useEffectEvent, useRef } from 'react';
import { takeLostFocus } from './lostFocus.ts';

/** Gives the focus to what is found when one step takes the place of another that had it. @param step its name; null without one */
export function useStepFocus(step: string | null, find: () => HTMLElement | null | undefined): void {
  const last = useRef(step);
  const found = useEffectEvent(find);
  useEffect(() => {
    if (step === last.current) return;
    last.current = step;
    return takeLostFocus(() => found());
  }, [step]);
}
