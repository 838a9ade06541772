/** A path at which two plain values differ; `undefined` for a missing value. */
export interface Difference {
  readonly path: string;
  readonly a: unknown;
  readonly b: unknown;
}

type Plain = Readonly<Record<string, unknown>>;
const isNested = (value: unknown): value is Plain => typeof value === 'object' && value !== null;

/** Whether a key and everything below it is ignored. */
export type IsIgnored = (key: string, value: unknown) => boolean;

const ignoresNothing: IsIgnored = () => false;
const drawnFields = new Set(['at', 'due', 'entry', 'request_identifier']);
/** Times and random values. */
export const isDrawn: IsIgnored = (key, value) => drawnFields.has(key) || (key === 'session' && typeof value === 'string');

/** Returns the paths at which two JSON values differ, as deep as possible. */
export function differences(a: unknown, b: unknown, isIgnored: IsIgnored = ignoresNothing, path = ''): Difference[] {
  if (Object.is(a, b)) return [];
  if (!isNested(a) || !isNested(b) || Array.isArray(a) !== Array.isArray(b)) return [{ path, a, b }];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((key) => {
    const [valueA, valueB] = [a, b].map((object) => (Object.hasOwn(object, key) ? object[key] : undefined));
    return isIgnored(key, valueA ?? valueB) ? [] : differences(valueA, valueB, isIgnored, path ? `${path}.${key}` : key);
  });
}
