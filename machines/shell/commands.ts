import type { PageState } from '../../events/entities/page.ts';
import type { AnyRecord, DataOf } from '../../events/record.ts';

/** Commands of the shell flows. */
export interface ShellCommands {
  /** Appends a record for other flows. */
  append: { [T in AnyRecord['type']]: { type: T; data: Extract<AnyRecord, { type: T }>['data'] } }[AnyRecord['type']];
  /** Goes to another page of the product; results in `navigation.pushed` or `navigation.replaced`. */
  goTo: { path: string; replace: boolean };
  /** Goes through the browser's history; results in `navigation.popped`. */
  stepHistory: { delta: number };
  /** Loads a route's code; results in `chunk.loaded` or `chunk.failed`. */
  loadChunk: { chunk: string };
  /** `GET /_/_/state`, or without an answer the kept one; results in `state.loaded` or `state.failed` (S1.7). */
  fetchState: { path: string };
  /** `GET /v3/experiences/`; results in `experiences.loaded` or `experiences.failed` (S1.7). */
  loadExperiences: undefined;
  /** Keeps the state of the signed-in person in this browser until they log out; null removes it. */
  keepState: { state: PageState | null };
  /** Asks the server for a sign of life; results in `server.reached` or `server.unreached` if that is news. */
  probeServer: undefined;
  /** Asks again for the pictures that could not be loaded. */
  reloadPictures: undefined;
  /** Renders into the root, over its markup if `hydrate`; results in `startUp.rendered`. */
  render: { hydrate: boolean };
  /** Fetches the flows that the first page does not need; results in `flows.loaded`. */
  loadFlows: undefined;
  /** Removes the static loader from the page, and handles what was pressed before. */
  removeShellLoader: undefined;
  /** Shows in place of the product why it could not start; null: its code could not be loaded. */
  showStartUpFault: { message: string | null; stack: string | null };
  /** Reloads the page from the server. */
  hardReload: undefined;
  /** Keeps the chosen locale of S1.9 in this browser, and loads its texts; results in `locale.loaded`. */
  loadLocale: { locale: string };
  applyTheme: { theme: 'light' | 'dark' };
  /** Stores a choice of the person for the next session. */
  keepPreference: { name: 'theme' | 'shortcutsOn' | 'videosWait' | 'videosTogether'; value: string };
  /** Once the page has changed, gives a focus that nothing has to the link with this address; to the page's heading if there is none. */
  focusPage: { link: string | null };
  /** Pixels from the top. */
  scrollTo: { top: number };
  /** Back to where a page was left, unless it was scrolled meanwhile. */
  returnTo: { top: number };
  /** Saves logs of this browser as a file. */
  saveLog: DataOf<'log.saveRequested'>;
}
