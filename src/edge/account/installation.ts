import { drawnId } from '../shell/drawnId.ts';

const name = 'tessera.installation';

/** Returns the random id of the product's installation in this browser; it changes after a log-out. */
export function installId(): string {
  try {
    const stored = localStorage.getItem(name);
    if (stored) return stored;
    const newId = drawnId();
    localStorage.setItem(name, newId);
    return newId;
  } catch {
    return 'unkept';
  }
}
