import { type Kysely, type Migration, sql } from 'kysely';

export interface InsightTables {
  /** Activations of experiments: one row per person and experiment. */
  experiment_activations: { person_id: string; experiment: string; group_name: string; activated_at: string };
  /** Last visit of a person, precise to about a day, and their last return after 28 days or more. */
  last_visits: { person_id: string; seen_at: string; resurrected_at: string | null };
}

/** Tables of measurement: activations of experiments, and returning people. */
export function insightTables(): Migration {
  const person = sql.raw('text not null references people (id) on delete cascade');

  return {
    async up(db: Kysely<never>) {
      const run = (statement: ReturnType<typeof sql>) => statement.execute(db);
      await run(
        sql`create table if not exists experiment_activations (person_id ${person}, experiment text not null, group_name text not null, activated_at text not null, primary key (person_id, experiment))`,
      );
      await run(sql`create table if not exists last_visits (person_id ${person} primary key, seen_at text not null, resurrected_at text)`);
    },
  };
}
