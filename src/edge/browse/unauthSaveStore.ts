const key = 'tessera.unauthSave';

/** The pin that a signed-out person wants to save, beyond the reload that signing up ends with; null forgets it. */
export function keepUnauthSave(pinId: string | null): void {
  try {
    if (pinId) sessionStorage.setItem(key, pinId);
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is refused: then the person saves it again.
  }
}

export function keptUnauthSave(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
