/** Whether two lists have equal items in the same order. */
export const isSameList = <T>(a: readonly T[], b: readonly T[]): boolean => a.length === b.length && a.every((item, i) => item === b[i]);
