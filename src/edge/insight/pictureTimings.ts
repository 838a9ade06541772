import type { DataOf } from '../../../events/record.ts';

/** Timings that are kept, here and by the browser itself (S2.9). */
const mostTimings = 400;

export interface PictureTimings {
  /** Milliseconds that a picture took. */
  add(duration: number): void;
  /** What came since the last time, of the last 400; null when nothing did. */
  take(): DataOf<'pictures.timed'> | null;
}

export function pictureTimings(): PictureTimings {
  let durations: number[] = [];
  return {
    add(duration) {
      durations.push(Math.round(duration));
      if (durations.length > mostTimings) durations.shift();
    },
    take() {
      const sorted = durations.sort((a, b) => a - b);
      durations = [];
      return sorted.length === 0 ? null : { count: sorted.length, median: sorted[Math.floor(sorted.length / 2)]!, slowest: sorted.at(-1)! };
    },
  };
}

/** Hears how long each picture of the page takes. @returns ends it */
export function watchPictures(timings: PictureTimings): () => void {
  if (typeof PerformanceObserver === 'undefined') return () => {};
  performance.setResourceTimingBufferSize(mostTimings);
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ((entry as PerformanceResourceTiming).initiatorType === 'img') timings.add(entry.duration);
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => observer.disconnect();
}
