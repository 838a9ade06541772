import type * as v from 'valibot';
import type { catalogue } from './catalogue.ts';

type Catalogue = typeof catalogue;
export type RecordType = keyof Catalogue;

/** The payload of a record type. */
export type DataOf<T extends RecordType> = v.InferOutput<Catalogue[T]['schema']>;

/** One recorded event. `at` is milliseconds since the epoch; `cause` the `seq` of the record that led to it. */
export type RecordOf<T extends RecordType> = {
  [K in T]: { readonly seq: number; readonly at: number; readonly type: K; readonly data: DataOf<K>; readonly cause?: number };
}[T];

export type AnyRecord = RecordOf<RecordType>;
