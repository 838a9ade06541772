import type { LiveSession } from '../session.ts';

/** Ends what keeps the log; nothing of it is written any more. */
let stop: (() => Promise<void>) | undefined;
export const stopKeepingLog = async (): Promise<void> => stop?.();

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
      const keeping = session.records.subscribe((record) => {
        void store.append([record]);
        if (record.type === 'session.paused') void store.flush();
      });
      stop = () => {
        keeping.unsubscribe();
        return store.close();
      };
    },
    () => session.append('store.degraded', { reason: 'missing' }),
  );
}
