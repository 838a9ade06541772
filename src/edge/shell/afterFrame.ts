/** Milliseconds to wait for a frame: a hidden page gets none. */
const timeoutMs = 100;

/** Runs work after the next frame is drawn, so that it delays nothing visible, or at once when the page is left. */
export function afterFrame(work: () => void): void {
  const settled = new AbortController();
  const run = (): void => {
    if (settled.signal.aborted) return;
    settled.abort();
    clearTimeout(timer);
    work();
  };
  const timer = setTimeout(run, timeoutMs);
  requestAnimationFrame(() => setTimeout(run));
  addEventListener('pagehide', run, { signal: settled.signal });
}
