import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { beforeEach, describe, expect, test } from 'vitest';
import type { NewsEntry } from '../../events/entities/news.ts';
import type { Settings } from '../../events/entities/settings.ts';
import { deleteAccount } from '../../src/server/account/settings/deleteAccount.ts';
import { writeSettings } from '../../src/server/account/settings/settings.ts';
import { closeupPin } from '../../src/server/browse/closeup.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { activityFeed, keptFeed } from '../../src/server/browse/feeds.ts';
import { homeFeed } from '../../src/server/browse/home/homeFeed.ts';
import { followList, searchPeople, userNamed } from '../../src/server/browse/people.ts';
import { removeCollaborator, setCollaborator } from '../../src/server/browse/saving/collaborators.ts';
import { deleteBoard } from '../../src/server/browse/saving/deleteBoard.ts';
import { deletePins } from '../../src/server/browse/saving/deletePins.ts';
import { restorePins } from '../../src/server/browse/saving/restorePins.ts';
import { updateBoard } from '../../src/server/browse/saving/editBoards.ts';
import { followBoard } from '../../src/server/browse/saving/followBoard.ts';
import { followPerson } from '../../src/server/browse/saving/followPerson.ts';
import { likePin, sharePin } from '../../src/server/browse/saving/likePin.ts';
import { hideCommenter, mark, removeMentions, setCommentHidden } from '../../src/server/engage/comments/marks.ts';
import { createComment, deleteComment, restoreComment, updateComment } from '../../src/server/engage/comments/writeComments.ts';
import { inTransaction } from '../../src/server/database/database.ts';
import { setBlock } from '../../src/server/messages/blocks.ts';
import { createConversation } from '../../src/server/messages/createConversation.ts';
import { newsPage, readNews, sweepNews, unreadNews } from '../../src/server/news/newsFeed.ts';
import { tellSaves } from '../../src/server/news/tell.ts';
import { untellSaves } from '../../src/server/news/untell.ts';
import { signedOutViewer } from '../../src/server/shell/viewer.ts';
import { databases } from './databases.ts';
import { pinNumber } from './drafts.ts';
import { ada, as, grace, mary, paging, saversOn } from './savers.ts';
import { filesIn } from '../server/pictureFiles.ts';

const people = [ada, grace, mary];

describe.each(databases)('following and news on $name', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  const { on, newBoard, save, move } = saversOn(open);
  beforeEach(async () => {
    await on.db.rows.deleteFrom('attempts').execute();
    for (const [n, person_id] of people.entries())
      await on.db.rows
        .insertInto('accounts')
        .values({ person_id, kind: 'person', email: `p${n}@example.org`, country: 'US', locale: 'en_US' })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  });

  const follow = (from: string, to: string, isOn = true) => followPerson(on.db, from, to, isOn);
  const entries = async (personId: string): Promise<NewsEntry[]> => (await newsPage(on.db, personId, null)).entries;
  const told = async (personId: string): Promise<string[]> =>
    (await entries(personId)).map(({ kind, people: latest, count, isRead }) =>
      [kind, ...latest.map(({ username }) => username), count, ...(isRead ? ['read'] : [])].join(' '),
    );
  const comment = (
    personId: string,
    text: string,
    more: { pin_id?: string; parent_id?: string; tags?: { user_id: string; offset: number; length: number }[] } = {},
  ) => createComment(on.db, personId, { pin_id: on.pins[0]!, type: 'aggregatedcomment', tags: [], client_id: randomUUID(), text, ...more });
  const counts = async (): Promise<Record<string, [number, number]>> =>
    Object.fromEntries(
      (await on.db.rows.selectFrom('people').select(['username', 'follower_count', 'following_count']).orderBy('username').execute()).map(
        ({ username, follower_count, following_count }) => [username, [follower_count, following_count]],
      ),
    );

  test('people are followed once, counted, listed, and known to the viewer [A-06]', async () => {
    await Promise.all([follow(grace, ada), follow(grace, ada), follow(mary, ada), follow(ada, grace)]);
    expect(await counts()).toMatchObject({ ada: [2, 1], grace: [1, 1], mary: [0, 1] });
    expect(await userNamed(on.db, 'ada', { id: grace })).toMatchObject({
      followerCount: 2,
      explicitlyFollowedByMe: true,
      followedByMe: true,
    });
    expect(await userNamed(on.db, 'mary', { id: grace })).toMatchObject({ explicitlyFollowedByMe: false, followedByMe: false });
    expect((await searchPeople(on.db, 'ada', { ...paging, viewerId: grace })).people).toMatchObject([{ explicitlyFollowedByMe: true }]);
    expect((await closeupPin(on.db, on.pins[0]!, as(grace)))!.pinnerFollowedByMe).toBe(true);
    const names = async (side: 'followers' | 'following') =>
      (await followList(on.db, ada, side, null, paging)).people.map(({ username }) => username).toSorted();
    expect([await names('followers'), await names('following')]).toEqual([['grace', 'mary'], ['grace']]);
    const first = await followList(on.db, ada, 'followers', mary, { pageSize: 1 });
    const second = await followList(on.db, ada, 'followers', mary, { pageSize: 1, bookmark: first.bookmark });
    expect([...first.people, ...second.people].map(({ username }) => username).toSorted()).toEqual(['grace', 'mary']);
    expect(second.bookmark).toBeNull();
    await follow(grace, ada, false);
    await follow(grace, ada, false);
    expect(await counts()).toMatchObject({ ada: [1, 1], grace: [1, 0] });
    await expect(follow(ada, ada)).rejects.toMatchObject({ status: 400 });
    await expect(follow(ada, 'nobody')).rejects.toMatchObject({ status: 404 });
    await on.db.rows.updateTable('people').set({ following_count: 10_000 }).where('id', '=', mary).execute();
    await expect(follow(mary, grace)).rejects.toMatchObject({ status: 400 });
  });

  test('a profile names the website of its person, to everyone [A-06]', async () => {
    await writeSettings(on.db, ada, { website: 'https://engines.example.org/' });
    for (const id of [null, ada, grace])
      expect(await userNamed(on.db, 'ada', { id })).toMatchObject({ domainUrl: 'https://engines.example.org/' });
    expect(await userNamed(on.db, 'grace')).not.toHaveProperty('domainUrl');
  });

  test('following a board is following its owner, though not by name [A-06]', async () => {
    const board = await newBoard(ada, 'Tea');
    await followBoard(on.db, grace, board, true);
    expect(await userNamed(on.db, 'ada', { id: grace })).toMatchObject({ explicitlyFollowedByMe: false, followedByMe: true });
  });

  test('a block ends follows both ways and allows no new one; a deleted person follows nobody [A-06]', async () => {
    await follow(grace, ada);
    await follow(ada, grace);
    await follow(mary, ada);
    await setBlock(on.db, ada, grace, true);
    expect(await counts()).toMatchObject({ ada: [1, 0], grace: [0, 0] });
    for (const [from, to] of [
      [grace, ada],
      [ada, grace],
    ] as const)
      await expect(follow(from, to)).rejects.toMatchObject({ status: 404 });
    const isBlocked = async (username: string, by: string) => (await userNamed(on.db, username, { id: by }))!.blockedByMe;
    expect([await isBlocked('grace', ada), await isBlocked('ada', grace), await isBlocked('mary', ada)]).toEqual([true, false, false]);
    await setBlock(on.db, ada, grace, false);
    await follow(grace, mary);
    await deleteAccount(on.db, filesIn(tmpdir()), mary);
    expect(await counts()).toMatchObject({ ada: [0, 0], grace: [0, 0] });
  });

  test('a new pin of a followed person opens the home feed, and every pin is there once [A-27]', async () => {
    const store = contentStoreOf(on.db);
    await store.savePerson({ username: 'vera', fullName: 'Vera' });
    const drafts = Array.from({ length: 60 }, (_, n) => pinNumber(600 + n));
    await store.savePins([
      ...drafts,
      ...[700, 701, 702].map((n) => pinNumber(n, { owner: 'vera', title: `New ${n}`, createdAt: new Date().toISOString() })),
    ]);
    const vera = (await userNamed(on.db, 'vera'))!.id;
    const all = async (): Promise<string[]> => {
      const ids: string[] = [];
      let bookmark: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof homeFeed>> = await homeFeed(on.db, { bookmark, pageSize: 7, maxWait: 10_000 }, as(mary));
        ids.push(...page.pins.map(({ title }) => title!));
        bookmark = page.bookmark;
      } while (bookmark);
      return ids;
    };
    const before = await all();
    expect(before.slice(0, 3).every((title) => title.startsWith('New'))).toBe(false);
    await follow(mary, vera);
    const after = await all();
    expect(after.slice(0, 3)).toEqual(['New 702', 'New 701', 'New 700']);
    expect(after.toSorted()).toEqual(before.toSorted());
    expect(new Set(after).size).toBe(after.length);
  });

  test('every act of others is told once, grouped by what it was done to, the latest first [A-27]', async () => {
    const [pin] = on.pins as [string];
    await save(grace, pin, await newBoard(grace, 'Tea'));
    await save(mary, pin, await newBoard(mary, 'Tea'));
    await likePin(on.db, grace, pin, true);
    await likePin(on.db, grace, pin, true);
    const first = await comment(grace, 'First');
    await comment(mary, 'Hello @ada', { tags: [{ user_id: ada, offset: 6, length: 4 }] });
    const reply = await comment(ada, 'Thanks', { parent_id: first.id });
    await comment(mary, 'Me too', { parent_id: reply.id });
    await mark(on.db, grace, reply.id, 'like', true);
    await mark(on.db, grace, reply.id, 'helpful', true);
    const board = await newBoard(grace, 'Ours');
    await setCollaborator(on.db, grace, { board_id: board, username: 'ada', permissions: ['save'] });
    await follow(grace, ada);
    await follow(mary, ada);
    await follow(ada, ada).catch(() => undefined);
    expect(await told(ada)).toEqual([
      'follow mary grace 2',
      'invitation grace 1',
      'commentLike grace 1',
      'reply mary 1',
      'mention mary 1',
      'comment grace 1',
      'like grace 1',
      'save mary grace 2',
    ]);
    expect(await told(grace)).toEqual(['reply ada 1']);
    const [followed, invitation, , replied, , , , saved] = await entries(ada);
    expect(followed).toMatchObject({ pin: null, board: null, text: null });
    expect(invitation!.board).toMatchObject({ url: expect.stringMatching(/^\/grace\//) });
    expect(replied).toMatchObject({ pin: { id: pin }, text: 'Me too', commentId: expect.any(String) });
    expect(saved).toMatchObject({ pin: { id: pin, imageUrl: expect.stringContaining('/136x136/') }, isRead: false });
    expect(await unreadNews(on.db, ada)).toBe(8);
  });

  test('nobody is told of their own acts, of what they turned off, by people they blocked, or of a secret board [A-27]', async () => {
    const [pin] = on.pins as [string];
    await likePin(on.db, ada, pin, true);
    await save(ada, pin, await newBoard(ada, 'Tea'));
    await save(grace, pin, await newBoard(grace, 'Quiet', 'secret'));
    expect(await told(ada)).toEqual([]);
    const off = async (changes: Partial<Settings>) => writeSettings(on.db, ada, changes);
    await off({ told_likes: false, told_follows: false });
    await likePin(on.db, grace, pin, true);
    await follow(grace, ada);
    expect(await told(ada)).toEqual([]);
    await off({ told_likes: true });
    await likePin(on.db, mary, pin, true);
    expect(await told(ada)).toEqual(['like mary 1']);
    await setBlock(on.db, ada, mary, true);
    expect(await told(ada)).toEqual([]);
    await save(mary, pin, await newBoard(mary, 'Copies'));
    const third = await save(grace, pin, await newBoard(grace, 'Elsewhere'));
    await comment(mary, '@ada, look', { pin_id: third, tags: [{ user_id: ada, offset: 0, length: 4 }] });
    await setBlock(on.db, ada, mary, false);
    expect((await told(ada)).filter((entry) => entry.includes('mary'))).toEqual(['like mary 1']);
    await setBlock(on.db, mary, ada, true);
    await expect(likePin(on.db, mary, pin, true)).rejects.toMatchObject({ status: 404 });
  });

  test('an invitation is told, and when it is accepted, the board’s owner is [A-27] [C-08]', async () => {
    const board = await newBoard(grace, 'Ours');
    const set = (personId: string) => setCollaborator(on.db, personId, { board_id: board, username: 'ada', permissions: ['save'] });
    await set(grace);
    expect([await told(ada), await told(grace)]).toEqual([['invitation grace 1'], []]);
    await set(ada);
    expect(await told(grace)).toEqual(['joined ada 1']);
    expect((await entries(grace))[0]!.board).toMatchObject({ name: 'Ours' });
  });

  test('what is undone is told no more [A-27]', async () => {
    const [pin] = on.pins as [string];
    const board = await newBoard(grace, 'Ours');
    await setCollaborator(on.db, grace, { board_id: board, username: 'ada', permissions: ['save'] });
    await likePin(on.db, grace, pin, true);
    await follow(grace, ada);
    const { id } = await comment(grace, 'Oh');
    await mark(on.db, ada, id, 'like', true);
    expect([(await told(ada)).length, await told(grace)]).toEqual([4, ['commentLike ada 1']]);
    await removeCollaborator(on.db, grace, { board_id: board, username: 'ada' });
    await likePin(on.db, grace, pin, false);
    await follow(grace, ada, false);
    await mark(on.db, ada, id, 'like', false);
    await deleteComment(on.db, grace, id);
    expect([await told(ada), await told(grace)]).toEqual([[], []]);
    await likePin(on.db, grace, pin, true);
    await deletePins(on.db, ada, [pin]);
    expect(await told(ada)).toEqual([]);
  });

  test('comments that a person hid or may not see are neither told nor counted, nor are acts of those who blocked them [A-27]', async () => {
    const [pin] = on.pins as [string];
    const { id } = await comment(grace, 'Mine');
    const reply = await comment(mary, 'Reply', { parent_id: id });
    await likePin(on.db, mary, pin, true);
    expect([await told(ada), await told(grace)]).toEqual([['like mary 1', 'comment mary grace 2'], ['reply mary 1']]);
    await setCommentHidden(on.db, ada, id, true);
    expect([await told(ada), await unreadNews(on.db, ada)]).toEqual([['like mary 1'], 1]);
    await setCommentHidden(on.db, ada, id, false);
    await hideCommenter(on.db, ada, mary, true);
    expect(await told(ada)).toEqual(['like mary 1', 'comment grace 1']);
    await setCommentHidden(on.db, grace, reply.id, true);
    expect([await told(grace), await unreadNews(on.db, grace)]).toEqual([[], 0]);
    await setBlock(on.db, mary, ada, true);
    expect([await told(ada), await unreadNews(on.db, ada)]).toEqual([['comment grace 1'], 1]);
  });

  test('what is undone and done again is no news again [A-27]', async () => {
    const [pin] = on.pins as [string];
    const board = await newBoard(grace, 'Ours');
    const { id } = await comment(ada, 'Oh');
    const invite = () => setCollaborator(on.db, grace, { board_id: board, username: 'ada', permissions: ['save'] });
    const act = async (isOn: boolean) => {
      await likePin(on.db, grace, pin, isOn);
      await follow(grace, ada, isOn);
      await mark(on.db, grace, id, 'like', isOn);
      await (isOn ? invite() : removeCollaborator(on.db, grace, { board_id: board, username: 'ada' }));
    };
    await act(true);
    const rows = () => on.db.rows.selectFrom('news').select(['kind', 'serial', 'created_at']).orderBy('serial').execute();
    const first = await rows();
    await readNews(on.db, ada, null);
    await act(false);
    expect([await told(ada), await unreadNews(on.db, ada)]).toEqual([[], 0]);
    await act(true);
    expect(await told(ada)).toEqual(['invitation', 'commentLike', 'follow', 'like'].map((kind) => `${kind} grace 1 read`));
    expect([await unreadNews(on.db, ada), await rows()]).toEqual([0, first]);
    await comment(grace, 'One');
    await readNews(on.db, ada, null);
    await comment(grace, 'Two');
    expect(await unreadNews(on.db, ada)).toBe(1);
  });

  test('a block takes back who followed whom [A-27]', async () => {
    await follow(grace, ada);
    await follow(ada, grace);
    await setBlock(on.db, ada, grace, true);
    await setBlock(on.db, ada, grace, false);
    expect([await told(ada), await told(grace)]).toEqual([[], []]);
  });

  test('the saves of a board of fifty thousand copies are told and taken back in a few statements', async () => {
    const pin = on.pins[0]!;
    const copies = Array.from({ length: 50_000 }, (_, n) => ({ owner_id: grace, source_id: n === 49_999 ? pin : `gone ${n}` }));
    await inTransaction(on.db, (writing) => tellSaves(writing, [...copies, { owner_id: ada, source_id: pin }]));
    expect(await told(ada)).toEqual(['save grace 1']);
    await inTransaction(on.db, (writing) => untellSaves(writing, copies));
    expect(await told(ada)).toEqual([]);
    await inTransaction(on.db, (writing) => tellSaves(writing, copies.slice(-1)));
    expect(await told(ada)).toEqual(['save grace 1']);
  });

  test('a save is not told to those who want no news of saves, nor past a block, and the rest of the board is', async () => {
    const [first, second] = on.pins as [string, string];
    await contentStoreOf(on.db).savePins([pinNumber(700, { owner: 'mary' })]);
    const { id: other } = await on.db.rows.selectFrom('pins').select('id').where('owner_id', '=', mary).executeTakeFirstOrThrow();
    const quiet = await newBoard(grace, 'Quiet', 'secret');
    for (const pin of [first, second, other]) await save(grace, pin, quiet);
    await writeSettings(on.db, mary, { told_saves: false });
    await updateBoard(on.db, grace, { board_id: quiet, privacy: 'public' });
    expect([await told(ada), await told(mary)]).toEqual([['save grace 1', 'save grace 1'], []]);
    await updateBoard(on.db, grace, { board_id: quiet, privacy: 'secret' });
    expect(await told(ada)).toEqual([]);
    await setBlock(on.db, ada, grace, true);
    await updateBoard(on.db, grace, { board_id: quiet, privacy: 'public' });
    await setBlock(on.db, ada, grace, false);
    expect(await told(ada)).toEqual([]);
  });

  test('a save is told while a copy is left that others may see, and again when it is restored [A-27]', async () => {
    const [pin] = on.pins as [string];
    const tea = await newBoard(grace, 'Tea');
    const [first, second] = [await save(grace, pin, tea), await save(grace, pin, await newBoard(grace, 'More'))];
    await save(grace, pin, await newBoard(grace, 'Quiet', 'secret'));
    await save(mary, pin, await newBoard(mary, 'Tea'));
    await deletePins(on.db, grace, [first]);
    expect(await told(ada)).toEqual(['save mary grace 2']);
    await deletePins(on.db, grace, [second]);
    expect(await told(ada)).toEqual(['save mary 1']);
    await restorePins(on.db, grace, [first]);
    expect(await told(ada)).toEqual(['save mary grace 2']);
    const quiet = await newBoard(grace, 'Hidden', 'secret');
    await move(grace, [first], { board_id: quiet });
    expect(await told(ada)).toEqual(['save mary 1']);
    await move(grace, [first], { board_id: tea });
    expect(await told(ada)).toEqual(['save mary grace 2']);
    await updateBoard(on.db, grace, { board_id: tea, privacy: 'secret' });
    expect(await told(ada)).toEqual(['save mary 1']);
    await updateBoard(on.db, grace, { board_id: tea, privacy: 'public' });
    expect(await told(ada)).toEqual(['save mary grace 2']);
    await deleteBoard(on.db, grace, tea);
    expect(await told(ada)).toEqual(['save mary 1']);
  });

  test('a second comment takes the news of the first over, and gives it back when it is deleted [A-27]', async () => {
    const first = await comment(grace, 'First');
    const second = await comment(grace, 'Second');
    const named = await comment(grace, '@ada third', { tags: [{ user_id: ada, offset: 0, length: 4 }] });
    const texts = async (kind: string) => (await entries(ada)).filter((entry) => entry.kind === kind).map(({ text }) => text);
    expect(await texts('comment')).toEqual(['Second']);
    await deleteComment(on.db, grace, second.id);
    expect(await texts('comment')).toEqual(['First']);
    await restoreComment(on.db, grace, second.id);
    expect(await texts('comment')).toEqual(['Second']);
    await deleteComment(on.db, grace, second.id);
    await deleteComment(on.db, grace, first.id);
    expect([await texts('comment'), await texts('mention')]).toEqual([[], ['@ada third']]);
    await deleteComment(on.db, grace, named.id);

    const root = await comment(ada, 'Mine');
    await comment(mary, 'One', { parent_id: root.id });
    const two = await comment(mary, 'Two', { parent_id: root.id });
    await deleteComment(on.db, mary, two.id);
    expect([await texts('reply'), await texts('comment')]).toEqual([['One'], []]);
  });

  test('a mention in a reply names the comment that is answered, as a reply does [A-27]', async () => {
    const naming = [{ user_id: ada, offset: 0, length: 4 }];
    const first = await comment(grace, 'First');
    const named = await comment(mary, '@ada look', { parent_id: first.id, tags: naming });
    await comment(grace, '@ada and here', { tags: naming });
    expect(await entries(ada)).toMatchObject([
      { kind: 'mention', threadId: null },
      { kind: 'mention', commentId: named.id, threadId: first.id },
      { kind: 'comment', commentId: first.id, threadId: null },
    ]);
    expect(await entries(grace)).toMatchObject([{ kind: 'reply', commentId: named.id, threadId: first.id }]);
  });

  test('a mention that its person removes, or an edit drops, is told no more [A-27]', async () => {
    const naming = [{ user_id: ada, offset: 0, length: 4 }];
    const edit = (commentId: string, text: string, tags: typeof naming) =>
      updateComment(on.db, grace, { commentId, text, tags, force: false });
    const { id } = await comment(grace, '@ada one', { tags: naming });
    expect(await told(ada)).toEqual(['mention grace 1']);
    await edit(id, '@ada two', naming);
    expect(await told(ada)).toEqual(['mention grace 1']);
    await edit(id, 'nobody', []);
    expect(await told(ada)).toEqual([]);
    await edit(id, '@ada again', naming);
    expect(await told(ada)).toEqual(['mention grace 1']);
    await removeMentions(on.db, ada, id);
    expect(await told(ada)).toEqual([]);
  });

  test('entries are read one by one or all, and a later act makes one unread again [A-27]', async () => {
    const [pin] = on.pins as [string];
    await follow(grace, ada);
    await likePin(on.db, grace, pin, true);
    await readNews(on.db, ada, `like:${pin}`);
    expect(await told(ada)).toEqual(['like grace 1 read', 'follow grace 1']);
    await likePin(on.db, mary, pin, true);
    expect(await told(ada)).toEqual(['like mary grace 2', 'follow grace 1']);
    await readNews(on.db, grace, null);
    expect(await unreadNews(on.db, ada)).toBe(2);
    await readNews(on.db, ada, null);
    expect([await told(ada), await unreadNews(on.db, ada)]).toEqual([['like mary grace 2 read', 'follow grace 1 read'], 0]);
  });

  test('pages of news have each entry once; old news are swept [A-27]', async () => {
    const now = new Date().toISOString();
    await on.db.rows
      .insertInto('news')
      .values(
        on.pins.flatMap((pin) =>
          Array.from({ length: 4 }, (_, n) => ({
            person_id: ada,
            kind: 'like' as const,
            actor_id: grace,
            subject_id: `${pin} ${n}`,
            pin_id: pin,
            comment_id: null,
            board_id: null,
            created_at: n === 0 ? '2020-01-01T00:00:00.000Z' : now,
          })),
        ),
      )
      .execute();
    const all: string[] = [];
    let bookmark: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof newsPage>> = await newsPage(on.db, ada, bookmark);
      all.push(...page.entries.map(({ id }) => id));
      bookmark = page.bookmark;
    } while (bookmark);
    expect([all.length, new Set(all).size]).toEqual([4 * on.pins.length, 4 * on.pins.length]);
    await sweepNews(on.db);
    expect(await unreadNews(on.db, ada)).toBe(3 * on.pins.length);
    await expect(newsPage(on.db, ada, 'xyz')).rejects.toMatchObject({ status: 400 });
  });

  test('likes of a pin are counted, and once each person who shares it, by link or by message [C-13] [A-27]', async () => {
    const [pin] = on.pins as [string];
    const shown = async (viewer: string | null) => (await closeupPin(on.db, pin, viewer === null ? signedOutViewer : as(viewer)))!;
    const { shareCount } = await shown(null);
    expect((await shown(grace)).reactionCountsData).toEqual([]);
    await likePin(on.db, grace, pin, true);
    await likePin(on.db, mary, pin, true);
    expect(await shown(grace)).toMatchObject({ reactionCountsData: [{ reactionType: 1, reactionCount: 2 }], likedByMe: true });
    expect(await shown(ada)).toMatchObject({ likedByMe: false });
    expect(await shown(null)).not.toHaveProperty('likedByMe');
    await likePin(on.db, mary, pin, false);
    expect(await shown(mary)).toMatchObject({ reactionCountsData: [{ reactionType: 1, reactionCount: 1 }], likedByMe: false });
    for (const sharer of [grace, grace, mary]) await sharePin(on.db, sharer, pin);
    await createConversation(on.db, grace, { user_ids: [mary], emails: [], client_id: randomUUID(), pin });
    expect((await shown(null)).shareCount).toBe(shareCount + 2);
    await createConversation(on.db, ada, { user_ids: [mary], emails: [], client_id: randomUUID(), pin });
    expect((await shown(null)).shareCount).toBe(shareCount + 3);
    await deletePins(on.db, ada, [pin]);
    await on.db.rows.deleteFrom('deleted_pins').execute();
    await sweepNews(on.db);
    expect(await on.db.rows.selectFrom('pin_shares').select('pin_id').execute()).toEqual([]);
    await expect(sharePin(on.db, grace, 'none')).rejects.toMatchObject({ status: 404 });
  });

  test('a profile shows all pins of public boards, and public pins that the person commented on, the latest first [A-06]', async () => {
    const [first, second] = on.pins as [string, string];
    const kept = await save(grace, first, await newBoard(grace, 'Tea'));
    const quiet = await save(grace, second, await newBoard(grace, 'Quiet', 'secret'));
    const pinsOf = async (viewer: string | null) =>
      (await keptFeed(on.db, grace, viewer === null ? signedOutViewer : as(viewer), paging)).pins.map(({ id }) => id);
    expect([await pinsOf(null), await pinsOf(grace)]).toEqual([[kept], [quiet, kept]]);
    await comment(grace, 'One');
    const write = (pin_id: string) =>
      createComment(on.db, grace, { pin_id, type: 'aggregatedcomment', tags: [], client_id: randomUUID(), text: 'Two' });
    await write(second);
    await write(quiet);
    const activity = async (viewer: string | null, pageSize = 50, bookmark: string | null = null) =>
      activityFeed(on.db, grace, viewer === null ? signedOutViewer : as(viewer), { pageSize, bookmark });
    const page = await activity(null, 1);
    const next = await activity(null, 1, page.bookmark);
    expect([...page.pins, ...next.pins].map(({ id }) => id)).toEqual([second, first]);
    expect(next.bookmark).toBeNull();
    await setBlock(on.db, mary, grace, true);
    expect((await activity(mary)).pins).toEqual([]);
  });
});
