export type Strength = 0 | 1 | 2 | 3 | 4;
type Estimate = (password: string, inputs: string[]) => Strength;

/** Longer passwords are strong enough, and slow to measure. */
const maxMeasured = 64;

/**
 * Measures the strength of passwords; returns null until the dictionaries are loaded, which the first call starts. `inputs` are words that
 * an attacker would try first. `onReady` is called once a strength that was null can be measured.
 */
export function passwordMeter(load = loadEstimate): (password: string, inputs: string[], onReady: () => void) => Strength | null {
  let estimate: Estimate | undefined;
  let loading: Promise<void> | undefined;
  return (password, inputs, onReady) => {
    if (estimate) return estimate(password.slice(0, maxMeasured), inputs);
    loading ??= load().then((loaded) => void (estimate = loaded));
    // Without the dictionaries the strength stays unknown, and the next call loads them again.
    loading.then(onReady, () => (loading = undefined));
    return null;
  };
}

async function loadEstimate(): Promise<Estimate> {
  // The words of a whole language would add a megabyte; the common dictionaries contain the most used passwords.
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const meter = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password, inputs) => meter.check(password, inputs).score;
}
