import type { Origin } from '../../../events/file/seal.ts';
import type { AnyRecord } from '../../../events/record.ts';
import { textsOfLocales } from '../../../locales/textsOfLocales.ts';
import { cleaning } from '../../../machines/logTools/clean.ts';
import { localesIn } from '../../../machines/shell/localeIn.ts';
import type { World } from '../../../machines/engine/world.ts';
import { readStored } from './logDatabase.ts';
import { afterOthers } from './nextTask.ts';
import { withWrittenSessions } from './writtenSessions.ts';

/** A session's records, with the world after the last one if it is known. */
export interface SavedLog {
  readonly session: string;
  readonly records: readonly AnyRecord[];
  readonly world?: World;
  /** Of a log whose end is lost. */
  readonly forkedFrom?: Origin;
}

/** Milliseconds of cleaning before the page may respond: some records take longer than others. */
const sliceMs = 20;

/** Reads the logs of stored sessions, oldest first. @param isWanted is told the number of records too */
export const storedLogs = (isWanted: (session: string, written: number) => boolean): Promise<SavedLog[]> =>
  withWrittenSessions(async (db, sessions) => {
    const logs: SavedLog[] = [];
    for (const stored of sessions) {
      const { session, written } = stored;
      const records = isWanted(session, written) ? (await readStored(db, stored)).records : [];
      const isCut = records.length < written;
      if (records.length > 0) logs.push({ session, records, ...(isCut && { forkedFrom: { session, at: records.length } }) });
    }
    return logs;
  });

/** With one mapping for all, so that the same person or pin is the same in each. */
export async function cleanedLogs(logs: readonly SavedLog[]): Promise<SavedLog[]> {
  const texts = await textsOfLocales(logs.flatMap(({ records }) => localesIn(records)));
  // The live world has the personal data.
  const steps = cleaning(
    logs.map(({ world: _, ...log }) => log),
    crypto.randomUUID(),
    texts,
  );
  for (;;) {
    for (const end = performance.now() + sliceMs; performance.now() < end;) {
      const { done, value } = steps.next();
      if (done) return value;
    }
    await afterOthers();
  }
}
