import type { ModerationEntry, ModerationSubject } from '../../events/entities/moderation.ts';
import { parseArgs } from 'node:util';
import { logPage } from '../server/moderation/log.ts';
import { moderate, type Order } from '../server/moderation/moderate.ts';
import { findPeople } from '../server/moderation/people.ts';
import { reportQueue } from '../server/moderation/reportQueue.ts';
import { undo } from '../server/moderation/undo.ts';
import type { Database } from '../server/database/database.ts';
import { filesOf } from '../server/pictureStore/openStore.ts';
import { Refusal } from '../server/shell/refusal.ts';
import { dataFolderOf, dataOption, withDatabase } from './instance.ts';
import { columns, processTerminal, type Terminal } from './terminal.ts';

const usage = `Usage: tessera moderate <what> [<whom or which>…] [--reason text] [--data ./data]

  who <username or email>          how an account stands
  ban <username> [--until time]    no writing; until an ISO 8601 time or date, or until unban
  unban <username>
  limit <username>                 only reading, until its person logs in again
  unlimit <username>
  sign-out <username>              ends all sessions
  remove-passcode <username>       the parental passcode; its person can then set another
  remove-picture <username> [--all-copies]
                                   the profile picture; with every pin of it, and then it is blocked
  remove-account <username> --yes  removes the account with all that is theirs
  remove-pin <id> [--all-copies]   removes a pin; with every pin of its picture, which is then blocked
  remove-comment <id>
  remove-message <id>              its people see that it was removed; reports lists the messages that were reported
  dismiss <kind> <id>              settles the reports of a pin, comment or conversation, as reports names it
  undo <entry>                     takes back what was done last about somebody or something, by its id in the log
  reports [--most]                 what is reported, the newest or the most reported first
  log                              what was done, each with its id

  --reason   stands in the log
  --data     where Tessera keeps its data (TESSERA_DATA); DATABASE_URL names a PostgreSQL database
  -h, --help this

The server may be running: what is done here holds at once. Accounts of owners are refused, except by remove-passcode.

Exit code: 0; 1 there is no such person or thing, it is refused, or the data can't be read; 2 the call is wrong.
`;

const options = {
  ...dataOption,
  reason: { type: 'string' },
  until: { type: 'string' },
  'all-copies': { type: 'boolean' },
  most: { type: 'boolean' },
  yes: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const actions = new Map<string, { action: Order['action']; kind: ModerationSubject['kind'] }>([
  ['ban', { action: 'ban', kind: 'person' }],
  ['unban', { action: 'unban', kind: 'person' }],
  ['limit', { action: 'limit', kind: 'person' }],
  ['unlimit', { action: 'unlimit', kind: 'person' }],
  ['sign-out', { action: 'signOut', kind: 'person' }],
  ['remove-passcode', { action: 'removePasscode', kind: 'person' }],
  ['remove-account', { action: 'removeAccount', kind: 'person' }],
  ['remove-picture', { action: 'removePicture', kind: 'person' }],
  ['remove-pin', { action: 'removePin', kind: 'pin' }],
  ['remove-comment', { action: 'removeComment', kind: 'comment' }],
  ['remove-message', { action: 'removeMessage', kind: 'message' }],
]);

const terminalActor = { id: null, name: 'terminal' };
const reportedKinds: readonly string[] = ['pin', 'comment', 'conversation'] satisfies ModerationSubject['kind'][];

class WrongCall extends Error {}

/** `tessera moderate`. @returns the exit code */
export async function moderateCommand(argv: string[], terminal: Terminal = processTerminal): Promise<number> {
  try {
    const { values, positionals } = parseArgs({ args: argv, options, allowPositionals: true });
    if (values.help) {
      terminal.out(usage);
      return 0;
    }
    const work = workOf(positionals, values);
    return await withDatabase(dataFolderOf(values.data), terminal, async (db) => {
      for (const line of await work(db)) terminal.out(`${line}\n`);
      return 0;
    });
  } catch (error) {
    if (error instanceof Refusal) terminal.err(`${error.message}\n`);
    else if (error instanceof WrongCall || (error instanceof TypeError && 'code' in error)) terminal.err(`${error.message}\n\n${usage}`);
    else throw error;
    return error instanceof Refusal ? 1 : 2;
  }
}

interface Values {
  data?: string;
  reason?: string;
  until?: string;
  'all-copies'?: boolean;
  most?: boolean;
  yes?: boolean;
}

/**
 * Returns the work in the arguments, which resolves to the lines to print.
 * @throws {WrongCall}
 */
function workOf([what = '', name, ...more]: string[], values: Values): (db: Database) => Promise<string[]> {
  if (more.length > (what === 'dismiss' ? 1 : 0)) throw new WrongCall('These are too many words.');
  if (what === 'reports' || what === 'log') {
    if (name !== undefined) throw new WrongCall(`${what} takes no name.`);
    return what === 'log' ? logLines : (db) => reportLines(db, values.most === true);
  }
  if (what === 'dismiss') return dismissal(name, more[0], values);
  const order = actions.get(what);
  if (!order && what !== 'who' && what !== 'undo') throw new WrongCall(what ? `There is no ${what}.` : 'Say what to do.');
  if (!name) throw new WrongCall(`${what} takes a name.`);
  if (what === 'undo') return (db) => undo(db, terminalActor, name).then(() => [`undo ${name}: done.`]);
  if (!order) return (db) => personLines(db, name);
  if (what === 'remove-account' && !values.yes) throw new WrongCall('Nothing of the account can be brought back. Add --yes.');
  const until = values.until === undefined ? null : timeIn(values.until);
  return async (db) => {
    const id = order.kind === 'person' ? await idOfPerson(db, name) : name;
    await moderateAs(db, values, { action: order.action, subject: { kind: order.kind, id }, until });
    return [`${what} ${name}: done.`];
  };
}

/** @throws {WrongCall} */
function dismissal(kind: string | undefined, id: string | undefined, values: Values): (db: Database) => Promise<string[]> {
  if (!kind || !id || !reportedKinds.includes(kind)) throw new WrongCall(`dismiss takes a kind (${reportedKinds.join(', ')}) and an id.`);
  return async (db) => {
    await moderateAs(db, values, { action: 'dismiss', subject: { kind: kind as ModerationSubject['kind'], id }, until: null });
    return [`dismiss ${kind} ${id}: done.`];
  };
}

const moderateAs = (db: Database, values: Values, order: Pick<Order, 'action' | 'subject' | 'until'>) =>
  moderate(
    { db, ...filesOf(dataFolderOf(values.data)), actor: terminalActor },
    { ...order, about: null, reason: values.reason?.slice(0, 500) || null, allCopies: values['all-copies'] === true },
  );

/** @throws {WrongCall} unless the text is a time in the future */
function timeIn(text: string): string {
  const time = Date.parse(text);
  if (!(time > Date.now())) throw new WrongCall('--until takes a time to come, as 2027-01-31 or 2027-01-31T12:00Z.');
  return new Date(time).toISOString();
}

async function idOfPerson(db: Database, username: string): Promise<string> {
  const person = await db.rows.selectFrom('people').select('id').where('username', '=', username.toLowerCase()).executeTakeFirst();
  if (!person) throw new Refusal(404, `There is no account ${username}.`);
  return person.id;
}

async function personLines(db: Database, name: string): Promise<string[]> {
  const people = await findPeople(db, name);
  if (people.length === 0) throw new Refusal(404, `There is no account ${name}.`);
  return people.flatMap(({ person, joined_at, is_owner, is_banned, banned_until, is_limited, sessions, pins, boards, comments, reports }) =>
    columns([
      ['account', person.username],
      ['name', person.fullName],
      ['id', person.id],
      ['joined', joined_at],
      ['owner', is_owner ? 'yes' : 'no'],
      ['write ban', is_banned ? (banned_until ? `until ${banned_until}` : 'yes') : 'no'],
      ['limited login', is_limited ? 'yes' : 'no'],
      ['sessions', `${sessions}`],
      ['pins', `${pins}`],
      ['boards', `${boards}`],
      ['comments', `${comments}`],
      ['open reports', `${reports}`],
      [''],
    ]),
  );
}

/** Returns all items of a paged list. */
async function allOf<Item>(page: (bookmark: string | null) => Promise<{ items: Item[]; bookmark: string | null }>): Promise<Item[]> {
  const all: Item[] = [];
  let bookmark: string | null = null;
  do {
    const { items, bookmark: next }: { items: Item[]; bookmark: string | null } = await page(bookmark);
    all.push(...items);
    bookmark = next;
  } while (bookmark !== null);
  return all;
}

async function reportLines(db: Database, isMost: boolean): Promise<string[]> {
  const groups = await allOf(async (after) => {
    const { groups: items, bookmark } = await reportQueue(db, isMost ? 'most' : 'newest', after);
    return { items, bookmark };
  });
  return columns(
    groups.flatMap(({ last_at, count, subject, people, reasons, messages = [] }) => [
      [
        last_at,
        `${count}×`,
        `${subject.kind} ${subject.id}`,
        people.map(({ username }) => username).join(', '),
        reasons.map(({ reason }) => reason).join(', '),
      ],
      ...messages.map(({ id, sender, created_at, text, attached, is_removed }) => [
        created_at,
        '',
        `message ${id}`,
        sender.username,
        is_removed ? '(removed)' : text.replaceAll(/\s+/g, ' ').trim() || `(a ${attached})`,
      ]),
    ]),
  );
}

async function logLines(db: Database): Promise<string[]> {
  const entries = await allOf(async (after) => {
    const { entries: items, bookmark } = await logPage(db, after);
    return { items, bookmark };
  });
  return columns(
    entries.map((entry: ModerationEntry) => [
      entry.at,
      entry.id,
      entry.actor,
      entry.action,
      `${entry.subject.kind} ${entry.subject.id}`,
      entry.name ?? '',
      entry.until ? `until ${entry.until}` : '',
      entry.reason ?? '',
    ]),
  );
}
