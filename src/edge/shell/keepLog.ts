import type { LiveSession } from '../session.ts';
import { isVisitRemembered } from '../visitor/remembering.ts';
import { csrfToken } from './csrf.ts';
import type { KeptLog } from './storeLog.ts';

let kept: KeptLog | undefined;
let isStopped = false;

/** Stops storing the log; no more of it is written, also if the store's code is still loading. */
export async function stopKeepingLog(): Promise<void> {
  isStopped = true;
  await kept?.stop();
}

/**
 * Stores the session's log on disk. The store's code loads after the first picture; earlier records are read from the log, after which
 * the promise resolves. Stores nothing of a signed-out person who may not be remembered, nor of a page that is left before.
 */
export async function keepLog(session: LiveSession, id: string): Promise<void> {
  const token = csrfToken();
  let isLeft = false;
  let comeBack: (() => void) | undefined;
  const leave = (): void => {
    isLeft = true;
    kept?.rest();
  };
  /** A page that belongs to another account by now, whose log is none of this session's, stores nothing more. */
  const back = (): void => {
    if (!isLeft || document.visibilityState !== 'visible') return;
    isLeft = false;
    if (csrfToken() === token) kept?.resume();
    else void stopKeepingLog();
    comeBack?.();
  };
  // Before those who append what happened to the page, so that it is put aside. After `stop`, none of it has an effect.
  for (const type of ['pagehide', 'freeze']) addEventListener(type, leave, true);
  for (const type of ['pageshow', 'resume', 'visibilitychange']) addEventListener(type, back, true);
  if (!(await isVisitRemembered())) return;
  await import('./storeLog.ts').then(
    async ({ storeLog }) => {
      // A page that is left begins nothing: it may be frozen at any moment.
      if (isLeft) await new Promise<void>((resolve) => (comeBack = resolve));
      if (!isStopped) kept = storeLog(session, id);
    },
    () => session.append('store.degraded', { reason: 'missing' }),
  );
}
