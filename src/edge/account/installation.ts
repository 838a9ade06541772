import { drawnId } from '../shell/drawnId.ts';
import { installation } from './installationItem.ts';

/** Returns the random id of the product's installation in this browser; it changes after a log-out, and when a visitor is forgotten. */
export function installId(): string {
  try {
    const stored = localStorage.getItem(installation);
    if (stored) return stored;
    const newId = drawnId();
    localStorage.setItem(installation, newId);
    return newId;
  } catch {
    return 'unkept';
  }
}
