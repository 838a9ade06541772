import { destroyPeopleKey } from '../server/insight/people.ts';
import { readArguments } from './arguments.ts';
import { dataFolderOf, dataOption } from './instance.ts';
import { processTerminal, type Terminal } from './terminal.ts';

const usage = `Usage: tessera forget-people [--data ./data]

Destroys the key by which people are hashed for analysts (people.key in the data folder). What was
exported before then leads back to nobody, and what is exported later has other hashes.

  --data     where Tessera keeps its data (TESSERA_DATA)
  -h, --help this

Exit code: 0, or 2 when the call is wrong.
`;

/** `tessera forget-people`. @returns the exit code */
export async function forgetPeopleCommand(argv: string[], terminal: Terminal = processTerminal): Promise<number> {
  const read = readArguments(argv, dataOption, [], usage, terminal);
  if (typeof read === 'number') return read;
  const wasThere = await destroyPeopleKey(dataFolderOf(read.values.data));
  terminal.out(wasThere ? 'The key is destroyed.\n' : 'There was no key: nothing has been hashed.\n');
  return 0;
}
