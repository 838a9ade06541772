/**
 * Returns milliseconds as nanoseconds in digits, because a JSON number can not hold a present time to the nanosecond. Never negative, at
 * most 64 bits.
 */
export const nanoseconds = (milliseconds: number): string => {
  const bounded = Math.trunc(Math.min(milliseconds, 9_223_372_036_854));
  return bounded > 0 ? `${bounded}000000` : '0';
};
