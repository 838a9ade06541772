import { resolve } from 'node:path';
import { checkBackup, restoreBackup } from '../server/backup/restoreBackup.ts';
import { filesOf } from '../server/pictureStore/openStore.ts';
import { readArguments } from './arguments.ts';
import { countsOf, runWatched } from './backupProgress.ts';
import { dataFolderOf, dataOption } from './instance.ts';
import { printable, processTerminal, type Terminal } from './terminal.ts';

const usage = `Usage: tessera restore <file> [--data ./data] [--check]

Makes an instance from a file that tessera backup wrote, in an empty data folder and, when DATABASE_URL names one, an empty PostgreSQL database. The whole file is
verified first. After an interruption the same call goes on; until then the instance does not start.

  --data   where Tessera is to keep its data (TESSERA_DATA); DATABASE_URL names a PostgreSQL database
  --check  verify the file and write nothing
`;

/** `tessera restore`. @returns the exit code */
export async function restoreCommand(argv: string[], terminal: Terminal = processTerminal): Promise<number> {
  const read = readArguments(argv, { ...dataOption, check: { type: 'boolean' } }, ['one file'], usage, terminal);
  if (typeof read === 'number') return read;
  const file = resolve(read.positionals[0]!);
  const isCheck = read.values.check === true;
  const dataFolder = dataFolderOf(read.values.data);
  const place = { dataFolder, databaseUrl: process.env.DATABASE_URL };
  return runWatched(place, file, terminal, isCheck ? 'Nothing was changed.' : 'Run it again to go on.', async (watching) => {
    const content = isCheck
      ? await checkBackup(file, watching)
      : await restoreBackup(file, { ...place, ...filesOf(dataFolder), ...watching });
    const { app, createdAt } = content.head;
    terminal.out(
      `${file}: ${countsOf(content)}, of ${printable(createdAt)} by Tessera ${printable(app)}, ${isCheck ? 'is whole' : `restored into ${dataFolder}`}.\n`,
    );
  });
}
