import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { register } from '../../src/server/account/register.ts';
import { takeWelcome } from '../../src/server/account/welcome.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { topicsToChoose } from '../../src/server/browse/topics.ts';
import { followTopic, unfollowTopic } from '../../src/server/engage/topicFollows.ts';
import { ownWork } from '../../src/server/shell/fairGate.ts';
import { someAccount } from '../server/someAccount.ts';
import { databases } from './databases.ts';
import { pinNumber } from './drafts.ts';
import { as, grace, saversOn } from './savers.ts';

const slow = { numRuns: 12 };

describe.each(databases)('the welcome on $name', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  const { on } = saversOn(open);
  const signUp = (more: Record<string, string> = {}) =>
    register(
      on.db,
      { client_id: randomUUID(), email: `${randomUUID()}@example.org`, password: 'Correct horse 7 battery', first_name: 'Ida', ...more },
      { party: ownWork },
    );

  test('a new person is shown it once, also of requests at the same moment [17.22]', async () => {
    const { personId } = await signUp();
    const taken = await Promise.all([1, 2, 3].map(() => takeWelcome(on.db, personId)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await takeWelcome(on.db, personId)).toBe(false);
  });

  test('accounts from before, of a business and of a program are never shown it, nor is a sign-up that is sent again [17.22]', async () => {
    const before = await someAccount(on.db, 'ida');
    const business = await signUp({ business_name: 'Ida’s Kites' });
    const program = await signUp({ client_id: '' });
    for (const personId of [before, business.personId, program.personId]) expect(await takeWelcome(on.db, personId)).toBe(false);
    const again = { client_id: randomUUID(), email: 'ida2@example.org' };
    const { personId } = await signUp(again);
    expect(await takeWelcome(on.db, personId)).toBe(true);
    expect(await signUp(again)).toEqual({ personId, isNew: false });
    expect(await takeWelcome(on.db, personId)).toBe(false);
  });

  describe('topics to choose from', () => {
    beforeEach(async () => {
      await contentStoreOf(on.db).savePins(
        Array.from({ length: 40 }, (_, n) => pinNumber(100 + n, { topic: `Topic ${'abcdefghijklmnopqrstuvwxyzABCD'[n % 30]}${n % 30}` })),
      );
    });

    test('are at most 24, the largest first, each with the person’s own follow state, whatever they follow [17.22]', async () => {
      const offered = await topicsToChoose(on.db, as(grace));
      const sizes = offered.map(({ pinCount }) => pinCount);
      expect([offered.length, sizes]).toEqual([24, sizes.toSorted((a, b) => b - a)]);
      expect((await topicsToChoose(on.db, { id: null })).some((topic) => 'followedByMe' in topic)).toBe(false);
      const ids = offered.map(({ id }) => id);
      await fc.assert(
        fc.asyncProperty(fc.subarray(ids, { maxLength: 8 }), async (chosen) => {
          for (const id of chosen) await followTopic(on.db, grace, id);
          const topics = await topicsToChoose(on.db, as(grace));
          expect(topics.map(({ id }) => id)).toEqual(ids);
          expect(topics.filter(({ followedByMe }) => followedByMe).map(({ id }) => id)).toEqual(ids.filter((id) => chosen.includes(id)));
          for (const id of chosen) await unfollowTopic(on.db, grace, id);
        }),
        slow,
      );
    });
  });
});
