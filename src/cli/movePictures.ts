import { copyPictures } from '../server/pictureStore/copyPictures.ts';
import { folderStore, picturesFolderOf } from '../server/pictureStore/folderStore.ts';
import { filesOf } from '../server/pictureStore/openStore.ts';
import { readArguments } from './arguments.ts';
import { dataFolderOf, dataOption } from './instance.ts';
import { dataFailure } from './startFailure.ts';
import { line, processTerminal, type Terminal } from './terminal.ts';

const usage = `Usage: tessera move-pictures [--data ./data]

Copies pictures and videos from the data folder to the store that PICTURES_URL names (s3://bucket/prefix), while the server goes on running. After a
stop (Ctrl-C) or a failure the same call goes on. Nothing is removed from the folder: start the server with PICTURES_URL, run this once more for what
came in meanwhile, then remove the folders pictures and media yourself.

  --data  where Tessera keeps its data (TESSERA_DATA)
`;

const linesEvery = 1_000;

/** `tessera move-pictures`. Exit codes: 0 done, 1 the store does not answer or a file can not be read, 2 wrong usage, 130 stopped. */
export async function movePicturesCommand(argv: string[], terminal: Terminal = processTerminal): Promise<number> {
  const read = readArguments(argv, dataOption, [], usage, terminal);
  if (typeof read === 'number') return read;
  const dataFolder = dataFolderOf(read.values.data);
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  process.on('SIGINT', interrupt);
  try {
    const { pictures } = filesOf(dataFolder);
    if (pictures.pathOf) {
      terminal.err(`PICTURES_URL names the store to which the pictures go.\n\n${usage}`);
      return 2;
    }
    const onProgress = ({ copied, present }: { copied: number; present: number }) => {
      const text = `${copied} copied, ${present} there already`;
      if (terminal.isPerson) terminal.err(`\r\x1b[2K${line(terminal, text).trimEnd()}`);
      else if ((copied + present) % linesEvery === 0) terminal.err(`${text}\n`);
    };
    const { copied, present } = await copyPictures(folderStore(picturesFolderOf(dataFolder)), pictures, {
      signal: stop.signal,
      onProgress,
    });
    if (terminal.isPerson) terminal.err('\r\x1b[2K');
    terminal.out(`${copied} files copied, ${present} were there already. ${dataFolder} still holds them all.\n`);
    return 0;
  } catch (error) {
    if (stop.signal.aborted) {
      terminal.err('\nStopped. Run it again to go on.\n');
      return 130;
    }
    const why = dataFailure(error, { dataFolder });
    if (!why) throw error;
    terminal.err(`${why} Run it again to go on.\n`);
    return 1;
  } finally {
    process.off('SIGINT', interrupt);
  }
}
