import { evaluate, homeOrder, type Tested } from './evaluate.ts';
import type { HomeCatalogue } from './rank.ts';
import type { Weights } from './scoring.ts';

const factors = [0.4, 0.7, 1.5, 2.5];
const maxRounds = 3;
/** Of what nobody's saves tell whether it is right: what people said, and what they follow to see. */
const fixed: ReadonlySet<string> = new Set<keyof Weights>(['unwanted', 'followedNews', 'fresh']);

/**
 * Better weights for these people: changes one weight after the other as long as more of the held-out saves are found, or earlier.
 */
export async function tuneWeights(
  catalogue: HomeCatalogue,
  people: readonly Tested[],
  { from, now }: { from: Weights; now: number },
): Promise<Weights> {
  const valueOf = async (weights: Weights): Promise<number> => {
    const { recall, gain } = await evaluate(catalogue, people, homeOrder(catalogue, weights, { seed: 1, now }));
    return recall + gain;
  };
  let [best, bestValue] = [from, await valueOf(from)];
  for (let round = 0; round < maxRounds; round += 1) {
    const before = bestValue;
    for (const name of Object.keys(from) as (keyof Weights)[]) {
      if (fixed.has(name)) continue;
      for (const factor of factors) {
        const changed = { ...best, [name]: Number((best[name] * factor).toPrecision(2)) };
        const value = await valueOf(changed);
        if (value > bestValue) [best, bestValue] = [changed, value];
      }
    }
    if (bestValue === before) break;
  }
  return best;
}
