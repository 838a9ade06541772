import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { callSaving } from '../../src/edge/browse/callSaving.ts';
import { sendChange } from '../../src/edge/browse/sendChange.ts';
import { createCalls, type Calls } from '../../src/edge/shell/calls.ts';
import { dataOf } from '../arbitraries/record.ts';
import { ignored } from './callListener.ts';

test('every call of a change names its account and its id, so that the server carries it out once and for nobody else [B-03]', async () => {
  const kinds = new Set<string>();
  await fc.assert(
    fc.asyncProperty(dataOf('change.kept'), fc.uuid(), async ({ change }, clientId) => {
      const asked: [options: Record<string, unknown>, how: unknown][] = [];
      const calls = {
        change: async (_name: string, _action: string, options: Record<string, unknown>, how: unknown) => {
          asked.push([options, how]);
          // No answer of use: here only the call counts.
          throw new Error('unanswered');
        },
      };
      await sendChange(calls as never, 'ada', { clientId, change }).catch(() => undefined);
      expect(asked).toEqual([
        [expect.objectContaining({ client_id: clientId }), expect.objectContaining({ headers: { 'X-Account-Id': 'ada' } })],
      ]);
      kinds.add(change.kind);
    }),
    { numRuns: 400 },
  );
  expect(kinds.size).toBeGreaterThan(15);
});

describe('the handler of a change', () => {
  afterEach(() => void vi.unstubAllGlobals());

  /** Handles one change and returns the records that it appends. */
  async function handled(calls: Calls): Promise<unknown[]> {
    vi.stubGlobal('document', { cookie: '' });
    vi.stubGlobal('requestAnimationFrame', (drawn: () => void) => setTimeout(drawn));
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('location', { pathname: '/', search: '' });
    // A browser completes an address by that of its page.
    const complete = (input: RequestInfo | URL) => (typeof input === 'string' ? new URL(input, 'http://localhost') : input);
    vi.stubGlobal(
      'Request',
      class extends Request {
        constructor(input: RequestInfo | URL, init?: RequestInit) {
          super(complete(input), init);
        }
      },
    );
    const records: unknown[] = [];
    const to = { append: (type: string, data: unknown) => void records.push([type, data]) };
    const change = { kind: 'deletePins' as const, pinIds: ['1'] };
    await callSaving(calls).sendChange({ account: 'ada', kept: { clientId: 'c1', change } }, to as never);
    return records;
  }

  test('tells a connection without an answer, and an answer that is cut, from a refusal [B-03]', async () => {
    const failed = [['change.failed', { clientId: 'c1', status: null, code: null, message: '' }]];
    const answers = [() => Promise.reject(new TypeError('Failed to fetch')), () => Promise.resolve(new Response('{"resource_resp'))];
    for (const answer of answers) {
      vi.stubGlobal('fetch', answer);
      expect(await handled(createCalls(ignored, '1', () => 'ada'))).toEqual(failed);
    }
  });

  test('throws what is a fault of the code, so that it is not sent for ever', async () => {
    const broken = { change: () => Promise.reject(new TypeError('a.b is undefined')) } as unknown as Calls;
    await expect(handled(broken)).rejects.toThrow(TypeError);
  });
});
