import type { LiveSession } from '../session.ts';
import { openLogStore, type LogStore } from './logStore.ts';
import { noteSession } from './visit.ts';

export interface KeptLog extends Pick<LogStore, 'rest' | 'resume'> {
  stop(): Promise<void>;
}

/** Stores the records of a session, also the earlier ones. */
export function storeLog(session: LiveSession, id: string): KeptLog {
  const store = openLogStore({
    session: id,
    onDegraded: (reason) => session.append('store.degraded', { reason }),
    onLoss: (loss) => session.append('store.lossFound', loss),
  });
  noteSession(id);
  void store.append(session.log.from(0));
  // At once: a page that is left has little time for what it still has to put aside.
  void store.flush();
  const keeping = session.records.subscribe((record) => {
    void store.append([record]);
    if (record.type === 'session.paused') void store.flush();
  });
  return {
    ...store,
    stop() {
      keeping.unsubscribe();
      return store.close();
    },
  };
}
