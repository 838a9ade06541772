import * as v from 'valibot';
import { maxInstanceName } from '../../events/entities/instanceName.ts';
import { InstanceSettings, type InstanceSettingName } from '../../events/entities/instanceSettings.ts';
import { invitationPath } from '../server/instance/invitation.ts';
import { changedSettings, invitationToken, readSettings, renewInvitation, writeSettings } from '../server/instance/instanceSettings.ts';
import { readArguments } from './arguments.ts';
import { dataFolderOf, dataOption, withDatabase } from './instance.ts';
import { columns, processTerminal, type Terminal } from './terminal.ts';

const usage = `Usage: tessera settings [<name> <value>] [--new-invitation] [--data ./data]

Shows what the owner has decided about this instance, or changes one of it. A running server
follows within seconds. The same is at /settings/instance.

  name                  of the instance, at most 40 characters
  sign_up               everyone, invited (by the link that is shown) or nobody
  upload                everyone, accounts or owners; with accounts, people without one may
                        add pictures on the server's own machine alone
  write                 accounts or owners: comments and messages
  picture_downloads_allowed
                        everyone or nobody: who may download the pictures that they see
  pins_per_person       how many pins, boards and gigabytes of pictures one person may have
  boards_per_person
  gigabytes_per_person
  event_days            days after which events are deleted; 0 keeps them
  set_up                steps or done: whether the owner's page begins with its steps
  experiment_…          percent of the people in an experiment (tessera experiments)

  --new-invitation  draws a new link; those that were given away lead nowhere any more
  --data            where Tessera keeps its data (TESSERA_DATA); DATABASE_URL names a PostgreSQL
                    database
  -h, --help        this

Exit code: 0; 1 the data can't be read; 2 the call is wrong.
`;

const isName = (name: string): name is InstanceSettingName => Object.hasOwn(InstanceSettings.entries, name);

/** `tessera settings`. @returns the exit code */
export async function settingsCommand(argv: string[], terminal: Terminal = processTerminal): Promise<number> {
  const names = argv.some((argument) => !argument.startsWith('-') && isName(argument)) ? ['<name>', '<value>'] : [];
  const read = readArguments(argv, { ...dataOption, 'new-invitation': { type: 'boolean' } }, names, usage, terminal);
  if (typeof read === 'number') return read;
  const {
    values: { data, 'new-invitation': isRenewed },
    positionals: [name, value],
  } = read;
  const change = name === undefined ? undefined : readChange(name as InstanceSettingName, value!);
  if (typeof change === 'string') {
    terminal.err(`${change}\n`);
    return 2;
  }
  return withDatabase(dataFolderOf(data), terminal, async (db) => {
    if (change) await writeSettings(db, change);
    if (isRenewed) await renewInvitation(db);
    const settings = await readSettings(db);
    terminal.out(`${columns(Object.entries(settings).map(([setting, set]) => [setting, String(set)])).join('\n')}\n`);
    if (settings.sign_up === 'invited') terminal.out(`invitation: ${siteAddress()}${invitationPath(await invitationToken(db))}\n`);
    return 0;
  });
}

/** Returns the site's public address, as far as its settings name it. */
function siteAddress(): string {
  const { SITE_HOST = '' } = process.env;
  return SITE_HOST ? `https://${SITE_HOST.trim().toLowerCase()}` : 'the address of this site, followed by ';
}

/** Returns the requested change, or an error message. */
function readChange(name: InstanceSettingName, text: string): Partial<InstanceSettings> | string {
  const result = v.safeParse(changedSettings[name], name !== 'name' && /^\d{1,9}$/.test(text) ? Number(text) : text);
  return result.success ? { [name]: result.output } : `${name} takes ${valuesOf(name)}.`;
}

/** The values that a setting takes, in words. */
function valuesOf(name: InstanceSettingName): string {
  if (name === 'name') return `a text of at most ${maxInstanceName} characters`;
  const schema = InstanceSettings.entries[name];
  if ('options' in schema) return new Intl.ListFormat('en', { type: 'disjunction' }).format(schema.options);
  const [, , { requirement: min }, { requirement: max }] = schema.pipe;
  return `a whole number from ${min} to ${max}`;
}
