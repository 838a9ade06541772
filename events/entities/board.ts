import * as v from 'valibot';
import { User } from './user.ts';
import { address, id, open, personal } from '../privacy.ts';

/** A section of a board (S1.3). `covers`, signatures of its first pictures, are present on the board's own page. */
const BoardSection = v.object({
  id: id(v.string()),
  slug: personal(v.string()),
  title: personal(v.string()),
  pinCount: open(v.optional(v.number())),
  covers: id(v.optional(v.array(v.string()))),
});

/** How a board shows its sections: as names, as a row of covers, or as covers below each other. */
export const boardLayouts = ['default', 'carousel', 'sections'] as const;

/** Orders of a board's pins: by hand, by when they were saved, or by title. */
export const pinOrders = ['own', 'newest', 'oldest', 'title'] as const;
export type PinOrder = (typeof pinOrders)[number];

/** A board (S1.3). `url` is its path, `/{username}/{slug}/`. */
export const Board = v.object({
  id: id(v.string()),
  entityId: id(v.string()),
  name: personal(v.string()),
  url: address(v.string()),
  description: personal(v.optional(v.string())),
  privacy: open(v.picklist(['public', 'secret', 'protected'])),
  layout: open(v.picklist(boardLayouts)),
  /** Absent in logs of versions whose boards had their own order only. */
  pinOrder: open(v.optional(v.picklist(pinOrders))),
  pinCount: open(v.number()),
  /** Signatures of at most three pictures. */
  covers: id(v.array(v.string())),
  isCollaborative: open(v.optional(v.boolean())),
  collaboratedByMe: open(v.optional(v.boolean())),
  collaboratorPermissions: open(v.optional(v.array(v.string()))),
  followedByMe: open(v.optional(v.boolean())),
  /** Present on the board's own page, for its owner and collaborators. */
  collaborators: v.optional(v.array(v.object({ user: User, permissions: open(v.array(v.string())) }))),
  owner: User,
  sections: v.optional(v.array(BoardSection)),
});
export type Board = v.InferOutput<typeof Board>;
