import type { DataOf } from '../../../events/record.ts';
import type { ShellCommands } from '../../../machines/shell/commands.ts';
import { addLaterFlows } from '../../../machines/engine/flows.ts';
import { matchPage } from '../../../machines/shell/handlers.ts';
import type { CommandContext, CommandHandlers } from '../commandHandlers.ts';
import { retryUntilLoaded } from '../deferred.ts';
import { drawnId } from './drawnId.ts';
import { nextTask } from './nextTask.ts';
import { pageChange } from './pageChange.ts';
import { keepPreference } from './preferences.ts';
import { settleScroll } from './scroll.ts';

declare global {
  interface Window {
    /** Controls that were pressed before the page's code took over, in order (`index.html`). */
    earlyPresses: HTMLElement[];
    /** Texts typed before that, by their fields. */
    earlyTexts: Map<HTMLInputElement, string>;
  }
}

/** Dependencies of the shell's command handlers, given by the composition root. */
export interface ShellPorts {
  /** Loads a page's code, so that it can be rendered. */
  loadPage(chunk: string): Promise<void>;
  /** Renders the product into the root. */
  render(hydrate: boolean): Promise<void>;
  /** Shows why the product could not start, in place of it. */
  showFault(fault: ShellCommands['showStartUpFault']): Promise<void>;
}

type Place = Pick<DataOf<'navigation.pushed'>, 'path' | 'handler' | 'params' | 'search'>;

/** Returns the page at an address of this site, such as `/search/pins/?q=tea`. */
export function placeAt(path: string): Place {
  const url = new URL(path, location.origin);
  return { path: url.pathname + url.search + url.hash, ...matchPage(url.pathname), search: Object.fromEntries(url.searchParams) };
}

/** Handles commands of the shell's flows, on the page and its address. */
export function shellHandlers({
  loadPage,
  render,
  showFault,
}: ShellPorts): CommandHandlers<
  Omit<
    ShellCommands,
    'fetchState' | 'loadExperiences' | 'loadLocale' | 'keepState' | 'probeServer' | 'reloadPictures' | 'focusPage' | 'saveLog'
  >
> {
  return {
    append: ({ type, data }, to) => to.append(type, data as never),
    goTo: ({ path, replace }, to) => goTo(path, replace, to),
    stepHistory: ({ delta }) => history.go(delta),
    loadChunk({ chunk }, to) {
      return loadPage(chunk).then(
        () => to.append('chunk.loaded', { chunk }),
        (error: unknown) => to.append('chunk.failed', { chunk, message: error instanceof Error ? error.message : String(error) }),
      );
    },
    render: ({ hydrate }, to) => render(hydrate).then(() => to.append('startUp.rendered', { mode: hydrate ? 'hydrated' : 'fresh' })),
    async loadFlows(_, to) {
      await nextTask();
      // Charts are made when their code is first run: each area runs in a task of its own, when it arrives.
      await Promise.all(laterAreas.map(retryUntilLoaded));
      const { laterFlows } = await retryUntilLoaded(() => import('../../../machines/laterFlows.ts'));
      addLaterFlows(laterFlows);
      await nextTask();
      to.append('flows.loaded', {});
    },
    removeShellLoader() {
      document.getElementById('shell-loader')?.remove();
      handleEarlyPresses();
    },
    showStartUpFault: showFault,
    hardReload: () => location.reload(),
    applyTheme({ theme }) {
      document.documentElement.dataset.theme = theme;
    },
    keepPreference: ({ name, value }) => keepPreference(name, value),
    scrollTo: ({ top }) => pageChange.whenDrawn(() => scrollPage(top)),
    returnTo: ({ top }) => returnTo(top),
  };
}

const laterAreas = Object.values(import.meta.glob('../../../machines/*/laterFlows.ts'));

/** Carries out what was pressed and typed before the page's code took over (`src/index.html`). */
function handleEarlyPresses(): void {
  for (const [field, text] of window.earlyTexts) {
    // React compares with the value that was last set on the element itself.
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  window.earlyTexts.clear();
  for (const control of window.earlyPresses.splice(0)) {
    control.ariaBusy = null;
    control.click();
  }
}

function goTo(path: string, replace: boolean, to: CommandContext): void {
  settleScroll(to.world(), to.append);
  // Another address of the same page, as of another part of a picture, leaves the page as it is drawn, with its focus.
  const { entry = drawnId() } = (replace && path.startsWith(location.pathname + '?') && history.state) || {};
  const place = { ...placeAt(path), entry };
  pageChange.make(to.holdViews, () => {
    history[replace ? 'replaceState' : 'pushState']({ entry }, '', place.path);
    to.append(replace ? 'navigation.replaced' : 'navigation.pushed', place);
  });
}

/** Milliseconds that a page has to grow as tall as it was left. */
const growth = 1_000;

/** Scrolls to where the page was left, or as far as it reaches, unless it was scrolled meanwhile. */
async function returnTo(top: number): Promise<void> {
  const from = scrollY;
  const end = performance.now() + growth;
  do {
    await new Promise(requestAnimationFrame);
    if (scrollY !== from) return;
  } while (document.documentElement.scrollHeight - innerHeight < top && performance.now() < end);
  scrollTo({ top, behavior: 'instant' });
}

/** Scrolls to the top at once, and to other positions once the page is drawn. */
function scrollPage(top: number): void {
  const scroll = (): void => scrollTo({ top, behavior: 'instant' });
  if (top === 0) return scroll();
  // React draws a page whose code is there in an earlier microtask.
  queueMicrotask(() => {
    scroll();
    // The browser tells of it a frame later, until when the feed would be empty there.
    dispatchEvent(new Event('scroll'));
    if (Math.round(scrollY) < top) requestAnimationFrame(() => requestAnimationFrame(scroll));
  });
}
