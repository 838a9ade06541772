/** Counts per subject within fixed time windows, in bounded memory: past `maxSubjects` the oldest window is dropped. */
export function counterOf(maxSubjects: number) {
  const spans = new Map<string, { count: number; endsAt: number; fresh: number }>();

  const spanOf = (subject: string, seconds: number, now: number) => {
    const current = spans.get(subject);
    if (current && current.endsAt > now) return current;
    spans.delete(subject);
    if (spans.size >= maxSubjects) spans.delete(spans.keys().next().value!);
    const begun = { count: 0, endsAt: now + seconds * 1000, fresh: 0 };
    spans.set(subject, begun);
    return begun;
  };
  const secondsLeftOf = ({ endsAt }: { endsAt: number }, now: number) => Math.ceil((endsAt - now) / 1000);

  return {
    count(subject: string, seconds: number, amount = 1, now = performance.now()): { count: number; secondsLeft: number } {
      const span = spanOf(subject, seconds, now);
      span.count += amount;
      span.fresh += amount;
      return { count: span.count, secondsLeft: secondsLeftOf(span, now) };
    },
    /** Adds what another process has counted. */
    add(subject: string, seconds: number, amount: number, now = performance.now()): void {
      spanOf(subject, seconds, now).count += amount;
    },
    /** The count of this process since the last call; undefined if the window is over, or nothing was. */
    takeNew(subject: string, now = performance.now()): [subject: string, secondsLeft: number, amount: number][] | undefined {
      const span = spans.get(subject);
      if (!span || span.endsAt <= now || span.fresh === 0) return undefined;
      const amount = span.fresh;
      span.fresh = 0;
      return [[subject, secondsLeftOf(span, now), amount]];
    },
  };
}
