import type * as v from 'valibot';

/**
 * The privacy class of a field, which decides who may read it:
 *
 * - `open`: the product's own words, counts, times, sizes. Reveals nothing about persons, their texts or their searches.
 * - `id`: an opaque id of a thing or a person, by which records find each other. Analysts may read it.
 * - `key`: ids combined with words of the product, `comments:12`.
 * - `address`: a path, a URL, or a parameter of one. The product's own pages in it are open, the rest is personal.
 * - `personal`: everything else.
 */
export type Privacy = 'open' | 'id' | 'key' | 'address' | 'personal';

export interface Marked<P extends Privacy = Privacy> {
  readonly privacy: P;
}

/** A schema of which every field has its class. A literal has none: it only says which of several shapes a value has. */
export type Classed =
  | Marked
  | { readonly type: 'literal' }
  | { readonly type: 'nullable' | 'optional'; readonly wrapped: Classed }
  | { readonly type: 'array'; readonly item: Classed }
  | { readonly type: 'record'; readonly key: Classed; readonly value: Classed }
  | { readonly type: 'object' | 'strict_object'; readonly entries: Readonly<Record<string, Classed>> }
  | { readonly type: 'variant' | 'union'; readonly options: readonly Classed[] };

const mark =
  <const P extends Privacy, Value>(privacy: P) =>
  <const S extends v.GenericSchema<Value | null | undefined>>(schema: S): S & Marked<P> => ({ ...schema, privacy });

type Text = string | readonly string[];

export const open = mark<'open', unknown>('open');
export const id = mark<'id', Text>('id');
export const key = mark<'key', Text>('key');
export const address = mark<'address', Text>('address');
/** A yes or no can't be personal: nothing of the same shape could stand for it. */
export const personal = mark<'personal', Text | number>('personal');
