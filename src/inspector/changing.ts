/** Something outside React that changes, as `useSyncExternalStore` takes it. */
interface Changing {
  /** Rises with every change. */
  readonly version: number;
  subscribe(listener: () => void): () => void;
  /** To be called when it has changed. */
  tell(): void;
}

export function changing(): Changing {
  let version = 0;
  const listeners = new Set<() => void>();
  return {
    get version() {
      return version;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell() {
      version++;
      for (const listener of listeners) listener();
    },
  };
}

/** What is read from outside, as who holds it writes it. */
export type Writable<T> = { -readonly [K in keyof T]: T[K] };
