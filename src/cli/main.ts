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
const commands: Record<string, { run: (argv: string[]) => Promise<number>; says: string }> = {
  start: { run: startCommand, says: 'start the server and the product' },
  import: { run: importCommand, says: 'bring in a folder of pictures' },
  export: { run: exportCommand, says: 'write the events for analysts to a file' },
  backup: { run: backupCommand, says: 'write database and pictures into one file' },
  restore: { run: restoreCommand, says: 'make an instance from a backup' },
  analyst: { run: analystCommand, says: 'let somebody read the stream of events' },
  owner: { run: ownerCommand, says: 'let somebody see the page of this instance' },
  settings: { run: settingsCommand, says: 'show or change what the owner decides' },
  moderate: { run: moderateCommand, says: 'ban people, remove pins, comments and messages, read reports' },
  'forget-people': { run: forgetPeopleCommand, says: 'make hashes of people lead back to nobody' },
  replay: { run: replayCommand, says: 'replay a session’s log and check its seal' },
  diff: { run: diffCommand, says: 'name the first record at which two logs part' },
  inspect: { run: inspectCommand, says: 'open a log in the inspector' },
  fork: { run: forkCommand, says: 'go on from any point of a log in another way' },
  shrink: { run: shrinkCommand, says: 'find the smallest log that still shows a fault' },
  test: { run: testCommand, says: 'turn a session into a test' },
  coverage: { run: coverageCommand, says: 'count the transitions that a folder of logs takes' },
  clean: { run: cleanCommand, says: 'make a log fit to be given to somebody else' },
  catalogue: { run: catalogueCommand, says: 'print the JSON Schema of every record type' },
  build: { run: async () => 0, says: 'install and build only' },
};

const usage = `Usage: tessera <command> [options]

${Object.entries(commands)
  .map(([name, { says }]) => `  ${name.padEnd(14)} ${says}`)
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
