import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { LeadForm } from '../../events/entities/lead.ts';
import { deleteAccount } from '../../src/server/account/settings/deleteAccount.ts';
import { closeupPin } from '../../src/server/browse/closeup.ts';
import { homeFeed } from '../../src/server/browse/home/homeFeed.ts';
import { keepReport } from '../../src/server/browse/reporting/keepReport.ts';
import { setCollaborator } from '../../src/server/browse/saving/collaborators.ts';
import { createBoard } from '../../src/server/browse/saving/editBoards.ts';
import { followBoard } from '../../src/server/browse/saving/followBoard.ts';
import { shareSuggestions } from '../../src/server/browse/sharing/suggestions.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { topicAt } from '../../src/server/browse/topics.ts';
import { keepFeedback } from '../../src/server/engage/feedback.ts';
import { formsSentBy, keepLead, leadsOf, setLeadForm } from '../../src/server/engage/leads.ts';
import { followTopic, topicsFollowedBy, unfollowTopic } from '../../src/server/engage/topicFollows.ts';
import { createConversation } from '../../src/server/messages/createConversation.ts';
import { signedOutViewer } from '../../src/server/shell/viewer.ts';
import { someAccount } from '../server/someAccount.ts';
import { databases } from './databases.ts';
import { pinNumber } from './drafts.ts';
import { ada, as, grace, mary, saversOn } from './savers.ts';
import { filesIn } from '../server/pictureFiles.ts';

const form: LeadForm = {
  title: 'Plan your visit',
  description: 'One letter.',
  fields: ['fullName', 'email', 'zipCode'],
  thanks: 'It is on its way.',
};
const told = { fullName: 'Grace Hopper', email: 'grace@example.org', phoneNumber: '12345', zipCode: '10115' };

describe.each(databases)('engagement on $name', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  const { on, save, newBoard } = saversOn(open);
  const topicNamed = async (slug: string): Promise<string> => (await topicAt(on.db, slug))!.id;
  const allHome = async (pageSize: number, viewer = as(grace)): Promise<string[]> => {
    const ids: string[] = [];
    for (let bookmark: string | null = null; ;) {
      const page = await homeFeed(on.db, { bookmark, pageSize, maxWait: 10_000 }, viewer);
      ids.push(...page.pins.map(({ id }) => id));
      if (!page.bookmark) return ids;
      bookmark = page.bookmark;
    }
  };

  describe('followed topics [I-02]', () => {
    beforeEach(async () => {
      await contentStoreOf(on.db).savePins(
        Array.from({ length: 60 }, (_, n) => pinNumber(100 + n, { topic: ['Flowers', 'Kites', 'Rivers'][n % 3]! })),
      );
    });

    test('are followed once, however often one asks, and no longer when one says so', async () => {
      const kites = await topicNamed('kites');
      await followTopic(on.db, grace, kites);
      await followTopic(on.db, grace, kites);
      await followTopic(on.db, grace, await topicNamed('rivers'));
      expect((await topicsFollowedBy(on.db, grace)).map(({ name }) => name).sort()).toEqual(['Kites', 'Rivers']);
      expect(await topicAt(on.db, 'kites', as(grace))).toMatchObject({ followedByMe: true });
      expect(await topicAt(on.db, 'kites', as(mary))).toMatchObject({ followedByMe: false });
      expect(await topicAt(on.db, 'kites', signedOutViewer)).not.toHaveProperty('followedByMe');
      await unfollowTopic(on.db, grace, kites);
      expect((await topicsFollowedBy(on.db, grace)).map(({ name }) => name)).toEqual(['Rivers']);
      await expect(followTopic(on.db, grace, 'nothing')).rejects.toMatchObject({ status: 404 });
    });

    test('stand denser at the beginning of home, and home still gives every pin once, whatever the page size', async () => {
      const plain = await allHome(20);
      const kites = await topicNamed('kites');
      await followTopic(on.db, grace, kites);
      const ofKites = new Set(
        (await on.db.rows.selectFrom('pins').select('id').where('topic_id', '=', kites).execute()).map(({ id }) => id),
      );
      const among = (ids: string[]): number => ids.slice(0, 24).filter((id) => ofKites.has(id)).length;
      const mixed = await allHome(20);
      expect(among(mixed)).toBeGreaterThanOrEqual(among(plain) + 3);
      expect(among(mixed)).toBeLessThan(24);
      expect(await allHome(20, as(mary))).toEqual(plain);
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 1, max: 30 }), async (pageSize) => {
          expect(await allHome(pageSize)).toEqual(mixed);
        }),
        { numRuns: 8 },
      );
      expect([...mixed].sort()).toEqual([...plain].sort());
    });

    test('a page that was begun before goes on after one follows', async () => {
      const first = await homeFeed(on.db, { pageSize: 20, maxWait: 10_000 }, as(grace));
      await followTopic(on.db, grace, await topicNamed('kites'));
      const seen = new Set(first.pins.map(({ id }) => id));
      for (let { bookmark } = first; bookmark;) {
        const page = await homeFeed(on.db, { bookmark, pageSize: 20 }, as(grace));
        for (const { id } of page.pins) seen.add(id);
        bookmark = page.bookmark;
      }
      expect(seen.size).toBe(70);
    });
  });

  describe('lead forms [I-03]', () => {
    const formedPin = async (): Promise<string> => {
      await contentStoreOf(on.db).savePins([pinNumber(300, { title: 'Visit Titan', detail: { leadForm: form } })]);
      return (await on.db.rows.selectFrom('pins').select('id').where('title', '=', 'Visit Titan').executeTakeFirstOrThrow()).id;
    };

    test('answers of a lead form reach the pin’s owner, without unrequested ones; sent again they replace the first', async () => {
      const pin = await formedPin();
      await keepLead(on.db, as(grace), pin, told);
      await keepLead(on.db, as(grace), pin, { ...told, fullName: '=HYPERLINK("x")', zipCode: '"1"' });
      await keepLead(on.db, as(mary), pin, { ...told, fullName: 'Mary', email: 'mary@example.org' });
      const [head, ...lines] = (await leadsOf(on.db, ada, pin)).trimEnd().split('\r\n');
      expect(head).toBe('created_at,full_name,email,phone_number,zip_code');
      expect(lines.map((line) => line.slice(line.indexOf(',') + 1)).sort()).toEqual([
        '"\'=HYPERLINK(""x"")","grace@example.org","","""1"""',
        '"Mary","mary@example.org","","10115"',
      ]);
      expect((await leadsOf(on.db, grace, pin)).trimEnd().split('\r\n')).toHaveLength(1);
      expect(await formsSentBy(on.db, grace)).toEqual([pin]);
    });

    test('nothing is kept without a form, by its owner, or with something missing', async () => {
      const pin = await formedPin();
      await expect(keepLead(on.db, as(grace), on.pins[0]!, told)).rejects.toMatchObject({ status: 404 });
      await expect(keepLead(on.db, as(ada), pin, told)).rejects.toMatchObject({ status: 400 });
      await expect(keepLead(on.db, as(grace), pin, { ...told, zipCode: '' })).rejects.toMatchObject({ status: 400 });
      await expect(keepLead(on.db, signedOutViewer, pin, told)).rejects.toMatchObject({ status: 404 });
      expect(await formsSentBy(on.db, grace)).toEqual([]);
    });

    test('a person who saves a pin does not get its owner’s leads', async () => {
      const pin = await formedPin();
      const copy = await save(grace, pin, await newBoard(grace, 'Places'));
      expect((await closeupPin(on.db, copy, as(grace)))?.leadForm).toBeUndefined();
      await expect(keepLead(on.db, as(mary), copy, told)).rejects.toMatchObject({ status: 404 });
    });

    test('only a business puts one on a pin, and on its own', async () => {
      await on.db.rows
        .insertInto('accounts')
        .values({ person_id: ada, kind: 'partner', email: 'ada@example.org', country: 'GB', locale: 'en_GB' } as never)
        .execute();
      await on.db.rows
        .insertInto('accounts')
        .values({ person_id: grace, kind: 'person', email: 'grace@example.org', country: 'GB', locale: 'en_GB' } as never)
        .execute();
      await setLeadForm(on.db, ada, on.pins[0]!, form);
      expect((await closeupPin(on.db, on.pins[0]!, as(mary)))?.leadForm).toEqual(form);
      await setLeadForm(on.db, ada, on.pins[0]!, null);
      expect((await closeupPin(on.db, on.pins[0]!, as(mary)))?.leadForm).toBeUndefined();
      await expect(setLeadForm(on.db, grace, on.pins[0]!, form)).rejects.toMatchObject({ status: 403 });
      await expect(setLeadForm(on.db, ada, 'nothing', form)).rejects.toMatchObject({ status: 404 });
    });
  });

  test('a report is kept once per person and subject, and outlives the account anonymously; leads, follows and feedback do not [C-14, I-01]', async () => {
    const reports = () =>
      on.db.rows
        .selectFrom('reports')
        .select(['person_id', 'type', 'content_id', 'reason', 'details', 'content'])
        .where('content_id', '=', on.pins[0]!)
        .execute();
    const content = { type: 'pin', id: on.pins[0]!, viewType: 3 } as const;
    await keepReport(on.db, grace, { content, reason: 'spam', detailedReasons: ['scam'] });
    await keepReport(on.db, grace, { content, reason: 'hate', detailedReasons: [] });
    for (const network of ['192.0.2.1', '192.0.2.2'])
      await keepReport(on.db, { network }, { content, reason: 'spam', detailedReasons: [] });
    expect((await reports()).map(({ person_id, reason }) => [person_id, reason]).sort()).toEqual(
      [
        [null, 'spam'],
        [null, 'spam'],
        [grace, 'hate'],
      ].sort(),
    );
    await keepFeedback(on.db, grace, { verbatim: 'More teapots', category: 'idea' }, 'CA');
    expect(
      await on.db.rows.selectFrom('feedback').select(['verbatim', 'category', 'country_id']).where('person_id', '=', grace).execute(),
    ).toEqual([{ verbatim: 'More teapots', category: 'idea', country_id: 3 }]);
    await followTopic(on.db, grace, await topicNamed('machines'));

    await deleteAccount(on.db, filesIn('/nowhere'), grace);
    expect((await reports()).map(({ person_id }) => person_id)).toEqual([null, null, null]);
    expect(JSON.parse((await reports())[0]!.content)).toEqual(content);
    for (const table of ['feedback', 'topic_follows', 'leads'] as const)
      expect(await on.db.rows.selectFrom(table).selectAll().where('person_id', '=', grace).execute()).toEqual([]);
  });

  test('a stranger’s reports of one thing are one row, the last; each network has its own, and its address is in none [C-14]', async () => {
    const pin = on.pins[1]!;
    const reports = () => on.db.rows.selectFrom('reports').selectAll().where('subject_id', '=', pin).execute();
    const contents = [
      { type: 'pin', id: pin },
      { type: 'image', id: 'ab'.repeat(32), parentId: pin },
      { type: 'image', id: 'cd'.repeat(32), parentId: pin },
    ] as const;
    for (const content of contents)
      for (const reason of ['spam', 'hate']) await keepReport(on.db, { network: '192.0.2.1' }, { content, reason, detailedReasons: [] });
    expect(await reports()).toMatchObject([{ type: 'image', content_id: 'cd'.repeat(32), reason: 'hate', person_id: null }]);
    await keepReport(on.db, { network: '192.0.2.2' }, { content: contents[0], reason: 'spam', detailedReasons: [] });
    await keepReport(on.db, { network: '192.0.2.1' }, { content: { type: 'pin', id: on.pins[2]! }, reason: 'spam', detailedReasons: [] });
    expect(await reports()).toHaveLength(2);
    expect(JSON.stringify(await reports())).not.toContain('192.0.2');
  });

  test('a pin may be sent to those whose boards one follows and those one works with, if they would get it; to nobody twice [C-13]', async () => {
    for (const [username, settings] of [
      ['grace', '{}'],
      ['mary', '{"messages_from":"nobody"}'],
    ] as const) {
      await someAccount(on.db, username);
      await on.db.rows.updateTable('accounts').set({ settings }).where('email', '=', `${username}@example.org`).execute();
    }
    for (const owner of [grace, grace, mary]) {
      const { id } = await createBoard(on.db, owner, { name: `Board ${randomUUID()}`, privacy: 'public', client_id: randomUUID() });
      await followBoard(on.db, ada, id, true);
    }
    expect((await shareSuggestions(on.db, ada, false)).map(({ username }) => username)).toEqual(['grace']);
    expect(await shareSuggestions(on.db, grace, false)).toEqual([]);

    await someAccount(on.db, 'ada');
    const { id } = await createBoard(on.db, grace, { name: 'Ours', privacy: 'public', client_id: randomUUID() });
    await setCollaborator(on.db, grace, { board_id: id, username: 'ada', permissions: ['save'] });
    expect(await shareSuggestions(on.db, grace, false)).toEqual([]);
    await setCollaborator(on.db, ada, { board_id: id, username: 'ada', permissions: ['save'] });
    expect((await shareSuggestions(on.db, grace, false)).map(({ username }) => username)).toEqual(['ada']);
  });

  test('a pin may be sent to those whom one wrote with, unless one only knows them from a group and wants no groups [C-13]', async () => {
    for (const username of ['ada', 'grace', 'mary']) await someAccount(on.db, username);
    const begin = (user_ids: string[]) => createConversation(on.db, ada, { user_ids, emails: [], text: 'hello', client_id: randomUUID() });
    const names = async (hidesGroups: boolean) => (await shareSuggestions(on.db, ada, hidesGroups)).map(({ username }) => username);
    await begin([grace, mary]);
    expect([(await names(false)).sort(), await names(true)]).toEqual([['grace', 'mary'], []]);
    await begin([mary]);
    expect([await names(false), await names(true)]).toEqual([['mary', 'grace'], ['mary']]);
  });
});
