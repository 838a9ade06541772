import * as v from 'valibot';
import { address, id, open, personal } from '../privacy.ts';
import { Change } from './change.ts';

/** Acts that a person's activity lists, by the group that filters them. */
export const actsByGroup = {
  pins: ['saved', 'created', 'edited', 'noted', 'moved', 'deleted', 'restored'],
  boards: ['boardCreated', 'boardEdited', 'boardDeleted', 'boardRestored', 'sectionCreated', 'sectionEdited', 'sectionDeleted'],
  tags: ['tagged', 'untagged', 'tagRenamed', 'tagDeleted', 'tagRestored'],
  likes: ['liked', 'unliked'],
  comments: ['commented', 'commentEdited', 'commentDeleted', 'commentRestored'],
  follows: ['followed', 'unfollowed'],
  blocks: ['blocked', 'unblocked'],
  home: ['more', 'less', 'source', 'tunedBack', 'assumptionRemoved', 'assumptionRestored'],
  settings: ['settingsEdited'],
} as const;

export type ActivityGroup = keyof typeof actsByGroup;
export const activityGroups = Object.keys(actsByGroup) as ActivityGroup[];
export type Act = (typeof actsByGroup)[ActivityGroup][number];
const acts: Act[] = Object.values(actsByGroup).flat();

/**
 * Reasons why an act can not be undone: it is undone already, the thing was changed since, it is gone, its board is gone, it is changed
 * back on a page of the settings only, or there is no way back for acts of this kind.
 */
const obstacles = ['undone', 'changed', 'gone', 'boardGone', 'elsewhere', 'final'] as const;

/** A change that the server made; `changeId` is its own id, `clientId` that of what it created, with the server's id. */
export const DoneChange = v.object({
  changeId: id(v.string()),
  clientId: id(v.string()),
  change: Change,
  /** Milliseconds since the epoch. */
  at: open(v.number()),
});
export type DoneChange = v.InferOutput<typeof DoneChange>;

/** One thing that the person did in the last thirty days. */
export const ActivityEntry = v.object({
  id: id(v.string()),
  /** ISO 8601. */
  at: open(v.string()),
  act: open(v.picklist(acts)),
  /** Of the change that did it; null if that had none. */
  clientId: id(v.nullable(v.string())),
  /** Number of pins; 1 for everything else. */
  count: open(v.number()),
  /** The thing's name as it is now, empty if it has none; null if it is gone or closed to the person. */
  name: personal(v.nullable(v.string())),
  /** The name that a tag had by an act on one; absent if it is forgotten. */
  tag: personal(v.optional(v.string())),
  url: address(v.nullable(v.string())),
  imageSignature: id(v.nullable(v.string())),
  /** The board where it happened, if that is still there. */
  board: v.nullable(v.object({ name: personal(v.string()), url: address(v.string()) })),
  /** The change that undoes it; null if there is an obstacle. */
  undo: v.nullable(Change),
  obstacle: open(v.nullable(v.picklist(obstacles))),
});
export type ActivityEntry = v.InferOutput<typeof ActivityEntry>;
