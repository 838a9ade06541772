/**
 * Milliseconds until the next attempt: 1 s for `tries` 0, doubled with each try, plus up to half as much at random.
 * @param jitter from 0 to 1
 */
export const retryPause = (tries: number, jitter: number): number => 1000 * 2 ** tries * (1 + Math.min(Math.max(jitter, 0), 1) / 2);
