/** Lets the browser draw and answer the person before the code goes on: a task that takes long makes the page seem dead. */
export const nextTask = (): Promise<unknown> =>
  'scheduler' in window && 'yield' in scheduler ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));

/** Milliseconds. */
const shortTask = 5;

/** Does the work for each item, in tasks that end soon after five milliseconds. */
export async function inShortTasks<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let began = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - began < shortTask) continue;
    await nextTask();
    began = performance.now();
  }
}
