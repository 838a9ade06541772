export type Strength = 0 | 1 | 2 | 3 | 4;
type Estimate = (password: string, inputs: string[]) => Strength;

/** Longer ones are strong enough, and take long to look through. */
const longest = 64;

/**
 * Tells how hard a password is to guess; null until the dictionaries have come, which are fetched with the first.
 * `inputs` are words that who attacks would try first. `onReady` is called when a measure that was null can be had.
 */
export function passwordMeter(load = loadEstimate): (password: string, inputs: string[], onReady: () => void) => Strength | null {
  let estimate: Estimate | undefined;
  let loading: Promise<void> | undefined;
  return (password, inputs, onReady) => {
    if (estimate) return estimate(password.slice(0, longest), inputs);
    loading ??= load().then((loaded) => void (estimate = loaded));
    // Without the dictionaries a password is only not measured.
    loading.then(onReady, () => (loading = undefined));
    return null;
  };
}

async function loadEstimate(): Promise<Estimate> {
  // The words of a whole language would be a megabyte more; the passwords that are tried first are in the common ones.
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]);
  const meter = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password, inputs) => meter.check(password, inputs).score;
}
