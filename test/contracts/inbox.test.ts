import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { InboxPage, type InboxEntry } from '../../events/entities/inbox.ts';
import { keepFeedback } from '../../src/server/engage/feedback.ts';
import { inboxPage, settle } from '../../src/server/engage/inbox.ts';
import { databases } from './databases.ts';
import { grace, saversOn } from './savers.ts';

describe.each(databases)('the owner’s inbox on $name', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  const { on } = saversOn(open);

  const say = (personId: string | null, verbatim: string) =>
    keepFeedback(on.db, personId, { verbatim, category: 'idea', path: '/pin/1/', app_version: '1.2.3' }, 'GB');
  async function all(): Promise<InboxEntry[]> {
    const found: InboxEntry[] = [];
    let bookmark: string | null = null;
    do {
      const page: InboxPage = v.parse(InboxPage, await inboxPage(on.db, bookmark));
      found.push(...page.entries);
      bookmark = page.bookmark;
    } while (bookmark);
    return found;
  }

  test('every entry stands on one page, also those of one moment; what is settled is gone from all, and opened again it is back [I-01]', async () => {
    for (let n = 0; n < 70; n++) await say(n % 2 ? grace : null, `${n}`);
    await on.db.rows.updateTable('feedback').set({ created_at: '2026-01-01T00:00:00.000Z' }).execute();
    const ids = (await all()).map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([70, 70]);
    for (const time of [1, 2]) await settle(on.db, ids[40 + time]!, true);
    await settle(on.db, ids[41]!, true);
    expect((await all()).map(({ id }) => id)).toEqual(ids.filter((_, n) => n !== 41 && n !== 42));
    await settle(on.db, ids[41]!, false);
    expect((await all()).map(({ id }) => id)).toEqual(ids.filter((_, n) => n !== 42));
    await expect(settle(on.db, 'none', true)).rejects.toMatchObject({ status: 404 });
    await expect(inboxPage(on.db, 'none')).rejects.toMatchObject({ status: 400 });
    expect((await all())[0]).toMatchObject({ category: 'idea', path: '/pin/1/', app_version: '1.2.3' });
  });
});
