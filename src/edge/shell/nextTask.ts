/** Lets the browser draw and answer the person before the code goes on: a task that takes long makes the page seem dead. */
export const nextTask = (): Promise<unknown> =>
  'scheduler' in window && 'yield' in scheduler ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));

/** As `nextTask`, but timers of the page come before it too. A hidden page has time, and its timers fire once a second. */
export const afterOthers = (): Promise<unknown> => (document.hidden ? nextTask() : new Promise((resolve) => setTimeout(resolve)));
