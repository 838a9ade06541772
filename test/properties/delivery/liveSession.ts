import type { DataOf } from '../../../events/record.ts';
import '../../../machines/allFlows.ts';
import type { InsightCommands } from '../../../machines/insight/commands.ts';
import type { Carriers } from '../../../src/edge/carriers.ts';
import { callInsight } from '../../../src/edge/insight/callInsight.ts';
import { startSession, type LiveSession } from '../../../src/edge/session.ts';
import { keepTimers } from '../../../src/edge/shell/timers.ts';

/** A page's session that measures as the product does, without a page: all else that its flows ask for is left undone. */
export function liveSession(start: DataOf<'session.started'>, isAlive: () => boolean, how: Parameters<typeof callInsight>[2]): LiveSession {
  let carried: Carriers<InsightCommands> | undefined;
  /** Later, as by code that is fetched. */
  const later = (work: () => void): void => void Promise.resolve().then(() => isAlive() && work());
  const carriers: Partial<Carriers> = {
    append: ({ type, data }, to) => to.append(type, data as never),
    beginEvents: (params, to) => later(() => carried?.beginEvents(params, to)),
    sendEvents: (params, to) => later(() => carried?.sendEvents(params, to)),
  };
  const session = startSession(start, new Proxy(carriers, { get: (known, name) => known[name as keyof Carriers] ?? (() => {}) }) as Carriers, Date.now, (_, error) => { throw error; });
  carried = callInsight({ change: () => new Promise(() => undefined) } as never, session, how).carriers;
  keepTimers(session);
  return session;
}
