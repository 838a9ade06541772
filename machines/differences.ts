/** A place at which two plain values are not the same; `undefined` where there is none. */
export interface Difference {
  readonly path: string;
  readonly a: unknown;
  readonly b: unknown;
}

type Plain = Readonly<Record<string, unknown>>;
const isNested = (value: unknown): value is Plain => typeof value === 'object' && value !== null;

/** Whether a key, with what stands under it, is passed over. */
export type IsIgnored = (key: string, value: unknown) => boolean;

const nothing: IsIgnored = () => false;
const drawn = new Set(['at', 'due', 'entry', 'request_identifier']);
/** Times, and what is drawn at random. */
export const isDrawn: IsIgnored = (key, value) => drawn.has(key) || (key === 'session' && typeof value === 'string');

/** Where two JSON values differ, each place as deep as it is. */
export function differences(a: unknown, b: unknown, isIgnored: IsIgnored = nothing, path = ''): Difference[] {
  if (Object.is(a, b)) return [];
  if (!isNested(a) || !isNested(b) || Array.isArray(a) !== Array.isArray(b)) return [{ path, a, b }];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((key) => {
    const [left, right] = [a, b].map((one) => (Object.hasOwn(one, key) ? one[key] : undefined));
    return isIgnored(key, left ?? right) ? [] : differences(left, right, isIgnored, path ? `${path}.${key}` : key);
  });
}
