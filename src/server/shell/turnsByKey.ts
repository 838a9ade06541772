/** Does works of one key after each other, in the order in which they were asked for; those of other keys do not wait. */
export function turnsByKey(): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const own = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, own);
    return own.finally(() => {
      if (last.get(key) === own) last.delete(key);
    });
  };
}
