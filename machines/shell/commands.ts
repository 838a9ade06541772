import type { AnyRecord } from '../../events/record.ts';

/** What the flows of the shell ask the edge to carry out. */
export interface ShellCommands {
  /** Appends a record that other flows hear. */
  append: { [T in AnyRecord['type']]: { type: T; data: Extract<AnyRecord, { type: T }>['data'] } }[AnyRecord['type']];
  /** Goes to another page of the product; `navigation.pushed` or `navigation.replaced` comes of it. */
  goTo: { path: string; replace: boolean };
  /** Goes through the browser's history; `navigation.popped` comes of it. */
  stepHistory: { delta: number };
  /** Loads a route's code; `chunk.loaded` or `chunk.failed` comes of it. */
  loadChunk: { chunk: string };
  /** `GET /_/_/state`; `state.loaded` or `state.failed` comes of it (S1.7). */
  fetchState: { path: string };
  /** Renders into the root, over its markup when `hydrate`; `startUp.rendered` comes of it. */
  render: { hydrate: boolean };
  /** Fetches the flows that the first page does not need; `flows.loaded` comes of it. */
  loadFlows: undefined;
  /** Takes the static loader out of the page. */
  removeShellLoader: undefined;
  /** Puts the message of a failed start-up where the product would be. */
  showStartUpFault: { message: string; stack: string | null };
  /** Loads the page anew from the server. */
  hardReload: undefined;
  applyTheme: { theme: 'light' | 'dark' };
  /** Keeps a choice of the person for the next session. */
  keepPreference: { name: 'theme' | 'shortcutsOn' | 'videosWait' | 'videosTogether'; value: string };
  /** Pixels from the top. */
  scrollTo: { top: number };
  /** Hands the log of this session to the person as a file. */
  saveLog: undefined;
}
