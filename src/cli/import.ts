import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { refuseUnfinishedRestore } from '../server/backup/unfinishedRestore.ts';
import { AccountHolderError, contentStoreOf } from '../server/browse/contentStore.ts';
import { openDatabase } from '../server/database/database.ts';
import type { Database } from '../server/database/database.ts';
import { importExport, isExport } from '../server/browse/transfer/importExport.ts';
import { people } from '../server/gallery/people.ts';
import { PictureRefused } from '../server/pictures/refusal.ts';
import { Refusal } from '../server/shell/refusal.ts';
import { readableName } from '../server/pictures/caption.ts';
import { importFolder } from '../server/pictures/importFolder.ts';
import type { ImportProgress, ImportReport } from '../server/pictures/importFolder.ts';
import { importsPerson } from '../server/pictures/importedPin.ts';
import { hardenPrototypes } from '../server/parsing/hardenPrototypes.mjs';
import { filesOf } from '../server/pictureStore/openStore.ts';
import { dataFailure } from './startFailure.ts';
import { line, printable, processTerminal, type Terminal } from './terminal.ts';

const usage = `Usage: tessera import <folder, picture, video or export> [--data ./data] [--owner imports] [--topic name]

Brings pictures and videos in as pins: JPEG, PNG, WebP, AVIF, HEIC, GIF and SVG; MP4 and WebM, with a picture and .vtt files of the same name as poster and
captions (walk.mp4, walk.jpg, walk.vtt or walk.de.vtt). Titles come from a CREDITS.tsv beside them, from the pictures' own metadata or from
their names, topics from their folders. recipes.jsonl files become recipes. Doing it again adds nothing twice, and goes on after a stop (Ctrl-C).

Also reads exports, for the person named by --owner: Pinterest (HTML), browser bookmarks (HTML), Karakeep, Linkwarden, Pinry and Are.na (JSON),
and another Tessera (ZIP or its unpacked folder). Pictures are fetched from their addresses; new boards are secret.

  --data   where Tessera keeps its data (TESSERA_DATA); DATABASE_URL names a PostgreSQL database
  --owner  the username under which the pins stand
  --topic  one topic for all of them
`;

const linesEvery = 25;
const maxNamed = 20;

/** Imports a folder. Exit codes: 0 done, 1 nothing could be imported, 2 wrong usage, 130 stopped. */
export async function importCommand(argv: string[], terminal: Terminal = processTerminal): Promise<number> {
  const options = await readArguments(argv);
  if (typeof options === 'string') {
    terminal.err(`${options}\n\n${usage}`);
    return 2;
  }
  if (options.help) {
    terminal.out(usage);
    return 0;
  }
  hardenPrototypes();
  try {
    return await importInto(options, terminal);
  } catch (error) {
    const why =
      error instanceof AccountHolderError || error instanceof PictureRefused || error instanceof Refusal
        ? error.message
        : dataFailure(error, { dataFolder: options.dataFolder, databaseUrl: process.env.DATABASE_URL });
    if (!why) throw error;
    terminal.err(`${why}\n`);
    return 1;
  }
}

async function importInto(options: ImportArguments, terminal: Terminal): Promise<number> {
  const place = { dataFolder: options.dataFolder, databaseUrl: process.env.DATABASE_URL };
  await refuseUnfinishedRestore(place);
  const db = await openDatabase(place);
  const stop = new AbortController();
  const interrupt = () => {
    if (stop.signal.aborted) process.exit(130);
    terminal.err('\nStopping after the pictures that are under way …\n');
    stop.abort();
  };
  process.on('SIGINT', interrupt);
  try {
    if (options.owner) await welcome(db, options.owner, terminal);
    const startedAt = performance.now();
    const { owner, topic } = options;
    const { pictures } = filesOf(options.dataFolder);
    const following = { signal: stop.signal, onProgress: progressLine(terminal) };
    const report = options.isExport
      ? await importExport(options.folder, {
          db,
          pictures,
          personId: await personIdOf(db, owner!),
          ...following,
        })
      : await importFolder(options.folder, {
          contentStore: contentStoreOf(db),
          pictures,
          owner,
          topic,
          ...following,
        });
    terminal.out(summary(report, (performance.now() - startedAt) / 1000));
    if (report.stopped) return 130;
    return report.added + report.known > 0 ? 0 : 1;
  } finally {
    process.off('SIGINT', interrupt);
    await db.close();
  }
}

interface ImportArguments {
  help: boolean;
  isExport: boolean;
  folder: string;
  dataFolder: string;
  owner?: string;
  topic?: string;
}

/** Returns the parsed arguments, or their fault. */
async function readArguments(argv: string[]): Promise<ImportArguments | string> {
  try {
    const options = {
      data: { type: 'string' },
      owner: { type: 'string' },
      topic: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    } as const;
    const { values, positionals } = parseArgs({ args: argv, allowPositionals: true, options });
    const dataFolder = resolve(values.data ?? process.env.TESSERA_DATA ?? 'data');
    if (values.help) return { help: true, isExport: false, folder: '', dataFolder };
    const [folder, ...more] = positionals;
    if (!folder || more.length > 0) return 'One folder is imported at a time.';
    if (!(await stat(folder).catch(() => undefined))) return `There is no ${folder}.`;
    if (values.owner !== undefined && !/^[\w.-]{1,64}$/.test(values.owner)) return `${values.owner} is no username.`;
    const owner = values.owner?.toLowerCase();
    // Pins of these people can be removed all together.
    if (people.some(({ username }) => username === owner)) return `${values.owner} belongs to the sample pictures. Name another person.`;
    const isOfService = await isExport(folder);
    if (isOfService && values.owner === undefined) return 'Name the person whose pins an export becomes: --owner username.';
    return {
      help: false,
      isExport: isOfService,
      folder: resolve(folder),
      dataFolder,
      owner,
      topic: values.topic?.trim() || undefined,
    };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function personIdOf(db: Database, username: string): Promise<string> {
  return (await db.rows.selectFrom('people').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
}

/** Creates the person who will own the pins, unless the username exists. */
async function welcome(db: Database, username: string, terminal: Terminal): Promise<void> {
  if (username === importsPerson.username) return;
  const existing = await db.rows
    .selectFrom('people')
    .leftJoin('accounts', 'accounts.person_id', 'people.id')
    .select(['people.full_name', 'accounts.person_id'])
    .where('username', '=', username)
    .executeTakeFirst();
  if (existing?.person_id)
    terminal.err(`${username} (${printable(existing.full_name)}) has an account here: the pins become theirs to change and delete.\n`);
  if (!existing) await contentStoreOf(db).savePerson({ username, fullName: readableName(`${username}.`) });
}

/** A line that is overwritten on a terminal, and printed now and then elsewhere. */
function progressLine(terminal: Terminal): (progress: ImportProgress) => void {
  return ({ done, total, failed, current }) => {
    const text = `${done} of ${total}${failed ? `, ${failed} failed` : ''}  ${printable(current)}`;
    if (terminal.isPerson) terminal.err(`\r\x1b[2K${line(terminal, text).trimEnd()}${done === total ? '\r\x1b[2K' : ''}`);
    else if (done % linesEvery === 0 || done === total) terminal.err(`${text}\n`);
  };
}

function summary({ added, known, failures, skipped, stopped, done, total }: ImportReport, seconds: number): string {
  return [
    `${added} added, ${known} known already, ${failures.length} failed, in ${seconds.toFixed(1)} s.`,
    ...(failures.length > 0
      ? [
          'Failed:',
          ...failures.slice(0, maxNamed).map(({ path, reason }) => `  ${printable(path)}: ${printable(reason)}`),
          ...more(failures.length - maxNamed),
        ]
      : []),
    ...byReason(skipped).map(
      ([reason, paths]) =>
        `Passed over, ${paths.length}: ${printable(reason)} (${paths.slice(0, 3).map(printable).join(', ')}${paths.length > 3 ? ', …' : ''})`,
    ),
    ...(stopped ? [`Stopped after ${done} of ${total}. Run it again to go on.`] : []),
    ...(total === 0 ? ['There are no pictures or videos here.'] : []),
    '',
  ].join('\n');
}

const more = (count: number) => (count > 0 ? [`  and ${count} more`] : []);

function byReason(problems: ImportReport['skipped']): [reason: string, paths: string[]][] {
  const reasons = new Map<string, string[]>();
  for (const { path, reason } of problems) reasons.set(reason, [...(reasons.get(reason) ?? []), path]);
  return [...reasons];
}
