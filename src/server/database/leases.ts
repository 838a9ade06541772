import { type Kysely, type Migration, sql } from 'kysely';
import type { Dialect } from './dialect.ts';

export interface LeaseTables {
  /** Work that one process has to itself until a time, in milliseconds since the epoch, unless it renews that. */
  leases: { name: string; holder: string; until_ms: number };
}

export const leaseTables = (dialect: Dialect): Migration => ({
  async up(db: Kysely<never>) {
    const milliseconds = sql.raw(dialect === 'sqlite' ? 'integer' : 'bigint');
    await sql`create table if not exists leases (name text primary key, holder text not null, until_ms ${milliseconds} not null)`.execute(
      db,
    );
  },
});
