import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { joinRefusals } from '../../events/entities/joinRefusal.ts';
import { updateBoard } from '../../src/server/browse/saving/editBoards.ts';
import { setBlock } from '../../src/server/messages/blocks.ts';
import { removeCollaborator, setCollaborator } from '../../src/server/browse/saving/collaborators.ts';
import { maxOfBoard } from '../../src/server/browse/saving/quotas.ts';
import { departureTables, inviteHistory } from '../../src/server/database/invites.ts';
import { inTransaction } from '../../src/server/database/database.ts';
import type { Refusal } from '../../src/server/shell/refusal.ts';
import { newsPage } from '../../src/server/news/newsFeed.ts';
import { type InviteCodes, inviteCodes } from '../../src/server/visitor/inviteCodes.ts';
import {
  createInvite,
  inviteLanding,
  inviteMetadata,
  invitesOf,
  joinBoard,
  redeemInvite,
  revokeInvite,
  sweepInvites,
} from '../../src/server/visitor/invites.ts';
import { databases } from './databases.ts';
import { ada, grace, mary, saversOn } from './savers.ts';

describe.each(databases)('invites on $name [D-08]', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  const { on, newBoard } = saversOn(open);
  let codes: InviteCodes;
  let folder: string;
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'tessera-invites-'))));
  beforeEach(async () => {
    codes = inviteCodes(on.db, folder);
    for (const [n, person_id] of [ada, grace, mary].entries())
      await on.db.rows
        .insertInto('accounts')
        .values({ person_id, kind: 'person', email: `p${n}@example.org`, country: 'US', locale: 'en_US' })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  });

  const make = (from: string, more: { board_id?: string; is_collaborative?: boolean; is_nameless?: boolean } = {}) =>
    createInvite(on.db, codes, from, { board_id: null, is_collaborative: false, is_nameless: false, ...more });
  const codeOf = ({ inviteLink }: { inviteLink: string }): string => inviteLink.split('/').at(-1)!;
  const seen = (invite: { inviteLink: string }, viewer: string | null = null) => inviteMetadata(on.db, codes, codeOf(invite), viewer);
  const joins = async (invite: { inviteLink: string }, personId: string): Promise<void> => {
    const row = await codes.inviteOf(codeOf(invite));
    if (row) await inTransaction(on.db, (writing) => redeemInvite(writing, row, personId));
  };
  const secretBoard = (owner: string): Promise<string> => newBoard(owner, 'Gifts', 'secret');
  const isMember = async (boardId: string, personId: string): Promise<boolean> =>
    (await on.db.rows.selectFrom('collaborators').selectAll().where('board_id', '=', boardId).where('person_id', '=', personId).execute())
      .length > 0;

  test('a link names its inviter, tells who joined, and the inviter is told', async () => {
    const invite = await make(ada);
    expect(await seen(invite)).toMatchObject({ sender: { id: ada, full_name: 'Ada Lovelace' }, invite_channel: 1, board: null, path: '/' });
    await joins(invite, grace);
    expect(await invitesOf(on.db, codes, ada, null)).toMatchObject([{ id: invite.id, joinedCount: 1, joined: [{ id: grace }] }]);
    expect((await newsPage(on.db, ada, null)).entries).toMatchObject([{ kind: 'joined', people: [{ id: grace }] }]);
    expect(await invitesOf(on.db, codes, grace, null)).toEqual([]);
  });

  test('a nameless link shows neither name, picture nor id', async () => {
    const invite = await make(ada, { is_nameless: true });
    expect(await seen(invite)).toMatchObject({
      sender: { id: '', full_name: '', first_name: '', image_medium_url: null },
      invite_channel: 5,
    });
    expect(await seen(invite, ada)).toMatchObject({ sender: { id: ada } });
  });

  test('revoked, unknown and forged links are nothing; nobody revokes another’s', async () => {
    const invite = await make(ada);
    await expect(revokeInvite(on.db, grace, invite.id)).rejects.toMatchObject({ status: 404 });
    const [id, mark] = codeOf(invite).split('.') as [string, string];
    const flipped = `${mark[0] === 'A' ? 'B' : 'A'}${mark.slice(1)}`;
    for (const code of ['', 'x', id, `${id}.${flipped}`, `${id}.${mark}x`, `${id}0.${mark}`])
      expect(await inviteMetadata(on.db, codes, code, null)).toBeUndefined();
    await revokeInvite(on.db, ada, invite.id);
    expect(await seen(invite)).toBeUndefined();
  });

  test('a revoked link keeps the record of who joined through it, until they or the inviter erase their account', async () => {
    const [used, unused] = [await make(ada), await make(ada)];
    await joins(used, grace);
    await joins(used, mary);
    for (const { id } of [used, unused]) await revokeInvite(on.db, ada, id);
    expect(await seen(used)).toBeUndefined();
    await expect(revokeInvite(on.db, ada, used.id)).rejects.toMatchObject({ status: 404 });
    const open = await make(ada);
    const listed = async () =>
      (await invitesOf(on.db, codes, ada, null)).map(({ id, isRevoked, joinedCount }) => [id, isRevoked ?? false, joinedCount]);
    expect(await listed()).toEqual([
      [open.id, false, 0],
      [used.id, true, 2],
    ]);
    await on.db.rows.deleteFrom('people').where('id', '=', mary).execute();
    expect((await listed())[1]).toEqual([used.id, true, 1]);
    await on.db.rows.deleteFrom('people').where('id', '=', ada).execute();
    expect(await on.db.rows.selectFrom('invite_redemptions').selectAll().execute()).toEqual([]);
    expect(await on.db.rows.selectFrom('invites').selectAll().execute()).toEqual([]);
  });

  test('revoked links come after the others, the latest revoked first', async () => {
    const [early, late, open] = [await make(ada), await make(ada), await make(ada)];
    await joins(early, grace);
    await joins(late, mary);
    for (const { id } of [late, early]) {
      await revokeInvite(on.db, ada, id);
      await sleep(5);
    }
    expect((await invitesOf(on.db, codes, ada, null)).map(({ id }) => id)).toEqual([open.id, early.id, late.id]);
  });

  test('a link that is revoked before a sign-up with it is complete keeps the record of that', async () => {
    const invite = await make(ada);
    const read = (await codes.inviteOf(codeOf(invite)))!;
    let revoked = Promise.resolve();
    await inTransaction(on.db, async (writing) => {
      await redeemInvite(writing, read, grace);
      revoked = revokeInvite(on.db, ada, invite.id);
      await sleep(100);
    });
    await revoked;
    expect(await invitesOf(on.db, codes, ada, null)).toMatchObject([{ id: invite.id, isRevoked: true, joined: [{ id: grace }] }]);
  });

  test('a link that is revoked while somebody signs up with it lets them in nowhere, and they have their account', async () => {
    const board = await secretBoard(ada);
    const [unused, used] = await Promise.all([1, 2].map(() => make(ada, { board_id: board, is_collaborative: true })));
    await joins(used!, mary);
    for (const invite of [unused!, used!]) {
      const read = (await codes.inviteOf(codeOf(invite)))!;
      await revokeInvite(on.db, ada, invite.id);
      await inTransaction(on.db, (writing) => redeemInvite(writing, read, grace));
      expect(await isMember(board, grace)).toBe(false);
    }
    expect(await invitesOf(on.db, codes, ada, null)).toMatchObject([{ id: used!.id, joined: [{ id: mary }] }]);
  });

  test('a secret board has only links that let people in; they do not lead to it', async () => {
    const board = await secretBoard(ada);
    await expect(make(ada, { board_id: board })).rejects.toMatchObject({ status: 400 });
    const invite = await make(ada, { board_id: board, is_collaborative: true });
    expect(await seen(invite)).toMatchObject({ board: { isCollaborative: true }, path: '/' });
    await joins(invite, grace);
    expect(await isMember(board, grace)).toBe(true);
  });

  test('a board that becomes secret is not shown by a link that lets nobody in', async () => {
    const board = await newBoard(ada, 'Teas');
    const invite = await make(ada, { board_id: board });
    expect((await seen(invite))?.path).not.toBe('/');
    await updateBoard(on.db, ada, { board_id: board, privacy: 'secret' });
    expect(await seen(invite)).toBeUndefined();
    await joins(invite, grace);
    expect(await isMember(board, grace)).toBe(false);
  });

  test('only those who may invite to a board make its links, and these end with their right', async () => {
    const board = await newBoard(ada, 'Teas');
    await expect(make(grace, { board_id: board, is_collaborative: true })).rejects.toMatchObject({ status: 403 });
    await expect(make(grace, { board_id: await secretBoard(ada), is_collaborative: true })).rejects.toMatchObject({ status: 404 });
    for (const personId of [ada, grace])
      await setCollaborator(on.db, personId, { board_id: board, username: 'grace', permissions: ['save', 'invite'] });
    const invite = await make(grace, { board_id: board, is_collaborative: true });
    expect(await seen(invite)).toBeDefined();
    const listedNames = async () => (await invitesOf(on.db, codes, grace, board)).map((link) => link.board?.name);
    expect(await listedNames()).toEqual(['Teas']);
    await removeCollaborator(on.db, ada, { board_id: board, username: 'grace' });
    await updateBoard(on.db, ada, { board_id: board, privacy: 'secret', name: 'Surprise' });
    expect(await seen(invite)).toBeUndefined();
    expect(await listedNames()).toEqual(['']);
    await joins(invite, mary);
    expect(await isMember(board, mary)).toBe(false);
  });

  describe('a person with an account', () => {
    const accepts = (invite: { inviteLink: string }, personId: string) => joinBoard(on.db, codes, codeOf(invite), personId);
    const mayJoin = async (invite: { inviteLink: string }, viewer: string | null) => (await seen(invite, viewer))?.board?.mayJoin ?? false;
    /** Adds so many collaborators. */
    const fill = async (board_id: string, count: number): Promise<void> => {
      const created_at = new Date().toISOString();
      const helpers = Array.from({ length: count }, (_, n) => ({ id: `helper${n}`, username: `helper${n}`, full_name: 'Helper' }));
      await on.db.rows
        .insertInto('people')
        .values(helpers.map((helper) => ({ ...helper, about: null, picture_signature: null, created_at })))
        .execute();
      await on.db.rows
        .insertInto('collaborators')
        .values(helpers.map(({ id }) => ({ board_id, person_id: id, permissions: '["save"]', created_at })))
        .execute();
    };
    const refusal = ({ status, message, code }: Refusal) => ({ status, message, code });
    const permissionsOn = async (boardId: string, personId: string) =>
      on.db.rows
        .selectFrom('collaborators')
        .select(['permissions', 'invited_at'])
        .where('board_id', '=', boardId)
        .where('person_id', '=', personId)
        .execute();

    test('joins the boards of several links; who joined is listed and told once', async () => {
      const boards = [await secretBoard(ada), await newBoard(ada, 'Teas')];
      const invites = await Promise.all(boards.map((board_id) => make(ada, { board_id, is_collaborative: true })));
      expect(await Promise.all([null, ada, grace].map((viewer) => mayJoin(invites[0]!, viewer)))).toEqual([false, false, true]);
      expect(await accepts(invites[0]!, grace)).toEqual({ path: '/ada/gifts/' });
      expect(await accepts(invites[1]!, grace)).toEqual({ path: '/ada/teas/' });
      expect(await accepts(invites[1]!, grace)).toEqual({ path: '/ada/teas/' });
      for (const board of boards) expect(await isMember(board, grace)).toBe(true);
      expect(await mayJoin(invites[0]!, grace)).toBe(false);
      expect((await invitesOf(on.db, codes, ada, null)).map(({ joined }) => joined.map(({ id }) => id))).toEqual([[grace], [grace]]);
      const { rows } = on.db;
      const told = rows.selectFrom('news').select('subject_id').where('person_id', '=', ada).where('kind', '=', 'joined');
      expect(new Set((await told.execute()).map(({ subject_id }) => subject_id))).toEqual(new Set(invites.map(({ id }) => id)));
      expect(await accepts(invites[1]!, ada)).toEqual({ path: '/ada/teas/' });
      expect(await isMember(boards[1]!, ada)).toBe(false);
    });

    test('joins nothing by a link that is revoked, to the product, or lets nobody in', async () => {
      const board_id = await newBoard(ada, 'Teas');
      const revoked = await make(ada, { board_id, is_collaborative: true });
      await revokeInvite(on.db, ada, revoked.id);
      for (const invite of [revoked, await make(ada), await make(ada, { board_id })]) {
        expect(await mayJoin(invite, grace)).toBe(false);
        await expect(accepts(invite, grace)).rejects.toMatchObject({ status: 404 });
      }
      expect(await isMember(board_id, grace)).toBe(false);
    });

    test('does not join where a block is between them and the inviter, or the owner of the board', async () => {
      const board_id = await newBoard(ada, 'Teas');
      for (const personId of [ada, mary])
        await setCollaborator(on.db, personId, { board_id, username: 'mary', permissions: ['save', 'invite'] });
      const invite = await make(mary, { board_id, is_collaborative: true });
      for (const [from, to] of [
        [ada, grace],
        [grace, ada],
        [mary, grace],
        [grace, mary],
      ] as const) {
        await setBlock(on.db, from, to, true);
        expect(await mayJoin(invite, grace)).toBe(false);
        await expect(accepts(invite, grace)).rejects.toMatchObject({ status: 404, message: 'This invite does not work any more.' });
        await setBlock(on.db, from, to, false);
      }
      expect(await mayJoin(invite, grace)).toBe(true);
      // A sign-up counts, but lets them in nowhere.
      await setBlock(on.db, ada, grace, true);
      await joins(invite, grace);
      expect(await isMember(board_id, grace)).toBe(false);
    });

    test('people who were removed or left, however they had come, come back by no link, but by name', async () => {
      const board_id = await secretBoard(ada);
      const links = await Promise.all([1, 2].map(() => make(ada, { board_id, is_collaborative: true })));
      const byName = async (personId: string, username: string) => {
        for (const from of [ada, personId]) await setCollaborator(on.db, from, { board_id, username, permissions: ['save'] });
      };
      for (const join of [(personId: string) => accepts(links[0]!, personId), byName]) {
        for (const [remover, personId, username] of [
          [ada, grace, 'grace'],
          [mary, mary, 'mary'],
        ] as const) {
          await join(personId, username);
          expect(await isMember(board_id, personId)).toBe(true);
          await removeCollaborator(on.db, remover, { board_id, username });
          for (const link of links) {
            expect((await seen(link, personId))?.board).toMatchObject({ refusal: 'removed' });
            await expect(accepts(link, personId)).rejects.toMatchObject({ status: 403, code: joinRefusals.removed });
          }
          await joins(links[0]!, personId);
          expect(await isMember(board_id, personId)).toBe(false);
        }
        await on.db.rows.deleteFrom('board_departures').execute();
      }
      await byName(grace, 'grace');
      await removeCollaborator(on.db, ada, { board_id, username: 'grace' });
      await setCollaborator(on.db, ada, { board_id, username: 'grace', permissions: ['save'] });
      await accepts(links[1]!, grace);
      expect(await permissionsOn(board_id, grace)).toMatchObject([{ invited_at: null }]);
    });

    test('an invitation by name that its owner took back lets nobody in by a link, one that was declined does', async () => {
      const board_id = await newBoard(ada, 'Teas');
      const link = await make(ada, { board_id, is_collaborative: true });
      for (const username of ['grace', 'mary']) await setCollaborator(on.db, ada, { board_id, username, permissions: ['save'] });
      await removeCollaborator(on.db, ada, { board_id, username: 'grace' });
      await removeCollaborator(on.db, mary, { board_id, username: 'mary' });
      expect([await mayJoin(link, grace), await mayJoin(link, mary)]).toEqual([false, true]);
    });

    test('a block that is made while a person joins, by link or by name, leaves them out', async () => {
      const board_id = await newBoard(ada, 'Teas');
      const link = await make(ada, { board_id, is_collaborative: true });
      const byName = () => setCollaborator(on.db, grace, { board_id, username: 'grace', permissions: ['save'] });
      const invited = () => setCollaborator(on.db, ada, { board_id, username: 'grace', permissions: ['save'] });
      for (const [come, from, to] of [
        [() => accepts(link, grace), ada, grace],
        [() => accepts(link, grace), grace, ada],
        [() => joins(link, grace), ada, grace],
        [invited, ada, grace],
        [byName, ada, grace],
      ] as const) {
        if (come === byName) await invited();
        let late: Promise<unknown> = Promise.resolve();
        await inTransaction(on.db, async (writing) => {
          await setBlock(writing, from, to, true);
          late = Promise.allSettled([come()]);
          await sleep(100);
        });
        await late;
        expect((await permissionsOn(board_id, grace)).filter(({ invited_at }) => invited_at === null || come === invited)).toEqual([]);
        for (const table of ['collaborators', 'blocked_people', 'invite_redemptions'] as const)
          await on.db.rows.deleteFrom(table).execute();
      }
    });

    test('a block waits for a person who is joining, and its order is theirs', async () => {
      const board_id = await newBoard(ada, 'Teas');
      const read = (await codes.inviteOf(codeOf(await make(ada, { board_id, is_collaborative: true }))))!;
      let late: Promise<unknown> = Promise.resolve();
      let isBlocked = false;
      await inTransaction(on.db, async (writing) => {
        await redeemInvite(writing, read, grace);
        late = setBlock(on.db, ada, grace, true).then(() => (isBlocked = true));
        await sleep(100);
        expect(isBlocked).toBe(false);
      });
      await late;
      expect([isBlocked, await isMember(board_id, grace)]).toEqual([true, true]);
    });

    test('a block makes every link of the two look unknown to a person with an account', async () => {
      const board_id = await newBoard(ada, 'Teas');
      const links = await Promise.all([{ board_id, is_collaborative: true }, { board_id }, {}].map((more) => make(ada, more)));
      await setBlock(on.db, ada, grace, true);
      const unknown = await accepts({ inviteLink: '/invite/unknown' }, grace).catch(refusal);
      for (const link of links) {
        expect([await seen(link, grace), await inviteLanding(on.db, codes, codeOf(link), grace)]).toEqual([undefined, undefined]);
        expect(await seen(link, mary)).toBeDefined();
        await expect(accepts(link, grace)).rejects.toMatchObject(unknown);
      }
    });

    test('those who are on a board, and those for whom it has no room, learn that before they try', async () => {
      const board_id = await newBoard(ada, 'Teas');
      const link = await make(ada, { board_id, is_collaborative: true });
      await accepts(link, mary);
      await fill(board_id, maxOfBoard - 1);
      expect((await seen(link, ada))?.board).toMatchObject({ refusal: 'member' });
      expect((await seen(link, mary))?.board).toMatchObject({ refusal: 'member' });
      expect((await seen(link, grace))?.board).toMatchObject({ refusal: 'full' });
      expect((await seen(link))?.board).not.toHaveProperty('refusal');
      await expect(accepts(link, grace)).rejects.toMatchObject({ status: 403, code: joinRefusals.full });
    });

    test('who signed up with a link that lets nobody in joins by another', async () => {
      const board_id = await newBoard(ada, 'Teas');
      await joins(await make(ada, { board_id }), grace);
      await accepts(await make(ada, { board_id, is_collaborative: true }), grace);
      expect(await isMember(board_id, grace)).toBe(true);
    });

    test('who joins by a collaborator’s link is told to the board’s owner too', async () => {
      const board_id = await newBoard(ada, 'Teas');
      for (const personId of [ada, mary])
        await setCollaborator(on.db, personId, { board_id, username: 'mary', permissions: ['save', 'invite'] });
      await accepts(await make(mary, { board_id, is_collaborative: true }), grace);
      const told = on.db.rows
        .selectFrom('news')
        .select(['person_id', 'board_id'])
        .where('actor_id', '=', grace)
        .where('kind', '=', 'joined');
      expect(new Set(await told.execute())).toEqual(
        new Set([
          { person_id: ada, board_id },
          { person_id: mary, board_id: null },
        ]),
      );
    });

    test('of those who come by several links at the same time, one gets the last place on a board', async () => {
      const board_id = await newBoard(ada, 'Teas');
      const [first, second] = await Promise.all([1, 2].map(() => make(ada, { board_id, is_collaborative: true })));
      await fill(board_id, maxOfBoard - 1);
      for (const come of [accepts, joins]) {
        const read = (await codes.inviteOf(codeOf(first!)))!;
        let late: Promise<unknown> = Promise.resolve();
        await inTransaction(on.db, async (writing) => {
          await redeemInvite(writing, read, grace);
          late = Promise.allSettled([come(second!, mary)]);
          await sleep(100);
        });
        await late;
        expect([await isMember(board_id, grace), await isMember(board_id, mary)]).toEqual([true, false]);
        await on.db.rows.deleteFrom('collaborators').where('person_id', '=', grace).execute();
        await on.db.rows.deleteFrom('invite_redemptions').execute();
      }
    });
  });

  test('a revoked link is deleted after thirty days once nobody who joined through it has an account', async () => {
    const [used, left, recent] = [await make(ada), await make(ada), await make(ada)];
    await joins(used, grace);
    for (const invite of [left, recent]) await joins(invite, mary);
    for (const { id } of [used, left, recent]) await revokeInvite(on.db, ada, id);
    const open = await make(ada);
    await on.db.rows
      .updateTable('invites')
      .set({ revoked_at: new Date(Date.now() - 31 * 86_400_000).toISOString() })
      .where('id', 'in', [used.id, left.id])
      .execute();
    await sweepInvites(on.db);
    const kept = async () => new Set((await on.db.rows.selectFrom('invites').select('id').execute()).map(({ id }) => id));
    expect(await kept()).toEqual(new Set([used.id, left.id, recent.id, open.id]));
    await on.db.rows.deleteFrom('people').where('id', '=', mary).execute();
    await sweepInvites(on.db);
    expect(await kept()).toEqual(new Set([used.id, recent.id, open.id]));
  });

  test('an older instance keeps out those who had come by a link and were removed', async () => {
    const board_id = await newBoard(ada, 'Teas');
    const link = await make(ada, { board_id, is_collaborative: true });
    for (const personId of [grace, mary]) await joinBoard(on.db, codes, codeOf(link), personId);
    await removeCollaborator(on.db, ada, { board_id, username: 'grace' });
    await sql`drop table board_departures`.execute(on.db.rows);
    await departureTables().up(on.db.rows as never);
    expect(await on.db.rows.selectFrom('board_departures').selectAll().execute()).toEqual([{ board_id, person_id: grace }]);
  });

  test('an older instance keeps who joined', async () => {
    const [first, second] = [await make(ada), await make(ada)];
    await joins(first, grace);
    const { rows } = on.db;
    for (const undone of [
      sql`alter table invites drop column revoked_at`,
      sql`drop index invite_redemptions_by_person`,
      sql`create unique index redeemed_once on invite_redemptions (person_id)`,
    ])
      await undone.execute(rows);
    await inviteHistory().up(rows as never);
    expect(await rows.selectFrom('invite_redemptions').select(['person_id', 'is_sign_up']).execute()).toEqual([
      { person_id: grace, is_sign_up: 1 },
    ]);
    await joins(second, grace);
    expect((await invitesOf(on.db, codes, ada, null)).map(({ joined }) => joined.map(({ id }) => id))).toEqual([[grace], [grace]]);
  });

  test('a person has at most fifty links', async () => {
    for (let n = 0; n < 49; n++) await make(mary);
    const last = await make(mary);
    await expect(make(mary)).rejects.toMatchObject({ status: 403 });
    await joins(last, grace);
    await revokeInvite(on.db, mary, last.id);
    await make(mary);
  });
});
