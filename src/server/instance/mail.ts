import * as v from 'valibot';
import type { InstanceMail } from '../../../events/entities/instanceMail.ts';
import type { Database } from '../database/database.ts';

const name = 'mail';

/** The mail server that the owner has chosen. */
const StoredMail = v.object({ host: v.string(), port: v.number(), user: v.string(), password: v.string(), sender: v.string() });
export type StoredMail = v.InferOutput<typeof StoredMail>;

const none: StoredMail = { host: '', port: 0, user: '', password: '', sender: '' };

/** Environment variables that decide instead of the owner. */
export interface FixedMail {
  smtpUrl?: string | undefined;
  from?: string | undefined;
}

export async function readMail({ rows }: Pick<Database, 'rows'>): Promise<StoredMail> {
  const row = await rows.selectFrom('instance_settings').select('value').where('name', '=', name).executeTakeFirst();
  const read = v.safeParse(StoredMail, JSON.parse(row?.value ?? 'null'));
  return read.success ? read.output : none;
}

const defaultPort = 587;
const serverPattern = /^(?<host>[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:]+\])(?::(?<port>\d{1,5}))?$/i;

/** Host and port of a mail server as the owner types them; undefined if they are none. */
export function serverIn(text: string): Pick<StoredMail, 'host' | 'port'> | undefined {
  if (text === '') return none;
  const { host, port = String(defaultPort) } = serverPattern.exec(text)?.groups ?? {};
  return host !== undefined && Number(port) > 0 && Number(port) < 65_536 ? { host: host.toLowerCase(), port: Number(port) } : undefined;
}

/** A change by the owner; without a password the present one stays, unless it would go to another server or for another user. */
export async function writeMail(
  db: Pick<Database, 'rows'>,
  { password, ...change }: Omit<StoredMail, 'password'> & { password?: string | undefined },
): Promise<void> {
  const before = await readMail(db);
  const isSame = (['host', 'port', 'user'] as const).every((field) => before[field] === change[field]);
  const mail: StoredMail = { ...change, password: password ?? (isSame ? before.password : '') };
  const changed = { value: JSON.stringify(mail), changed_at: new Date().toISOString() };
  await db.rows
    .insertInto('instance_settings')
    .values({ name, ...changed })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(changed))
    .execute();
}

/** The mail settings without the password. */
export const shownMail = ({ host, port, user, password, sender }: StoredMail, fixed: FixedMail): InstanceMail => ({
  server: host && `${host}:${port}`,
  user,
  sender,
  has_password: password !== '',
  is_server_fixed: Boolean(fixed.smtpUrl),
  is_sender_fixed: Boolean(fixed.from),
});
