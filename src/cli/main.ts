/** Parses its own arguments and returns the exit code. */
type Command = (argv: string[]) => Promise<number>;

/** Only the code of the given command is loaded: all of it takes 0.7 s. */
const commands: Record<string, { load: () => Promise<Command>; summary: string }> = {
  start: { load: async () => (await import('./start.ts')).startCommand, summary: 'start the server and the product' },
  import: { load: async () => (await import('./import.ts')).importCommand, summary: 'bring in pictures, or an export of another service' },
  export: { load: async () => (await import('./export.ts')).exportCommand, summary: 'write the events for analysts to a file' },
  'export-pins': { load: async () => (await import('./exportPins.ts')).exportPinsCommand, summary: 'write a person’s pins as files' },
  backup: { load: async () => (await import('./backup.ts')).backupCommand, summary: 'write database and pictures into one file' },
  restore: { load: async () => (await import('./restore.ts')).restoreCommand, summary: 'make an instance from a backup' },
  'move-pictures': {
    load: async () => (await import('./movePictures.ts')).movePicturesCommand,
    summary: 'copy the pictures to the store of PICTURES_URL',
  },
  analyst: { load: async () => (await import('./analyst.ts')).analystCommand, summary: 'let somebody read the stream of events' },
  'event-stream': {
    load: async () => (await import('./eventStream.ts')).eventStreamCommand,
    summary: 'show or renew the stream of events on the broker',
  },
  owner: { load: async () => (await import('./owner.ts')).ownerCommand, summary: 'let somebody see the page of this instance' },
  settings: { load: async () => (await import('./settings.ts')).settingsCommand, summary: 'show or change what the owner decides' },
  experiments: {
    load: async () => (await import('./experiments.ts')).experimentsCommand,
    summary: 'show or set how many people are in each experiment',
  },
  tune: { load: async () => (await import('./tune.ts')).tuneCommand, summary: 'find better weights for the home feed' },
  moderate: {
    load: async () => (await import('./moderate.ts')).moderateCommand,
    summary: 'ban people, remove pins, comments and messages, read reports',
  },
  'forget-people': {
    load: async () => (await import('./forgetPeople.ts')).forgetPeopleCommand,
    summary: 'make hashes of people lead back to nobody',
  },
  replay: { load: async () => (await import('./replay.ts')).replayCommand, summary: 'replay a session’s log and check its seal' },
  diff: {
    load: async () => (await import('./diff.ts')).diffCommand,
    summary: 'name what differs between two logs, the most relevant first',
  },
  inspect: { load: async () => (await import('./inspect.ts')).inspectCommand, summary: 'open a log in the inspector' },
  fork: { load: async () => (await import('./fork.ts')).forkCommand, summary: 'go on from any point of a log in another way' },
  shrink: { load: async () => (await import('./shrink.ts')).shrinkCommand, summary: 'find the smallest log that still shows a fault' },
  test: { load: async () => (await import('./test.ts')).testCommand, summary: 'turn a session into a test' },
  coverage: {
    load: async () => (await import('./coverage.ts')).coverageCommand,
    summary: 'count the transitions that a folder of logs takes',
  },
  clean: { load: async () => (await import('./clean.ts')).cleanCommand, summary: 'make a log fit to be given to somebody else' },
  catalogue: { load: async () => (await import('./catalogue.ts')).catalogueCommand, summary: 'print the JSON Schema of every record type' },
  build: { load: async () => async () => 0, summary: 'install and build only' },
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
  const run = await command.load();
  return run(argv);
}
