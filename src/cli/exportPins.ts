import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { exportPins } from '../server/browse/transfer/exportPins.ts';
import { filesOf } from '../server/pictureStore/openStore.ts';
import { readArguments } from './arguments.ts';
import { dataFolderOf, dataOption, withDatabase } from './instance.ts';
import { processTerminal, type Terminal } from './terminal.ts';

const usage = `Usage: tessera export-pins <username> <file.zip> [--data ./data]

Writes a person's own pins into a ZIP: a folder for each board with its pictures, their texts as JSON, and pages that open in any browser.
tessera import reads it again, here or elsewhere.
`;

/** Writes a person's pins to a file. Exit codes: 0 done, 1 no such person, or it could not be written, 2 wrong usage. */
export async function exportPinsCommand(argv: string[], terminal: Terminal = processTerminal): Promise<number> {
  const read = readArguments(argv, dataOption, ['a username', 'a file'], usage, terminal);
  if (typeof read === 'number') return read;
  const [username = '', file = ''] = read.positionals;
  const dataFolder = dataFolderOf(read.values.data);
  return withDatabase(dataFolder, terminal, async (db) => {
    const person = await db.rows.selectFrom('people').select('id').where('username', '=', username.toLowerCase()).executeTakeFirst();
    if (!person) {
      terminal.err(`There is no person ${username}.\n`);
      return 1;
    }
    try {
      await pipeline(exportPins(db, filesOf(dataFolder).pictures, person.id), createWriteStream(file, { flags: 'wx' }));
    } catch (error) {
      if (!(error instanceof Error && 'syscall' in error)) throw error;
      // A file that was there before is not this command's.
      if ('code' in error && error.code !== 'EEXIST') await rm(file, { force: true });
      terminal.err(`${file} could not be written: ${error.message}\n`);
      return 1;
    }
    terminal.out(`Written to ${file}.\n`);
    return 0;
  });
}
