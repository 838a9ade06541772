import { sql } from 'kysely';
import { measuredAmong } from '../account/settings/settings.ts';
import { accountOf } from '../account/settings/accountRow.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { Refusal } from '../shell/refusal.ts';
import type { CleanedLog } from './cleanedAgain.ts';

/** Days for which a log is kept. */
const keptDays = 30;
const day = 86_400_000;
/** Logs of one person that are kept, the newest. */
const maxLogs = 100;
/** Logs of all people that are kept, the newest, and their bytes: they lie on the owner's disk. */
const mostKept = { logs: 5_000, bytes: 1024 ** 3 };

export const notShared = (): Refusal => new Refusal(403, 'You do not share the logs of your sessions.');

/** The time at which a person consented to share the logs of their sessions; undefined if they do not. */
export async function sharingSince({ rows }: Pick<Database, 'rows'>, personId: string): Promise<string | undefined> {
  return (await rows.selectFrom('log_sharers').select('since').where('person_id', '=', personId).executeTakeFirst())?.since;
}

/**
 * Writes a person's consent.
 * @throws {Refusal} 403 if they do not allow events about them, or the account has a parental passcode
 */
export const beginSharing = (db: Database, personId: string): Promise<void> =>
  inTransaction(db, async ({ rows }) => {
    // Until the end of the transaction nobody withdraws the consent to events, on which this one depends.
    if (db.dialect === 'postgres')
      await rows.selectFrom('accounts').select('person_id').where('person_id', '=', personId).forShare().execute();
    if ((await measuredAmong({ rows }, [personId])).length === 0) throw new Refusal(403, 'Turn on analytics cookies first.');
    if ((await accountOf({ rows }, personId)).passcode_hash !== null) throw new Refusal(403, 'Accounts with a passcode share no logs.');
    await rows
      .insertInto('log_sharers')
      .values({ person_id: personId, since: new Date().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });

/** Withdraws the consent, and with it deletes all logs that were sent. */
export async function endSharing({ rows }: Pick<Database, 'rows'>, personId: string): Promise<void> {
  await rows.deleteFrom('log_sharers').where('person_id', '=', personId).execute();
}

/**
 * Keeps the log of a person's session in place of a shorter one.
 * @param since time of the consent under which it was sent
 * @throws {Refusal} 403 if the consent was withdrawn meanwhile, or if the session is another person's
 */
export async function keepSharedLog(
  db: Database,
  { personId, since }: { personId: string; since: string },
  session: string,
  { records, log }: CleanedLog,
  most = mostKept,
): Promise<void> {
  await inTransaction(db, async ({ rows, dialect }) => {
    const consent = rows.selectFrom('log_sharers').select('since').where('person_id', '=', personId).where('since', '=', since);
    if (!(await (dialect === 'postgres' ? consent.forShare() : consent).executeTakeFirst())) throw notShared();
    const ofSession = rows.selectFrom('shared_logs').where('session_id', '=', session);
    const stored = await ofSession.select(['person_id', 'records']).executeTakeFirst();
    if (stored && stored.person_id !== personId) throw new Refusal(403, 'This session is not yours.');
    if (stored && stored.records > records) return;
    const row = { shared_at: new Date().toISOString(), records, log };
    await rows
      .insertInto('shared_logs')
      .values({ session_id: session, person_id: personId, ...row })
      .onConflict((conflict) => conflict.column('session_id').doUpdateSet(row).where('shared_logs.person_id', '=', personId))
      .execute();
    const ofPerson = rows.selectFrom('shared_logs').where('person_id', '=', personId).orderBy('shared_at', 'desc');
    await rows
      .deleteFrom('shared_logs')
      .where('person_id', '=', personId)
      .where('shared_at', '<=', ofPerson.select('shared_at').limit(1).offset(maxLogs))
      .execute();
    await forgetOldest({ rows }, most);
  });
}

/** Deletes the oldest logs of all people beyond so many, and beyond so many bytes. */
async function forgetOldest({ rows }: Pick<Database, 'rows'>, { logs, bytes }: typeof mostKept): Promise<void> {
  await sql`delete from shared_logs where session_id in (select session_id from (
    select session_id, row_number() over newest as nth, sum(length(log)) over newest as total from shared_logs
    window newest as (order by shared_at desc, session_id)) as counted where nth > ${logs} or total > ${bytes})`.execute(rows);
}

/** The shared logs of a person, compressed by gzip, one at a time. */
export async function* exportedSharedLogs({ rows }: Pick<Database, 'rows'>, personId: string) {
  const sessions = await rows
    .selectFrom('shared_logs')
    .select('session_id')
    .where('person_id', '=', personId)
    .orderBy('shared_at')
    .execute();
  for (const { session_id } of sessions) {
    const log = await sharedLogOf({ rows }, session_id);
    if (log) yield { session_id, log };
  }
}

/** The shared log of a session, compressed by gzip; undefined if there is none. */
export async function sharedLogOf({ rows }: Pick<Database, 'rows'>, session: string): Promise<Buffer | undefined> {
  const row = await rows.selectFrom('shared_logs').select('log').where('session_id', '=', session).executeTakeFirst();
  return row && Buffer.from(row.log as Uint8Array);
}

/** The shared logs, by whom. */
export const sharedLogs = ({ rows }: Pick<Database, 'rows'>): Promise<{ session_id: string; person_id: string }[]> =>
  rows.selectFrom('shared_logs').select(['session_id', 'person_id']).execute();

/** Deletes logs that are kept no longer. */
export async function sweepSharedLogs({ rows }: Pick<Database, 'rows'>): Promise<void> {
  await rows
    .deleteFrom('shared_logs')
    .where('shared_at', '<', new Date(Date.now() - keptDays * day).toISOString())
    .execute();
}
