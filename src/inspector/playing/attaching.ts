import type { AnyRecord } from '../../../events/record.ts';
import { statelyTelling } from '../../../machines/logTools/stately.ts';
import { changing } from '../changing.ts';

/** The opened window, and the messages sent to it. */
export interface Attached {
  readonly address: string;
  /** The window has announced that it listens. */
  readonly isConnected: boolean;
  readonly sent: number;
}

/** A window with the Stately inspector, or a compatible tool, which receives the log up to the present position. */
export interface Attaching {
  /** Null while no window is attached. */
  get(): Attached | null;
  subscribe(listener: () => void): () => void;
  /**
   * Opens the window; messages are sent once it asks for them.
   * @throws if the address is invalid, or the browser opens no window
   */
  attach(address: string): void;
  detach(): void;
  /** To be called when the position or the log changes. */
  follow(): void;
}

/** Milliseconds of sending before the page may respond. */
const slice = 8;

/** @param shown returns the open log and the position in it */
export function attaching(shown: () => { readonly records: readonly AnyRecord[]; readonly at: number }): Attaching {
  let attached: Attached | null = null;
  let target: { readonly window: Window; readonly origin: string } | undefined;
  let told: { readonly of: readonly AnyRecord[]; readonly telling: ReturnType<typeof statelyTelling>; next: number } | undefined;
  let isTelling = false;
  const changes = changing();

  function become(next: Attached | null): void {
    attached = next;
    changes.tell();
  }

  function tell(): void {
    isTelling = false;
    if (!attached?.isConnected || !target) return;
    if (target.window.closed) return detach();
    const { records, at } = shown();
    if (told?.of !== records) told = { of: records, telling: statelyTelling(), next: 0 };
    const end = performance.now() + slice;
    let { sent } = attached;
    while (told.next <= at && told.next < records.length && performance.now() < end) {
      for (const message of told.telling(records[told.next++]!)) {
        target.window.postMessage(message, target.origin);
        sent++;
      }
    }
    if (sent !== attached.sent) become({ ...attached, sent });
    if (told.next <= at && told.next < records.length) follow();
  }

  function follow(): void {
    if (isTelling || !attached?.isConnected) return;
    isTelling = true;
    setTimeout(tell);
  }

  function hear({ source, origin, data }: MessageEvent<unknown>): void {
    if (
      !attached ||
      source !== target?.window ||
      origin !== target.origin ||
      (data as { type?: unknown } | null)?.type !== '@statelyai.connected'
    )
      return;
    // A reloaded window has lost its state.
    told = undefined;
    become({ ...attached, isConnected: true, sent: 0 });
    follow();
  }

  function detach(): void {
    target?.window.postMessage({ type: '@statelyai.disconnected' }, target.origin);
    removeEventListener('message', hear);
    target = undefined;
    told = undefined;
    become(null);
  }

  return {
    get: () => attached,
    subscribe: changes.subscribe,
    attach(address) {
      const { href, origin, protocol } = new URL(address);
      // An address such as `javascript:` would run here.
      if (!/^https?:$/.test(protocol)) throw new TypeError('The address of a window begins with http:// or https://.');
      if (target) detach();
      const opened = open(href, 'xstateinspector');
      if (!opened) throw new Error('The browser opens no window.');
      target = { window: opened, origin };
      addEventListener('message', hear);
      become({ address: href, isConnected: false, sent: 0 });
    },
    detach,
    follow,
  };
}
