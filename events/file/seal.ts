import * as v from 'valibot';

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'Expected 64 hexadecimal digits'));

/** The record at which an edited log left the session that it was made of. */
const Origin = v.strictObject({
  session: v.pipe(v.string(), v.regex(/^[\w-]+$/, 'Expected the name of a session')),
  /** Number of its first record that differs. */
  at: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type Origin = v.InferOutput<typeof Origin>;

/** The last line of a sealed file. */
export const Seal = v.strictObject({
  /** Number of records before it. */
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The chain's link of the last record. */
  head: hash,
  /** `digestOf` the final world. */
  digest: hash,
  /** Eight digits per record that identify its effect on the world, so that a replay can name the first record that differs. */
  effects: v.pipe(v.string(), v.regex(/^[0-9a-f]*$/, 'Expected hexadecimal digits')),
  /** Of a fork, which tells nothing that happened. */
  forkedFrom: v.optional(Origin),
});
export type Seal = v.InferOutput<typeof Seal>;

export const sealType = 'app.tessera.log.sealed.v1';
export const sealDefinition = 'log.sealed.v1';

/** The world after a number of records, in a line behind the seal: from there a replay can begin, to do several parts at the same time. */
export const Keyframe = v.strictObject({
  /** `digestOf` the world, which is the hash of its text. */
  digest: hash,
  /** `canonicalText` of the world. */
  world: v.string(),
});
export type Keyframe = v.InferOutput<typeof Keyframe>;

export const keyframeType = 'app.tessera.log.keyframe.v1';
export const keyframeDefinition = 'log.keyframe.v1';

const headPattern =
  /^\{"specversion":"1\.0","id":"([\w-]+)-keyframe-([1-9]\d*)","source":"\/sessions\/\1","type":"app\.tessera\.log\.keyframe\.v1",.*"data":\{"digest":"([0-9a-f]{64})","world":"/;
/** Characters in which the head of a keyframe's line ends. */
export const keyframeHeadLength = 1000;

/** The part of a keyframe's line before its world, as it is written; undefined for any other line. @param line or its beginning */
export function keyframeHead(line: string): { readonly session: string; readonly count: number; readonly digest: string } | undefined {
  const head = headPattern.exec(line.slice(0, keyframeHeadLength));
  return head ? { session: head[1]!, count: Number(head[2]), digest: head[3]! } : undefined;
}
