const key = 'tessera.unauthSave';

/** Stores the pin that a signed-out person wants to save, beyond the reload after signing up; null removes it. */
export function keepUnauthSave(pinId: string | null): void {
  try {
    if (pinId) sessionStorage.setItem(key, pinId);
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is refused: the person has to save it again.
  }
}

export function keptUnauthSave(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
