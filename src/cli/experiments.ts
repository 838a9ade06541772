import * as v from 'valibot';
import { experimentSettingNames } from '../../events/entities/experimentSettings.ts';
import { InstanceSettings } from '../../events/entities/instanceSettings.ts';
import { experimentOf, experimentsOf, holdout } from '../server/insight/experimentList.ts';
import { readSettings, writeSettings } from '../server/instance/instanceSettings.ts';
import { readArguments } from './arguments.ts';
import { dataFolderOf, dataOption, withDatabase } from './instance.ts';
import { columns, processTerminal, type Terminal } from './terminal.ts';

const usage = `Usage: tessera experiments [<name> <percent>] [--data ./data]

Shows the experiments of this instance, each with the percent of the people who are in its group
"enabled" and how many have taken part in each group, or sets the percent of one. All others are in
its group "control". A running server follows within seconds. The same is at /settings/instance.

  --data      where Tessera keeps its data (TESSERA_DATA); DATABASE_URL names a PostgreSQL database
  -h, --help  this

Exit code: 0; 1 the data can't be read; 2 the call is wrong.
`;

/** `tessera experiments`. @returns the exit code */
export async function experimentsCommand(argv: string[], terminal: Terminal = processTerminal): Promise<number> {
  const isChange = argv.some((argument) => experimentSettingNames.some((setting) => experimentOf(setting) === argument));
  const read = readArguments(argv, dataOption, isChange ? ['<name>', '<percent>'] : [], usage, terminal);
  if (typeof read === 'number') return read;
  const {
    values: { data },
    positionals: [name, percent],
  } = read;
  const change = name === undefined ? undefined : readChange(name, percent!);
  if (typeof change === 'string') {
    terminal.err(`${change}\n`);
    return 2;
  }
  return withDatabase(dataFolderOf(data), terminal, async (db) => {
    if (change) await writeSettings(db, change);
    const settings = await readSettings(db);
    const groups = await db.rows
      .selectFrom('experiment_activations')
      .select(({ fn }) => ['experiment', 'group_name', fn.countAll<number>().as('people')])
      .groupBy(['experiment', 'group_name'])
      .orderBy('group_name')
      .execute();
    const experiments = experimentsOf(settings);
    const lines = experimentSettingNames.map((setting) => {
      const experiment = experimentOf(setting);
      const takers = groups.filter((row) => row.experiment === experiment).map(({ group_name, people }) => `${group_name} ${people}`);
      return [experiment, `${settings[setting]} %`, experiments[experiment]!.isFeature ? 'everyone' : 'not the holdout', takers.join(', ')];
    });
    terminal.out(`${columns(lines).join('\n')}\nThe holdout is ${holdout * 100} % of the people, the same in all experiments.\n`);
    return 0;
  });
}

/** Returns the requested change, or an error message. */
function readChange(name: string, text: string): Partial<InstanceSettings> | string {
  const setting = experimentSettingNames.find((candidate) => experimentOf(candidate) === name);
  if (!setting) return `There is no experiment ${name}.`;
  const percent = v.safeParse(InstanceSettings.entries[setting], /^\d{1,3}$/.test(text) ? Number(text) : text);
  return percent.success ? { [setting]: percent.output } : `${name} takes a whole number from 0 to 100.`;
}
