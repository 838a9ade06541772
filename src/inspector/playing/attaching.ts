import type { AnyRecord } from '../../../events/record.ts';
import { statelyTelling } from '../../../machines/stately.ts';
import { changing } from '../changing.ts';

/** What is told to the window that was opened. */
export interface Attached {
  readonly address: string;
  /** It has said that it listens. */
  readonly isConnected: boolean;
  readonly sent: number;
}

/** A window with the Stately inspector, or whatever speaks as it does, which is told the log up to the position at hand. */
export interface Attaching {
  /** Null while nothing is attached. */
  get(): Attached | null;
  subscribe(listener: () => void): () => void;
  /** Opens the window, and sends it nothing before it asks. @throws when the address is none, or the browser opens no window */
  attach(address: string): void;
  detach(): void;
  /** To be called when the position or the log is another. */
  follow(): void;
}

/** Milliseconds of telling before the page is drawn again. */
const slice = 8;

/** @param shown the log that is open, and the position in it */
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
    if (!attached || source !== target?.window || origin !== target.origin || (data as { type?: unknown } | null)?.type !== '@statelyai.connected') return;
    // Who was loaded anew has forgotten all.
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
      const { href, origin } = new URL(address);
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
