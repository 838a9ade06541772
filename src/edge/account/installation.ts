import { drawnId } from '../shell/drawnId.ts';

const name = 'tessera.installation';

/** Returns the random id of the product's installation in this browser; it changes after a log-out. */
export function installId(): string {
  try {
    const known = localStorage.getItem(name);
    if (known) return known;
    const drawn = drawnId();
    localStorage.setItem(name, drawn);
    return drawn;
  } catch {
    return 'unkept';
  }
}
