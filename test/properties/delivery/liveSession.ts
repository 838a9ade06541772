import type { DataOf } from '../../../events/record.ts';
import '../../../machines/allFlows.ts';
import type { InsightCommands } from '../../../machines/insight/commands.ts';
import type { CommandHandlers } from '../../../src/edge/commandHandlers.ts';
import { callInsight } from '../../../src/edge/insight/callInsight.ts';
import { setRemembering } from '../../../src/edge/visitor/remembering.ts';

// As the flow `visitor` does once it has decided.
setRemembering(true);
import { startSession, type LiveSession } from '../../../src/edge/session.ts';
import { keepTimers } from '../../../src/edge/shell/timers.ts';

/** A page's session that gathers events as the product does, without a page; commands for other things than events and code do nothing. */
export function liveSession(start: DataOf<'session.started'>, isAlive: () => boolean, how: Parameters<typeof callInsight>[2]): LiveSession {
  let carried: CommandHandlers<InsightCommands> | undefined;
  /** Delayed, like code that is loaded on demand. */
  const later = (work: () => void): void => void Promise.resolve().then(() => isAlive() && work());
  const handlers: Partial<CommandHandlers> = {
    append: ({ type, data }, to) => to.append(type, data as never),
    loadChunk: ({ chunk }, to) => later(() => to.append('chunk.loaded', { chunk })),
    beginEvents: (params, to) => later(() => carried?.beginEvents(params, to)),
    sendEvents: (params, to) => later(() => carried?.sendEvents(params, to)),
  };
  const session = startSession(
    start,
    new Proxy(handlers, { get: (known, name) => known[name as keyof CommandHandlers] ?? (() => {}) }) as CommandHandlers,
    Date.now,
    (_, error) => {
      throw error;
    },
  );
  carried = callInsight({ change: () => new Promise(() => undefined) } as never, session, how).handlers;
  keepTimers(session);
  return session;
}
