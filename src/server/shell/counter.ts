/** Counts per subject within fixed time windows, in bounded memory: past `maxSubjects` the oldest window is dropped. */
export function counterOf(maxSubjects: number): {
  count(subject: string, seconds: number, amount?: number, now?: number): { count: number; secondsLeft: number };
} {
  const spans = new Map<string, { count: number; endsAt: number }>();
  return {
    count(subject, seconds, amount = 1, now = performance.now()) {
      const entry = spans.get(subject);
      if (entry && entry.endsAt > now) return { count: (entry.count += amount), secondsLeft: Math.ceil((entry.endsAt - now) / 1000) };
      spans.delete(subject);
      if (spans.size >= maxSubjects) spans.delete(spans.keys().next().value!);
      spans.set(subject, { count: amount, endsAt: now + seconds * 1000 });
      return { count: amount, secondsLeft: seconds };
    },
  };
}
