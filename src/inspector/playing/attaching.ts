import type { AnyRecord } from '../../../events/record.ts';
import { statelyMessages } from '../../../machines/logTools/stately.ts';
import { changing } from '../changing.ts';

/** The opened window, and the messages sent to it. */
export interface AttachedWindow {
  readonly address: string;
  /** The window has announced that it listens. */
  readonly isConnected: boolean;
  readonly sent: number;
}

/** A window with the Stately inspector, or a compatible tool, which receives the log up to the present position. */
export interface Attaching {
  /** Null while no window is attached. */
  get(): AttachedWindow | null;
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

/** @param shownLog returns the open log and the position in it */
export function attaching(shownLog: () => { readonly records: readonly AnyRecord[]; readonly at: number }): Attaching {
  let attached: AttachedWindow | null = null;
  let target: { readonly window: Window; readonly origin: string } | undefined;
  let sending:
    | { readonly records: readonly AnyRecord[]; readonly messagesFor: ReturnType<typeof statelyMessages>; next: number }
    | undefined;
  let isScheduled = false;
  const changes = changing();

  function become(next: AttachedWindow | null): void {
    attached = next;
    changes.notify();
  }

  function sendMessages(): void {
    isScheduled = false;
    if (!attached?.isConnected || !target) return;
    if (target.window.closed) return detach();
    const { records, at } = shownLog();
    if (sending?.records !== records) sending = { records, messagesFor: statelyMessages(), next: 0 };
    const end = performance.now() + slice;
    let { sent } = attached;
    while (sending.next <= at && sending.next < records.length && performance.now() < end) {
      for (const message of sending.messagesFor(records[sending.next++]!)) {
        target.window.postMessage(message, target.origin);
        sent++;
      }
    }
    if (sent !== attached.sent) become({ ...attached, sent });
    if (sending.next <= at && sending.next < records.length) follow();
  }

  function follow(): void {
    if (isScheduled || !attached?.isConnected) return;
    isScheduled = true;
    setTimeout(sendMessages);
  }

  function onMessage({ source, origin, data }: MessageEvent<unknown>): void {
    if (
      !attached ||
      source !== target?.window ||
      origin !== target.origin ||
      (data as { type?: unknown } | null)?.type !== '@statelyai.connected'
    )
      return;
    // A reloaded window has lost its state.
    sending = undefined;
    become({ ...attached, isConnected: true, sent: 0 });
    follow();
  }

  function detach(): void {
    target?.window.postMessage({ type: '@statelyai.disconnected' }, target.origin);
    removeEventListener('message', onMessage);
    target = undefined;
    sending = undefined;
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
      addEventListener('message', onMessage);
      become({ address: href, isConnected: false, sent: 0 });
    },
    detach,
    follow,
  };
}
