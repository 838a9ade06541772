import type { LiveSession } from '../session.ts';
import { isVisitRemembered } from '../visitor/remembering.ts';

let stop: (() => Promise<void>) | undefined;
let isStopped = false;

/** Stops storing the log; no more of it is written, also if the store's code is still loading. */
export async function stopKeepingLog(): Promise<void> {
  isStopped = true;
  await stop?.();
}

/**
 * Stores the session's log on disk. The store's code loads after the first picture; earlier records are read from the log, after which
 * the promise resolves. Stores nothing of a signed-out person who may not be remembered.
 */
export async function keepLog(session: LiveSession, id: string): Promise<void> {
  if (!(await isVisitRemembered())) return;
  await import('./logStore.ts').then(
    ({ openLogStore }) => {
      if (isStopped) return;
      const store = openLogStore({
        session: id,
        onDegraded: (reason) => session.append('store.degraded', { reason }),
        onLoss: (loss) => session.append('store.lossFound', loss),
      });
      void store.append(session.log.from(0));
      const keeping = session.records.subscribe((record) => {
        void store.append([record]);
        if (record.type === 'session.resumed') store.resume();
        if (record.type !== 'session.paused') return;
        if (record.data.cause === 'closed' || record.data.cause === 'frozen') store.rest();
        else void store.flush();
      });
      stop = () => {
        keeping.unsubscribe();
        return store.close();
      };
    },
    () => session.append('store.degraded', { reason: 'missing' }),
  );
}
