import { type Kysely, type Migration, sql } from 'kysely';

export interface InsightTables {
  /** Who takes part in which experiment, since when: each once. */
  experiment_activations: { person_id: string; experiment: string; group_name: string; activated_at: string };
  /** When a person was last here, to the day or so, and when they last came back after 28 days or more. */
  last_visits: { person_id: string; seen_at: string; resurrected_at: string | null };
}

/** What measuring keeps of people: activations of experiments, and coming back. */
export function insightTables(): Migration {
  const person = sql.raw('text not null references people (id) on delete cascade');

  return {
    async up(db: Kysely<never>) {
      const run = (statement: ReturnType<typeof sql>) => statement.execute(db);
      await run(sql`create table experiment_activations (person_id ${person}, experiment text not null, group_name text not null, activated_at text not null, primary key (person_id, experiment))`);
      await run(sql`create table last_visits (person_id ${person} primary key, seen_at text not null, resurrected_at text)`);
    },
  };
}
