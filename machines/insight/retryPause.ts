/** Milliseconds until the next try: 1 s after the first, twice as long after each, and by chance half as much again. @param jitter from 0 to 1 */
export const retryPause = (tries: number, jitter: number): number => 1000 * 2 ** tries * (1 + Math.min(Math.max(jitter, 0), 1) / 2);
