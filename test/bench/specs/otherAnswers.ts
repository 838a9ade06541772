/** A JSON value at a path. */
type Path = readonly (string | number)[];

/** An answer that is changed: the spec with it, and what was changed. */
interface OtherAnswer {
  readonly what: string;
  readonly record: number;
  readonly spec: string;
}

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

function pathsIn(value: Json, isWanted: (value: Json) => boolean, path: Path = []): Path[] {
  const own = isWanted(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return own;
  return [...own, ...Object.entries<Json>(value).flatMap(([name, part]) => pathsIn(part, isWanted, [...path, name]))];
}

function withAt(value: Json, path: Path, change: (value: Json) => Json): Json {
  const [name, ...rest] = path;
  if (name === undefined) return change(value);
  if (Array.isArray(value)) return value.with(Number(name), withAt(value[Number(name)]!, rest, change));
  const fields = value as { [name: string]: Json };
  return { ...fields, [name]: withAt(fields[name]!, rest, change) };
}

function other(value: Json): Json {
  if (typeof value === 'string') return /^\d+$/.test(value) ? String(BigInt(value) + 7n) : `Other ${value}`;
  if (typeof value === 'number') return value + 7;
  return typeof value === 'boolean' ? !value : value;
}

const isLeaf = (value: Json): boolean => value !== null && typeof value !== 'object';
const nameOf = (path: Path): string => path.filter((part) => !/^\d+$/.test(String(part))).join('.');

/**
 * Returns a spec with one of its answers changed: refused, with a list emptied, with a field changed everywhere, or in one place.
 * @param random numbers from 0 to 1
 * @returns undefined if the chosen answer has nothing of that kind
 */
export function withOtherAnswer(spec: string, random: () => number): OtherAnswer | undefined {
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  const lines = spec.split('\n');
  const first = lines.findIndex((line) => line.startsWith('const answers')) + 1;
  const last = lines.findIndex((line, at) => at >= first && line === '];');
  const at = first + Math.floor(random() * (last - first));
  if (at >= last) return undefined;
  const answer = JSON.parse(lines[at]!.trim().replace(/,$/, '')) as { record: number; path: string; status: number | null; body: Json };
  const made = (what: string, changed: Partial<typeof answer>): OtherAnswer => ({
    what: `${answer.path}: ${what}`,
    record: answer.record,
    spec: lines.with(at, `  ${JSON.stringify({ ...answer, ...changed })},`).join('\n'),
  });
  const body = answer.body ?? {};
  const leaves = pathsIn(body, isLeaf);
  switch (Math.floor(random() * 4)) {
    case 0: {
      const status = answer.status === 200 ? pick([403, 404, 500])! : 200;
      return made(`${status} instead of ${answer.status}`, { status });
    }
    case 1: {
      const path = pick(pathsIn(body, (value) => Array.isArray(value) && value.length > 0));
      return path ? made(`no ${nameOf(path)}`, { body: withAt(body, path, () => []) }) : undefined;
    }
    case 2: {
      const name = pick([...new Set(leaves.map(nameOf))]);
      const places = leaves.filter((path) => nameOf(path) === name);
      return name === undefined
        ? undefined
        : made(`other ${name}`, { body: places.reduce<Json>((changed, path) => withAt(changed, path, other), body) });
    }
    default: {
      const name = pick([...new Set(leaves.map(nameOf))]);
      const path = pick(leaves.filter((leaf) => nameOf(leaf) === name));
      return path ? made(`another ${path.join('.')}`, { body: withAt(body, path, other) }) : undefined;
    }
  }
}
