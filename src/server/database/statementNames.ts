/** How often a statement comes before it is prepared: many are like no other, as those with a list of ids. */
const often = 3;
/** Statements that are prepared on a connection, some 50 kB each there. */
const maxNamed = 300;
/** Texts that are counted; the counts begin anew then. */
const maxCounted = 3_000;

/**
 * Names for the statements that come often, which PostgreSQL then parses, and mostly plans, once for each connection: that takes longer
 * than running them. All columns of a table are never selected under a name, since a newer version may add one meanwhile, nor is text
 * searched, since its best plan depends on the words.
 */
export function statementNames(): (sql: string) => string | undefined {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return (sql) => {
    const known = names.get(sql);
    if (known !== undefined || names.size >= maxNamed) return known;
    const count = (counts.get(sql) ?? 0) + 1;
    if (counts.size >= maxCounted) counts.clear();
    counts.set(sql, count);
    if (count < often || !/^(?:select|insert|update|delete|with)\b/.test(sql) || /(?:\*(?!\))|@@)/.test(sql)) return undefined;
    const name = `often_${names.size}`;
    names.set(sql, name);
    counts.delete(sql);
    return name;
  };
}
