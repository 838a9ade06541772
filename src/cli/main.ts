import { analystCommand } from './analyst.ts';
import { backupCommand } from './backup.ts';
import { catalogueCommand } from './catalogue.ts';
import { cleanCommand } from './clean.ts';
import { coverageCommand } from './coverage.ts';
import { diffCommand } from './diff.ts';
import { exportCommand } from './export.ts';
import { forgetPeopleCommand } from './forgetPeople.ts';
import { forkCommand } from './fork.ts';
import { importCommand } from './import.ts';
import { inspectCommand } from './inspect.ts';
import { moderateCommand } from './moderate.ts';
import { ownerCommand } from './owner.ts';
import { replayCommand } from './replay.ts';
import { restoreCommand } from './restore.ts';
import { settingsCommand } from './settings.ts';
import { shrinkCommand } from './shrink.ts';
import { startCommand } from './start.ts';
import { testCommand } from './test.ts';

/** Each command parses its own arguments and returns the exit code. */
const commands: Record<string, { run: (argv: string[]) => Promise<number>; summary: string }> = {
  start: { run: startCommand, summary: 'start the server and the product' },
  import: { run: importCommand, summary: 'bring in a folder of pictures' },
  export: { run: exportCommand, summary: 'write the events for analysts to a file' },
  backup: { run: backupCommand, summary: 'write database and pictures into one file' },
  restore: { run: restoreCommand, summary: 'make an instance from a backup' },
  analyst: { run: analystCommand, summary: 'let somebody read the stream of events' },
  owner: { run: ownerCommand, summary: 'let somebody see the page of this instance' },
  settings: { run: settingsCommand, summary: 'show or change what the owner decides' },
  moderate: { run: moderateCommand, summary: 'ban people, remove pins, comments and messages, read reports' },
  'forget-people': { run: forgetPeopleCommand, summary: 'make hashes of people lead back to nobody' },
  replay: { run: replayCommand, summary: 'replay a session’s log and check its seal' },
  diff: { run: diffCommand, summary: 'name the first record at which two logs part' },
  inspect: { run: inspectCommand, summary: 'open a log in the inspector' },
  fork: { run: forkCommand, summary: 'go on from any point of a log in another way' },
  shrink: { run: shrinkCommand, summary: 'find the smallest log that still shows a fault' },
  test: { run: testCommand, summary: 'turn a session into a test' },
  coverage: { run: coverageCommand, summary: 'count the transitions that a folder of logs takes' },
  clean: { run: cleanCommand, summary: 'make a log fit to be given to somebody else' },
  catalogue: { run: catalogueCommand, summary: 'print the JSON Schema of every record type' },
  build: { run: async () => 0, summary: 'install and build only' },
};

const usage = `Usage: tessera <command> [options]

${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(14)} ${summary}`)
  .join('\n')}

tessera <command> --help tells more.
`;

/** Runs the command line and returns the exit code: 2 for wrong usage. */
export async function main([name, ...argv]: string[]): Promise<number> {
  if (!name || name === '--help' || name === '-h' || name === 'help') {
    process.stdout.write(usage);
    return name ? 0 : 2;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    process.stderr.write(`There is no command ${name}.\n\n${usage}`);
    return 2;
  }
  return command.run(argv);
}
