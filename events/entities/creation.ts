import * as v from 'valibot';
import { id, key, open, personal } from '../privacy.ts';

/** Kinds of pin that are made of several files, or of a video. */
export const creationKinds = ['carousel', 'video', 'story'] as const;
export type CreationKind = (typeof creationKinds)[number];

/** Code of a refusal: the pin's content is no longer what the draft of its edit began with. */
export const contentChanged = 97;

/** Code of a refusal for the file of the first item that is sent; that of each later one is one more. */
export const itemRefused = 200;

/** Pictures of a carousel, or pages of a story, at most. */
export const maxItems = 20;

/** A picture, a video or a page of text. New files lie in the browser under the item's id, its poster's and its captions'. */
export const CreationItem = v.object({
  id: id(v.string()),
  kind: open(v.picklist(['picture', 'video', 'text'])),
  name: personal(v.string()),
  /** Milliseconds of a video. */
  duration: open(v.number()),
  /** The cover's file; null where there is none, or that of the kept video. */
  poster: id(v.nullable(v.string())),
  captions: v.nullable(v.object({ id: id(v.nullable(v.string())), name: personal(v.string()) })),
  /** Its place in the pin that is edited, from 0, and its picture; null for a new item. */
  kept: v.nullable(v.object({ at: open(v.number()), signature: id(v.nullable(v.string())) })),
});
export type CreationItem = v.InferOutput<typeof CreationItem>;

/** A pin that is being made, or whose content is edited, and that is not sent yet. */
export const Creation = v.object({
  /** Drawn once, so that a pin whose answer was lost is not made twice. */
  clientId: id(v.string()),
  kind: open(v.picklist(creationKinds)),
  /** The pin that is edited; null for a new one. */
  editedId: id(v.nullable(v.string())),
  /** Digest of the content that is edited, as it was when the draft began (`contentDigest`); null for a new pin. */
  began: id(v.nullable(v.string())),
  items: v.array(CreationItem),
  /** The pin's texts by field, and those of an item after its id and a dot. */
  texts: v.record(key(v.string()), personal(v.string())),
});
export type Creation = v.InferOutput<typeof Creation>;

/** The items that are sent: a page of text that was added and left empty is not. */
export const sentItems = ({ items, texts }: Pick<Creation, 'items' | 'texts'>): CreationItem[] =>
  items.filter(
    ({ id, kind, kept }) => kind !== 'text' || kept !== null || `${texts[`${id}.title`] ?? ''}${texts[`${id}.text`] ?? ''}`.trim() !== '',
  );
