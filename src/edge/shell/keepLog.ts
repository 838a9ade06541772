import type { LiveSession } from '../session.ts';

/** Keeps the session's log on disk. The store's code comes after the first picture; what was appended until then is in the log. */
export function keepLog(session: LiveSession, id: string): void {
  import('./logStore.ts').then(
    ({ openLogStore }) => {
      const store = openLogStore({
        session: id,
        onDegraded: (reason) => session.append('store.degraded', { reason }),
        onLoss: (loss) => session.append('store.lossFound', loss),
      });
      void store.append(session.log.from(0));
      session.records.subscribe((record) => {
        void store.append([record]);
        if (record.type === 'session.paused') void store.flush();
      });
    },
    () => session.append('store.degraded', { reason: 'missing' }),
  );
}
