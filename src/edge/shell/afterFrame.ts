/** Milliseconds after which no frame is waited for any longer: none comes while the page can't be seen. */
const patience = 100;

/** Does what nobody sees after what they see: when the frame that is to come is drawn, or at once when the page goes. */
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
