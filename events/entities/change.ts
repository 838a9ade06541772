import * as v from 'valibot';
import { Board } from './board.ts';
import { assumptionKinds } from './feed.ts';
import { PageDetails } from './pageDetails.ts';
import { address, id, open, personal } from '../privacy.ts';

const itemId = id(v.string());
/** A place on a board; unorganized without a section (S2.3). */
const place = { boardId: itemId, sectionId: v.nullable(itemId) };
const pinIds = v.array(itemId);

/** Permissions of a collaborator on a board (S1.3). */
export const permissions = ['save', 'edit', 'invite'] as const;
const Permissions = open(v.array(v.picklist(permissions)));

/**
 * A change to the person's pins and boards, to what they follow and like. An id may be the `clientId` of a pending change that creates
 * the thing, until the server has assigned one.
 */
export const Change = v.variant('kind', [
  v.object({ kind: v.literal('savePin'), pinId: itemId, ...place }),
  v.object({
    kind: v.literal('createPin'),
    pictureUrl: address(v.string()),
    link: address(v.string()),
    title: personal(v.string()),
    description: personal(v.optional(v.string())),
    /** The recipe, article or product of the page. */
    details: v.optional(PageDetails),
    /** Without a board the pin is in the person's profile alone. */
    boardId: v.nullable(itemId),
    sectionId: v.nullable(itemId),
  }),
  /** An edit holds the changed fields only, so that it does not revert what another tab or device has changed. */
  v.object({
    kind: v.literal('editPin'),
    pinId: itemId,
    title: personal(v.optional(v.string())),
    description: personal(v.optional(v.string())),
    altText: personal(v.optional(v.string())),
    link: address(v.optional(v.string())),
    /** Addresses of the pins of products that the picture shows, one a line. */
    products: address(v.optional(v.string())),
    details: v.optional(PageDetails),
  }),
  /** The private note on an own pin, empty for none; `before` is the previous one, for an undo. */
  v.object({ kind: v.literal('notePin'), pinId: itemId, note: personal(v.string()), before: personal(v.string()) }),
  /** A private tag, by its name, comes to own pins or off them. */
  v.object({ kind: v.literal('tagPins'), pinIds, tagName: personal(v.string()), isTagged: open(v.boolean()) }),
  /** `before` is the previous name, for an undo. With `isMerge` the tag becomes one with another of that name. */
  v.object({
    kind: v.literal('renameTag'),
    tagId: itemId,
    tagName: personal(v.string()),
    before: personal(v.string()),
    isMerge: open(v.boolean()),
  }),
  v.object({ kind: v.literal('deleteTag'), tagId: itemId, tagName: personal(v.string()) }),
  v.object({ kind: v.literal('restoreTag'), tagId: itemId, tagName: personal(v.string()) }),
  /** `from` is the previous place, for an undo; null if it was not a board. */
  v.object({ kind: v.literal('movePins'), pinIds, ...place, from: v.nullable(v.object(place)) }),
  v.object({ kind: v.literal('deletePins'), pinIds }),
  /** To where they were, for an undo without `boardId`; null is no board. */
  v.object({
    kind: v.literal('restorePins'),
    pinIds,
    boardId: id(v.optional(v.nullable(v.string()))),
    /** Null for the section where they were, if that is on the board. */
    sectionId: id(v.optional(v.nullable(v.string()))),
  }),
  v.object({
    kind: v.literal('createBoard'),
    name: personal(v.string()),
    description: personal(v.string()),
    privacy: Board.entries.privacy,
  }),
  v.object({
    kind: v.literal('editBoard'),
    boardId: itemId,
    name: personal(v.optional(v.string())),
    description: personal(v.optional(v.string())),
    privacy: v.optional(Board.entries.privacy),
    layout: v.optional(Board.entries.layout),
    pinOrder: Board.entries.pinOrder,
  }),
  /** `pinId` is the pin with the cover picture. */
  v.object({ kind: v.literal('chooseCover'), boardId: itemId, pinId: itemId }),
  v.object({ kind: v.literal('deleteBoard'), boardId: itemId }),
  v.object({ kind: v.literal('restoreBoard'), boardId: itemId }),
  /** Deletes pins and boards of the trash for good; with `until`, in ISO 8601, all that were deleted up to then. */
  v.object({ kind: v.literal('eraseTrash'), pinIds, boardIds: v.array(itemId), until: open(v.nullable(v.string())) }),
  v.object({ kind: v.literal('createSection'), boardId: itemId, title: personal(v.string()) }),
  v.object({ kind: v.literal('editSection'), boardId: itemId, sectionId: itemId, title: personal(v.string()) }),
  v.object({ kind: v.literal('deleteSection'), boardId: itemId, sectionId: itemId }),
  v.object({ kind: v.literal('orderPins'), boardId: itemId, pinIds }),
  v.object({ kind: v.literal('orderSections'), boardId: itemId, sectionIds: v.array(itemId) }),
  v.object({ kind: v.literal('addCollaborator'), boardId: itemId, username: personal(v.string()), permissions: Permissions }),
  v.object({ kind: v.literal('editCollaborator'), boardId: itemId, username: personal(v.string()), permissions: Permissions }),
  v.object({ kind: v.literal('removeCollaborator'), boardId: itemId, username: personal(v.string()) }),
  v.object({ kind: v.literal('followBoard'), boardId: itemId, isFollowed: open(v.boolean()) }),
  v.object({ kind: v.literal('followPerson'), userId: itemId, isFollowed: open(v.boolean()) }),
  v.object({ kind: v.literal('followTopic'), interestId: itemId, isFollowed: open(v.boolean()) }),
  v.object({ kind: v.literal('likePin'), pinId: itemId, isLiked: open(v.boolean()) }),
  /** The person copied the pin's link or gave it to another app. */
  v.object({ kind: v.literal('sharePin'), pinId: itemId }),
  /** More or less like a pin in the home feed, or nothing from its source. */
  v.object({ kind: v.literal('tuneHome'), pinId: itemId, wish: open(v.picklist(['more', 'less', 'source'])), isOn: open(v.boolean()) }),
  /** An assumption of the home feed is removed, or its removal is taken back. */
  v.object({
    kind: v.literal('assume'),
    assumption: open(v.picklist(assumptionKinds)),
    subject: personal(v.string()),
    isRemoved: open(v.boolean()),
  }),
  v.object({ kind: v.literal('blockPerson'), userId: itemId, isBlocked: open(v.boolean()) }),
  /** A comment is deleted, or restored within the undo period. */
  v.object({ kind: v.literal('removeComment'), commentId: itemId, isRemoved: open(v.boolean()) }),
]);
export type Change = v.InferOutput<typeof Change>;

/** A change in the outbox; `clientId` is a random UUID with which the server handles it only once. */
export const KeptChange = v.object({ clientId: id(v.string()), change: Change });
export type KeptChange = v.InferOutput<typeof KeptChange>;
