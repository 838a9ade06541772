import { vi } from 'vitest';

/** A listener of calls to which nothing matters. */
export const ignored = {
  onVersion: () => undefined,
  onAuthFailure: () => undefined,
  onRestricted: () => undefined,
  onAnswered: () => undefined,
  onUnanswered: () => undefined,
};

/** Has `Request` complete an address by that of its page, as a browser does, until globals are restored. */
export function completeAddresses(): void {
  const { Request: NodeRequest } = globalThis;
  vi.stubGlobal(
    'Request',
    class extends NodeRequest {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, 'http://localhost') : input, init);
      }
    },
  );
}
