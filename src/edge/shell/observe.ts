import { filter, fromEvent, merge, Subscription, throttleTime, type Observable } from 'rxjs';
import { themes } from '../../../events/entities/theme.ts';
import { toObject } from '../../../events/persistentMap.ts';
import type { DataOf } from '../../../events/record.ts';
import type { LiveSession } from '../session.ts';
import { followOtherTabs } from '../account/otherTabs.ts';
import { takeHanded } from '../browse/handed.ts';
import { watchIncoming } from '../browse/watchIncoming.ts';
import { pictureTimings, watchPictures } from '../insight/pictureTimings.ts';
import { placeAt } from './shellHandlers.ts';
import { connection } from './connection.ts';
import { csrfToken } from './csrf.ts';
import { hideFailedPictures } from './failedPictures.ts';
import { recordGestures } from './gestures.ts';
import { onScreenKeyboard } from './onScreenKeyboard.ts';
import { recordOutdated } from './outdated.ts';
import { recordReplays } from './replays.ts';
import { markTile } from './markTile.ts';
import { pageChange } from './pageChange.ts';
import { inTransition, whenDrawn } from './pageTransition.ts';
import { notePages } from './notePages.ts';
import { noteLeft, placeIn, settleScroll } from './scroll.ts';
import { settled } from './settled.ts';
import { registerServiceWorker } from './serviceWorker.ts';

declare global {
  interface Window {
    /** The state of each flow's instance, without what it holds, for exported specs (`src/inspector/asTest`). */
    tesseraStates?: () => Readonly<Record<string, unknown>>;
  }
}

const withoutHash = (path: string | undefined): string | undefined => path?.split('#', 1)[0];

/**
 * Appends the browser's own events: connectivity, visibility, the page's life, resize and scroll, back and forward, other tabs; and
 * registers the service worker.
 * @param start as read at start-up: what has changed since is appended at once
 */
export function observe(
  session: LiveSession,
  start: Pick<DataOf<'session.started'>, 'online' | 'page' | 'systemTheme' | 'viewport'>,
): Subscription {
  registerServiceWorker();
  window.tesseraStates = () =>
    Object.fromEntries(Object.entries(toObject(session.world.instances)).map(([name, { snapshot }]) => [name, snapshot.value]));
  Object.assign(pageChange, { make: inTransition, whenDrawn });
  const subscriptions = new Subscription();
  const on = <T>(source: Observable<T>, append: (value: T) => void): void => void subscriptions.add(source.subscribe(append));

  if (navigator.onLine !== start.online) session.append(navigator.onLine ? 'network.restored' : 'network.lost', {});
  on(fromEvent(window, 'offline'), () => session.append('network.lost', {}));
  on(fromEvent(window, 'online'), () => session.append('network.restored', {}));
  const networkInformation = connection();
  if (networkInformation)
    on(fromEvent(networkInformation, 'change'), () =>
      session.append('connection.changed', { effectiveType: networkInformation.effectiveType }),
    );

  subscriptions.add(hideFailedPictures());
  const pictures = pictureTimings();
  subscriptions.add(watchPictures(pictures));
  const pause = (cause: DataOf<'session.paused'>['cause']): void => {
    const timed = pictures.take();
    if (timed) session.append('pictures.timed', timed);
    session.append('session.paused', { cause });
  };
  on(fromEvent(window, 'blur'), () => pause('blur'));
  on(fromEvent(document, 'freeze'), () => pause('frozen'));
  const token = csrfToken();
  on(fromEvent(window, 'pagehide'), () => {
    notePages(session.world, token);
    pause('closed');
  });
  on(fromEvent(document, 'visibilitychange'), () =>
    document.visibilityState === 'hidden' ? pause('hidden') : session.append('session.resumed', {}),
  );
  // A tab opened in the background is not visible yet.
  if (document.visibilityState === 'hidden') pause('hidden');
  // A page restored from the back/forward cache may belong to another account by now, which must not see it go on.
  const isSameAccount = (): boolean => csrfToken() === token;
  const shownAgain = fromEvent<PageTransitionEvent>(window, 'pageshow').pipe(filter(({ persisted }) => persisted));
  on(shownAgain, () => isSameAccount() || location.reload());
  on(merge(fromEvent(document, 'resume'), fromEvent(window, 'focus'), shownAgain.pipe(filter(isSameAccount))), () => {
    session.append('session.resumed', {});
    void recordReplays(session.append);
  });
  void recordReplays(session.append);

  if ('serviceWorker' in navigator) on(fromEvent(navigator.serviceWorker, 'message'), () => void recordOutdated(session.append));
  void recordOutdated(session.append);

  const resize = (): void => session.append('viewport.resized', { width: innerWidth, height: innerHeight });
  if (innerWidth !== start.viewport.width || innerHeight !== start.viewport.height) resize();
  on(settled(fromEvent(window, 'resize')), resize);
  if (window.visualViewport)
    on(onScreenKeyboard(window.visualViewport), (isOpen) =>
      session.append(isOpen ? 'navigationFooter.hidden' : 'navigationFooter.shown', {}),
    );
  const scrolled = (): void => session.append('viewport.scrolled', { top: Math.round(scrollY) });
  if (scrollY > 0) scrolled();
  on(settled(fromEvent(window, 'scroll', { passive: true })), scrolled);
  // Safari allows a hundred changes of the history in half a minute, and no browser keeps those of a page that is being left.
  on(fromEvent(window, 'scroll', { passive: true }).pipe(throttleTime(500, undefined, { leading: false, trailing: true })), () =>
    noteLeft(session.world),
  );
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const changeTheme = (): void => session.append('theme.systemChanged', { systemTheme: dark.matches ? 'dark' : 'light' });
  if (dark.matches !== (start.systemTheme === 'dark')) changeTheme();
  on(fromEvent(dark, 'change'), changeTheme);

  on(fromEvent<PopStateEvent>(window, 'popstate'), ({ state, hasUAVisualTransition }) => {
    settleScroll(session.world, session.append);
    const entry = (state as { entry?: string } | null)?.entry ?? '';
    const place = { ...placeAt(location.pathname + location.search + takeHanded()), entry };
    const left = placeIn(session.world)?.path;
    const pop = (): void => session.append('navigation.popped', place);
    // A browser that moves between pages by itself, as by a swipe, needs no second movement.
    if (hasUAVisualTransition || withoutHash(left) === withoutHash(place.path)) pop();
    else inTransition(session.holdViews, pop, () => left && markTile(left));
  });
  on(fromEvent<StorageEvent>(window, 'storage'), ({ key, newValue }) => {
    const theme = themes.find((known) => known === newValue);
    if (key === 'tessera.theme' && theme) session.append('theme.chosen', { theme });
  });
  subscriptions.add(followOtherTabs(session.append));
  subscriptions.add(watchIncoming(session.append, start.page?.context.user.id ?? null));
  subscriptions.add(recordGestures(session));
  return subscriptions;
}
