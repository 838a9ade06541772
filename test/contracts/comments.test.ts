import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AggregatedComment, Tag } from '../../events/entities/comment.ts';
import { commentFeed, commentsPreview, replyFeed } from '../../src/server/engage/comments/commentFeeds.ts';
import { exportedComments } from '../../src/server/engage/comments/exportedComments.ts';
import { setCommentHidden, hideCommenter, highlightComment, mark, removeMentions } from '../../src/server/engage/comments/marks.ts';
import { peopleToName } from '../../src/server/engage/comments/mentioning.ts';
import { switchComments } from '../../src/server/engage/comments/pinComments.ts';
import {
  createComment,
  deleteComment,
  restoreComment,
  sweepComments,
  updateComment,
} from '../../src/server/engage/comments/writeComments.ts';
import { sizeOf } from '../../src/server/pictures/sizes.ts';
import { takeIn } from '../../src/server/pictures/intake.ts';
import { closeupPin } from '../../src/server/browse/closeup.ts';
import { deletePins } from '../../src/server/browse/saving/deletePins.ts';
import { restorePins } from '../../src/server/browse/saving/restorePins.ts';
import { updateBoard } from '../../src/server/browse/saving/editBoards.ts';
import { followBoard } from '../../src/server/browse/saving/followBoard.ts';
import { setBlock } from '../../src/server/messages/blocks.ts';
import { signedOutViewer } from '../../src/server/shell/viewer.ts';
import { photograph, temporaryFolder } from '../server/somePictures.ts';
import { databases } from './databases.ts';
import { ada, as, grace, mary, saversOn } from './savers.ts';
import { folderStore } from '../../src/server/pictureStore/folderStore.ts';
import { originalPath } from '../server/pictureFiles.ts';

describe.each(databases)('comments on $name', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  const { on, newBoard, move } = saversOn(open);
  let pictures: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeAll(async () => void (pictures = await temporaryFolder()));
  afterAll(() => pictures.remove());
  beforeEach(() =>
    on.db.rows
      .deleteFrom('attempts')
      .execute()
      .then(() => undefined),
  );

  const write = (
    personId: string,
    text: string,
    more: { parent_id?: string; tags?: Tag[]; type?: AggregatedComment['type']; client_id?: string; pin_id?: string } = {},
  ): Promise<AggregatedComment> =>
    createComment(on.db, personId, { pin_id: on.pins[0]!, type: 'aggregatedcomment', tags: [], client_id: randomUUID(), text, ...more });
  const feed = (personId: string | null, kind: 'all' | AggregatedComment['type'] = 'all', pageSize = 50, bookmark: string | null = null) =>
    commentFeed(on.db, on.pins[0]!, personId === null ? signedOutViewer : as(personId), { kind, bookmark, pageSize });
  const texts = async (personId: string | null, kind: 'all' | AggregatedComment['type'] = 'all') =>
    (await feed(personId, kind)).comments.map(({ text }) => text);
  const answers = async (personId: string, commentId: string) =>
    (await replyFeed(on.db, commentId, as(personId), { bookmark: null, pageSize: 50 })).comments.map(({ text }) => text);

  const actFor = async (business: string, owner: string): Promise<void> => {
    const account = { kind: 'partner' as const, email: `${business}@example.org`, country: 'US', locale: 'en_US' };
    await on.db.rows
      .insertInto('accounts')
      .values({ person_id: business, ...account })
      .execute();
    await on.db.rows.insertInto('business_owners').values({ business_id: business, owner_id: owner }).execute();
  };

  test('everybody sees a comment, the newest first, and its replies from the first on [G-04]', async () => {
    const first = await write(grace, 'First');
    await write(mary, 'Second');
    await write(ada, 'Thank you', { parent_id: first.id });
    const deeper = await write(grace, 'You are welcome', {
      parent_id: (await replyFeed(on.db, first.id, as(ada), { bookmark: null, pageSize: 9 })).comments[0]!.id,
    });
    expect(deeper.parent_id).toBe(first.id);
    expect(await texts(null)).toEqual(['Second', 'First']);
    expect(await answers(mary, first.id)).toEqual(['Thank you', 'You are welcome']);
    expect((await feed(null)).comments[1]).toMatchObject({
      id: first.id,
      comment_count: 2,
      user: { username: 'grace' },
      reaction_counts: { 1: 0 },
      reaction_by_me: null,
    });
    expect((await closeupPin(on.db, on.pins[0]!, as(mary)))!.aggregatedPinData).toMatchObject({ commentCount: 4 });
  });

  test('pages hold every comment once, whatever comes meanwhile, highlighted ones first [G-04]', async () => {
    for (let n = 0; n < 9; n += 1) await write([ada, grace, mary][n % 3]!, `${n}`);
    const { comments } = await feed(null);
    await highlightComment(on.db, ada, { aggregated_comment: comments[7]!.id, pin: on.pins[0]!, highlight: true });
    const seen: string[] = [];
    let bookmark: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof feed>> = await feed(null, 'all', 2, bookmark);
      seen.push(...page.comments.map(({ text }) => text));
      if (seen.length === 2) await write(ada, 'Meanwhile');
      bookmark = page.bookmark;
    } while (bookmark);
    expect(seen).toEqual(['1', '8', '7', '6', '5', '4', '3', '2', '0']);
    await expect(
      commentFeed(on.db, on.pins[1]!, signedOutViewer, { kind: 'all', bookmark: (await feed(null, 'all', 2)).bookmark, pageSize: 2 }),
    ).rejects.toMatchObject({ status: 400 });
  });

  test('those who tried it are told apart, and the preview has the first two and the counts [G-04]', async () => {
    await write(grace, 'Looks good');
    await write(mary, '', { type: 'userdiditdata' });
    const tried = await write(grace, 'Tried it twice', { type: 'userdiditdata' });
    await write(ada, 'Well done', { parent_id: tried.id });
    expect(await texts(null, 'aggregatedcomment')).toEqual(['Looks good']);
    expect(await texts(null, 'userdiditdata')).toEqual(['Tried it twice', '']);
    const preview = await commentsPreview(on.db, on.pins[0]!, as(ada));
    expect([preview.comments.map(({ text }) => text), preview.comment_count, preview.did_it_count, preview.is_own_pin]).toEqual([
      ['Tried it twice', ''],
      4,
      2,
      true,
    ]);
    expect(await Promise.all([mary, ada].map(async (id) => (await closeupPin(on.db, on.pins[0]!, as(id)))!.doneByMe))).toEqual([
      true,
      undefined,
    ]);
  });

  test('a comment sent twice with one client id is written once [G-01]', async () => {
    const client_id = randomUUID();
    const sent = await Promise.all(Array.from({ length: 8 }, () => write(grace, 'Once', { client_id })));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(await texts(null)).toEqual(['Once']);
    await switchComments(on.db, ada, on.pins[0]!, true);
    expect(await write(grace, 'Once', { client_id })).toEqual(sent[0]);
    await switchComments(on.db, ada, on.pins[0]!, false);
  });

  test('only who wrote a comment changes it; what others have answered is changed by force alone [G-01] [G-03]', async () => {
    const { id } = await write(grace, 'As it was');
    const change = (personId: string, force: boolean, more = {}) =>
      updateComment(on.db, personId, { commentId: id, text: 'As it is', tags: [], force, ...more });
    for (const other of [ada, mary]) await expect(change(other, true)).rejects.toMatchObject({ status: 403 });
    await expect(change(mary, true, { orbacSubjectId: grace })).rejects.toMatchObject({ status: 403 });
    expect(await change(grace, false)).toMatchObject({ id, text: 'As it is', edited_at: expect.any(String) });
    await write(grace, 'My own answer', { parent_id: id });
    await change(grace, false);
    await write(mary, 'An answer', { parent_id: id });
    await expect(change(grace, false)).rejects.toMatchObject({ status: 409 });
    expect(await change(grace, true)).toMatchObject({ text: 'As it is' });
    await actFor(grace, mary);
    expect(await change(mary, true, { orbacSubjectId: grace })).toMatchObject({ text: 'As it is', user: { username: 'grace' } });
    await expect(updateComment(on.db, grace, { commentId: id, text: '', tags: [], force: true })).rejects.toMatchObject({ status: 400 });
  });

  test('what keeps a person from commenting keeps them from rewriting what is there, also for a business of theirs [G-01]', async () => {
    const parent = await write(mary, 'First');
    const { id } = await write(grace, 'As it was', { parent_id: parent.id });
    const change = (more = {}) => updateComment(on.db, grace, { commentId: id, text: 'As it is', tags: [], force: true, ...more });
    for (const [one, other, status] of [
      [ada, grace, 403],
      [grace, ada, 403],
      [mary, grace, 404],
    ] as const) {
      await setBlock(on.db, one, other, true);
      await expect(change()).rejects.toMatchObject({ status });
      await setBlock(on.db, one, other, false);
    }
    await switchComments(on.db, ada, on.pins[0]!, true);
    await expect(change()).rejects.toMatchObject({ status: 403 });
    await switchComments(on.db, ada, on.pins[0]!, false);

    const { id: said } = await write(mary, 'Of the business');
    await actFor(mary, grace);
    const changeForBusiness = () => change({ commentId: said, orbacSubjectId: mary });
    for (const blocked of [mary, grace]) {
      await setBlock(on.db, ada, blocked, true);
      await expect(changeForBusiness()).rejects.toMatchObject({ status: 403 });
      await setBlock(on.db, ada, blocked, false);
    }
    const ban = (write_ban_until: string | null) =>
      on.db.rows.updateTable('accounts').set({ is_write_banned: 1, write_ban_until }).where('person_id', '=', mary).execute();
    await ban(null);
    await expect(changeForBusiness()).rejects.toMatchObject({ status: 403 });
    expect(await texts(null)).toEqual(['Of the business', 'First']);
    await ban('2026-01-01T00:00:00.000Z');
    expect(await changeForBusiness()).toMatchObject({ text: 'As it is' });
    expect(await change()).toMatchObject({ text: 'As it is' });
  });

  test('its writer and the owner of the pin delete a comment with its answers, and who deleted it brings it back [G-01]', async () => {
    const { id } = await write(grace, 'Here');
    const reply = await write(mary, 'An answer', { parent_id: id });
    await expect(deleteComment(on.db, mary, id)).rejects.toMatchObject({ status: 403 });
    await deleteComment(on.db, mary, reply.id);
    await deleteComment(on.db, ada, id);
    expect(await texts(null)).toEqual([]);
    expect((await commentsPreview(on.db, on.pins[0]!, as(ada))).comment_count).toBe(0);
    await expect(replyFeed(on.db, id, as(ada), { bookmark: null, pageSize: 9 })).rejects.toMatchObject({ status: 404 });
    await expect(restoreComment(on.db, grace, id)).rejects.toMatchObject({ status: 404 });
    expect(await restoreComment(on.db, ada, id)).toMatchObject({ id, comment_count: 0 });
    await restoreComment(on.db, mary, reply.id);
    expect(await answers(mary, id)).toEqual(['An answer']);
    await deleteComment(on.db, grace, id);
    await on.db.rows
      .updateTable('comments')
      .set({ deleted_at: new Date(Date.now() - 11 * 60_000).toISOString() })
      .execute();
    await expect(restoreComment(on.db, grace, id)).rejects.toMatchObject({ status: 404 });
    await sweepComments(on.db, folderStore(pictures.folder));
    expect(await on.db.rows.selectFrom('comments').select('id').execute()).toEqual([]);
  });

  test('likes and helpfuls count each person once, and are each one’s own [G-02]', async () => {
    const { id } = await write(grace, 'Here');
    await Promise.all([ada, mary, mary, grace].map((personId) => mark(on.db, personId, id, 'like', true)));
    await mark(on.db, ada, id, 'helpful', true);
    await mark(on.db, grace, id, 'like', false);
    await mark(on.db, grace, id, 'like', false);
    expect((await feed(mary)).comments[0]).toMatchObject({
      reaction_counts: { 1: 2 },
      reaction_by_me: 1,
      helpful_count: 1,
      marked_helpful_by_me: false,
    });
    expect((await feed(grace)).comments[0]).toMatchObject({
      reaction_counts: { 1: 2 },
      reaction_by_me: null,
      helpful_count: 1,
      marked_helpful_by_me: false,
    });
    expect((await feed(ada)).comments[0]).toMatchObject({ reaction_by_me: 1, marked_helpful_by_me: true });
  });

  test('nobody likes a comment of somebody with whom there is a block, by its id either; what was given before can be taken back [G-02]', async () => {
    const { id } = await write(grace, 'Here');
    await mark(on.db, mary, id, 'helpful', true);
    for (const [one, other] of [
      [grace, mary],
      [mary, grace],
    ] as const) {
      await setBlock(on.db, one, other, true);
      await expect(mark(on.db, mary, id, 'like', true)).rejects.toMatchObject({ status: 404 });
      await setBlock(on.db, one, other, false);
    }
    await setBlock(on.db, grace, mary, true);
    await mark(on.db, mary, id, 'helpful', false);
    expect((await feed(ada)).comments[0]).toMatchObject({ reaction_counts: { 1: 0 }, helpful_count: 0 });
  });

  test('a pin counts the comments that its viewer sees [G-04]', async () => {
    await write(grace, 'Here');
    const { id } = await write(mary, 'And here');
    // A reply to a hidden comment cannot be reached.
    await write(ada, 'An answer', { parent_id: id });
    await setCommentHidden(on.db, ada, id, true);
    await setBlock(on.db, grace, mary, true);
    const counts = await Promise.all(
      [null, ada, grace, mary].map(
        async (viewer) =>
          (await closeupPin(on.db, on.pins[0]!, viewer === null ? signedOutViewer : as(viewer)))!.aggregatedPinData!.commentCount,
      ),
    );
    expect(counts).toEqual([3, 1, 1, 2]);
    expect((await commentsPreview(on.db, on.pins[0]!, as(grace))).comment_count).toBe(1);
  });

  test('a "tried it" photo belongs to its comment and is deleted with it [G-04]', async () => {
    const bytes = await photograph(60, 40).jpeg().toBuffer();
    const tried = (personId: string, client_id: string = randomUUID()) =>
      createComment(on.db, personId, { pin_id: on.pins[0]!, type: 'userdiditdata', tags: [], client_id, text: '' }, () =>
        takeIn(bytes, { pictures: folderStore(pictures.folder), apart: `${personId} ${client_id}` }),
      );
    const client = randomUUID();
    const [first, again, other] = [await tried(grace, client), await tried(grace, client), await tried(mary)];
    expect(again).toEqual(first);
    const { signature } = first.photo!;
    expect(first.photo).toMatchObject({ width: 60, height: 40 });
    expect(other.photo!.signature).not.toBe(signature);
    expect((await feed(null, 'userdiditdata')).comments.map(({ photo }) => photo)).toEqual([other.photo, first.photo]);
    expect((await closeupPin(on.db, on.pins[0]!, as(ada)))!.aggregatedPinData).toMatchObject({ commentCount: 2, didItImageCount: 2 });
    expect((await exportedComments(on.db, grace)).comments).toMatchObject([{ photo: signature }]);
    await sizeOf(signature, { pictures: folderStore(pictures.folder), size: '474x', format: 'webp' });

    await deleteComment(on.db, grace, first.id);
    await sweepComments(on.db, folderStore(pictures.folder));
    expect((await restoreComment(on.db, grace, first.id)).photo).toEqual(first.photo);
    await deleteComment(on.db, grace, first.id);
    await on.db.rows
      .updateTable('comments')
      .set({ deleted_at: new Date(Date.now() - 11 * 60_000).toISOString() })
      .where('id', '=', first.id)
      .execute();
    await sweepComments(on.db, folderStore(pictures.folder));
    expect(await sizeOf(signature, { pictures: folderStore(pictures.folder), size: '474x', format: 'webp' })).toBeUndefined();
    await expect(stat(originalPath(pictures.folder, signature))).rejects.toMatchObject({ code: 'ENOENT' });
    expect((await stat(originalPath(pictures.folder, other.photo!.signature))).isFile()).toBe(true);
    expect(await on.db.rows.selectFrom('comment_photos').select('signature').execute()).toEqual([{ signature: other.photo!.signature }]);
  });

  test('the owner of a pin highlights its comments, nobody else any; without comment or pin both errors are told [G-02]', async () => {
    const [{ id }, pin] = [await write(grace, 'Here'), on.pins[0]!];
    await write(mary, 'Newer');
    const highlight = (personId: string, aggregated_comment: string, of: string, isOn = true) =>
      highlightComment(on.db, personId, { aggregated_comment, pin: of, highlight: isOn });
    for (const other of [grace, mary]) await expect(highlight(other, id, pin)).rejects.toMatchObject({ status: 403 });
    await expect(highlight(ada, '', pin)).rejects.toMatchObject({ status: 404, message: 'Could not find comment' });
    await expect(highlight(ada, id, '')).rejects.toMatchObject({ status: 404, message: 'Could not find Pin' });
    await expect(highlight(ada, id, on.pins[1]!)).rejects.toMatchObject({ status: 404, message: 'Could not find comment' });
    await highlight(ada, id, pin);
    expect((await feed(null)).comments.map(({ text, highlighted_by_pin_owner }) => [text, highlighted_by_pin_owner])).toEqual([
      ['Here', true],
      ['Newer', false],
    ]);
    await highlight(ada, id, pin, false);
    expect(await texts(null)).toEqual(['Newer', 'Here']);
  });

  test('a hidden comment or person is invisible only to the person who hid it [G-01]', async () => {
    const [one, , three] = [await write(grace, 'One'), await write(grace, 'Two'), await write(mary, 'Three')];
    await write(grace, 'An answer', { parent_id: three.id });
    await setCommentHidden(on.db, ada, one.id, true);
    expect([await texts(ada), await texts(mary)]).toEqual([
      ['Three', 'Two'],
      ['Three', 'Two', 'One'],
    ]);
    await hideCommenter(on.db, ada, grace, true);
    expect((await feed(ada)).comments.map(({ text, comment_count }) => [text, comment_count])).toEqual([['Three', 0]]);
    expect((await feed(mary)).comments[0]).toMatchObject({ text: 'Three', comment_count: 1 });
    expect((await commentsPreview(on.db, on.pins[0]!, as(ada))).comment_count).toBe(1);
    await hideCommenter(on.db, ada, grace, false);
    await setCommentHidden(on.db, ada, one.id, false);
    expect(await texts(ada)).toEqual(['Three', 'Two', 'One']);
    await expect(hideCommenter(on.db, ada, ada, true)).rejects.toMatchObject({ status: 400 });
  });

  test('people between whom there is a block neither see nor answer nor name each other [G-01]', async () => {
    const { id } = await write(grace, 'Grace was here');
    await write(mary, 'Mary was here');
    await setBlock(on.db, mary, grace, true);
    expect([await texts(mary), await texts(grace), await texts(ada)]).toEqual([
      ['Mary was here'],
      ['Grace was here'],
      ['Mary was here', 'Grace was here'],
    ]);
    await expect(write(mary, 'Hello', { parent_id: id })).rejects.toMatchObject({ status: 404 });
    expect(await peopleToName(on.db, grace, 'mary')).toEqual([]);
    await setBlock(on.db, ada, grace, true);
    await expect(write(grace, 'Hello')).rejects.toMatchObject({ status: 403 });
  });

  test('a text names those who let themselves be named, where it says so; who is named may take it back [G-03] [G-04]', async () => {
    const settings = (person_id: string, more: object) => ({
      person_id,
      kind: 'person' as const,
      email: `${person_id}@example.org`,
      country: 'GB',
      locale: 'en_GB',
      settings: JSON.stringify(more),
    });
    await on.db.rows
      .insertInto('accounts')
      .values([settings(mary, { mentions_from: 'followed' }), settings(ada, { mentions_from: 'nobody' })])
      .execute();
    const text = '@mary look, @ada! @grace';
    const tags = [
      { user_id: mary, offset: 0, length: 5 },
      { user_id: ada, offset: 12, length: 4 },
      { user_id: grace, offset: 18, length: 6 },
      { user_id: grace, offset: 0, length: 5 },
    ];
    expect((await write(grace, text, { tags })).tagged_users.map(({ username }) => username)).toEqual(['grace']);
    expect((await peopleToName(on.db, grace, 'm')).map(({ username }) => username)).toEqual([]);
    const board = await newBoard(grace, 'Wheels');
    await followBoard(on.db, mary, board, true);
    expect((await peopleToName(on.db, grace, 'm')).map(({ username }) => username)).toEqual(['mary']);
    const comment = await write(grace, text, { tags });
    expect(comment.tags).toEqual([tags[0], tags[2]]);
    expect(await removeMentions(on.db, mary, comment.id)).toMatchObject({ id: comment.id, tagged_users: [{ username: 'grace' }] });
    expect((await feed(null)).comments[0]).toMatchObject({ text, tags: [tags[2]] });
    expect((await updateComment(on.db, grace, { commentId: comment.id, text: 'Nobody', tags, force: false })).tagged_users).toEqual([]);
  });

  test('no comments come where the pin’s owner has switched them off, or takes none, and those that are there stay [G-01]', async () => {
    const pin = on.pins[0]!;
    await write(grace, 'Before');
    await expect(switchComments(on.db, grace, pin, true)).rejects.toMatchObject({ status: 403 });
    await switchComments(on.db, ada, pin, true);
    await expect(write(grace, 'After')).rejects.toMatchObject({ status: 403 });
    expect((await closeupPin(on.db, pin, as(grace)))!.commentsDisabled).toBe(true);
    expect(await commentsPreview(on.db, pin, as(grace))).toMatchObject({ comments_disabled: true, disabled_by_owner: false });
    await switchComments(on.db, ada, pin, false);
    await write(grace, 'On again');
    const account = { person_id: ada, kind: 'person' as const, email: 'ada@example.org', country: 'GB', locale: 'en_GB' };
    const year = new Date().getFullYear() - 14;
    for (const more of [{ settings: JSON.stringify({ comments_allowed: false }) }, { birthday: `${year}-01-01` }]) {
      await on.db.rows.deleteFrom('accounts').execute();
      await on.db.rows
        .insertInto('accounts')
        .values({ ...account, ...more })
        .execute();
      await expect(write(grace, 'After')).rejects.toMatchObject({ status: 403 });
      expect(await commentsPreview(on.db, pin, as(grace))).toMatchObject({ comments_disabled: true, disabled_by_owner: true });
    }
    expect(await texts(null)).toEqual(['On again', 'Before']);
  });

  test('without access to a pin, its comments can not be read, written or liked [G-04]', async () => {
    const { id } = await write(grace, 'Here');
    const board = await newBoard(ada, 'Secret');
    await move(ada, [on.pins[0]!], { board_id: board });
    await updateBoard(on.db, ada, { board_id: board, privacy: 'secret' });
    for (const attempt of [
      () => feed(null),
      () => feed(mary),
      () => commentsPreview(on.db, on.pins[0]!, as(mary)),
      () => replyFeed(on.db, id, as(mary), { bookmark: null, pageSize: 5 }),
      () => write(mary, 'Hello'),
      () => mark(on.db, mary, id, 'like', true),
      () => updateComment(on.db, grace, { commentId: id, text: 'New', tags: [], force: true }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ status: 404 });
    }
    await expect(restoreComment(on.db, mary, id)).rejects.toMatchObject({ status: 404 });
    expect(await restoreComment(on.db, ada, id)).toMatchObject({ id, text: 'Here' });
    expect(await texts(ada)).toEqual(['Here']);
  });

  test('a flood of comments is slowed down [G-01]', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 25 }, (_, n) =>
        write(mary, `${n}`).then(
          () => 'written',
          ({ status }: { status: number }) => status,
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'written')).toHaveLength(15);
    expect(outcomes.filter((outcome) => outcome === 429)).toHaveLength(10);
  });

  test('comments come back with their pin, go with their writer, and are swept when the pin is gone for good [G-01]', async () => {
    await write(grace, 'Grace was here');
    const { id } = await write(mary, 'Mary was here');
    await write(grace, 'An answer', { parent_id: id });
    await mark(on.db, grace, id, 'like', true);
    expect(await exportedComments(on.db, grace)).toMatchObject({
      comments: [{ text: 'Grace was here' }, { text: 'An answer' }],
      marks: [{ comment_id: id, kind: 'like' }],
    });
    await deletePins(on.db, ada, [on.pins[0]!]);
    await sweepComments(on.db, folderStore(pictures.folder));
    await restorePins(on.db, ada, [on.pins[0]!]);
    expect(await texts(null)).toEqual(['Mary was here', 'Grace was here']);
    await on.db.rows.deleteFrom('people').where('id', '=', mary).execute();
    expect(await texts(null)).toEqual(['Grace was here']);
    expect(await on.db.rows.selectFrom('comments').select('text').execute()).toEqual([{ text: 'Grace was here' }]);
    await deletePins(on.db, ada, [on.pins[0]!]);
    await on.db.rows.deleteFrom('deleted_pins').execute();
    await sweepComments(on.db, folderStore(pictures.folder));
    expect(await on.db.rows.selectFrom('comments').select('id').execute()).toEqual([]);
  });
});
