/** Runs work once the browser has nothing else to do. */
export const whenIdle = (work: (deadline?: IdleDeadline) => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 50);
};
