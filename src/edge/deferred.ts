import type { Commands } from '../../machines/commands.ts';
import type { Carrier, Carriers } from './carriers.ts';

/** Milliseconds between two tries to fetch the code. */
const patience = 2000;

/** Carriers whose code is fetched with the first command that needs it; what is ordered until then is carried out then, in order. */
export function deferred<C>(load: () => Promise<Carriers<C>>): Carriers<C> {
  let loading: Promise<Carriers<C>> | undefined;
  const loaded = (): Promise<Carriers<C>> => (loading ??= persistently(load));
  // Any name may be asked for; the type says which are there.
  return new Proxy({} as Carriers<C>, { get: (_, command) => (params: never, to: Carrier) => void loaded().then((all) => all[command as keyof C](params, to)) });
}

/** Those that are there from the start, and for any other command those that come later. */
export function withLater<Early extends Partial<Carriers>>(early: Early, later: Carriers<Omit<Commands, keyof Early>>): Carriers {
  return new Proxy(early as unknown as Carriers, { get: (_, command) => early[command as keyof Early] ?? later[command as keyof typeof later] });
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
