import { sql } from 'kysely';
import * as v from 'valibot';
import { defaultInstanceName, maxInstanceName } from '../../../events/entities/instanceName.ts';
import { defaultInstanceSettings, InstanceSettings } from '../../../events/entities/instanceSettings.ts';
import { lineText } from '../shell/options.ts';
import { newToken } from '../shell/tokens.ts';
import type { Database } from '../database/database.ts';

/** Settings as the owner changes them. An empty name stands for the default one. */
export const changedSettings = {
  ...InstanceSettings.entries,
  name: v.pipe(
    lineText(maxInstanceName),
    v.transform((name) => name || defaultInstanceName),
  ),
};
export const SettingChanges = v.partial(v.strictObject(changedSettings));

type Rows = Pick<Database, 'rows'>;
type Writable = Pick<Database, 'rows' | 'dialect'>;

/** Milliseconds until another process's change is visible with SQLite, and with PostgreSQL while no notification comes through. */
const maxAge = 2_000;
const channel = 'tessera_settings';
const invitation = 'invitation';

export interface SettingsReader {
  read(): Promise<InstanceSettings>;
  /** Makes the next call read again. */
  forget(): void;
  close(): Promise<void>;
}

/** Reads the settings at most once in two seconds, and at once after another process of a PostgreSQL database has changed them. */
export function settingsReader(db: Pick<Database, 'rows' | 'listen'>): SettingsReader {
  let cached: Promise<InstanceSettings> | undefined;
  let readAt = 0;
  const forget = (): void => {
    cached = undefined;
  };
  const stop = db.listen?.({ channel, onPayload: forget, onListening: forget });
  return {
    forget,
    close: async () => stop?.(),
    read() {
      const now = performance.now();
      if (cached && now - readAt < maxAge) return cached;
      readAt = now;
      cached = readSettings(db);
      cached.catch(forget);
      return cached;
    },
  };
}

/** Ignores rows of unknown settings and invalid values, which may be from another version. */
export async function readSettings({ rows }: Rows): Promise<InstanceSettings> {
  const storedRows = await rows.selectFrom('instance_settings').select(['name', 'value']).execute();
  const settings: Record<string, unknown> = { ...defaultInstanceSettings };
  for (const { name, value } of storedRows) {
    const read = Object.hasOwn(InstanceSettings.entries, name)
      ? v.safeParse(InstanceSettings.entries[name as keyof InstanceSettings], JSON.parse(value))
      : undefined;
    if (read?.success) settings[name] = read.output;
  }
  return settings as InstanceSettings;
}

/** Writes all changes in one statement. */
export async function writeSettings(db: Writable, changes: Partial<InstanceSettings>): Promise<void> {
  if (Object.keys(changes).length > 0) await keep(db, changes);
}

/** The token of the invitation link, created on first use. Concurrent first uses return the same token. */
export async function invitationToken({ rows }: Rows): Promise<string> {
  const storedToken = () => rows.selectFrom('instance_settings').select('value').where('name', '=', invitation).executeTakeFirst();
  if (!(await storedToken()))
    await rows
      .insertInto('instance_settings')
      .values(rowOf(invitation, newToken()))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return JSON.parse((await storedToken())!.value) as string;
}

/** Invalidates earlier links. */
export async function renewInvitation(db: Writable): Promise<string> {
  const token = newToken();
  await keep(db, { [invitation]: token });
  return token;
}

const rowOf = (name: string, value: unknown) => ({ name, value: JSON.stringify(value), changed_at: new Date().toISOString() });

/** Notifies the other processes, within a transaction when it commits. */
async function keep({ rows, dialect }: Writable, changes: Record<string, unknown>): Promise<void> {
  await rows
    .insertInto('instance_settings')
    .values(Object.entries(changes).map(([name, value]) => rowOf(name, value)))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ ref }) => ({ value: ref('excluded.value'), changed_at: ref('excluded.changed_at') })),
    )
    .execute();
  if (dialect === 'postgres') await sql`select pg_notify(${channel}, '')`.execute(rows);
}
