import type { LiveSession } from '../session.ts';
import { isVisitRemembered } from '../visitor/remembering.ts';
import { csrfToken } from './csrf.ts';
import type { LogStore } from './logStore.ts';

let stop: (() => Promise<void>) | undefined;
let isStopped = false;

/** Stops storing the log; no more of it is written, also if the store's code is still loading. */
export async function stopKeepingLog(): Promise<void> {
  isStopped = true;
  await stop?.();
}

/**
 * Stores the session's log on disk. The store's code loads after the first picture; earlier records are read from the log, after which
 * the promise resolves. Stores nothing of a signed-out person who may not be remembered, nor of a page that is left before.
 */
export async function keepLog(session: LiveSession, id: string): Promise<void> {
  let store: LogStore | undefined;
  const page = watchPage(
    () => store?.rest(),
    () => store?.resume(),
  );
  if (!(await isVisitRemembered())) return page.end();
  await import('./logStore.ts').then(
    async ({ openLogStore }) => {
      // A page that is left begins nothing: it may be frozen at any moment.
      await page.whenThere();
      if (isStopped) return;
      const opened = openLogStore({
        session: id,
        onDegraded: (reason) => session.append('store.degraded', { reason }),
        onLoss: (loss) => session.append('store.lossFound', loss),
      });
      store = opened;
      void opened.append(session.log.from(0));
      const keeping = session.records.subscribe((record) => {
        void opened.append([record]);
        if (record.type === 'session.paused') void opened.flush();
      });
      stop = () => {
        page.end();
        keeping.unsubscribe();
        return opened.close();
      };
    },
    () => session.append('store.degraded', { reason: 'missing' }),
  );
}

interface Page {
  /** Resolves at once, or when a page that was left is back. */
  whenThere(): Promise<void>;
  end(): void;
}

/**
 * Watches whether the page is left and comes back. If it then belongs to another account, whose log is none of this session's, nothing more
 * is stored.
 */
function watchPage(onLeft: () => void, onBack: () => void): Page {
  const ended = new AbortController();
  const { signal } = ended;
  const token = csrfToken();
  let isLeft = false;
  let waiting: (() => void)[] = [];
  const leave = (): void => {
    isLeft = true;
    onLeft();
  };
  const comeBack = (): void => {
    if (!isLeft) return;
    isLeft = false;
    if (csrfToken() === token) onBack();
    else void stopKeepingLog();
    for (const resolve of waiting.splice(0)) resolve();
  };
  // Before those who append what happened to the page, so that it is put aside.
  addEventListener('pagehide', leave, { signal, capture: true });
  document.addEventListener('freeze', leave, { signal, capture: true });
  addEventListener('pageshow', comeBack, { signal, capture: true });
  document.addEventListener('resume', comeBack, { signal, capture: true });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && comeBack(), { signal, capture: true });
  return {
    whenThere: () => (isLeft ? new Promise<void>((resolve) => waiting.push(resolve)) : Promise.resolve()),
    end: () => ended.abort(),
  };
}
