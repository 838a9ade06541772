import { maxSessions } from './logUpkeep.ts';
import { whereStored } from './stored.ts';

const key = 'tessera.visit';

/** The stored sessions of this tab, one for each page life since it was opened; a session that was dropped since may be among them. */
export function sessionsOfVisit(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((session): session is string => typeof session === 'string') : [];
  } catch {
    return [];
  }
}

export function noteSession(session: string): void {
  whereStored(() => sessionStorage.setItem(key, JSON.stringify([...sessionsOfVisit(), session].slice(-maxSessions))));
}
