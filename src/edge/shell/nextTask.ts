/** Lets the browser draw and answer the person before the code goes on: a task that takes long makes the page seem dead. */
export const nextTask = (): Promise<unknown> =>
  'scheduler' in window && 'yield' in scheduler ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
