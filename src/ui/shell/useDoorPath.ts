import { currentPlace } from '../../../machines/shell/navigation.ts';
import { useFlow } from '../session.ts';

/** The address of a page where one logs in or signs up, from which one comes back to the page that is shown now. */
export function useDoorPath(door: '/login/' | '/signup/'): string {
  const path = useFlow('navigation', (snapshot) => currentPlace(snapshot)?.path ?? '/');
  return path === '/' || /^\/(?:login|signup)\b/.test(path) ? door : `${door}?next=${encodeURIComponent(path)}`;
}
