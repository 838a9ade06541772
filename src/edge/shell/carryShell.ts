import type { DataOf } from '../../../events/record.ts';
import type { ShellCommands } from '../../../machines/shell/commands.ts';
import { addLaterFlows } from '../../../machines/flows.ts';
import { matchPage } from '../../../machines/shell/handlers.ts';
import type { Carrier, Carriers } from '../carriers.ts';
import { persistently } from '../deferred.ts';
import { drawnId } from './drawnId.ts';
import { keepPreference } from './preferences.ts';
import { settleScroll } from './scroll.ts';

/** What the composition root lends the shell's carriers. */
export interface ShellPorts {
  /** Loads a page's code; it is then there to be rendered. */
  loadPage(chunk: string): Promise<void>;
  /** Renders the product into the root. */
  render(hydrate: boolean): void;
}

type Place = Pick<DataOf<'navigation.pushed'>, 'path' | 'handler' | 'params' | 'search'>;

/** The page at an address of this site, `/search/pins/?q=tea` say. */
export function placeAt(path: string): Place {
  const url = new URL(path, location.origin);
  return { path: url.pathname + url.search + url.hash, ...matchPage(url.pathname), search: Object.fromEntries(url.searchParams) };
}

/** Carries out what the shell's flows ask for, on the page and its address. */
export function carryShell({ loadPage, render }: ShellPorts): Carriers<Omit<ShellCommands, 'fetchState'>> {
  return {
    append: ({ type, data }, to) => to.append(type, data as never),
    goTo: ({ path, replace }, to) => goTo(path, replace, to),
    stepHistory: ({ delta }) => history.go(delta),
    loadChunk({ chunk }, to) {
      loadPage(chunk).then(
        () => to.append('chunk.loaded', { chunk }),
        (error: unknown) => to.append('chunk.failed', { chunk, message: error instanceof Error ? error.message : String(error) }),
      );
    },
    render({ hydrate }, to) {
      render(hydrate);
      to.append('startUp.rendered', { mode: hydrate ? 'hydrated' : 'fresh' });
    },
    loadFlows(_, to) {
      void persistently(() => import('../../../machines/laterFlows.ts')).then(({ laterFlows }) => {
        addLaterFlows(laterFlows);
        to.append('flows.loaded', {});
      });
    },
    removeShellLoader: () => document.getElementById('shell-loader')?.remove(),
    showStartUpFault({ message, stack }) {
      const shown = document.createElement('pre');
      shown.setAttribute('role', 'alert');
      shown.textContent = stack ? `${message}\n\n${stack}` : message;
      document.body.replaceChildren(shown);
    },
    hardReload: () => location.reload(),
    applyTheme({ theme }) {
      document.documentElement.dataset.theme = theme;
    },
    keepPreference: ({ name, value }) => keepPreference(name, value),
    scrollTo: ({ top }) => scrollPage(top),
    saveLog(_, to) {
      import('./saveLog.ts').then(({ saveLog }) => saveLog(to.log.from(0), to.world())).then(
        () => to.append('log.saved', { records: to.log.length }),
        (error: unknown) => to.append('log.saveFailed', { message: String(error) }),
      );
    },
  };
}

function goTo(path: string, replace: boolean, to: Carrier): void {
  settleScroll(to.world(), to.append);
  const place = { ...placeAt(path), entry: drawnId() };
  growing(() => {
    history[replace ? 'replaceState' : 'pushState']({ entry: place.entry }, '', place.path);
    to.append(replace ? 'navigation.replaced' : 'navigation.pushed', place);
  });
}

/** Lets the browser animate from one page to the next where it can, so that a pin grows into its closeup. */
function growing(change: () => void): void {
  if (!('startViewTransition' in document) || document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches) return change();
  // A transition that is skipped for the next one has done its change all the same.
  document.startViewTransition(async () => change()).ready.catch(() => {});
}

/** To the top at once; elsewhere when the page that it is for has been laid out. */
function scrollPage(top: number): void {
  const go = (): void => scrollTo({ top, behavior: 'instant' });
  if (top === 0) go();
  else requestAnimationFrame(() => requestAnimationFrame(go));
}
