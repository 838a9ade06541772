import { StrictMode, type ComponentProps } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { secretsPort } from './edge/account/secretsPort.ts';
import { browseHandlers } from './edge/browse/browseHandlers.ts';
import { creationPort } from './edge/browse/creationPort.ts';
import { filesPort } from './edge/browse/filesPort.ts';
import type { createServerHandlers } from './edge/serverHandlers.ts';
import { photosPort } from './edge/engage/photos.ts';
import { mediaHandlers, playersPort } from './edge/media/mediaHandlers.ts';
import { deferred, retryUntilLoaded, withLater } from './edge/deferred.ts';
import { nameOf, startSession, type LiveSession } from './edge/session.ts';
import { nextTask } from './edge/shell/nextTask.ts';
import { shellHandlers } from './edge/shell/shellHandlers.ts';
import { pageAnswers } from './edge/shell/embedded.ts';
import { keepLog } from './edge/shell/keepLog.ts';
import { readStart } from './edge/shell/readStart.ts';
import { keepTimers } from './edge/shell/timers.ts';
import { warmFormats } from './edge/shell/warmFormats.ts';
import { setRemembering } from './edge/visitor/remembering.ts';
import { addLaterFlows } from '../machines/engine/flows.ts';
import { drawnSession } from '../machines/shell/drawnSession.ts';
import type { ShellCommands } from '../machines/shell/commands.ts';
import { SecretsContext } from './ui/account/forms/secretsPort.ts';
import { CreationContext } from './ui/browse/creation/creationPort.ts';
import { FilesContext } from './ui/browse/pictureImport/filesPort.ts';
import { PhotosContext } from './ui/engage/comments/photosPort.ts';
import { PlayersContext } from './ui/media/playersPort.ts';
import { BrokenPage } from './ui/shell/BrokenPage.tsx';
import { hasPages, loadPage } from './ui/shell/pages.ts';
import { loadAllTexts, loadedTexts, loadTexts, noteTexts, TextContext } from './ui/text.ts';
import { Product } from './ui/shell/Product.tsx';

/** The composition root: the only place that knows both the edge and the views. */
const start = readStart(hasPages);
let session: LiveSession;
warmFormats();

/** Share of the visits whose use of texts is reported (S2.9). */
const textSampleRate = 1e-4;

/** The command handlers that call the server, created once: they share one vault. */
let serverHandlers: ReturnType<typeof createServerHandlers> | undefined;
async function loadServerHandlers(): Promise<ReturnType<typeof createServerHandlers>> {
  const { createServerHandlers: create } = await import('./edge/serverHandlers.ts');
  return (serverHandlers ??= create(session, start.appVersion, loadTexts));
}

/** The part of the handlers that a view's port needs. */
const later =
  <Part,>(partOf: (handlers: ReturnType<typeof createServerHandlers>) => Part) =>
  () =>
    retryUntilLoaded(async () => partOf(await loadServerHandlers()));

const reportFailedView = (isRecovered: boolean) => (error: unknown) => {
  console.error(error);
  // Only this number remains of a message in the built code, and nothing of a person's texts.
  const code = /^Minified React error #(\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
  session.append('view.failed', { error: nameOf(error), code: code ? Number(code) : null, isRecovered });
};
const rootOptions = {
  onRecoverableError: reportFailedView(true),
  onCaughtError: reportFailedView(false),
  onUncaughtError: reportFailedView(false),
};

const product = (hydrated?: Omit<ComponentProps<typeof Product>, 'session'>) => (
  <StrictMode>
    <FilesContext value={filesPort(later(({ chosenFiles }) => chosenFiles))}>
      <PlayersContext value={playersPort(session.append)}>
        <SecretsContext value={secretsPort(later(({ secretFields }) => secretFields))}>
          <PhotosContext value={photosPort(session.append)}>
            <CreationContext
              value={creationPort(
                later(({ pickedFiles }) => pickedFiles),
                () => serverHandlers?.pickedFiles,
                session.append,
              )}
            >
              <Product session={session} {...hydrated} />
            </CreationContext>
          </PhotosContext>
        </SecretsContext>
      </PlayersContext>
    </FilesContext>
  </StrictMode>
);

/** Loads texts of the page's locale, and reports where it can not (S1.8). */
async function loadOwnTexts(load: (locale: string) => Promise<void>): Promise<void> {
  const locale = start.page?.context.locale;
  if (locale) await load(locale).catch(() => session.append('locale.missed', { locale }));
}

async function render(hydrate: boolean): Promise<void> {
  // Without its texts the page is shown in the source locale.
  await loadOwnTexts(loadTexts);
  const place = document.getElementById('root')!;
  if (!hydrate || !start.page) return createRoot(place, rootOptions).render(product());
  await nextTask();
  const drawn = drawnSession(start.page, pageAnswers(), { append: session.append, entry: start.entry });
  await new Promise<void>((onHydrated) => void hydrateRoot(place, product({ drawn, onHydrated }), rootOptions));
  await nextTask();
}

async function showFault({ message, stack }: ShellCommands['showStartUpFault']): Promise<void> {
  const locale = start.page?.context.locale ?? '';
  await loadTexts(locale).catch(() => undefined);
  const text = loadedTexts(locale);
  const place = document.createElement('main');
  document.body.replaceChildren(place);
  createRoot(place).render(
    <TextContext value={text}>
      <BrokenPage body={message ?? text.shell.broken.loadFailed()} stack={stack} onRetry={() => location.reload()} />
    </TextContext>,
  );
}

const called = deferred(async () => (await loadServerHandlers()).handlers);

async function noteTextUse(): Promise<void> {
  const [{ notedTexts }, { textUseNote }] = await Promise.all([import('./ui/notedTexts.ts'), import('./edge/insight/textUseNote.ts')]);
  noteTexts(notedTexts(textUseNote(session.append)));
}

/** Starts the session in a task of its own, and all that can wait in later ones. */
async function begin(): Promise<void> {
  await nextTask();
  if (!start.flowsComeLater) addLaterFlows((await retryUntilLoaded(() => import('../machines/laterFlows.ts'))).laterFlows);
  session = startSession(
    start,
    withLater(
      {
        ...shellHandlers({ loadPage, render, showFault }),
        ...browseHandlers(called, start),
        ...mediaHandlers,
      },
      called,
    ),
    Date.now,
    (instance, error) => console.error(`the flow ${instance} failed and stays where it was`, error),
    (order, to, error) => {
      console.error(`the command ${order.command} failed`, error);
      void retryUntilLoaded(loadServerHandlers).then(({ appendFailureFact }) => appendFailureFact(order, to));
    },
  );
  keepTimers(session);
  if (Math.random() < textSampleRate) void noteTextUse();
  // The flow `visitor` decides for others.
  if (!start.page || start.page.context.is_authenticated || start.page.context.is_bot) setRemembering(true);
  await nextTask();
  // Older records are packed after both readers of the whole log have read it. Offline or short sessions keep theirs.
  Promise.all([keepLog(session, start.session), loadServerHandlers()])
    .then(() => import('./edge/shell/boundMemory.ts'))
    .then(
      ({ boundMemory }) => boundMemory(session),
      () => undefined,
    );
  void retryUntilLoaded(() => import('./edge/shell/observe.ts')).then(({ observe }) => {
    observe(session, start);
    // All of them, so that code loaded later has its texts offline too.
    void loadOwnTexts(loadAllTexts);
  });
}

void begin();
