import { randomUUID } from 'node:crypto';
import { giveToken } from '../../../src/server/account/oneTimeTokens.ts';
import { deleteAccount } from '../../../src/server/account/settings/deleteAccount.ts';
import { beginSession } from '../../../src/server/account/sessions.ts';
import { createPin } from '../../../src/server/browse/saving/createPin.ts';
import { setCollaborator } from '../../../src/server/browse/saving/collaborators.ts';
import { deletePins } from '../../../src/server/browse/saving/deletePins.ts';
import { notePin } from '../../../src/server/browse/saving/pinNotes.ts';
import { tagPins } from '../../../src/server/browse/saving/tags.ts';
import { createBoard } from '../../../src/server/browse/saving/editBoards.ts';
import { createSection } from '../../../src/server/browse/saving/editSections.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { createComment } from '../../../src/server/engage/comments/writeComments.ts';
import { renewInvitation } from '../../../src/server/instance/instanceSettings.ts';
import { setOwner } from '../../../src/server/instance/owners.ts';
import { setBlock } from '../../../src/server/messages/blocks.ts';
import { createConversation } from '../../../src/server/messages/createConversation.ts';
import { moderate } from '../../../src/server/moderation/moderate.ts';
import { subscriptionLinks } from '../../../src/server/news/subscriptionLink.ts';
import { inviteCodes } from '../../../src/server/visitor/inviteCodes.ts';
import { createInvite } from '../../../src/server/visitor/invites.ts';
import { boardLinks } from '../../../src/server/browse/sharing/boardLinks.ts';
import { contentStoreOf } from '../../../src/server/browse/contentStore.ts';
import { pinNumber } from '../../contracts/drafts.ts';
import { someAccount } from '../../server/someAccount.ts';
import { filesIn } from '../../server/pictureFiles.ts';

/**
 * Roles of callers. `limited` and `banned` are the victim with a limited login and without the right to write; `keeper` owns the instance.
 */
export const roles = [
  'signedOut',
  'expired',
  'deleted',
  'stranger',
  'blocked',
  'collaborator',
  'limited',
  'banned',
  'victim',
  'keeper',
] as const;
export type Role = (typeof roles)[number];

/** Contained in everything that only members of a secret board may see. */
export const secretCanary = 'zq9secret';
/** Contained in everything that only the victim may see. */
export const ownCanary = 'zq9own';
/** Contained in everything that only the owner of the instance may see. */
export const keeperCanary = 'zq9keeper';
/** Contained in messages of the victim to the owner, which the victim may see too. */
export const toldCanary = 'zq9told';

/** Ids of a board and its contents. */
export interface Shelf {
  board: string;
  slug: string;
  section: string;
  sectionSlug: string;
  pin: string;
  comment: string;
  tag: string;
}

/** Ids of the victim's things. `absent` has the same shape and names nothing. */
export interface Things {
  secret: Shelf;
  shared: Shelf;
  open: Shelf;
  conversation: string;
  session: string;
  feedback: string;
  /** Id of the keeper's decision about the partner. */
  entry: string;
  /** Tokens of links: the invitation, the victim's email verification (one per role), and unsubscribing from invitations. */
  invitation: string;
  emailLinks: Record<Role, string>;
  noMail: string;
  /** Path of the victim's link to unsubscribe from the digest. */
  noDigest: string;
  /** The victim's link to the open board; there is one to the secret board too. */
  invite: { id: string; path: string };
  /** Path of the link of a secret board of the victim's that has no pins. */
  boardLink: string;
  topic: string;
  people: Record<'victim' | 'stranger' | 'blocked' | 'collaborator' | 'keeper' | 'partner', string>;
  /** A board of each role's own. */
  boards: Partial<Record<Role, string>>;
}

const noShelf: Shelf = {
  board: '999999999999999991',
  slug: 'no-such-place',
  tag: '999999999999999994',
  section: '999999999999999992',
  sectionSlug: 'no-such-section',
  pin: '999999999999999993',
  comment: '999999999999999994',
};
export const absentFrom = (things: Things): Things => ({
  ...things,
  secret: noShelf,
  conversation: '00000000-0000-4000-8000-000000000000',
  session: '00000000-0000-4000-8000-000000000001',
});

export interface World {
  things: Things;
  tokens: Partial<Record<Role, string>>;
}

/** Fills an empty database with a victim who has one of everything, and with the attackers. */
export async function buildWorld(db: Database, dataFolder: string): Promise<World> {
  const names = ['victim', 'stranger', 'blocked', 'collaborator', 'keeper', 'partner', 'gone'] as const;
  const people = {} as Record<(typeof names)[number], string>;
  for (const name of names)
    people[name] = await someAccount(db, name, {
      email: name === 'victim' ? `${ownCanary}@example.org` : `${name}@example.org`,
      isVerified: true,
    });
  const { victim, stranger, blocked, collaborator, keeper, partner, gone } = people;
  await setOwner(db, 'keeper', true);
  await setBlock(db, victim, blocked, true);
  await contentStoreOf(db).savePins(Array.from({ length: 8 }, (_, n) => pinNumber(n, { owner: 'partner', topic: 'Machines' })));
  const { id: topic } = await db.rows.selectFrom('topics').select('id').executeTakeFirstOrThrow();

  const shelfOf = async (privacy: 'public' | 'secret' | 'protected', slug: string, number: number): Promise<Shelf> => {
    const canary = privacy === 'secret' ? secretCanary : slug;
    const { id: board } = await createBoard(db, victim, {
      name: slug,
      description: `${canary} description`,
      privacy,
      client_id: randomUUID(),
    });
    const section = await createSection(db, victim, { board_id: board, title: 'corner', client_id: randomUUID() });
    const { picture } = pinNumber(100 + number);
    const told = {
      title: `${canary} title`,
      description: `${canary} words`,
      alt_text: `${canary} alt`,
      link: `https://example.org/${canary}`,
    };
    const { pin } = await createPin(db, victim, { picture, board_id: board, section_id: section.id, client_id: randomUUID(), ...told });
    await notePin(db, victim, { pin_id: pin.id, note: `${ownCanary} note` });
    const { tag_id } = await tagPins(db, victim, { pin_ids: [pin.id], tag_name: `${ownCanary} tag` }, true);
    const comment = await createComment(db, victim, {
      pin_id: pin.id,
      type: 'aggregatedcomment',
      text: `${canary} comment`,
      tags: [],
      client_id: randomUUID(),
    });
    if (privacy !== 'public')
      for (const username of ['collaborator', 'gone'] as const)
        for (const personId of [victim, people[username]])
          await setCollaborator(db, personId, { board_id: board, username, permissions: ['save'] });
    // Set last, so that the page's address, which an answer may repeat, does not contain the canary.
    await db.rows
      .updateTable('boards')
      .set({ name: `${canary} name` })
      .where('id', '=', board)
      .execute();
    await db.rows
      .updateTable('sections')
      .set({ title: `${canary} section` })
      .where('id', '=', section.id)
      .execute();
    return { board, slug, section: section.id, sectionSlug: section.slug, pin: pin.id, comment: comment.id, tag: tag_id! };
  };
  const [secret, shared, open] = [
    await shelfOf('secret', 'quiet', 1),
    await shelfOf('protected', 'among-us', 2),
    await shelfOf('public', 'in-the-open', 3),
  ];

  const trashed = await createPin(db, victim, { picture: pinNumber(99).picture, client_id: randomUUID(), title: `${ownCanary} trash` });
  await deletePins(db, victim, [trashed.pin.id]);

  const { conversationId } = await createConversation(db, partner, {
    user_ids: [victim],
    emails: [],
    client_id: randomUUID(),
    text: `${ownCanary} message`,
  });
  await createConversation(db, victim, {
    user_ids: [],
    emails: [`${ownCanary}.friend@example.org`],
    client_id: randomUUID(),
    text: `${ownCanary} letter`,
  });
  const created_at = new Date().toISOString();
  await db.rows
    .updateTable('accounts')
    .set({ backup_email: `${ownCanary}.backup@example.org`, landing_signals: JSON.stringify({ invite_redemption: ownCanary }) })
    .where('person_id', '=', victim)
    .execute();
  const form = { title: 'Visit', description: '', fields: ['fullName', 'email'], thanks: '' };
  await db.rows
    .updateTable('pins')
    .set({ detail: JSON.stringify({ leadForm: form }) })
    .where('id', '=', open.pin)
    .execute();
  await db.rows
    .insertInto('leads')
    .values({
      pin_id: open.pin,
      person_id: partner,
      owner_id: victim,
      full_name: `${ownCanary} lead`,
      email: 'lead@example.org',
      phone_number: null,
      zip_code: null,
      created_at,
    })
    .execute();
  const feedback = randomUUID();
  await db.rows
    .insertInto('reports')
    .values({
      id: randomUUID(),
      person_id: victim,
      type: 'pin',
      content_id: open.pin,
      subject_kind: 'pin',
      subject_id: open.pin,
      reason: 'spam',
      details: '[]',
      content: JSON.stringify({ type: 'pin', id: open.pin }),
      created_at,
      settled_at: null,
    })
    .execute();
  await db.rows
    .insertInto('feedback')
    .values({
      id: feedback,
      person_id: victim,
      verbatim: `${toldCanary} feedback`,
      category: null,
      path: null,
      app_version: null,
      country_id: 0,
      created_at,
    })
    .execute();

  const order = {
    action: 'ban',
    subject: { kind: 'person', id: partner },
    about: null,
    reason: `${keeperCanary} reason`,
    until: null,
    allCopies: false,
  } as const;
  const { id: entry } = await moderate({ db, ...filesIn(dataFolder), actor: { id: keeper, name: 'keeper' } }, order);
  const invitation = `${keeperCanary}${await renewInvitation(db)}`;
  await db.rows
    .updateTable('instance_settings')
    .set({ value: JSON.stringify(invitation) })
    .where('name', '=', 'invitation')
    .execute();
  const emailLinks = {} as Things['emailLinks'];
  for (const role of roles)
    emailLinks[role] = await giveToken(db, {
      purpose: 'emailVerification',
      personId: victim,
      detail: { email: `${ownCanary}@example.org` },
      seconds: 3600,
    });
  const noMail = await giveToken(db, {
    purpose: 'declineMail',
    personId: victim,
    detail: { email: `${ownCanary}.friend@example.org` },
    seconds: 3600,
  });

  const noDigest = await subscriptionLinks(db, dataFolder).pathFor({ person_id: victim, email: `${ownCanary}@example.org` });
  const inviteTo = ({ board }: Shelf) =>
    createInvite(db, inviteCodes(db, dataFolder), victim, { board_id: board, is_collaborative: true, is_nameless: false });
  await inviteTo(secret);
  const { id: invite, inviteLink: path } = await inviteTo(open);

  const linked = await createBoard(db, victim, { name: 'linked', privacy: 'secret', client_id: randomUUID() });
  const boardLink = await boardLinks(db, dataFolder).create(victim, linked.id);

  const boards: Things['boards'] = { victim: open.board, limited: open.board, banned: open.board };
  for (const role of ['stranger', 'blocked', 'collaborator', 'keeper'] as const)
    boards[role] = (await createBoard(db, people[role], { name: `of ${role}`, privacy: 'public', client_id: randomUUID() })).id;

  const tokens: World['tokens'] = {};
  for (const role of ['stranger', 'blocked', 'collaborator', 'keeper', 'victim'] as const)
    tokens[role] = await beginSession(db, { personId: people[role], agent: `${ownCanary} agent`, provedAt: 'now' });
  tokens.limited = tokens.banned = tokens.victim;
  tokens.deleted = await beginSession(db, { personId: gone, provedAt: 'now' });
  await deleteAccount(db, filesIn(dataFolder), gone);
  tokens.expired = await beginSession(db, { personId: victim, deviceId: 'an old browser', provedAt: 'now' });
  await db.rows.updateTable('sessions').set({ expires_at: '2020-01-01T00:00:00.000Z' }).where('device_id', '=', 'an old browser').execute();
  await beginSession(db, { personId: victim, deviceId: 'another browser', provedAt: 'now' });
  const { id: session } = await db.rows
    .selectFrom('sessions')
    .select('id')
    .where('device_id', '=', 'another browser')
    .executeTakeFirstOrThrow();

  return {
    things: {
      secret,
      shared,
      open,
      conversation: conversationId,
      session,
      feedback,
      entry,
      invitation,
      emailLinks,
      noMail,
      noDigest,
      invite: { id: invite, path },
      boardLink,
      topic,
      people: { victim, stranger, blocked, collaborator, keeper, partner },
      boards,
    },
    tokens,
  };
}
