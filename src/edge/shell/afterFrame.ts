/** Milliseconds to wait for a frame: a hidden page gets none. */
const patience = 100;

/** Runs work after the next frame is drawn, so that it delays nothing visible, or at once when the page is left. */
export function afterFrame(work: () => void): void {
  const done = new AbortController();
  const once = (): void => {
    if (done.signal.aborted) return;
    done.abort();
    clearTimeout(timer);
    work();
  };
  const timer = setTimeout(once, patience);
  requestAnimationFrame(() => setTimeout(once));
  addEventListener('pagehide', once, { signal: done.signal });
}
