import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../server/database/database.ts';
import { type ExportedEvent, write, writeCsv, writeNdjson } from '../server/insight/exportEvents.ts';
import { writeParquet } from '../server/insight/parquet.ts';
import { type People, showing } from '../server/insight/people.ts';
import { refusedLines } from '../server/insight/refusedEvents.ts';
import { eventPages, readSparingly, sequenceBefore, type EventFilter } from '../server/insight/readEvents.ts';
import { readArguments } from './arguments.ts';
import { dataFolderOf, dataOption, withDatabase } from './instance.ts';
import { processTerminal, type Terminal } from './terminal.ts';

const usage = `Usage: tessera export [--format ndjson|csv|parquet] [--out FILE] [--since TIME] [--until TIME]
                      [--after SEQUENCE] [--types 601,602] [--people omitted|hashed] [--follow]
                      [--data ./data]
       tessera export --refused [--out FILE] [--after SEQUENCE] [--data ./data]

Writes the events for analysts, in the order in which they were received: CloudEvents 1.0, one a
line, or a table as CSV or Parquet.

  --format  ndjson when absent
  --out     a file, which appears under its name when it is whole; standard output when absent
  --since   those received at this time or later: 2026-11-21, or 2026-11-21T09:00Z. Spans that
  --until   adjoin hold each event once
  --after   those after this place in the stream
  --types   of these types alone
  --people  omitted leaves people and what they wrote or sought out (this is the default); hashed
            gives hashes, which tell the same from others until tessera forget-people
  --follow  goes on with what comes, until Ctrl-C; not for Parquet, whose files need an end
  --refused the events that were refused instead, with the reason of each: one a line, as JSON. They
            hold nothing that a person wrote
  --data    where Tessera keeps its data (TESSERA_DATA); DATABASE_URL names a PostgreSQL database
  -h, --help this

Exit code: 0; 1 the data can't be read, or the file can't be written; 2 the call is wrong; 130 Ctrl-C
came before the file was whole.
`;

const formats = { ndjson: writeNdjson, csv: writeCsv, parquet: writeParquet };
const options = {
  ...dataOption,
  format: { type: 'string' },
  out: { type: 'string' },
  since: { type: 'string' },
  until: { type: 'string' },
  after: { type: 'string' },
  types: { type: 'string' },
  people: { type: 'string' },
  follow: { type: 'boolean' },
  refused: { type: 'boolean' },
} as const;
/** Exit code of a program that Ctrl-C has ended. */
const interrupted = 130;
/** Milliseconds between two polls for new events. */
const pause = 500;

/** `tessera export`. @returns the exit code */
export async function exportCommand(
  argv: string[],
  terminal: Terminal = processTerminal,
  output: Writable = process.stdout,
): Promise<number> {
  const read = readArguments(argv, options, [], usage, terminal);
  if (typeof read === 'number') return read;
  const { format = 'ndjson', out, since, until, after, types, people = 'omitted', follow = false, refused = false, data } = read.values;
  const isOtherOption = Object.keys(read.values).some((name) => !['refused', 'out', 'after', 'data'].includes(name));
  const problem =
    refused && isOtherOption
      ? '--refused goes with --out, --after and --data alone.'
      : problemOf({ format, since, until, after, types, people, follow });
  if (problem) {
    terminal.err(`${problem}\n\n${usage}`);
    return 2;
  }
  const dataFolder = dataFolderOf(data);
  return withDatabase(dataFolder, terminal, async (db) => {
    await readSparingly(db);
    const stop = new AbortController();
    const interrupt = () => stop.abort();
    if (follow || out !== undefined) process.once('SIGINT', interrupt);
    const progress = { events: 0, last: 0 };
    try {
      const filter: EventFilter = {
        after: Math.max(Number(after ?? 0), since === undefined ? 0 : await sequenceBefore(db, instantOf(since))),
        upTo: until === undefined ? undefined : await sequenceBefore(db, instantOf(until)),
        types: types?.split(',').map(Number),
        signal: stop.signal,
        ...(follow && { more: () => wait(pause, undefined, { signal: stop.signal }).catch(() => undefined) }),
      };
      const pages = countedPages(db, filter, { people: people as People, dataFolder, progress });
      const writeAll = (to: Writable): Promise<void> =>
        refused ? writeLines(refusedLines(db, filter.after), to) : formats[format as keyof typeof formats](pages, to);
      if (out === undefined) await writeAll(output);
      else if (!(await writeFile(out, follow, stop.signal, writeAll))) return interrupted;
    } catch (error) {
      const { code, path, message } = error as NodeJS.ErrnoException;
      // The reader has closed the pipe, as `head` does.
      if (code === 'EPIPE') return 0;
      if (path === undefined || !out || !path.startsWith(out)) throw error;
      terminal.err(`${out} can’t be written: ${message}\n`);
      return 1;
    } finally {
      process.off('SIGINT', interrupt);
    }
    if (!refused) terminal.err(`${progress.events} events${progress.last ? `, up to ${progress.last}` : ''}.\n`);
    return 0;
  });
}

async function writeLines(pages: AsyncIterable<string>, to: Writable): Promise<void> {
  for await (const page of pages) await write(to, page);
}

const time = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/;
const isTime = (text: string | undefined) => text === undefined || (time.test(text) && !Number.isNaN(Date.parse(text)));
const instantOf = (text: string): string => new Date(text).toISOString();

function problemOf({
  format,
  since,
  until,
  after,
  types,
  people,
  follow,
}: Record<'since' | 'until' | 'after' | 'types', string | undefined> & { format: string; people: string; follow: boolean }):
  | string
  | undefined {
  if (!Object.hasOwn(formats, format)) return '--format takes ndjson, csv or parquet.';
  if (!isTime(since) || !isTime(until)) return '--since and --until take a day, 2026-11-21, or a time with its zone, 2026-11-21T09:00Z.';
  if (after !== undefined && !/^\d{1,15}$/.test(after)) return '--after takes a place in the stream.';
  if (types !== undefined && !/^\d{1,10}(,\d{1,10})*$/.test(types)) return '--types takes numbers, divided by commas.';
  if (people !== 'omitted' && people !== 'hashed') return '--people takes omitted or hashed.';
  if (follow && (format === 'parquet' || until !== undefined))
    return `--follow and ${format === 'parquet' ? '--format parquet' : '--until'} exclude each other.`;
  return undefined;
}

async function* countedPages(
  db: Database,
  filter: EventFilter,
  { people, dataFolder, progress }: { people: People; dataFolder: string; progress: { events: number; last: number } },
): AsyncGenerator<ExportedEvent[]> {
  for await (const page of eventPages(db, filter)) {
    const show = await showing(people, dataFolder);
    progress.events += page.length;
    progress.last = page.at(-1)?.sequence ?? progress.last;
    yield page.map((event) => Object.assign(event, show(event)));
  }
}

/**
 * Writes a file under a temporary name until it is complete, and removes it when it can not be; a followed export has its name from the
 * start.
 * @returns whether the file is there: false if `signal` was aborted before it was complete
 */
async function writeFile(path: string, follows: boolean, signal: AbortSignal, write: (file: Writable) => Promise<void>): Promise<boolean> {
  const partial = follows ? path : `${path}.part`;
  const file = createWriteStream(partial);
  const closed = finished(file);
  closed.catch(() => undefined);
  let isComplete = false;
  try {
    await Promise.race([write(file), closed]);
    file.end();
    await closed;
    if (!follows && signal.aborted) return false;
    if (!follows) await rename(partial, path);
    isComplete = true;
  } finally {
    file.destroy();
    if (!isComplete && !follows) await rm(partial, { force: true });
  }
  return true;
}
