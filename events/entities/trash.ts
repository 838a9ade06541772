import * as v from 'valibot';
import { address, id, open, personal } from '../privacy.ts';

/** ISO 8601. */
const times = { deletedAt: open(v.string()), goneAt: open(v.string()) };

/** A deleted pin or board that its owner can restore until `goneAt`. */
export const TrashItem = v.variant('kind', [
  v.object({
    kind: v.literal('pin'),
    id: id(v.string()),
    /** Its title or description; empty for none. */
    name: personal(v.string()),
    imageSignature: id(v.string()),
    dominantColor: open(v.string()),
    /** The board that it comes back to; null for none. */
    board: v.nullable(v.object({ id: id(v.string()), name: personal(v.string()), url: address(v.string()) })),
    /** Its board is gone, or the person may not save there any more: another one must be chosen. */
    needsBoard: open(v.boolean()),
    ...times,
  }),
  v.object({
    kind: v.literal('board'),
    id: id(v.string()),
    name: personal(v.string()),
    /** Signature of its cover picture, or of the last one; null without pins. */
    cover: id(v.nullable(v.string())),
    pinCount: open(v.number()),
    ...times,
  }),
]);
export type TrashItem = v.InferOutput<typeof TrashItem>;
