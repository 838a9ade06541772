import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptSessions } from '../../src/inspector/sources/keptSessions.ts';
import { openLog } from '../../src/inspector/sources/openLog.ts';

/** Requests to the reader in the worker. */
let requests: unknown[] = [];

beforeEach(() => {
  requests = [];
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage(request: unknown): void {
        requests.push(request);
      }
      terminate(): void {}
    },
  );
  vi.stubGlobal('location', { href: 'http://127.0.0.1/inspector/', origin: 'http://127.0.0.1' });
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => void queueMicrotask(draw));
});
afterEach(() => void vi.unstubAllGlobals());

/** A person logged out; the log's database, which can not be opened here, is still to be emptied. */
function leave(name: string): void {
  const key = `tessera.unemptied.${name}.l1`;
  const text = JSON.stringify({ id: 'l1', keepsUnsent: false, account: 'ada' });
  const storage = { [key]: text };
  Object.defineProperty(storage, 'getItem', { value: (asked: string) => (asked === key ? text : null) });
  vi.stubGlobal('localStorage', storage);
}

const kept = { kind: 'kept', session: 's1', startedAt: 1, written: 4 } as const;
const opened = () => openLog({ ...kept, isRunning: false });

test('the sessions of a person who logged out are neither listed nor read before they are deleted [E-08, N-05]', async () => {
  leave('tessera-log');
  await expect(keptSessions()).rejects.toThrow('not deleted yet');
  const log = opened();
  await vi.waitFor(() => expect(log.read?.problem?.reason).toContain('not deleted yet'));
  expect([requests, log.records, log.isGoingOn]).toEqual([[], [], false]);
});

test('what is to be deleted elsewhere holds up no session [N-05]', async () => {
  leave('tessera-outbox');
  const log = opened();
  await vi.waitFor(() => expect(requests).toEqual([kept]));
  expect(log.read).toBeNull();
});
