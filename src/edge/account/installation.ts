const name = 'tessera.installation';

/** Names this installation of the product in this browser, drawn at random; another one after logging out. */
export function installId(): string {
  try {
    const known = localStorage.getItem(name);
    if (known) return known;
    const drawn = crypto.getRandomValues(new Uint32Array(4)).reduce((id, part) => id + part.toString(16).padStart(8, '0'), '');
    localStorage.setItem(name, drawn);
    return drawn;
  } catch {
    return 'unkept';
  }
}
