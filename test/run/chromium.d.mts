interface Chromium<Path = string> {
  path: Path;
  says: string;
}

/** The Chromium that is here, or null. */
export function presentChromium(): Promise<Chromium | null>;
export function findChromium(): Promise<Chromium<string | null>>;
