/** Runs work once the browser has nothing else to do, or after so many milliseconds. */
export const whenIdle = (work: (deadline?: IdleDeadline) => void, timeout?: number): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout });
  else setTimeout(work, 50);
};
