/** A visible part of a page by its role and accessible name: a text matches exactly. The role `field` is any control with a label. */
export interface Target {
  role: string;
  name?: string | RegExp;
  within?: Target;
}

/** Milliseconds that an action or an expectation waits, long enough for a machine that is busy with other work. */
export const timeLimit = 40_000;

/** A browser with one window, of any engine: the few actions of which scenarios are made. Each waits up to `timeLimit`. */
export interface Visitor {
  /** Of the browser, such as 153.7.0. */
  readonly version: string;
  /** Path, or address of another site. */
  goto(path: string): Promise<void>;
  /** Runs a function in the page; it and its argument must not refer to anything outside. */
  evaluate<Result, Argument = undefined>(run: (argument: Argument) => Result | Promise<Result>, argument?: Argument): Promise<Result>;
  count(target: Target): Promise<number>;
  /** Clicks the first of several. */
  click(target: Target): Promise<void>;
  fill(target: Target, text: string): Promise<void>;
  /** Picks a file in the page's first file input. */
  pick(file: string): Promise<void>;
  press(key: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  setOffline(isOffline: boolean): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Leaves the site as a signed-out stranger at a window of 1280 × 800 pixels; the service worker and stored sessions stay. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

/** A started browser. */
export interface Engine {
  /** Opens a window that shares nothing with earlier ones. */
  open(address: string): Promise<Visitor>;
  close(): Promise<void>;
}
