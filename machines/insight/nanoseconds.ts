/** Milliseconds as nanoseconds in digits: a JSON number holds no instant of today to the nanosecond. Never negative, and of 64 bits at most. */
export const nanoseconds = (milliseconds: number): string => {
  const whole = Math.trunc(Math.min(milliseconds, 9_223_372_036_854));
  return whole > 0 ? `${whole}000000` : '0';
};
