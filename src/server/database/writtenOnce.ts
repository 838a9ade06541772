import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/**
 * A query whose text is written once for each database; afterwards only its values change. For what is asked at every turn: writing
 * a text takes as long as carrying it out. `write` must use each value as a parameter and decide nothing by it.
 */
export function writtenOnce<Values extends Record<string, string | number>, Row>(write: (rows: Kysely<Tables>, values: Values) => Compilable<Row>): (db: Pick<Database, 'rows'>, values: Values) => Promise<Row[]> {
  const written = new WeakMap<Kysely<Tables>, CompiledQuery>();
  // Each value stands in for itself by its name; a NUL is in no text that is asked for.
  const standIns = new Proxy({} as Values, { get: (_, name) => `\0${String(name)}` });

  return async ({ rows }, values) => {
    const query = written.get(rows) ?? write(rows, standIns).compile();
    written.set(rows, query);
    const parameters = query.parameters.map((parameter) => (typeof parameter === 'string' && parameter.startsWith('\0') ? values[parameter.slice(1)] : parameter));
    return (await rows.executeQuery<Row>({ ...query, parameters } as CompiledQuery<Row>)).rows;
  };
}
