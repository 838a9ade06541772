import type { Carriers } from './carriers.ts';

/** Milliseconds between two tries to fetch the code. */
const patience = 2000;

/** Carriers whose code is fetched with the first command that needs it; what is ordered until then is carried out then, in order. */
export function deferred<C>(commands: Record<keyof C, true>, load: () => Promise<Carriers<C>>): Carriers<C> {
  let loading: Promise<Carriers<C>> | undefined;
  const loaded = (): Promise<Carriers<C>> => (loading ??= persistently(load));
  const carriers = Object.keys(commands).map((command) => {
    const carry: Carriers<C>[keyof C] = (params, to) => void loaded().then((all) => all[command as keyof C](params, to));
    return [command, carry] as const;
  });
  // The names were all given, by the type of `commands`; `fromEntries` forgets them.
  return Object.fromEntries(carriers) as unknown as Carriers<C>;
}

/** Without its code a command can't even fail: so it is asked for until it comes. */
export async function persistently<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, patience));
    }
  }
}
