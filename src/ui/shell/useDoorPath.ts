import { currentPlace } from '../../../machines/shell/navigation.ts';
import { useFlow } from '../session.ts';

/** Address of the login or sign-up page that returns to the current page. */
export function useDoorPath(door: '/login/' | '/signup/'): string {
  const path = useFlow('navigation', (snapshot) => currentPlace(snapshot)?.path ?? '/');
  return path === '/' || /^\/(?:login|signup)\b/.test(path) ? door : `${door}?next=${encodeURIComponent(path)}`;
}
