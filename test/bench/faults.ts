import { cutNats } from './faults/brokerFaults.ts';
import { cutPostgres, fillDisk, killServer, lockSqlite } from './faults/serverFaults.ts';
import { tabFaults } from './faults/tabFaults.ts';
import type { Measure } from './measure.ts';

const campaigns = { killServer, cutPostgres, lockSqlite, fillDisk, cutNats, ...tabFaults };

/** Real faults. `TESSERA_FAULTS=lockSqlite,fillDisk` selects some; `TESSERA_BENCH_ROUNDS=1` is a quick run. */
export async function run(): Promise<Measure[]> {
  const wanted = process.env.TESSERA_FAULTS?.split(',') ?? Object.keys(campaigns);
  const measures: Measure[] = [];
  for (const [name, campaign] of Object.entries(campaigns)) {
    if (!wanted.includes(name)) continue;
    process.stderr.write(`  ${name} …\n`);
    measures.push(...(await campaign()));
  }
  return measures;
}
