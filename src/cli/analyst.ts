import { giveAnalystToken, removeAnalyst } from '../server/insight/analysts.ts';
import { readArguments } from './arguments.ts';
import { dataFolderOf, dataOption, withDatabase } from './instance.ts';
import { processTerminal, type Terminal } from './terminal.ts';

const usage = `Usage: tessera analyst <name> [--people omitted|hashed] [--remove] [--data ./data]

Prints a token with which GET /v3/analytics/stream/ can be read (Authorization: Bearer …). It is
told this once. Another token that was given under this name counts no more.

  --people   omitted leaves people and what they wrote or sought out of what is read (this is
             the default); hashed gives hashes, which tell the same from others
  --remove   takes the token back
  --data     where Tessera keeps its data (TESSERA_DATA); DATABASE_URL names a PostgreSQL database
  -h, --help this

Exit code: 0; 1 there is nobody to remove, or the data can't be read; 2 the call is wrong.
`;

/** `tessera analyst`. @returns the exit code */
export async function analystCommand(argv: string[], terminal: Terminal = processTerminal): Promise<number> {
  const read = readArguments(argv, { ...dataOption, people: { type: 'string' }, remove: { type: 'boolean' } }, ['<name>'], usage, terminal);
  if (typeof read === 'number') return read;
  const { data, people = 'omitted', remove } = read.values;
  const [name] = read.positionals as [string];
  if (people !== 'omitted' && people !== 'hashed') {
    terminal.err(`--people takes omitted or hashed.\n\n${usage}`);
    return 2;
  }
  return withDatabase(dataFolderOf(data), terminal, async (db) => {
    if (!remove) {
      terminal.out(`${await giveAnalystToken(db, name, people)}\n`);
      return 0;
    }
    if (await removeAnalyst(db, name)) return 0;
    terminal.err(`There is no analyst ${name}.\n`);
    return 1;
  });
}
