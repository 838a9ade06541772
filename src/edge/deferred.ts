import type { Commands } from '../../machines/commands.ts';
import type { CommandContext, CommandHandlers } from './commandHandlers.ts';

/** Milliseconds between two attempts to load the code. */
const retryMs = 2000;

/** Command handlers whose code is loaded with the first command; commands before that are queued and run in order. */
export function deferred<C>(load: () => Promise<CommandHandlers<C>>): CommandHandlers<C> {
  let loading: Promise<CommandHandlers<C>> | undefined;
  let loaded: CommandHandlers<C> | undefined;
  const whenLoaded = (): Promise<CommandHandlers<C>> => (loading ??= retryUntilLoaded(load).then((handlers) => (loaded = handlers)));
  // The proxy accepts any name; the type restricts it to existing commands. Once loaded, a call starts before the page is drawn anew.
  return new Proxy({} as CommandHandlers<C>, {
    get: (_, command) => (params: never, to: CommandContext) =>
      loaded ? loaded[command as keyof C](params, to) : whenLoaded().then((handlers) => handlers[command as keyof C](params, to)),
  });
}

/** Combines handlers that are available from the start with later ones for all other commands. */
export function withLater<Early extends Partial<CommandHandlers>>(
  early: Early,
  later: CommandHandlers<Omit<Commands, keyof Early>>,
): CommandHandlers {
  return new Proxy(early as unknown as CommandHandlers, {
    get: (_, command) => early[command as keyof Early] ?? later[command as keyof typeof later],
  });
}

/** A command can not even fail without its code, so loading is retried until it succeeds. */
export async function retryUntilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}
