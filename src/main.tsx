import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { secretsPort } from './edge/account/secretsPort.ts';
import { carryBrowse } from './edge/browse/carryBrowse.ts';
import { filesPort } from './edge/browse/chosenFiles.ts';
import type { createCallers } from './edge/callers.ts';
import { photosPort } from './edge/engage/photos.ts';
import { carryMedia, playersPort } from './edge/media/carryMedia.ts';
import { deferred, persistently, withLater } from './edge/deferred.ts';
import { startSession, type LiveSession } from './edge/session.ts';
import { carryShell } from './edge/shell/carryShell.ts';
import { keepLog } from './edge/shell/keepLog.ts';
import { readStart } from './edge/shell/readStart.ts';
import { registerServiceWorker } from './edge/shell/serviceWorker.ts';
import { keepTimers } from './edge/shell/timers.ts';
import { SecretsContext } from './ui/account/forms/secretsPort.ts';
import { FilesContext } from './ui/browse/pictureImport/filesPort.ts';
import { PhotosContext } from './ui/engage/comments/photosPort.ts';
import { PlayersContext } from './ui/media/playersPort.ts';
import { loadPage, pageChunks } from './ui/shell/pages.ts';
import { Product, productRouter } from './ui/shell/router.tsx';

/** The composition root: the only place that knows both the edge and the views. */
const start = readStart(pageChunks.length > 0);
let session: LiveSession;
let isVersionTold = false;

function onVersion(version: string): void {
  if (isVersionTold || version === start.appVersion) return;
  isVersionTold = true;
  session.append('version.differed', { version });
}

function onAuthFailure(): void {
  session.append('logout.requested', { reason: 'authentication_failed', path: `/login/?next=${encodeURIComponent(location.pathname + location.search)}`, logoutOnAbort: false });
}

/** One set of callers for all that asks for them, however many ask before its code is there: they share one vault. */
let callers: ReturnType<typeof createCallers> | undefined;
async function loadCallers(): Promise<ReturnType<typeof createCallers>> {
  const { createCallers: create } = await import('./edge/callers.ts');
  return (callers ??= create({ onVersion, onAuthFailure }, session));
}

const onRecoverableError = (error: unknown): void => console.error(error);

const product = (ready?: ReturnType<typeof productRouter>) => (
  <StrictMode>
    <FilesContext value={filesPort(session.append)}>
      <PlayersContext value={playersPort(session.append)}>
        <SecretsContext value={secretsPort(() => persistently(async () => (await loadCallers()).secretFields))}>
          <PhotosContext value={photosPort(session.append)}>
            <Product session={session} {...(ready && { ready })} />
          </PhotosContext>
        </SecretsContext>
      </PlayersContext>
    </FilesContext>
  </StrictMode>
);

function render(hydrate: boolean): void {
  const root = document.getElementById('root')!;
  if (!hydrate) return createRoot(root, { onRecoverableError }).render(product());
  // What is rendered over the server's markup has to be whole at once, with the router's part; `ssr` says that it does so.
  const router = Object.assign(productRouter(session), { ssr: { manifest: undefined } });
  void router.load().then(() => hydrateRoot(root, product(router), { onRecoverableError }));
}

const called = deferred(async () => (await loadCallers()).carriers);

session = startSession(
  start,
  withLater({ ...carryShell({ loadPage, render }), ...carryBrowse(called), ...carryMedia }, called),
  Date.now,
  (instance, error) => console.error(`the flow ${instance} failed and stays where it was`, error),
);
keepTimers(session);
keepLog(session, start.session);
void import('./edge/shell/observe.ts').then(({ observe }) => observe(session, start.online));
registerServiceWorker();
