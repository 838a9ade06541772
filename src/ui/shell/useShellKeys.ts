import { useEffect } from 'react';
import { areShortcutsOn } from '../../../machines/shell/shortcuts.ts';
import { useFlow, useSender } from '../session.ts';

/** Whether a key press is text input. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Single-key shortcuts, if enabled: `/` focuses the search field, `?` opens the list of shortcuts. */
export function useShellKeys(isMobile: boolean): void {
  const areOn = useFlow('shortcuts', areShortcutsOn);
  const searchFocused = useSender('search.focused');
  const opened = useSender('overlay.opened');
  useEffect(() => {
    if (!areOn) return;
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isField(event.target)) return;
      if (event.key === '/') {
        event.preventDefault();
        if (isMobile) searchFocused({});
        else document.getElementById('search')?.focus();
      } else if (event.key === '?') {
        event.preventDefault();
        opened({ overlay: 'shortcuts' });
      }
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [areOn, isMobile, searchFocused, opened]);
}
