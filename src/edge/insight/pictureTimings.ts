import type { DataOf } from '../../../events/record.ts';

/** Maximum number of timings, here and in the browser's buffer (S2.9). */
const maxTimings = 400;

export interface PictureTimings {
  /** Adds a picture's load time in milliseconds. */
  add(duration: number): void;
  /** Returns the timings since the last call, at most 400; null if there are none. */
  take(): DataOf<'pictures.timed'> | null;
}

export function pictureTimings(): PictureTimings {
  let durations: number[] = [];
  return {
    add(duration) {
      durations.push(Math.round(duration));
      if (durations.length > maxTimings) durations.shift();
    },
    take() {
      const sorted = durations.sort((a, b) => a - b);
      durations = [];
      return sorted.length === 0 ? null : { count: sorted.length, median: sorted[Math.floor(sorted.length / 2)]!, slowest: sorted.at(-1)! };
    },
  };
}

/**
 * Observes the load time of each picture on the page.
 * @returns a function that stops it
 */
export function watchPictures(timings: PictureTimings): () => void {
  if (typeof PerformanceObserver === 'undefined') return () => {};
  performance.setResourceTimingBufferSize(maxTimings);
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ((entry as PerformanceResourceTiming).initiatorType === 'img') timings.add(entry.duration);
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => observer.disconnect();
}
