import * as v from 'valibot';
import type { CommandContext } from '../commandHandlers.ts';

/**
 * The value that this browser keeps under a name; null where there is none. Refused storage and a value of another form count as
 * none (S1.5), and the latter leaves a fact.
 */
export function readStored<S extends v.GenericSchema>(
  name: string,
  schema: S,
  to: Pick<CommandContext, 'append'>,
): v.InferOutput<S> | null {
  const text = storedText(`tessera.${name}`);
  if (text === null) return null;
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (read.success) return read.output as v.InferOutput<S>;
  to.append('input.malformed', { from: 'storage' });
  return null;
}

/** Null also where the browser refuses its storage. */
function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null removes it. */
export function keep(name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(`tessera.${name}`);
    else localStorage.setItem(`tessera.${name}`, JSON.stringify(value));
  } catch {
    // Storage is refused or full: it holds for this session.
  }
}

/** Runs an action on a storage that the browser may refuse; it is then skipped. */
export function whereStored(act: () => void): void {
  try {
    act();
  } catch {
    // Nothing is kept for the next page: the reminder to verify stays in the settings, and no account is remembered.
  }
}
