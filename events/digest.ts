import stringify from 'safe-stable-stringify';
import { sha256Stream } from '#sha256';

/** Characters that are hashed at once. */
const piece = 2 ** 16;
/** Levels whose fields are written one by one: a world's flows and entities. */
const levels = 2;

/** Returns the text that `digestOf` hashes: JSON with its keys in order. */
export const canonicalText = (value: unknown): string => stringify(value) ?? '';

/**
 * Returns the SHA-256 of a plain value: equal for equal JSON, whatever the order of keys, and only then. A large value is never one
 * text.
 */
export function digestOf(value: unknown): string {
  const hash = sha256Stream();
  let text = '';
  const write = (value: unknown, level: number): void => {
    if (level === levels || typeof value !== 'object' || value === null || Array.isArray(value)) {
      text += canonicalText(value);
      return;
    }
    const fields = Object.entries(value).filter(([, field]) => field !== undefined);
    // As the library sorts: by UTF-16 code units.
    fields.sort(([a], [b]) => (a < b ? -1 : 1));
    text += '{';
    fields.forEach(([key, field], at) => {
      text += `${at > 0 ? ',' : ''}${JSON.stringify(key)}:`;
      write(field, level + 1);
      if (text.length > piece) {
        hash.update(text);
        text = '';
      }
    });
    text += '}';
  };
  write(value, 0);
  hash.update(text);
  return hash.hex();
}
