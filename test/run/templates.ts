import { asAdmin, postgresAnswers } from '../contracts/postgres.ts';

/** Names the databases that workers copy for their tests (`contracts/migrated.ts`), and removes them at the end of the run. */
export default function setUp(): () => Promise<void> {
  const run = `tessera_migrated_${process.pid}`;
  process.env.TESSERA_TEST_RUN = run;
  return async () => {
    if (!(await postgresAnswers())) return;
    for (const { datname } of await asAdmin(`select datname from pg_database where datname like '${run}\\_%'`))
      await asAdmin(`drop database ${datname}`);
  };
}
