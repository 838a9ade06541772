import * as v from 'valibot';
import { User } from './user.ts';

/** A part of a board (S1.3). `covers`, signatures of its first pictures, are told on the board's own page. */
const BoardSection = v.object({ id: v.string(), slug: v.string(), title: v.string(), pinCount: v.optional(v.number()), covers: v.optional(v.array(v.string())) });

/** How a board shows its sections: as names, as a row of covers, or as covers below each other. */
export const boardLayouts = ['default', 'carousel', 'sections'] as const;

/** A board (S1.3). `url` is its path, `/{username}/{slug}/`. */
export const Board = v.object({
  id: v.string(),
  entityId: v.string(),
  name: v.string(),
  url: v.string(),
  description: v.optional(v.string()),
  privacy: v.picklist(['public', 'secret', 'protected']),
  layout: v.picklist(boardLayouts),
  pinCount: v.number(),
  /** Signatures of at most three pictures that stand for the board. */
  covers: v.array(v.string()),
  isCollaborative: v.optional(v.boolean()),
  collaboratedByMe: v.optional(v.boolean()),
  collaboratorPermissions: v.optional(v.array(v.string())),
  followedByMe: v.optional(v.boolean()),
  /** Told on the board's own page, to its owner and its collaborators. */
  collaborators: v.optional(v.array(v.object({ user: User, permissions: v.array(v.string()) }))),
  owner: User,
  sections: v.optional(v.array(BoardSection)),
});
export type Board = v.InferOutput<typeof Board>;
