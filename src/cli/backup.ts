import { resolve } from 'node:path';
import { writeBackup } from '../server/backup/writeBackup.ts';
import { readArguments } from './arguments.ts';
import { countsOf, runWatched } from './backupProgress.ts';
import { dataFolderOf, dataOption } from './instance.ts';
import { processTerminal, type Terminal } from './terminal.ts';
import { filesOf } from '../server/pictureStore/openStore.ts';
import { appVersion } from '../server/appVersion.ts';

const usage = `Usage: tessera backup <file> [--data ./data]

Writes everything of an instance into one file, database and pictures together, as they were at one moment, while the server goes on running.
The file is read again before it gets its name, and is open to nobody else: it holds what people wrote, their addresses, and the hashes of their passwords.
tessera restore makes an instance from it, on this or another machine, on SQLite or PostgreSQL. It is a tar file.

  --data  where Tessera keeps its data (TESSERA_DATA); DATABASE_URL names a PostgreSQL database
`;

/** `tessera backup`. @returns the exit code */
export async function backupCommand(argv: string[], terminal: Terminal = processTerminal): Promise<number> {
  const read = readArguments(argv, dataOption, ['one file'], usage, terminal);
  if (typeof read === 'number') return read;
  const file = resolve(read.positionals[0]!);
  const dataFolder = dataFolderOf(read.values.data);
  const place = { dataFolder, databaseUrl: process.env.DATABASE_URL };
  return runWatched(place, file, terminal, 'Nothing was written.', async (watching) => {
    const content = await writeBackup(file, { ...place, ...filesOf(dataFolder), ...watching, appVersion });
    terminal.out(`${file}: ${countsOf(content)}, written and read again.\n`);
    const { lostPictures } = content.manifest;
    if (lostPictures > 0)
      terminal.err(`${lostPictures} pictures that pins or people name are not where pictures are kept, and so not in the backup.\n`);
  });
}
