import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { moderateCommand } from '../../src/cli/moderate.ts';
import { createConversation } from '../../src/server/messages/createConversation.ts';
import { createComment } from '../../src/server/engage/comments/writeComments.ts';
import { keepReport } from '../../src/server/browse/reporting/keepReport.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { idOf } from '../../src/server/database/ids.ts';
import { databases } from '../contracts/databases.ts';
import { pinNumber } from '../contracts/drafts.ts';
import { transcript } from './transcript.ts';

describe.each(databases)('tessera moderate on $name, beside an open server', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);

  test('changes people, removes things, reads reports and the trail; refuses with words and a code', async () => {
    const { db, where, drop } = await open();
    onTestFinished(drop);
    vi.stubEnv('DATABASE_URL', where.databaseUrl ?? '');
    onTestFinished(() => void vi.unstubAllEnvs());
    const run = async (...argv: string[]) => {
      const terminal = transcript();
      const code = await moderateCommand([...argv, '--data', where.dataFolder], terminal);
      return { code, printed: terminal.printed, complained: terminal.complained };
    };
    const [ada, grace] = [idOf('person', 'ada'), idOf('person', 'grace')];
    const contentStore = contentStoreOf(db);
    for (const [username, is_employee] of [
      ['ada', 1],
      ['grace', 0],
    ] as const) {
      await contentStore.savePerson({ username, fullName: username });
      await db.rows
        .insertInto('accounts')
        .values({
          person_id: idOf('person', username),
          kind: 'person',
          email: `${username}@example.org`,
          country: 'US',
          locale: 'en_US',
          is_employee,
          passcode_hash: 'forgotten',
        })
        .execute();
    }
    await db.rows
      .updateTable('people')
      .set({ picture_signature: 'a'.repeat(64) })
      .where('id', '=', grace)
      .execute();
    await contentStore.savePins([pinNumber(1), pinNumber(2)]);
    const [pin, other] = (await db.rows.selectFrom('pins').select('id').orderBy('serial').execute()).map(({ id }) => id) as [
      string,
      string,
    ];
    const { messageId: message } = await createConversation(db, grace, { user_ids: [ada], emails: [], text: 'Buy\nthat', client_id: 'm1' });
    const { conversation_id: talk } = await db.rows.selectFrom('messages').select('conversation_id').executeTakeFirstOrThrow();
    const comment = await createComment(db, grace, { pin_id: pin, type: 'aggregatedcomment', text: 'Buy this', tags: [], client_id: 'c1' });
    await keepReport(db, ada, { content: { type: 'comment', id: comment.id }, reason: 'spam', detailedReasons: [] });

    expect(await run('reports')).toMatchObject({
      code: 0,
      printed: expect.stringMatching(new RegExp(`1×  comment ${comment.id}  grace  spam`)),
    });
    await keepReport(db, ada, { content: { type: 'conversation', id: talk }, reason: 'hate', detailedReasons: [] });
    expect((await run('reports')).printed).toMatch(
      new RegExp(`1×  conversation ${talk} +grace  hate\\n\\S+ +message ${message} +grace  Buy that`),
    );
    expect(await run('dismiss', 'comment', comment.id, '--reason', 'Fine')).toEqual({
      code: 0,
      printed: `dismiss comment ${comment.id}: done.\n`,
      complained: '',
    });
    expect((await run('reports')).printed).not.toContain('comment');
    const idOfLast = async () => (await run('log')).printed.split(/\s+/)[1]!;
    const dismissed = await idOfLast();
    expect(await run('undo', dismissed)).toEqual({ code: 0, printed: `undo ${dismissed}: done.\n`, complained: '' });
    expect((await run('reports')).printed).toContain(`comment ${comment.id}`);
    expect((await run('undo', await idOfLast())).complained).toBe('This cannot be undone.\n');
    expect(await run('ban', 'Grace', '--reason', 'Spam', '--until', '2099-01-01')).toEqual({
      code: 0,
      printed: 'ban Grace: done.\n',
      complained: '',
    });
    const banned = await idOfLast();
    expect((await run('who', 'grace@example.org')).printed).toMatch(/write ban +until 2099-01-01/);
    expect((await run('unban', 'grace')).code).toBe(0);
    expect((await run('undo', banned)).complained).toBe('Something changed since: only the last decision can be undone.\n');
    for (const call of [
      ['limit', 'grace'],
      ['unlimit', 'grace'],
      ['sign-out', 'grace'],
      ['remove-passcode', 'grace'],
      ['remove-picture', 'grace'],
      ['remove-comment', comment.id],
      ['remove-message', message],
      ['remove-pin', pin],
      ['remove-pin', other, '--all-copies'],
      ['remove-account', 'grace', '--yes'],
    ]) {
      expect([call, await run(...call)]).toEqual([call, { code: 0, printed: `${call[0]} ${call[1]}: done.\n`, complained: '' }]);
    }
    expect(await run('undo', dismissed)).toEqual({ code: 0, printed: `undo ${dismissed}: done.\n`, complained: '' });
    expect((await run('remove-passcode', 'ada')).code).toBe(0);
    expect([(await run('reports', '--most')).printed, (await run('who', 'grace')).code]).toEqual(['', 1]);
    const { printed } = await run('log');
    expect(
      printed
        .trim()
        .split('\n')
        .map((line) => line.split(/\s+/).slice(2, 4).join(' ')),
    ).toEqual(
      [
        'removePasscode',
        'removeAccount',
        'removePin',
        'removePin',
        'removeMessage',
        'removeComment',
        'removePicture',
        'removePasscode',
        'unlimit',
        'limit',
        'unban',
        'ban',
        'undo',
        'dismiss',
      ].map((action) => `terminal ${action}`),
    );
    expect(printed).toContain('until 2099-01-01T00:00:00.000Z  Spam');

    const kept = await db.rows.selectFrom('accounts').select('passcode_hash').where('person_id', '=', ada).executeTakeFirst();
    expect([kept, await run('remove-passcode', 'ada'), (await run('log')).printed]).toMatchObject([
      { passcode_hash: null },
      { code: 0 },
      printed,
    ]);
    expect(await run('ban', 'ada')).toMatchObject({ code: 1, complained: expect.stringContaining('is an owner of this instance') });
    for (const call of [
      ['ban', 'nobody'],
      ['remove-pin', 'none'],
      ['remove-comment', 'none'],
      ['remove-message', 'none'],
      ['dismiss', 'pin', 'none'],
      ['undo', 'none'],
      ['who', 'nobody'],
    ])
      expect([call, (await run(...call)).code]).toEqual([call, 1]);
    for (const call of [
      [],
      ['constructor'],
      ['ban'],
      ['ban', 'a', 'b'],
      ['dismiss'],
      ['dismiss', pin],
      ['dismiss', 'person', grace],
      ['dismiss', 'pin', pin, 'b'],
      ['undo'],
      ['undo', 'a', 'b'],
      ['log', 'a'],
      ['ban', 'ada', '--until', 'never'],
      ['ban', 'ada', '--until', '2020-01-01'],
      ['remove-account', 'ada'],
      ['ban', '--none'],
    ]) {
      expect([call, await run(...call)]).toMatchObject([
        call,
        { code: 2, printed: '', complained: expect.stringContaining('Usage: tessera moderate') },
      ]);
    }
    expect(await run('--help')).toMatchObject({ code: 0, printed: expect.stringContaining('Usage: tessera moderate') });
  });
});
