/** A changing value outside React, for `useSyncExternalStore`. */
interface Changing {
  /** Incremented with every change. */
  readonly version: number;
  subscribe(listener: () => void): () => void;
  /** Notifies the subscribers of a change. */
  notify(): void;
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
    notify() {
      version++;
      for (const listener of listeners) listener();
    },
  };
}

/** Writable view of a readonly type, for its owner. */
export type Writable<T> = { -readonly [K in keyof T]: T[K] };
