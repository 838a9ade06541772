import type { LiveSession } from '../session.ts';

/** Appends the keys of used texts, those of one task together: a view uses them while it is drawn and appends nothing itself. */
export function textUseNote(append: LiveSession['append']): (key: string) => void {
  let keys: string[] = [];
  return (key) => {
    if (keys.push(key) > 1) return;
    setTimeout(() => {
      append('texts.used', { keys });
      keys = [];
    });
  };
}
