import type { OwnInvite } from '../../../events/entities/invite.ts';
import type { Invite } from '../../../events/entities/visitor.ts';
import { landingOf, namelessChannels } from '../../../machines/visitor/invite.ts';
import { boardPath } from '../browse/boardPath.ts';
import { pinnerOf } from '../browse/people.ts';
import { boardsWithRights, heldBoard, lockBoard, mayDo } from '../browse/saving/boardRights.ts';
import { addInvited, brokenInvite, standingOf } from '../browse/saving/collaborators.ts';
import { type Database, inTransaction, type Writing } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { meOf } from '../account/me.ts';
import { isBlockedBetween } from '../messages/blocks.ts';
import { tell } from '../news/tell.ts';
import { Refusal } from '../shell/refusal.ts';
import type { InviteCodes, InviteRow } from './inviteCodes.ts';

/** Links of one person at a time. */
const maxInvites = 50;
/** Revoked links that are listed after the others. */
const maxRevoked = 20;
const maxJoined = 20;

/** The ways of an invite (S1.3). */
const channels = { product: 1, board: 2, productNameless: 5, boardNameless: 9 } as const;

interface Wish {
  board_id: string | null;
  is_collaborative: boolean;
  is_nameless: boolean;
}

/**
 * Makes an invite link for the product, or for a board whose owner lets the person invite. A secret board has only links that let people
 * in: any other would show its name to those who may not see it.
 * @throws {Refusal} 404 for a board that is not there, 403 without the right to invite, 400 for a secret board without collaboration
 */
export async function createInvite(
  db: Database,
  codes: InviteCodes,
  personId: string,
  { board_id, is_collaborative, is_nameless }: Wish,
): Promise<OwnInvite> {
  const invite = await inTransaction(db, async (writing) => {
    const board = board_id === null ? null : await heldBoard(writing, personId, board_id, 'invite');
    if (board?.privacy === 'secret' && !is_collaborative) throw new Refusal(400, 'A link to a secret board lets people save to it.');
    const { count } = await writing.rows
      .selectFrom('invites')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('person_id', '=', personId)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(count) >= maxInvites) throw new Refusal(403, 'You have as many links as you may have. Revoke one first.');
    const [named, nameless] = board ? [channels.board, channels.boardNameless] : [channels.product, channels.productNameless];
    const row: InviteRow = {
      id: newId(),
      person_id: personId,
      board_id: board?.id ?? null,
      is_collaborative: Number(board !== null && is_collaborative),
      channel: is_nameless ? nameless : named,
      created_at: new Date().toISOString(),
      revoked_at: null,
    };
    await writing.rows.insertInto('invites').values(row).execute();
    return row;
  });
  return ownInvite(db, codes, invite);
}

/**
 * A person's links, the latest first: all, or those of a board; then the latest of those that they revoked after somebody had joined. Void
 * ones do not tell the name of their board.
 */
export async function invitesOf(db: Database, codes: InviteCodes, personId: string, boardId: string | null): Promise<OwnInvite[]> {
  const rows = await db.rows
    .selectFrom('invites')
    .selectAll()
    .where('person_id', '=', personId)
    .$if(boardId !== null, (query) => query.where('board_id', '=', boardId))
    .orderBy(({ eb }) => eb.case().when('revoked_at', 'is', null).then(0).else(1).end())
    .orderBy('revoked_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(maxInvites + maxRevoked)
    .execute();
  return Promise.all(rows.map((row) => ownInvite(db, codes, row)));
}

async function ownInvite(db: Database, codes: InviteCodes, invite: InviteRow): Promise<OwnInvite> {
  const { id, board_id, is_collaborative, channel, created_at, revoked_at } = invite;
  const board = await boardOf(db, invite);
  const joined = db.rows.selectFrom('invite_redemptions').where('invite_id', '=', id);
  const people = await joined
    .innerJoin('people', 'people.id', 'invite_redemptions.person_id')
    .select(['people.id as person_id', 'people.username', 'people.full_name', 'people.picture_signature'])
    .orderBy('invite_redemptions.created_at', 'desc')
    .limit(maxJoined)
    .execute();
  const { count } = await joined.select(({ fn }) => fn.countAll<number | string>().as('count')).executeTakeFirstOrThrow();
  return {
    id,
    inviteLink: `/invite/${await codes.codeOf(id)}`,
    board: board_id === null ? null : { id: board_id, name: board?.name ?? '' },
    isCollaborative: is_collaborative === 1,
    isNameless: namelessChannels.includes(channel),
    createdAt: created_at,
    joined: people.map(pinnerOf),
    joinedCount: Number(count),
    ...(revoked_at !== null && { isRevoked: true }),
  };
}

/**
 * Ends a person's link. People who joined through it stay, and so does the record of that; a link that nobody used is deleted.
 * @throws {Refusal} 404 if it is not theirs, or was revoked before
 */
export const revokeInvite = (db: Database, personId: string, id: string): Promise<void> =>
  inTransaction(db, async ({ rows }) => {
    const { numUpdatedRows } = await rows
      .updateTable('invites')
      .set({ revoked_at: new Date().toISOString() })
      .where('id', '=', id)
      .where('person_id', '=', personId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal(404, 'There is no such link.');
    await rows
      .deleteFrom('invites')
      .where('id', '=', id)
      .where(({ not, exists, selectFrom }) => not(exists(selectFrom('invite_redemptions').select('invite_id').where('invite_id', '=', id))))
      .execute();
  });

/** Days until a revoked link is deleted, if nobody with an account joined through it. */
const revokedDays = 30;

/** Deletes revoked links through which nobody joined; the others stay for the record of who did. */
export async function sweepInvites({ rows }: Pick<Database, 'rows'>): Promise<void> {
  await rows
    .deleteFrom('invites')
    .where('revoked_at', '<', new Date(Date.now() - revokedDays * 86_400_000).toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('invite_redemptions').select('invite_id').whereRef('invite_id', '=', 'invites.id'))),
    )
    .execute();
}

/** The board of an invite, if its inviter may still invite there; null for an invite to the product, undefined if the invite is void. */
async function boardOf(db: Pick<Database, 'rows'>, { board_id, person_id, is_collaborative }: InviteRow) {
  if (board_id === null) return null;
  const board = await boardsWithRights(db, person_id, [board_id]).executeTakeFirst();
  // A board that became secret is not shown by links that let nobody in.
  return board && mayDo(board, person_id, 'invite') && (board.privacy !== 'secret' || is_collaborative === 1) ? board : undefined;
}

/**
 * Data that the landing of an invite shows (S1.7); undefined for one that is unknown, revoked or void, and where a block is between its
 * viewer and its inviter, or the owner of the board to which it lets people.
 */
export async function inviteMetadata(db: Database, codes: InviteCodes, code: string, viewerId: string | null): Promise<Invite | undefined> {
  const invite = await codes.inviteOf(code);
  const sender = invite && (await meOf(db, invite.person_id));
  const board = invite && (await boardOf(db, invite));
  if (!invite || !sender || board === undefined) return undefined;
  const isNameless = namelessChannels.includes(invite.channel);
  const standing =
    board !== null && viewerId !== null && invite.is_collaborative === 1
      ? await standingOf(db, { board, inviterId: invite.person_id, personId: viewerId })
      : null;
  const isBlocked = viewerId !== null && (standing === 'blocked' || (await isBlockedBetween(db, viewerId, invite.person_id)));
  if (isBlocked) return undefined;
  return {
    sender: {
      // The viewer learns only whether it is their own.
      id: isNameless && invite.person_id !== viewerId ? '' : invite.person_id,
      first_name: isNameless ? '' : (sender.first_name ?? ''),
      full_name: isNameless ? '' : (sender.full_name ?? ''),
      image_medium_url: isNameless || !sender.image_medium_url ? null : sender.image_medium_url,
      should_show_messaging: sender.should_show_messaging ?? false,
    },
    invite_channel: invite.channel,
    board: board && { name: board.name, isCollaborative: invite.is_collaborative === 1, ...joiningOf(standing) },
    // Nobody sees a secret board before they have joined.
    path: board && board.privacy !== 'secret' ? boardPath(board.username, board.slug) : '/',
  };
}

function joiningOf(standing: Awaited<ReturnType<typeof standingOf>> | null): Pick<NonNullable<Invite['board']>, 'mayJoin' | 'refusal'> {
  if (standing === 'member' || standing === 'removed' || standing === 'full') return { refusal: standing };
  return standing === 'stranger' || standing === 'invited' ? { mayJoin: true } : {};
}

/** Address to which an invite link leads; undefined if it does not work any more. */
export async function inviteLanding(db: Database, codes: InviteCodes, code: string, viewerId: string | null): Promise<string | undefined> {
  const invite = await inviteMetadata(db, codes, code, viewerId);
  return invite && landingOf(invite.path, code);
}

const ignoreRefusal = (error: unknown): void => {
  if (!(error instanceof Refusal)) throw error;
};

/**
 * An invite that was not revoked, locked until the transaction ends: whoever revokes it meanwhile sees that it was used. Its board is
 * locked first, so that people who come at the same time are counted one by one.
 */
async function heldInvite(db: Writing, { id, board_id }: InviteRow): Promise<InviteRow | undefined> {
  if (board_id !== null) await lockBoard(db, board_id);
  const query = db.rows.selectFrom('invites').selectAll().where('id', '=', id).where('revoked_at', 'is', null);
  return (db.dialect === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
}

async function noteJoined(db: Writing, { id, person_id }: InviteRow, personId: string, isSignUp: boolean): Promise<void> {
  await db.rows
    .insertInto('invite_redemptions')
    .values({ invite_id: id, person_id: personId, created_at: new Date().toISOString(), is_sign_up: Number(isSignUp) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tell(db, { personId: person_id, kind: 'joined', actorId: personId, subjectId: id });
}

/**
 * Notes who signed up with an invite, lets them into its board, and tells the inviter. An invite that is void or was revoked since it was
 * read, while a password was hashed, is ignored: the sign-up counts.
 */
export async function redeemInvite(db: Writing, read: InviteRow, personId: string): Promise<void> {
  const invite = await heldInvite(db, read);
  const board = invite && (await boardOf(db, invite));
  if (!invite || board === undefined) return;
  // A full board lets nobody in, but the sign-up goes on.
  if (board && invite.is_collaborative === 1) await addInvited(db, { board, inviterId: invite.person_id, personId }).catch(ignoreRefusal);
  await noteJoined(db, invite, personId, true);
}

/**
 * Lets a person with an account into the board of an invite, notes it, and tells the inviter. Those who work on the board already stay as
 * they are.
 * @returns the board's address
 * @throws {Refusal} 404 if the invite does not work or lets them in nowhere, and like {@link addInvited}
 */
export async function joinBoard(db: Database, codes: InviteCodes, code: string, personId: string): Promise<{ path: string }> {
  const read = await codes.inviteOf(code);
  return inTransaction(db, async (writing) => {
    const invite = read && (await heldInvite(writing, read));
    const board = invite && (await boardOf(writing, invite));
    if (!board || invite.is_collaborative === 0) throw brokenInvite();
    if (await addInvited(writing, { board, inviterId: invite.person_id, personId })) await noteJoined(writing, invite, personId, false);
    return { path: boardPath(board.username, board.slug) };
  });
}
