/**
 * Hands out the single writer of a SQLite file in turn. A wait past its deadline is rejected, so that the queue behind a lock stays short.
 */
export interface WriterQueue {
  /** Resolves when the writer is free. @throws {SqliteBusy} after `deadline`, in milliseconds of `performance.now()` */
  take(deadline: number): Promise<void>;
  release(): void;
}

/** Uses SQLite's own code, so that both kinds of waiting are handled alike. */
class SqliteBusy extends Error {
  readonly code = 'SQLITE_BUSY';
  constructor() {
    super('database is locked');
  }
}

export function writerQueue(): WriterQueue {
  const waiting = new Set<() => void>();
  let isTaken = false;

  return {
    take(deadline) {
      if (!isTaken) {
        isTaken = true;
        return Promise.resolve();
      }
      return new Promise((resolve, reject) => {
        const grant = () => {
          clearTimeout(timer);
          resolve();
        };
        const timer = setTimeout(() => {
          waiting.delete(grant);
          reject(new SqliteBusy());
        }, deadline - performance.now());
        waiting.add(grant);
      });
    },
    release() {
      const [next] = waiting;
      if (!next) {
        isTaken = false;
        return;
      }
      waiting.delete(next);
      next();
    },
  };
}
