import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sendChange } from '../../src/edge/browse/sendChange.ts';
import { dataOf } from '../arbitraries/record.ts';

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
