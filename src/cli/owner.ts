import { setOwner } from '../server/instance/owners.ts';
import { readArguments } from './arguments.ts';
import { dataFolderOf, dataOption, withDatabase } from './instance.ts';
import { processTerminal, type Terminal } from './terminal.ts';

const usage = `Usage: tessera owner <username> [--remove] [--data ./data]

Makes somebody who has an account an owner of this instance. At /settings/instance, owners see its
activity, reports and feedback, and decide about its settings and about people.

  --remove   takes it back
  --data     where Tessera keeps its data (TESSERA_DATA); DATABASE_URL names a PostgreSQL database
  -h, --help this

Exit code: 0; 1 there is nobody of that name, or the data can't be read; 2 the call is wrong.
`;

/** `tessera owner`. @returns the exit code */
export async function ownerCommand(argv: string[], terminal: Terminal = processTerminal): Promise<number> {
  const read = readArguments(argv, { ...dataOption, remove: { type: 'boolean' } }, ['<username>'], usage, terminal);
  if (typeof read === 'number') return read;
  const { data, remove = false } = read.values;
  const [username] = read.positionals as [string];
  return withDatabase(dataFolderOf(data), terminal, async (db) => {
    if (await setOwner(db, username, !remove)) {
      terminal.out(`${username} is ${remove ? 'no longer an owner' : 'an owner'} of this instance.\n`);
      return 0;
    }
    terminal.err(`There is no account ${username}.\n`);
    return 1;
  });
}
