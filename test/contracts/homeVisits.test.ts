import { describe, expect, test } from 'vitest';
import { homeFeed } from '../../src/server/browse/home/homeFeed.ts';
import { rankInAdvance } from '../../src/server/browse/home/rankings.ts';
import { newAtHome, seeHome } from '../../src/server/browse/homeVisits.ts';
import { tasteStamps } from '../../src/server/browse/home/readTaste.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { followPerson } from '../../src/server/browse/saving/followPerson.ts';
import { followTopic } from '../../src/server/engage/topicFollows.ts';
import { Refusal } from '../../src/server/shell/refusal.ts';
import { databases, statementsOf, stepsOf } from './databases.ts';
import { pinNumber } from './drafts.ts';
import { ada, as, grace, mary, saversOn } from './savers.ts';

describe.each(databases)('visits to Home on $name', ({ name, open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  const { on } = saversOn(open);
  const addPin = (n: number) =>
    contentStoreOf(on.db).savePins([pinNumber(n, { owner: 'ada', createdAt: new Date(Date.now() + n).toISOString() })]);

  test('new pins of followed people are counted and change the ranking, until Home is seen', async () => {
    await followPerson(on.db, grace, ada, true);
    await seeHome(on.db, grace);
    const { taste } = await tasteStamps(on.db, grace);
    expect(await newAtHome(on.db, grace)).toBe(0);
    await addPin(2000);
    await addPin(2001);
    expect(await newAtHome(on.db, grace)).toBe(2);
    expect((await tasteStamps(on.db, grace)).taste).not.toBe(taste);
  });

  test('the home of a person who just followed a topic is ranked before they come there [17.22]', async () => {
    await contentStoreOf(on.db).savePins(Array.from({ length: 12 }, (_, n) => pinNumber(1000 + n, { topic: 'Kites' })));
    const { id } = await on.db.rows.selectFrom('topics').select('id').where('name', '=', 'Kites').executeTakeFirstOrThrow();
    const hasTopic = async (personId: string): Promise<boolean> =>
      (await homeFeed(on.db, { pageSize: 10, maxWait: 0 }, as(personId))).reasons.some(({ kind }) => kind === 'followedTopic');
    for (const personId of [grace, mary]) await followTopic(on.db, personId, id);
    await (
      await rankInAdvance(on.db, grace)
    ).ranked;
    const { ranked } = await rankInAdvance(on.db, mary, () => Promise.reject(new Refusal(429, 'Too many.')));
    expect(ranked).toBeNull();
    expect([await hasTopic(grace), await hasTopic(mary)]).toEqual([true, false]);
  });

  test('whoever comes home while that is being ranked waits for it, rather than get the one before [17.22]', async () => {
    await contentStoreOf(on.db).savePins(Array.from({ length: 12 }, (_, n) => pinNumber(1000 + n, { topic: 'Kites' })));
    const topics = await on.db.rows.selectFrom('topics').select('id').execute();
    const home = async () => (await homeFeed(on.db, { pageSize: 30, maxWait: 0 }, as(grace))).pins.map(({ id }) => id);
    await followTopic(on.db, grace, topics[0]!.id);
    await (
      await rankInAdvance(on.db, grace)
    ).ranked;
    const before = await home();
    for (const personId of [ada, mary, grace]) await followTopic(on.db, personId, topics[1]!.id);
    // The others are ranked first.
    const [, , last] = await Promise.all([ada, mary, grace].map((personId) => rankInAdvance(on.db, personId)));
    const now = await home();
    await last!.ranked;
    expect(now).toEqual(await home());
    expect(now).not.toEqual(before);
  });

  if (name !== 'SQLite') return;
  test('looks for them by an index of public pins, whatever number of copies a followed person has saved', async () => {
    await followPerson(on.db, grace, ada, true);
    await seeHome(on.db, grace);
    const statements = await statementsOf(on.db, async () => {
      await tasteStamps(on.db, grace);
      await newAtHome(on.db, grace);
    });
    const steps = (await Promise.all(statements.map((statement) => stepsOf(on.db, statement)))).flat();
    expect(steps.filter((step) => step.includes('pins_listed_by_owner'))).toEqual([
      'SEARCH pins USING COVERING INDEX pins_listed_by_owner (owner_id=?)',
      'SEARCH pins USING COVERING INDEX pins_listed_by_owner (owner_id=? AND created_at>?)',
    ]);
  });
});
