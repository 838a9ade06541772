/** Returns the heat of a transition, 0 (never taken) to 3, relative to the most frequent one. */
export function heatOf(times: number, maxTimes: number): 0 | 1 | 2 | 3 {
  if (times === 0) return 0;
  const part = Math.log(1 + times) / Math.log(1 + maxTimes);
  return part < 0.34 ? 1 : part < 0.67 ? 2 : 3;
}
