import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of work in one turn of the event loop after which others are answered first. */
const longestTurn = 10;

/**
 * Lets the rest of the process go on between synchronous statements: `await` alone does not, so that a transaction of hundreds of
 * statements would hold it from its first to its last. The function resolves at once, or in the next turn of the event loop when this one
 * has lasted long.
 */
export function eventLoopTurns(): () => Promise<void> {
  let since: number | undefined;
  return async () => {
    if (since === undefined) {
      since = performance.now();
      void nextTurn().then(() => {
        since = undefined;
      });
    } else if (performance.now() - since > longestTurn) await nextTurn();
  };
}
