import { drawnId } from '../shell/drawnId.ts';

const name = 'tessera.installation';

/** Names this installation of the product in this browser, drawn at random; another one after logging out. */
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
