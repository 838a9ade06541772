import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { InboxPage, type InboxEntry } from '../../events/entities/inbox.ts';
import type { ReportContent } from '../../events/entities/report.ts';
import { keepReport } from '../../src/server/browse/reporting/keepReport.ts';
import { createComment, deleteComment } from '../../src/server/engage/comments/writeComments.ts';
import { keepFeedback } from '../../src/server/engage/feedback.ts';
import { inboxPage, settle } from '../../src/server/engage/inbox.ts';
import { databases } from './databases.ts';
import { ada, grace, mary, saversOn } from './savers.ts';

describe.each(databases)('what the owner reads on $name', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  const { on } = saversOn(open);

  const report = (personId: string | null, content: ReportContent, reason = 'spam', detailedReasons = ['scam']) => keepReport(on.db, personId, { content, reason, detailedReasons });
  const say = (personId: string | null, verbatim: string) => keepFeedback(on.db, personId, { verbatim, category: 'idea', path: '/pin/1/', app_version: '1.2.3' }, 'GB');
  async function all(kind: InboxEntry['kind']): Promise<InboxEntry[]> {
    const found: InboxEntry[] = [];
    let bookmark: string | null = null;
    do {
      const page: InboxPage = v.parse(InboxPage, await inboxPage(on.db, kind, bookmark));
      found.push(...page.entries);
      bookmark = page.bookmark;
    } while (bookmark);
    return found;
  }

  test('a report tells what it is about, with the way there, why, by whom and when, the newest first; of what is gone it says so [C-14]', async () => {
    await on.db.rows.deleteFrom('reports').execute();
    const comment = await createComment(on.db, grace, { pin_id: on.pins[0]!, type: 'aggregatedcomment', text: 'Buy this', tags: [], client_id: randomUUID() });
    await on.db.rows.insertInto('conversations').values({ id: 'talk', pair: null, created_at: '', last_ms: 0, last_serial: 0 }).onConflict((conflict) => conflict.doNothing()).execute();
    await on.db.rows.insertInto('conversation_people').values([[ada, null], [grace, null], [mary, 'mary@example.org']].map(([person_id, via_email]) => ({ conversation_id: 'talk', person_id: person_id!, via_email: via_email!, state: 'open' as const, read_ms: 0, cleared_ms: 0 }))).execute();
    const pin = { path: `/pin/${on.pins[0]}/`, words: 'Pin 0' };
    const picture = 'ab'.repeat(32);
    const contents: ReportContent[] = [{ type: 'pin', id: on.pins[0]! }, { type: 'image', id: picture, parentId: on.pins[0]! }, { type: 'comment', id: comment.id, parentId: on.pins[0]! }, { type: 'conversation', id: 'talk' }];
    for (const [n, content] of contents.entries()) {
      await report(ada, content);
      await on.db.rows.updateTable('reports').set({ created_at: `2026-01-0${n + 1}T00:00:00.000Z` }).where('type', '=', content.type).execute();
    }
    const told = (await all('reports')) as Extract<InboxEntry, { kind: 'reports' }>[];
    expect(told.map(({ type, reported }) => [type, reported?.path, reported?.words, reported?.people.map(({ username }) => username)])).toEqual([
      ['conversation', null, null, ['grace']], ['comment', pin.path, 'Buy this', ['grace']], ['image', pin.path, expect.any(String), ['ada']], ['pin', pin.path, expect.any(String), ['ada']],
    ]);
    expect(told[2]!.reported!.picture).toBe(picture);
    expect(told[0]).toMatchObject({ by: { username: 'ada' }, reason: 'spam', details: ['scam'], created_at: '2026-01-04T00:00:00.000Z' });

    // What is no signature leads to no picture: then it is the pin's.
    await report(grace, { type: 'image', id: '../../v3/users/me', parentId: on.pins[0]! });
    const [newest] = (await all('reports')) as typeof told;
    expect(newest!.reported!.picture).toBe(told[3]!.reported!.picture);
    await on.db.rows.deleteFrom('reports').where('id', '=', newest!.id).execute();

    await deleteComment(on.db, grace, comment.id);
    await on.db.rows.deleteFrom('conversation_people').execute();
    await on.db.rows.deleteFrom('people').where('id', '=', ada).execute();
    expect(((await all('reports')) as typeof told).map(({ reported, by }) => [reported, by])).toEqual(Array.from({ length: 4 }, () => [null, null]));
  });

  test('every entry stands on one page, also those of one moment; what is settled is gone from all, and opened again it is back [C-14] [I-01]', async () => {
    for (const kind of ['reports', 'feedback'] as const) {
      await on.db.rows.deleteFrom(kind).execute();
      for (let n = 0; n < 70; n++) await (kind === 'reports' ? report(null, { type: 'pin', id: `${n}` }) : say(n % 2 ? grace : null, `${n}`));
      await on.db.rows.updateTable(kind).set({ created_at: '2026-01-01T00:00:00.000Z' }).execute();
      const ids = (await all(kind)).map(({ id }) => id);
      expect([ids.length, new Set(ids).size]).toEqual([70, 70]);
      for (const time of [1, 2]) await settle(on.db, kind, ids[40 + time]!, true);
      await settle(on.db, kind, ids[41]!, true);
      expect((await all(kind)).map(({ id }) => id)).toEqual(ids.filter((_, n) => n !== 41 && n !== 42));
      await settle(on.db, kind, ids[41]!, false);
      expect((await all(kind)).map(({ id }) => id)).toEqual(ids.filter((_, n) => n !== 42));
      await expect(settle(on.db, kind, 'none', true)).rejects.toMatchObject({ status: 404 });
      await expect(inboxPage(on.db, kind, 'none')).rejects.toMatchObject({ status: 400 });
    }
    expect((await all('feedback'))[0]).toMatchObject({ category: 'idea', path: '/pin/1/', app_version: '1.2.3' });
  });

  test('what is reported anew after it was settled is there again [C-14]', async () => {
    await on.db.rows.deleteFrom('reports').execute();
    await report(grace, { type: 'pin', id: on.pins[0]! });
    const [{ id }] = (await all('reports')) as [InboxEntry];
    await settle(on.db, 'reports', id, true);
    await report(grace, { type: 'pin', id: on.pins[0]! }, 'hate', []);
    expect(await all('reports')).toMatchObject([{ id, reason: 'hate' }]);
  });
});
