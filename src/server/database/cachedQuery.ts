import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/**
 * A cached query: its SQL is compiled once per database, later calls only bind values. For frequent queries, since compiling takes as long
 * as running.
 * `write` must use each value as a parameter and must not branch on it.
 */
export function cachedQuery<Values extends Record<string, string | number>, Row>(
  write: (rows: Kysely<Tables>, values: Values) => Compilable<Row>,
): (db: Pick<Database, 'rows'>, values: Values) => Promise<Row[]> {
  const compiled = new WeakMap<Kysely<Tables>, CompiledQuery>();
  // Placeholders that identify each value by name; NUL occurs in no real text.
  const placeholders = new Proxy({} as Values, { get: (_, name) => `\0${String(name)}` });

  return async ({ rows }, values) => {
    const query = compiled.get(rows) ?? write(rows, placeholders).compile();
    compiled.set(rows, query);
    const parameters = query.parameters.map((parameter) =>
      typeof parameter === 'string' && parameter.startsWith('\0') ? values[parameter.slice(1)] : parameter,
    );
    return (await rows.executeQuery<Row>({ ...query, parameters } as CompiledQuery<Row>)).rows;
  };
}
