import { instanceIdOf, positionIn, renewInstanceId, streamOf } from '../server/insight/instanceId.ts';
import { lastSequence } from '../server/insight/readEvents.ts';
import { readArguments } from './arguments.ts';
import { dataFolderOf, dataOption, withDatabase } from './instance.ts';
import { processTerminal, type Terminal } from './terminal.ts';

const usage = `Usage: tessera event-stream [--new] [--data ./data]

Shows the stream of this instance on the broker that EVENT_STREAM_URL names, and how many events the
broker has acknowledged.

Each instance has its own stream, named by an identity that its database keeps. If that stream holds
events of other data, because the data was emptied, restored from an older backup, or copied and both
copies run, the server publishes nothing, and /readyz, /metrics and /settings/instance report it. To
repair that, either bring back the data that the stream belongs to, or run --new.

  --new      gives this instance a new identity. All events that it still stores are published in a
             new stream, from sequence 1; a running server begins within seconds. The old stream
             stays as it is: point its consumers to the new one, then delete it from the broker
  --data     where Tessera keeps its data (TESSERA_DATA); DATABASE_URL names a PostgreSQL database
  -h, --help this

Exit code: 0; 1 the data can't be read; 2 the call is wrong.
`;

/** `tessera event-stream`. @returns the exit code */
export async function eventStreamCommand(argv: string[], terminal: Terminal = processTerminal): Promise<number> {
  const read = readArguments(argv, { ...dataOption, new: { type: 'boolean' } }, [], usage, terminal);
  if (typeof read === 'number') return read;
  return withDatabase(dataFolderOf(read.values.data), terminal, async (db) => {
    if (read.values.new) await renewInstanceId(db);
    const instance = await instanceIdOf(db);
    const [end, position] = [await lastSequence(db), await positionIn(db, instance)];
    terminal.out(`Stream: ${streamOf(instance)}\nStored up to: ${end}\nAcknowledged up to: ${position ?? 'none yet'}\n`);
    return 0;
  });
}
