import * as v from 'valibot';
import { Board } from './board.ts';

const id = v.string();
/** A place on a board; without a section it is unorganised (S2.3). */
const place = { boardId: id, sectionId: v.nullable(id) };
const pinIds = v.array(id);

/** What a collaborator may do on a board (S1.3). */
export const permissions = ['save', 'edit', 'invite'] as const;
const Permissions = v.array(v.picklist(permissions));

/**
 * One thing that a person changes on their pins and boards. An id may be that of a change that is not carried out yet:
 * what it makes is called by its `clientId` until the server has given it a name.
 */
export const Change = v.variant('kind', [
  v.object({ kind: v.literal('savePin'), pinId: id, ...place }),
  v.object({ kind: v.literal('createPin'), pictureUrl: v.string(), link: v.string(), title: v.string(), ...place }),
  v.object({ kind: v.literal('editPin'), pinId: id, title: v.string(), description: v.string(), altText: v.string(), link: v.string() }),
  /** `from` is where they lay, for those who take it back; null when that was no board. */
  v.object({ kind: v.literal('movePins'), pinIds, ...place, from: v.nullable(v.object(place)) }),
  v.object({ kind: v.literal('deletePins'), pinIds }),
  v.object({ kind: v.literal('restorePins'), pinIds }),
  v.object({ kind: v.literal('createBoard'), name: v.string(), description: v.string(), privacy: Board.entries.privacy }),
  v.object({ kind: v.literal('editBoard'), boardId: id, name: v.string(), description: v.string(), privacy: Board.entries.privacy, layout: Board.entries.layout }),
  /** `cover` is the pin whose picture stands for the board. */
  v.object({ kind: v.literal('chooseCover'), boardId: id, pinId: id }),
  v.object({ kind: v.literal('deleteBoard'), boardId: id }),
  v.object({ kind: v.literal('createSection'), boardId: id, title: v.string() }),
  v.object({ kind: v.literal('editSection'), boardId: id, sectionId: id, title: v.string() }),
  v.object({ kind: v.literal('deleteSection'), boardId: id, sectionId: id }),
  v.object({ kind: v.literal('orderPins'), boardId: id, pinIds }),
  v.object({ kind: v.literal('orderSections'), boardId: id, sectionIds: v.array(id) }),
  v.object({ kind: v.literal('addCollaborator'), boardId: id, username: v.string(), permissions: Permissions }),
  v.object({ kind: v.literal('editCollaborator'), boardId: id, username: v.string(), permissions: Permissions }),
  v.object({ kind: v.literal('removeCollaborator'), boardId: id, username: v.string() }),
  v.object({ kind: v.literal('followBoard'), boardId: id, isFollowed: v.boolean() }),
]);
export type Change = v.InferOutput<typeof Change>;

/** A change in the outbox; `clientId` is a UUID drawn at the edge, by which the server carries it out once. */
export const KeptChange = v.object({ clientId: v.string(), change: Change });
export type KeptChange = v.InferOutput<typeof KeptChange>;
