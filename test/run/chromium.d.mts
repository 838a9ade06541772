interface Chromium<Path = string> {
  path: Path;
  says: string;
}

/** Returns the installed Chromium, or null. */
export function presentChromium(): Promise<Chromium | null>;
export function findChromium(): Promise<Chromium<string | null>>;
export function fullChromium(): string | null;
export const fewThreads: string[];
