import type { ShellCommands } from '../../../machines/shell/commands.ts';

type Name = ShellCommands['keepPreference']['name'];

/** Returns a preference of an earlier session; null if there is none or storage is refused. */
export function preference(name: Name): string | null {
  try {
    return localStorage.getItem(`tessera.${name}`);
  } catch {
    return null;
  }
}

export function keepPreference(name: Name, value: string): void {
  try {
    localStorage.setItem(`tessera.${name}`, value);
  } catch {
    // Storage is refused or full: the choice holds for this session.
  }
}
