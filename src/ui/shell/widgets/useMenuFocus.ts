import { useEffect } from 'react';
import { takeLostFocus } from '../../parts/lostFocus.ts';
import { menuButtonId } from '../menuButtonId.ts';

/** Gives the focus to the menu's button when a dialog closes that was opened from the menu, whose line is gone. */
export function useMenuFocus(): void {
  useEffect(() => () => void takeLostFocus(() => document.getElementById(menuButtonId)), []);
}
