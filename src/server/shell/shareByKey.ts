import { Refusal } from './refusal.ts';

/**
 * Does work of one key once at a time: those who ask meanwhile get its result. A Refusal is for the one who got it alone; the next begins
 * anew.
 */
export function shareByKey<Result>(): (key: string, work: () => Promise<Result>) => Promise<Result> {
  const running = new Map<string, Promise<Result>>();
  return async (key, work) => {
    for (let runningWork = running.get(key); runningWork; runningWork = running.get(key)) {
      try {
        return await runningWork;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
    }
    const ownWork = work().finally(() => running.delete(key));
    running.set(key, ownWork);
    return ownWork;
  };
}
