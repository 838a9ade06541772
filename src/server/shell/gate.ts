/** Lets work through while the sum of the weights inside stays within `capacity`; heavier work than that goes alone. First come, first served. */
export function gate(capacity: number): <Result>(weight: number, work: () => Promise<Result>) => Promise<Result> {
  let inside = 0;
  const waiting: { weight: number; enter: () => void }[] = [];
  const admit = () => {
    for (let next = waiting[0]; next && (inside === 0 || inside + next.weight <= capacity); next = waiting[0]) {
      waiting.shift();
      inside += next.weight;
      next.enter();
    }
  };
  return async (weight, work) => {
    await new Promise<void>((enter) => {
      waiting.push({ weight, enter });
      admit();
    });
    try {
      return await work();
    } finally {
      inside -= weight;
      admit();
    }
  };
}
